import { randomUUID } from 'node:crypto';

import type { NewLogEntry } from '../../../domain/deliveries/delivery-decision';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { DocumentOrigin, ReceivedDocument } from '../../../domain/ports/receiving/receiving';
import { idAtAccount } from '../connections/id-at-account';
import { eventRows, insertUnpublished } from '../deliveries/history';
import type { Transaction } from '../transaction';
import { insertDuplicate, noteDocument } from './receiving.sql';

/** An event of a received invoice. It is not published: the feed only reports sent invoices. */
export async function addEvent(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
  event: NewLogEntry,
): Promise<void> {
  await tx.query(insertUnpublished, [tenantId, eventRows(invoiceId, [event])]);
}

/** How a provider's document was accounted for, and by which invoice. */
export interface AccountedDocument {
  sha256: string;
  invoiceId: InvoiceId;
  outcome: 'stored' | 'same_content' | 'different_content' | 'supplemented' | 'without_xml';
}

/** By which a provider's document is remembered. */
export const keyOf = ({ accountNo = 1, documentId }: DocumentOrigin): string => idAtAccount(accountNo, documentId);

/** Records that a provider's document is accounted for. A document without origin did not come from a provider. */
export async function noteOrigin(
  tx: Transaction,
  { tenantId, origin }: { tenantId: TenantId; origin: DocumentOrigin | null },
  { sha256, invoiceId, outcome }: AccountedDocument,
): Promise<void> {
  if (origin) await tx.query(noteDocument, [tenantId, origin.connectionId, keyOf(origin), sha256, invoiceId, outcome]);
}

/** @returns false when the invoice has a duplicate with these bytes already */
export async function addDuplicate(
  tx: Transaction,
  invoiceId: InvoiceId,
  reason: 'different_content' | 'xml_supplement',
  document: ReceivedDocument,
): Promise<boolean> {
  const { tenantId, origin, xml } = document;
  const added = await tx.query(insertDuplicate, [
    tenantId,
    invoiceId,
    randomUUID(),
    reason,
    sourceOf(document),
    origin?.connectionId ?? null,
    origin?.documentId ?? null,
    xml.key,
    xml.versionId,
    xml.sha256,
    xml.sizeBytes,
    document.xmlEncoding,
  ]);
  return added.length > 0;
}

export const sourceOf = ({ origin }: Pick<ReceivedDocument, 'origin'>): 'provider_poll' | 'manual_import' =>
  origin ? 'provider_poll' : 'manual_import';
