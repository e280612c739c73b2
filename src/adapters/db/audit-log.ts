import { randomUUID } from 'node:crypto';
import type { AuditLog } from '../../domain/ports/audit';
import { json } from './json';
import type { Database } from './transaction';

const insertEntry = `
  insert into audit_log (id, tenant_id, actor_kind, actor_id, address, request_id, action, object_type, object_id, details)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`;

export function createAuditLog(database: Database): AuditLog {
  return {
    record: async ({ tenantId, actor, action, objectType, objectId, details }) => {
      const binds = [
        randomUUID(), tenantId, actor.kind, actor.id, actor.address, actor.requestId, action, objectType, objectId,
        details === undefined ? null : json(details),
      ];
      await (tenantId === null
        ? database.withSystem((tx) => tx.query(insertEntry, binds))
        : database.withTenant(tenantId, (tx) => tx.query(insertEntry, binds)));
    },
  };
}
