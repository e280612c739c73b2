import type { ExcludedRecipientRepository } from '../../../domain/ports/validation/excluded-recipients';
import type { ExcludedRecipient } from '../../../domain/validation/excluded-recipient';
import { recordAudit } from '../audit/audit-log';
import type { Database } from '../transaction';

export function createExcludedRecipientRepository(database: Database): ExcludedRecipientRepository {
  return {
    list: (tenantId) => database.withTenant(tenantId, (tx) => tx.query<ExcludedRecipient>(selectActive, [tenantId])),
    includes: (tenantId, { dics, icos }) =>
      database.withTenant(tenantId, async (tx) => {
        const [answer] = await tx.prepared<{ found: boolean }>(
          'excluded-recipient',
          `select ${selectExcluded('$1', '$2', '$3')} as found`,
          [tenantId, dics, icos],
        );
        return answer?.found ?? false;
      }),
    add: ({ id, tenantId, dic, ico, name, reason, actor }) =>
      database.withTenant(tenantId, async (tx) => {
        const [added] = await tx.query<ExcludedRecipient>(insertRecipient, [
          tenantId,
          id,
          dic,
          ico,
          name,
          reason,
          actor.id,
        ]);
        if (!added) throw new Error('an insert without its row');
        await recordAudit(tx, {
          tenantId,
          actor,
          action: 'validation.excluded_recipient.added',
          objectType: 'excluded_recipient',
          objectId: id,
          details: { dic, ico },
        });
        return added;
      }),
    remove: (tenantId, id, actor) =>
      database.withTenant(tenantId, async (tx) => {
        const [removed] = await tx.query<{ dic: string | null; ico: string | null }>(markRemoved, [
          tenantId,
          id,
          actor.id,
        ]);
        if (removed)
          await recordAudit(tx, {
            tenantId,
            actor,
            action: 'validation.excluded_recipient.removed',
            objectType: 'excluded_recipient',
            objectId: id,
            details: removed,
          });
        return removed !== undefined;
      }),
  };
}

const columns = `
  id, dic, ico, name, reason, iso_utc(created_at) as "createdAt", created_by as "createdBy", iso_utc(removed_at) as "removedAt", removed_by as "removedBy"`;

const selectActive = `select ${columns} from excluded_recipients where tenant_id = $1 and removed_at is null
  order by created_at desc, id`;

/** Two look-ups, because the numbers have an index each. */
export const selectExcluded = (tenant: string, dics: string, icos: string): string => `(
  exists (select 1 from excluded_recipients where tenant_id = ${tenant} and removed_at is null
    and dic = any (${dics}::text[]))
  or exists (select 1 from excluded_recipients where tenant_id = ${tenant} and removed_at is null
    and ico = any (${icos}::text[])))`;

const insertRecipient = `
  insert into excluded_recipients (tenant_id, id, dic, ico, name, reason, created_by)
    values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`;

const markRemoved = `
  update excluded_recipients set removed_at = clock_timestamp(), removed_by = $3
  where tenant_id = $1 and id = $2 and removed_at is null returning dic, ico`;
