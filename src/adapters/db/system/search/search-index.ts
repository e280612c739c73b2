import type { DataReach } from '../../../../domain/access/data-reach';
import { isUuid } from '../../../../domain/ids';
import type { IndexedObject, SearchHit, SearchIndex } from '../../../../domain/ports/search/search-index';
import { json } from '../../json';
import type { Database, Transaction } from '../../transaction';

const writeObjects = `
  insert into search_objects as s (object_type, object_id, tenant_id, title, status, since)
  select type, id, "tenantId", title, status, since
  from jsonb_to_recordset($1::jsonb) as o (type text, id uuid, "tenantId" uuid, title text, status text, since timestamptz)
  on conflict (object_type, object_id) do update set title = excluded.title, status = excluded.status
  where (s.title, s.status) is distinct from (excluded.title, excluded.status)`;
/** Numbers of requests come one by one and stay. */
const removeKeys = `
  delete from search_keys k using jsonb_to_recordset($1::jsonb) as o (type text, id uuid, keys jsonb)
  where k.object_type = o.type and k.object_id = o.id
    and k.kind <> 'request_id'
    and not exists (select 1 from jsonb_array_elements(o.keys) n where n ->> 'kind' = k.kind and n ->> 'key' = k.key)`;
const writeKeys = `
  insert into search_keys (key, kind, object_type, object_id, tenant_id)
  select n ->> 'key', n ->> 'kind', o.type, o.id, o."tenantId"
  from jsonb_to_recordset($1::jsonb) as o (type text, id uuid, "tenantId" uuid, keys jsonb), jsonb_array_elements(o.keys) n
  order by 1, 2, 3, 4
  on conflict do nothing`;

/**
 * Each half reads as many entries of the index as it gives.
 * @param more a further condition
 */
const hits = (more: string): string => `
    (select key, kind, object_type, object_id, 0 as rank from search_keys k where ${more} key = any ($1::text[]) limit $4)
    union all
    (select key, kind, object_type, object_id, 1 from search_keys k where ${more} key > $2 and key < $3
      order by key limit $4)`;

/** What is found by ids that are kept elsewhere: those of events, and those of providers for what was sent. */
const hitsById = `
    union all
    (select id::text, 'event_id', object_type, object_id::uuid, 0 from events
      where id = any ($5::uuid[]) and object_type in ('tenant', 'user', 'invoice'))
    union all
    (select lower(remote_id), 'provider_document_id', 'invoice', invoice_id, 0 from deliveries
      where lower(remote_id) = any ($1::text[]) limit $4)`;

/** Company by company, and the people that the partner looks after: keys of others are never read. */
const hitsOfPartner = `
    select h.* from tenants own cross join lateral (${hits('k.tenant_id = own.id and')}) h
    union all
    select key, kind, object_type, object_id, case when key = any ($1::text[]) then 0 else 1 end
    from memberships m join search_keys k on k.object_type = 'user' and k.object_id = m.user_id
    where m.removed_at is null and (key = any ($1::text[]) or (key > $2 and key < $3))`;

/**
 * A key of an object that is not there (removed, or of a
 * company that was never taken in) shows nothing.
 */
const find = (found: string): string => `
  with hit (key, kind, object_type, object_id, rank) as (${found}),
  best as (
    select distinct on (object_type, object_id) object_type, object_id, kind, rank, key
    from hit order by object_type, object_id, rank, key, kind
  )
  select b.object_type as type, b.object_id as id, o.title, b.kind as "matchedBy",
    case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as tenant,
    coalesce(d.status, o.status, case b.object_type when 'tenant' then t.status when 'user' then u.status end, 'unknown')
      as status,
    iso_utc(coalesce(d.since, o.since)) as since,
    case when d.invoice_id is not null then jsonb_build_object('generation', d.generation, 'status', d.status,
      'reason', coalesce(d.reason, d.retry_reason), 'attention', d.attention) end as delivery
  from best b
  join search_objects o on o.object_type = b.object_type and o.object_id = b.object_id
  left join tenants t on t.id = o.tenant_id
  left join deliveries d on b.object_type = 'invoice' and d.invoice_id = b.object_id
  left join users u on b.object_type = 'user' and u.id = b.object_id
  order by b.rank, b.key, b.object_id limit $4`;

const findWithin = ({ kind }: DataReach): string => find(`${kind === 'partner' ? hitsOfPartner : hits('')}${hitsById}`);

/** Behind every text that begins like this one, by bytes. */
const endOf = (prefix: string): string => `${prefix}\u{10FFFF}`;

export const createSearchIndex = (database: Database): SearchIndex => ({
  write: (objects, keys) =>
    database.withSystem(async (tx) => {
      await writeAll(tx, objects);
      if (keys.length > 0)
        await tx.query(writeKeys, [
          json(keys.map(({ type, id, tenantId, keys: added }) => ({ type, id, tenantId, keys: added }))),
        ]);
    }),
  find: (reach, keys, limit) =>
    database.withReach(reach, (tx) => {
      const [prefix = ''] = keys;
      return tx.query<SearchHit>(findWithin(reach), [keys, prefix, endOf(prefix), limit, keys.filter(isUuid)]);
    }),
});

async function writeAll(tx: Transaction, objects: readonly IndexedObject[]): Promise<void> {
  if (objects.length === 0) return;
  const rows = json(objects);
  await tx.query(writeObjects, [rows]);
  await tx.query(removeKeys, [rows]);
  await tx.query(writeKeys, [rows]);
}
