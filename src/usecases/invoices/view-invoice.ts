import { createHash } from 'node:crypto';

import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { Direction, InvoiceRecord } from '../../domain/invoices/invoice';
import { paymentDoubtOf } from '../../domain/invoices/payment-doubt';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { Language } from '../../domain/localized';
import type { AuditLog } from '../../domain/ports/audit/audit';
import {
  type InvoicePages,
  maxFindingsOnPage,
  type PageDetails,
  type PageFinding,
} from '../../domain/ports/invoices/invoice-pages';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { ProblemError } from '../../domain/problem';
import type { ValidationFinding } from '../../domain/validation/finding';
import { findVisibleInvoice } from './find-visible-invoice';

export interface ViewInvoice {
  caller: TenantCaller;
  /** What the caller sees under the address that it used; null = both. */
  direction: Direction | null;
  invoiceId: InvoiceId;
  language: Language;
  /**
   * Of the portal, to which the page links: people follow its links in a browser, also where a program has fetched it.
   */
  invoicesUrl: string;
  /** Digests of pages that the caller has (If-None-Match, `*` = any). */
  knownSha256s: readonly string[];
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

/** A page for people, made from the stored XML. */
export interface InvoicePage {
  /** Null: the caller has it. */
  html: string | null;
  /** Of the UTF-8 text. */
  sha256: string;
}

interface Deps {
  invoices: InvoiceRepository;
  objects: ObjectStore;
  pages: InvoicePages;
  audit: AuditLog;
}

/**
 * Shows a document to a person. The page is made anew from the stored XML each time and never kept: what is binding is
 * the XML. Audited as every access to the XML is.
 * @throws ProblemError `NOT_FOUND`, `XML_NOT_AVAILABLE`, `SERVICE_UNAVAILABLE`
 */
export const createViewInvoice =
  (deps: Deps) =>
  async ({
    caller,
    direction,
    invoiceId,
    language,
    invoicesUrl,
    knownSha256s,
    signal,
  }: ViewInvoice): Promise<InvoicePage> => {
    const invoice = await findVisibleInvoice(deps, caller, direction, invoiceId);
    if (!invoice.xml) throw new ProblemError('XML_NOT_AVAILABLE');
    const html = await deps.pages.render({
      xml: await deps.objects.get(invoice.xml),
      encoding: invoice.xmlEncoding,
      turn: { share: caller.tenantId, signal },
      language,
      details: pageDetailsOf(invoice, invoice.xml, `${invoicesUrl}/${invoice.id}`, language),
    });
    const sha256 = createHash('sha256').update(html).digest('hex');
    const known = knownSha256s.includes(sha256) || knownSha256s.includes('*');
    await deps.audit.record({
      tenantId: caller.tenantId,
      actor: caller.actor,
      action: 'invoice.html.read',
      objectType: 'invoice',
      objectId: invoiceId,
      details: { sha256: invoice.xml.sha256, language, not_modified: known },
    });
    return { html: known ? null : html, sha256 };
  };

/** @param self address of the invoice, to which the page links */
export function pageDetailsOf(
  invoice: InvoiceRecord,
  xml: StoredObject,
  self: string,
  language: Language,
): PageDetails {
  const { status, counts, findings } = invoice.validation;
  return {
    invoiceNumber: invoice.invoiceNumber,
    direction: invoice.direction,
    status: invoice.status,
    statusSince: invoice.receivedAt ?? invoice.deliveredAt ?? invoice.sentAt,
    doubt: paymentDoubtOf(invoice),
    xml: { sha256: xml.sha256, sizeBytes: xml.sizeBytes, downloadUrl: `${self}/xml` },
    attachments: invoice.attachments.map(({ id, filename, mimeType, sizeBytes }) => ({
      filename,
      mimeType,
      sizeBytes,
      downloadUrl: `${self}/attachments/${id}`,
    })),
    validation: {
      status,
      counts,
      findings: findings.slice(0, maxFindingsOnPage).map((finding) => findingIn(finding, language)),
      url: self,
    },
  };
}

const findingIn = ({ code, severity, messages, bt, context }: ValidationFinding, language: Language): PageFinding => ({
  code,
  severity,
  message: messages[language],
  language: messages[language] === messages.en ? 'en' : language,
  term: bt,
  invoiceLine: context?.invoice_line ?? null,
});
