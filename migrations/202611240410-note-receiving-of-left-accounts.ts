import type { MigrationStep } from './migration';

/** An account that a connection has left is asked for what was sent to it, for some days: if it received. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table connection_accounts add column received boolean not null default false;
    -- The owner is under row-level security too.
    alter table connection_accounts no force row level security;
    alter table connections no force row level security;
    update connection_accounts a set received = true from connections c
      where c.tenant_id = a.tenant_id and c.id = a.connection_id and a.erased_at is null
        and 'inbound' = any (c.directions) and c.receive_mode <> 'none';
    alter table connection_accounts force row level security;
    alter table connections force row level security;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table connection_accounts drop column received');
};
