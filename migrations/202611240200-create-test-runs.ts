import type { MigrationStep } from './migration';
import { isolateTenants } from './tenant-isolation';

/** Old enough for its contents to be erased. */
const isOld = `created_at < clock_timestamp() - interval '90 days'`;

/**
 * What tests have answered. A run is shown for a day; its row stays, so that an expired one goes on being told apart
 * from one that never was. The people who run the portal reach old ones only, to erase what they hold.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table test_runs (
      tenant_id uuid not null,
      id uuid not null,
      -- TestRun as it is shown; null: erased.
      run jsonb,
      created_at timestamptz(6) not null,
      expires_at timestamptz(6) not null,
      primary key (tenant_id, id)
    );
    create index test_runs_by_time on test_runs (tenant_id, created_at);
    create index test_runs_to_erase on test_runs (created_at) where run is not null;
    ${isolateTenants('test_runs', 'select, insert')}
    create policy system_finds_old on test_runs for select to portal_system using (${isOld});
    create policy system_erases_old on test_runs for update to portal_system using (${isOld}) with check (${isOld});
    grant select (tenant_id, id, run, created_at), update (run) on test_runs to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table test_runs');
};
