import { randomUUID } from 'node:crypto';

import type { AuditEntry, AuditLog } from '../../../domain/ports/audit/audit';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { auditColumns } from './invoice-audit';

const insertEntry = `
  insert into audit_log (${auditColumns})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12::jsonb)`;

const jsonOrNull = (value: object | undefined): string | null => (value === undefined ? null : json(value));

export function createAuditLog(database: Database): AuditLog {
  return {
    record: (entry) =>
      entry.tenantId === null
        ? database.withSystem((tx) => recordAudit(tx, entry))
        : database.withTenant(entry.tenantId, (tx) => recordAudit(tx, entry)),
  };
}

/** Writes the entry in the transaction of the change that it records. */
export async function recordAudit(
  tx: Pick<Transaction, 'query'>,
  { tenantId, actor, action, objectType, objectId, before, after, details }: AuditEntry,
): Promise<void> {
  await tx.query(insertEntry, [
    randomUUID(),
    tenantId,
    actor.kind,
    actor.id,
    actor.address,
    actor.requestId,
    action,
    objectType,
    objectId,
    jsonOrNull(before),
    jsonOrNull(after),
    jsonOrNull(details),
  ]);
}
