import type { BulkReplay, BulkReplays } from '../../../domain/ports/deliveries/bulk-replays';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import { isOpenRow } from '../jobs/job-row';
import { putInLine } from '../jobs/put-in-line';
import { json } from '../json';
import type { Database } from '../transaction';

const countOf = (outcome: string): string => `coalesce(sum((j.counts ->> '${outcome}')::int), 0)::int as ${outcome}`;

const selectReplay = `
  select r.id, r.mode, r.reason, r.confirm_not_delivered as "confirmNotDelivered", r.filter,
    case when count(j.id) filter (where j.${isOpenRow}) = 0 then 'finished'
      when count(j.started_at) > 0 then 'running' else 'queued' end as status,
    coalesce(sum(jsonb_array_length(j.request -> 'invoiceIds')), 0)::int as total,
    ${['replayed', 'refused', 'failed'].map(countOf).join(', ')},
    iso_utc(r.created_at) as "createdAt",
    case when count(j.id) filter (where j.${isOpenRow}) = 0
      then iso_utc(coalesce(max(j.finished_at), r.created_at)) end as "finishedAt"
  from bulk_replays r left join jobs j on j.kind = 'replay' and j.request ->> 'replayId' = r.id::text
  where r.id = $1
  group by r.id`;

const insertReplay = `
  insert into bulk_replays (id, partner_id, actor, mode, reason, confirm_not_delivered, filter)
  values ($1, $2, $3::jsonb, $4, $5, $6, $7::jsonb)`;

/** Decisions on many deliveries, in Postgres. */
export const createBulkReplays = (database: Database): BulkReplays => ({
  create: (reach, { id, actor, mode, reason, confirmNotDelivered, filter }, jobs, key) =>
    database.withReach(reach, async (tx) => {
      await keepCreationKey(tx, key, id);
      const partnerId = reach.kind === 'partner' ? reach.partnerId : null;
      await tx.query(insertReplay, [id, partnerId, json(actor), mode, reason, confirmNotDelivered, json(filter)]);
      // Lines are locked in one order, by all that decide at the same time.
      for (const { job, audit } of [...jobs].sort((a, b) => (a.job.tenantId < b.job.tenantId ? -1 : 1))) {
        await tx.query(`select set_config('app.tenant_id', $1, true)`, [job.tenantId]);
        await putInLine(tx, job);
        await recordAudit(tx, audit);
      }
    }),
  find: (reach, id) =>
    database.withReach(reach, async (tx) => (await tx.query<BulkReplay>(selectReplay, [id]))[0] ?? null),
});
