import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * What the application says of an entry; when, in which transaction and in which epoch it was written says Postgres.
 */
const written =
  'id, tenant_id, actor_kind, actor_id, address, request_id, action, object_type, object_id, before, after, details';

/**
 * The audit log can be searched and is sealed: entries know the transaction that wrote them, and a chain of seals for
 * each tenant holds the root of a hash tree over them.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- Transaction ids of a restored database may begin anew: nextval raises the epoch, before anything is written.
    create sequence audit_epoch as integer;
    select setval('audit_epoch', 1);
    grant select on sequence audit_epoch to portal_app, portal_system;

    alter table audit_log
      add column before jsonb,
      add column after jsonb,
      add column epoch integer,
      add column xid xid8,
      -- Names of actions are ASCII; prefixes of them are looked up.
      alter column action type text collate "C";

    -- What was written before is the epoch 0, in parts of a thousand. The owner is under row-level security too.
    alter table audit_log no force row level security;
    update audit_log a set epoch = 0, xid = (1 + o.place / 1000)::text::xid8
      from (select id, row_number() over (order by at, id) as place from audit_log) o where o.id = a.id;
    alter table audit_log force row level security;

    alter table audit_log
      alter column epoch set default pg_sequence_last_value('audit_epoch')::integer,
      alter column epoch set not null,
      alter column xid set default pg_current_xact_id(),
      alter column xid set not null;
    revoke insert on audit_log from portal_app, portal_system;
    grant insert (${written}) on audit_log to portal_app, portal_system;

    -- For lists, newest first: those of a tenant, and those of the people who run the portal.
    create index audit_log_by_time_of_all on audit_log (at, id);
    create index audit_log_by_action on audit_log (tenant_id, action, at, id);
    create index audit_log_by_action_of_all on audit_log (action, at, id);
    create index audit_log_by_actor on audit_log (tenant_id, actor_id, at, id);
    create index audit_log_by_actor_of_all on audit_log (actor_id, at, id);
    drop index audit_log_by_object;
    create index audit_log_by_object on audit_log (object_id, at, id);
    create index audit_log_by_request on audit_log (request_id) where request_id is not null;
    -- For seals: those to come, and those of one chain.
    create index audit_log_by_transaction on audit_log (epoch, xid);
    create index audit_log_by_chain on audit_log (tenant_id, epoch, xid, id);

    create table audit_seals (
      -- The tenant; the nil UUID for entries that belong to none.
      chain uuid not null,
      no integer not null check (no > 0),
      epoch integer not null,
      xid_from xid8 not null,
      xid_to xid8 not null,
      count integer not null check (count > 0),
      -- SHA-256, in hexadecimal.
      root text not null,
      prev_hash text,
      hash text not null,
      sealed_at timestamptz(6) not null,
      -- For row-level security.
      tenant_id uuid generated always as (nullif(chain, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
      primary key (chain, no)
    );
    create index audit_seals_by_end on audit_seals (chain, epoch, xid_to);
    create index audit_seals_by_time on audit_seals (chain, sealed_at, no);
    create index audit_seals_by_transaction on audit_seals (epoch, xid_to);
    ${isolateTenants('audit_seals', 'select')}
    ${admitSystem('audit_seals', 'select, insert')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table audit_seals;
    drop index audit_log_by_time_of_all, audit_log_by_action, audit_log_by_action_of_all, audit_log_by_actor,
      audit_log_by_actor_of_all, audit_log_by_object, audit_log_by_request, audit_log_by_transaction, audit_log_by_chain;
    create index audit_log_by_object on audit_log (tenant_id, object_type, object_id);
    revoke insert (${written}) on audit_log from portal_app, portal_system;
    grant insert on audit_log to portal_app, portal_system;
    alter table audit_log
      drop column before, drop column after, drop column epoch, drop column xid,
      alter column action type text collate "default";
    drop sequence audit_epoch;
  `);
};
