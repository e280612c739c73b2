import { decode } from '../../document/decode';
import { invoicePage } from '../../document/html/invoice-page';
import { paymentCodeOf } from '../../document/html/payment-code';
import { unreadablePage } from '../../document/html/unreadable-page';
import type { StructuralLimits } from '../../document/structural-limits';
import type { UblElement } from '../../document/ubl-element';
import { type Language, localized } from '../../domain/localized';
import type { PageJob } from '../../domain/ports/invoices/invoice-pages';
import { problemDefinition, ProblemError } from '../../domain/problem';
import { readTree } from './read-tree';
import { ublElementOf } from './ubl-view';

/**
 * From stored bytes to the page. It stands here because the quick tree of the rules reads the document: five thousand
 * lines take it a fraction of a second. Received documents are stored as they came, in any encoding and in any state.
 */
export async function renderPage(
  { xml, encoding = null, language, details }: PageJob,
  limits?: StructuralLimits,
): Promise<string> {
  const read = readDocument({ xml, encoding, language }, limits);
  if ('unreadable' in read)
    return unreadablePage(Buffer.from(xml).toString('utf8'), read.unreadable, details, language).text;
  const code = await paymentCodeOf(read.invoice, details.doubt);
  return invoicePage(read.invoice, details, language, code).text;
}

function readDocument(
  { xml: bytes, encoding, language }: { xml: Uint8Array; encoding: string | null; language: Language },
  limits: StructuralLimits | undefined,
): { invoice: UblElement } | { unreadable: string } {
  try {
    const { xml } = decode(bytes, { charset: null, envelope: encoding ?? 'utf-8' });
    const invoice = ublElementOf(readTree(xml, limits));
    return ['ubl:Invoice', 'cn:CreditNote'].includes(invoice.name)
      ? { invoice }
      : { unreadable: noInvoice(invoice.name)[language] };
  } catch (error) {
    if (error instanceof ProblemError)
      return { unreadable: (error.detail ?? problemDefinition(error.code).title)[language] };
    throw error;
  }
}

const noInvoice = (root: string): ReturnType<typeof localized> =>
  localized(
    `Súbor nie je faktúra ani dobropis podľa UBL 2.1; jeho koreňový prvok je ${root}.`,
    `Soubor není faktura ani dobropis podle UBL 2.1; jeho kořenový prvek je ${root}.`,
    `The file is neither an invoice nor a credit note of UBL 2.1; its root element is ${root}.`,
  );
