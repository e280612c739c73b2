import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/** After a transaction-local set_config a pooled connection holds '', not null. */
const ownPartner = `nullif(current_setting('app.partner_id', true), '')::uuid`;

/**
 * Long work with progress. The row is the promise: whatever is open in it and has no workflow is started by the
 * background. What a job makes is stored in parts, each with the files that it holds.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table jobs (
      -- Null: work for the portal itself.
      tenant_id uuid,
      id uuid primary key,
      kind text not null check (kind in ('tenant_export')),
      state text not null default 'queued'
        check (state in ('queued', 'running', 'paused', 'finished', 'failed', 'cancelled', 'expired')),
      generation integer not null default 1,
      request jsonb not null default '{}',
      actor jsonb not null,
      total bigint,
      done bigint not null default 0,
      counts jsonb not null default '{}',
      -- Where the next part begins; only the workflow reads it.
      cursor jsonb,
      result jsonb,
      error jsonb,
      created_at timestamptz(6) not null default clock_timestamp(),
      started_at timestamptz(6),
      progress_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6),
      -- When what it has made is removed.
      expires_at timestamptz(6)
    );
    create unique index jobs_one_open on jobs (tenant_id, kind)
      where state in ('queued', 'running', 'paused') and kind in ('tenant_export');
    create index jobs_by_tenant on jobs (tenant_id, created_at, id);
    create index jobs_open on jobs (progress_at) where state in ('queued', 'running', 'paused');
    create index jobs_to_expire on jobs (expires_at) where expires_at is not null;
    ${isolateTenants('jobs', 'select, insert, update')}
    ${admitSystem('jobs', 'select, insert, update')}
    create policy partner_sees_those_of_its_tenants on jobs for select to portal_app
      using (${ownPartner} is not null and exists (select 1 from tenants t where t.id = jobs.tenant_id));

    create table job_parts (
      tenant_id uuid not null,
      job_id uuid not null references jobs (id),
      no integer not null,
      -- The stored object.
      object jsonb not null,
      -- Files in it, as the directory at the end of the whole needs them.
      files jsonb not null,
      primary key (tenant_id, job_id, no)
    );
    ${isolateTenants('job_parts', 'select, insert')}
    ${admitSystem('job_parts', 'select, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table job_parts, jobs');
};
