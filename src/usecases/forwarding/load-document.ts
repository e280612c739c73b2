import type { ForwardedPart } from '../../domain/forwarding/forwarding-rule';
import { asId, type InvoiceId, type TenantId } from '../../domain/ids';
import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { Language } from '../../domain/localized';
import type { AttachmentRepository } from '../../domain/ports/invoices/attachments';
import type { InvoicePages } from '../../domain/ports/invoices/invoice-pages';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { MailAttachment } from '../../domain/ports/mail/mail';
import { isRetryable, ProblemError } from '../../domain/problem';
import { pageDetailsOf } from '../invoices/view-invoice';

export interface LoadDocumentDeps {
  invoices: Pick<InvoiceRepository, 'find'>;
  attachments: Pick<AttachmentRepository, 'readAttachment'>;
  objects: Pick<ObjectStore, 'get'>;
  pages: Pick<InvoicePages, 'render'>;
  /** Of the API; the page links to it. */
  apiUrl: string;
}

/** A document that is forwarded. */
export interface ForwardedDocument {
  invoice: InvoiceRecord;
  xml: Buffer;
}

/** Null: there is no such invoice, or it has no XML. */
export async function loadDocument(
  { invoices, objects }: LoadDocumentDeps,
  tenantId: TenantId,
  invoiceId: InvoiceId,
): Promise<ForwardedDocument | null> {
  const invoice = await invoices.find(tenantId, invoiceId);
  if (!invoice?.xml) return null;
  return { invoice, xml: await objects.get(invoice.xml) };
}

const contentTypeOf = ({ xmlEncoding }: InvoiceRecord): string =>
  `application/xml; charset=${(xmlEncoding ?? 'utf-8').toLowerCase()}`;

/** The files of a mail, in their order: the bytes as they are stored, the page, what was embedded. */
export async function filesOf(
  deps: LoadDocumentDeps,
  { invoice, xml }: ForwardedDocument,
  { include, language }: { include: readonly ForwardedPart[]; language: Language },
): Promise<MailAttachment[]> {
  const name = `faktura_${safeName(invoice.invoiceNumber)}`;
  const files: MailAttachment[] = [];
  if (include.includes('xml'))
    files.push({ filename: `${name}.xml`, contentType: contentTypeOf(invoice), content: xml });
  if (include.includes('html')) {
    const page = await pageOf(deps, { invoice, xml }, language);
    if (page !== null)
      files.push({ filename: `${name}.html`, contentType: 'text/html; charset=utf-8', content: Buffer.from(page) });
  }
  if (include.includes('attachments'))
    for (const { id, filename, mimeType } of invoice.attachments) {
      const found = await deps.attachments.readAttachment(asId<TenantId>(invoice.tenantId), invoice.id, id);
      if (found === null) continue;
      const content = await deps.objects.get(found.object);
      files.push({ filename: safeName(filename), contentType: mimeType, content });
    }
  return files;
}

/** Null: no page can be made of this document. */
async function pageOf(
  { pages, apiUrl }: LoadDocumentDeps,
  { invoice, xml }: ForwardedDocument,
  language: Language,
): Promise<string | null> {
  if (!invoice.xml) return null;
  try {
    return await pages.render({
      ...{ xml, encoding: invoice.xmlEncoding, turn: { share: invoice.tenantId }, language },
      details: pageDetailsOf(invoice, invoice.xml, `${apiUrl}/invoices/${invoice.id}`, language),
    });
  } catch (error) {
    if (error instanceof ProblemError && !isRetryable(error)) return null;
    throw error;
  }
}

const maxName = 80;

/** Names come from other people: nothing of them is a path, or hides what kind of file it is. */
const safeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._]+/, '')
    .slice(-maxName) || 'doklad';
