import { randomUUID } from 'node:crypto';

import type { Actor } from '../../../domain/access/actor';
import type { NewLogEntry } from '../../../domain/deliveries/delivery-decision';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { DocumentOrigin, ReceivedDocument } from '../../../domain/ports/receiving/receiving';
import type { ValidationRun } from '../../../domain/validation/validation-report';
import { json } from '../json';
import type { Transaction } from '../transaction';
import { insertAudit, insertDuplicate, insertEvent, insertRun, noteDocument } from './receiving.sql';

/** An event of a received invoice. It is not published: the feed tells of what a company has sent. */
export async function addEvent(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
  event: NewLogEntry,
): Promise<void> {
  await tx.query(insertEvent, [
    tenantId,
    invoiceId,
    randomUUID(),
    event.type,
    event.source,
    event.fromStatus,
    event.toStatus,
    event.reasonCode,
    event.message,
    event.details === null ? null : json(event.details),
  ]);
}

export async function addRun(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
  run: ValidationRun,
): Promise<void> {
  const { id, invoice_id: _, trigger, actor, ...report } = run;
  await tx.query(insertRun, [tenantId, invoiceId, id, trigger, actor, run.checked_at, json(report)]);
}

export async function addAudit(
  tx: Transaction,
  tenantId: TenantId,
  actor: Actor,
  action: string,
  invoiceId: InvoiceId,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.query(insertAudit, [
    randomUUID(),
    tenantId,
    actor.kind,
    actor.id,
    actor.address,
    actor.requestId,
    action,
    invoiceId,
    json(details),
  ]);
}

/** That a provider's document is accounted for, and by which invoice. */
export async function noteOrigin(
  tx: Transaction,
  tenantId: TenantId,
  origin: DocumentOrigin | null,
  sha256: string,
  invoiceId: InvoiceId,
  outcome: 'stored' | 'same_content' | 'different_content' | 'supplemented' | 'without_xml',
): Promise<void> {
  if (origin)
    await tx.query(noteDocument, [tenantId, origin.connectionId, origin.documentId, sha256, invoiceId, outcome]);
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
