import { createHash, randomUUID } from 'node:crypto';

import { v7 as uuidV7 } from 'uuid';

import { systemActor } from '../../../src/domain/access/actor';
import { asId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { InvoiceDocument } from '../../../src/domain/invoices/invoice-document';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import type {
  DocumentOrigin,
  ReceivedContent,
  ReceivedDocument,
  ReceivedMetadataOnly,
} from '../../../src/domain/ports/receiving/receiving';
import { buildReport, type ValidationRun } from '../../../src/domain/validation/validation-report';
import { naturalKeyOf } from '../../../src/usecases/receiving/truncate-fields';
import { anInvoiceDocument } from './new-submission';

const today = '2026-11-21';
const aSeller = { name: 'Dodávateľ s.r.o.', dic: '2020123456' };
const receiver = systemActor('receiving');

/** What a test says of a document; everything else is made up. Documents of one `content` have the same bytes. */
export interface ReceivedOptions {
  tenantId: TenantId;
  origin?: DocumentOrigin | null;
  direction?: 'inbound' | 'outbound';
  number?: string;
  issueDate?: string;
  /** Stands for the bytes. */
  content?: string;
  verdict?: ReceivedContent['validationStatus'];
  /** The validator could not say yet; `timedOut`: it did not come to an end. */
  unjudged?: boolean;
  timedOut?: boolean;
  /** Nothing of it can be read. */
  incomplete?: boolean;
  attachments?: number;
  /** Who has sent it, by the provider. */
  sender?: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const anObject = (key: string, content: string): StoredObject => ({
  key,
  versionId: randomUUID(),
  sha256: sha256(content),
  sizeBytes: content.length,
});

export const aRun = (invoice: InvoiceDocument, invoiceId: InvoiceId): ValidationRun => ({
  ...buildReport({
    mode: 'inbound',
    invoice,
    layers: [],
    encoding: null,
    xmlSha256: sha256(invoiceId),
    settingsVersion: 1,
    checkedAt: new Date().toISOString(),
    durationMs: 1,
  }),
  id: randomUUID(),
  invoice_id: invoiceId,
  trigger: 'receipt',
  actor: receiver.id,
});

/** A document as the receiving use case hands it to the repository. */
export function aReceivedDocument(options: ReceivedOptions): ReceivedDocument {
  const {
    tenantId,
    origin = null,
    direction = 'inbound',
    number = `R-${randomUUID()}`,
    issueDate = today,
    content = randomUUID(),
    verdict = 'valid',
    unjudged = false,
    timedOut = false,
    incomplete = false,
    sender = null,
  } = options;
  const invoiceId = asId<InvoiceId>(uuidV7());
  const folder = `${tenantId}/${invoiceId}`;
  const invoice = anInvoiceDocument(aSeller, { invoice_number: number, issue_date: incomplete ? null : issueDate });
  return {
    tenantId,
    invoiceId,
    direction,
    origin: origin && { ...origin, senderParticipantId: sender },
    content: {
      invoice,
      issueDate,
      naturalKey: naturalKeyOf(invoice, today, sender),
      metadataIncomplete: incomplete,
      unparsedReason: incomplete ? 'XML_MALFORMED: no' : null,
      validationStatus: unjudged ? 'not_validated' : verdict,
      run: unjudged ? null : aRun(invoice, invoiceId),
      timedOut,
    },
    xml: anObject(`${folder}/invoice.xml`, content),
    sourceXml: null,
    encoding: null,
    xmlEncoding: null,
    attachments: Array.from({ length: options.attachments ?? 0 }, (_, index) => {
      const id = randomUUID();
      return {
        meta: { id, filename: `${index}.pdf`, mimeType: 'application/pdf', sizeBytes: 1, sha256: sha256(id) },
        object: anObject(`${folder}/attachments/${id}`, id),
      };
    }),
    warnings: [],
    actor: receiver,
  };
}

/** A document whose provider keeps the XML; without a number nothing is known of it. */
export function aRecordWithoutXml({
  tenantId,
  origin,
  number,
}: {
  tenantId: TenantId;
  origin: DocumentOrigin;
  number?: string;
}): ReceivedMetadataOnly {
  const invoice = anInvoiceDocument(aSeller, {
    invoice_number: number ?? origin.documentId,
    issue_date: number === undefined ? null : today,
  });
  return {
    tenantId,
    origin,
    invoiceId: asId<InvoiceId>(uuidV7()),
    content: { invoice, issueDate: today, naturalKey: naturalKeyOf(invoice, today) },
    payloadOmittedReason: null,
    providerPortalUrl: null,
    actor: receiver,
  };
}
