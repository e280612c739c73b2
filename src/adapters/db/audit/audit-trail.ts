import type { TenantId } from '../../../domain/ids';
import type { AuditFilter, AuditPage, AuditTrail, RecordedEntry } from '../../../domain/ports/audit/audit-trail';
import type { Database, Transaction } from '../transaction';

const nilUuid = `'00000000-0000-0000-0000-000000000000'::uuid`;

const conditions = `
  ($1::uuid is null or a.tenant_id = $1) and ($2::timestamptz is null or a.at >= $2) and ($3::timestamptz is null or a.at < $3)
  and ($4::text is null or a.actor_id = $4) and ($5::text is null or a.object_type = $5) and ($6::text is null or a.object_id = $6)
  and ($7::text is null or a.request_id = $7)`;

/** What a page begins behind, and how it is ordered. */
const places = {
  newest: { behind: '<', direction: 'desc' },
  oldest: { behind: '>', direction: 'asc' },
} as const;

/**
 * One action, written as a range and ordered by the action as well, so that only the index that begins with actions
 * gives the order. By equality Postgres expects an action to be as frequent as any other, and reads the whole log by
 * time for one that never was.
 */
const oneAction = 'and a.action >= of_action.name collate "C" and a.action <= of_action.name collate "C"';

/** @param oneByOne the page is put together from those of several actions, each in the order of its index */
function pageSql(order: AuditPage['order'], oneByOne: boolean): string {
  const { behind, direction } = places[order];
  const ordered = `order by at ${direction}, id ${direction} limit $10`;
  const rows = (more: string, orderedRows: string) => `
    select * from audit_log a
    where ${conditions} and ($8::timestamptz is null or (a.at, a.id) ${behind} ($8::timestamptz, $9::uuid)) ${more} ${orderedRows}`;
  const page = oneByOne
    ? `select e.* from unnest($11::text[]) of_action (name)
       cross join lateral (${rows(oneAction, `order by action ${direction}, at ${direction}, id ${direction} limit $10`)}) e ${ordered}`
    : rows('', ordered);
  return `
    select e.id, iso_utc(e.at) as at, e.tenant_id, e.actor_kind, e.actor_id, address.address, e.action, e.object_type, e.object_id,
      e.request_id, e.before, e.after, e.details, seal.no as seal_no
    from (${page}) e
    left join audit_addresses address on address.entry_id = e.id
    left join lateral (
      select s.no, s.xid_from from audit_seals s
      where s.chain = coalesce(e.tenant_id, ${nilUuid}) and s.epoch = e.epoch and s.xid_to >= e.xid
      order by s.xid_to limit 1) seal on seal.xid_from <= e.xid
    order by e.at ${direction}, e.id ${direction}`;
}

/** Jumps from one action to the next in the index, however many entries each of them has. */
const selectActions = `
  with recursive found (action) as (
    (select a.action from audit_log a where ($1::uuid is null or a.tenant_id = $1) and a.action >= $2 collate "C" and a.action < $3 collate "C"
     order by a.action limit 1)
    union all
    select (select a.action from audit_log a where ($1::uuid is null or a.tenant_id = $1) and a.action > f.action and a.action < $3 collate "C"
            order by a.action limit 1)
    from found f where f.action is not null)
  select action from found where action is not null`;

/** The actions that are asked for; null = any. */
async function actionsOf(tx: Transaction, { tenantId, action }: AuditFilter): Promise<string[] | null> {
  if (action === null) return null;
  if (!action.endsWith('.*')) return [action];
  const stem = action.slice(0, -2);
  // The slash follows the dot: between the two are the names that go on after the dot.
  const found = await tx.query<{ action: string }>(selectActions, [tenantId, `${stem}.`, `${stem}/`]);
  return found.map((one) => one.action);
}

async function pageOf(
  tx: Transaction,
  filter: AuditFilter,
  { order, limit, after }: AuditPage,
): Promise<RecordedEntry[]> {
  const { tenantId, from, to, actorId, objectType, objectId, requestId } = filter;
  const actions = await actionsOf(tx, filter);
  const binds = [tenantId, from, to, actorId, objectType, objectId, requestId, after?.at ?? null, after?.id ?? null];
  if (actions === null) return tx.query<RecordedEntry>(pageSql(order, false), [...binds, limit]);
  return tx.query<RecordedEntry>(pageSql(order, true), [...binds, limit, actions]);
}

const selectCompanies = 'select id from tenants where $1::uuid is null or id = $1 order by id';

/** Company by company, as row-level security shows them: a partner has few, and reads nothing of others. */
async function pageOfCompanies(tx: Transaction, filter: AuditFilter, page: AuditPage): Promise<RecordedEntry[]> {
  const companies = await tx.query<{ id: TenantId }>(selectCompanies, [filter.tenantId]);
  const entries: RecordedEntry[] = [];
  for (const { id: tenantId } of companies) {
    await tx.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
    entries.push(...(await pageOf(tx, { ...filter, tenantId }, page)));
  }
  const placeOf = ({ at, id }: RecordedEntry): string => `${at} ${id}`;
  const [earlier, later] = page.order === 'oldest' ? [-1, 1] : [1, -1];
  return entries.sort((a, b) => (placeOf(a) < placeOf(b) ? earlier : later)).slice(0, page.limit);
}

/** Entries by key, each filter by an index of its own, so that a page costs the same however long the log is. */
export function createAuditTrail(database: Database): AuditTrail {
  return {
    list: (reach, filter, page) =>
      database.withReach(reach, (tx) => (reach.kind === 'partner' ? pageOfCompanies : pageOf)(tx, filter, page)),
  };
}
