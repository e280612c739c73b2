/** A {@link SealedEntry} of `audit_log a`. */
export const sealedColumns = `
  a.id, iso_utc(a.at) as at, a.tenant_id, a.actor_kind, a.actor_id, a.request_id, a.action, a.object_type, a.object_id, a.before, a.after,
  a.details, a.epoch, a.xid::text as xid`;

/** A {@link Seal} of `audit_seals s`. */
export const sealColumns = `
  s.chain, s.no, s.epoch, s.xid_from::text as xid_from, s.xid_to::text as xid_to, s.count, s.root, s.prev_hash,
  iso_utc(s.sealed_at) as sealed_at, s.hash`;

/** Jumps from one chain to the next in the index, however many seals each of them has. */
export const selectChains = `
  with recursive found (chain) as (
    (select s.chain from audit_seals s order by s.chain limit 1)
    union all
    select (select s.chain from audit_seals s where s.chain > f.chain order by s.chain limit 1) from found f where f.chain is not null)
  select chain from found where chain is not null`;
