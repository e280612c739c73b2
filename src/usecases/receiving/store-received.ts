import { systemActor } from '../../domain/access/actor';
import type { InvoiceId } from '../../domain/ids';
import { sameInAll } from '../../domain/localized';
import type { HandedOutDocument } from '../../domain/ports/deliveries/provider';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Log } from '../../domain/ports/log';
import type {
  DocumentOrigin,
  Receipt,
  ReceivedDocument,
  ReceivingRepository,
} from '../../domain/ports/receiving/receiving';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { storeAttachments } from '../invoices/stored-objects';
import {
  contentOfUnreadable,
  type DocumentToUnderstand,
  parseReceivedDocument,
  type UnderstandDeps,
} from './parse-received-document';

export const receiver = systemActor('receiving');

/** What storing a received document needs, however it came here. */
export interface StoreDeps extends UnderstandDeps {
  objects: Pick<ObjectStore, 'put'>;
  receiving: Pick<ReceivingRepository, 'receive' | 'possibleDuplicates'>;
  log: Log;
}

export interface DocumentToStore {
  tenant: Tenant;
  origin: DocumentOrigin;
  /** Used when it becomes an invoice of its own; its objects are stored below. */
  invoiceId: InvoiceId;
  fetched: Pick<HandedOutDocument, 'metadata' | 'transportEncoding' | 'isIntact'> & { bytes: Buffer };
}

/**
 * The receiving step: understands a document, stores its bytes, and records it in one transaction. Repeating it changes
 * nothing.
 */
export async function storeReceived(
  deps: StoreDeps,
  { tenant, origin, invoiceId, fetched }: DocumentToStore,
): Promise<Receipt> {
  const folder = `${tenant.id}/${invoiceId}`;
  const { senderParticipantId } = fetched.metadata;
  const given: DocumentToUnderstand = {
    ...{ tenant, direction: 'inbound', senderParticipantId, bytes: fetched.bytes },
    labels: { charset: null, envelope: fetched.transportEncoding },
    ...{ trigger: 'receipt', actor: receiver.id, invoiceId, placeholderNumber: origin.documentId },
    metadata: fetched.metadata,
  };
  const { content, attachments: contents, decoded } = await parseReceivedDocument(deps, given);
  const [xml, attachments] = await Promise.all([
    deps.objects.put(`${folder}/invoice.xml`, fetched.bytes, 'application/xml', {
      ...{ direction: 'inbound', connectionId: origin.connectionId, providerDocumentId: origin.documentId },
      ...{ owner: null, idempotencyKey: null, fingerprint: null, externalReference: null, clientReference: null },
      senderParticipantId,
    }),
    storeAttachments(deps.objects, folder, content.invoice.attachments, contents),
  ]);
  const source = decoded?.encoding.source ?? 'utf-8';
  const received: ReceivedDocument = {
    ...{ tenantId: tenant.id, invoiceId, direction: 'inbound', content, xml, attachments, actor: receiver },
    origin: { ...origin, senderParticipantId },
    ...{ sourceXml: null, encoding: null, xmlEncoding: source === 'utf-8' ? null : source },
    warnings: fetched.isIntact ? [] : [checksumDiffers],
  };
  return deps.receiving.receive(received).catch((error: unknown) => {
    // A document whose data our own tables refuse is kept as one that could not be read: it must not come back for
    // ever.
    if (error instanceof ProblemError) throw error;
    deps.log.error(
      { err: error, tenantId: tenant.id, ...origin },
      'A received document could not be stored with what it says; it is stored without',
    );
    const bare = contentOfUnreadable(
      deps,
      given,
      new ProblemError('INTERNAL_ERROR', { detail: sameInAll('its data could not be stored'), cause: error }),
    );
    return deps.receiving.receive({ ...received, content: bare, attachments: [] });
  });
}

const checksumDiffers = {
  reasonCode: 'CHECKSUM_MISMATCH',
  message: 'The checksum that the provider gave is not that of the document that it handed out.',
};
