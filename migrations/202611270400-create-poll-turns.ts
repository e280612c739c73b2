import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/**
 * When each account is asked next for received documents: a row in place of a schedule, so that asking one that holds
 * nothing starts no workflow. What such a poll says of its connection is written for many at once.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table poll_turns (
      tenant_id uuid not null,
      connection_id uuid not null,
      -- 0: the connection's present account; else one that it has left.
      account_no integer not null,
      -- While somebody asks (lease is not null): when that is given up.
      due_at timestamptz(6) not null default clock_timestamp(),
      lease uuid,
      -- Somebody wants it asked again, once what is under way has ended.
      asked boolean not null default false,
      -- When it last brought something: the longer ago, the more rarely it is asked.
      brought_at timestamptz(6) not null default clock_timestamp(),
      -- The interval of the connection, while a workflow takes in what was listed.
      every_seconds integer,
      -- Version of the connection that the turn was made for: after a change it is asked at once.
      connection_version integer not null,
      primary key (tenant_id, connection_id, account_no)
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
    -- Who is to be asked now, and how far the polls are behind.
    create index poll_turns_due on poll_turns (due_at);
    ${onlySystem('poll_turns', 'select, insert, update, delete')}

    create policy system_writes_all on connection_poll_states for update to portal_system
      using (true) with check (true);
    grant update on connection_poll_states to portal_system;
    create policy system_sees_all on connection_polls for select to portal_system using (true);
    create policy system_writes_all on connection_polls for update to portal_system using (true) with check (true);
    grant select, update on connection_polls to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke select, update on connection_polls from portal_system;
    drop policy system_writes_all on connection_polls;
    drop policy system_sees_all on connection_polls;
    revoke update on connection_poll_states from portal_system;
    drop policy system_writes_all on connection_poll_states;
    drop table poll_turns;
  `);
};
