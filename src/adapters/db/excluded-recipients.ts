import { randomUUID } from 'node:crypto';
import type { Actor } from '../../domain/actor';
import type { ExcludedRecipient } from '../../domain/excluded-recipient';
import type { TenantId } from '../../domain/ids';
import type { ExcludedRecipientRepository } from '../../domain/ports/excluded-recipients';
import { json } from './json';
import type { Database, Transaction } from './transaction';

export function createExcludedRecipientRepository(database: Database): ExcludedRecipientRepository {
  return {
    list: (tenantId) => database.withTenant(tenantId, (tx) => tx.query<ExcludedRecipient>(selectActive, [tenantId])),
    includes: (tenantId, { dics, icos }) =>
      database.withTenant(tenantId, async (tx) => {
        const [answer] = await tx.prepared<{ found: boolean }>('excluded-recipient', selectHit, [tenantId, dics, icos]);
        return answer?.found ?? false;
      }),
    add: ({ id, tenantId, dic, ico, name, reason, actor }) =>
      database.withTenant(tenantId, async (tx) => {
        const [added] = await tx.query<ExcludedRecipient>(insertRecipient, [tenantId, id, dic, ico, name, reason, actor.id]);
        if (!added) throw new Error('an insert without its row');
        await audit(tx, { tenantId, actor, action: 'validation.excluded_recipient.added', id, details: { dic, ico } });
        return added;
      }),
    remove: (tenantId, id, actor) =>
      database.withTenant(tenantId, async (tx) => {
        const [removed] = await tx.query<{ dic: string | null; ico: string | null }>(markRemoved, [tenantId, id, actor.id]);
        if (removed) await audit(tx, { tenantId, actor, action: 'validation.excluded_recipient.removed', id, details: removed });
        return removed !== undefined;
      }),
  };
}

interface Entry {
  tenantId: TenantId;
  actor: Actor;
  action: string;
  id: string;
  details: object;
}

const audit = (tx: Transaction, { tenantId, actor, action, id, details }: Entry): Promise<object[]> =>
  tx.query(insertAudit, [randomUUID(), tenantId, actor.kind, actor.id, actor.address, actor.requestId, action, id, json(details)]);

const columns = `
  id, dic, ico, name, reason, iso_utc(created_at) as "createdAt", created_by as "createdBy", iso_utc(removed_at) as "removedAt", removed_by as "removedBy"`;

const selectActive = `select ${columns} from excluded_recipients where tenant_id = $1 and removed_at is null order by created_at desc, id`;

const selectHit = `
  select exists (select 1 from excluded_recipients where tenant_id = $1 and removed_at is null and dic = any ($2::text[]))
    or exists (select 1 from excluded_recipients where tenant_id = $1 and removed_at is null and ico = any ($3::text[])) as found`;

const insertRecipient = `
  insert into excluded_recipients (tenant_id, id, dic, ico, name, reason, created_by) values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`;

const markRemoved = `
  update excluded_recipients set removed_at = clock_timestamp(), removed_by = $3
  where tenant_id = $1 and id = $2 and removed_at is null returning dic, ico`;

const insertAudit = `
  insert into audit_log (id, tenant_id, actor_kind, actor_id, address, request_id, action, object_type, object_id, details)
  values ($1, $2, $3, $4, $5, $6, $7, 'excluded_recipient', $8, $9::jsonb)`;
