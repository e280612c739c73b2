import { normaliseIdentifier } from '../identifiers';
import type { InvoiceDocument } from '../invoices/invoice-document';
import { recipientOf } from './obligation/obligation';

/** A recipient who must never get an electronic invoice from this tenant. At least one of DIČ and IČO is there. */
export interface ExcludedRecipient {
  id: string;
  dic: string | null;
  ico: string | null;
  name: string | null;
  reason: string | null;
  createdAt: string;
  /** Id of the user. */
  createdBy: string;
  removedAt: string | null;
  removedBy: string | null;
}

/** The numbers under which a list may name the recipient of a document. */
export interface RecipientNumbers {
  dics: string[];
  icos: string[];
}

/** Every number that a document gives for its recipient, in any element, so that the prohibition cannot be avoided. */
export function recipientNumbersOf(invoice: InvoiceDocument): RecipientNumbers {
  const { dic, ico, endpoint, legalId, taxRegistration, vatId } = recipientOf(invoice);
  const numbers = (...found: (string | null | undefined)[]): string[] => [
    ...new Set(found.filter((one) => one != null).map(normaliseIdentifier)),
  ];
  return {
    dics: numbers(dic, endpoint?.value, taxRegistration, legalId?.value, vatId?.replace(/^SK/i, '')),
    icos: numbers(ico, legalId?.value).map((one) => (/^\d{6,7}$/.test(one) ? one.padStart(8, '0') : one)),
  };
}
