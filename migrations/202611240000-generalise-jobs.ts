import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/**
 * Jobs of several kinds. Which kinds there are is the code's to say, and how many of a kind a company may have open at
 * once is counted when one is made. Of those that are open, the first of its company and kind is worked on; the others
 * wait. What a job finds out about single things is kept for 90 days.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table jobs drop constraint jobs_kind_check;
    alter table jobs add constraint jobs_kind_is_a_name check (kind ~ '^[a-z_]{1,40}$') not valid;
    alter table jobs
      -- How many chunks are kept: the next is kept only behind them.
      add column chunks integer not null default 0,
      -- The order in which jobs of one kind are worked on.
      add column queued_at timestamptz(6) not null default now();
    drop index jobs_one_open;
    create index jobs_in_turn on jobs (tenant_id, kind, queued_at, id) where state in ('queued', 'running', 'paused');

    create table job_items (
      tenant_id uuid not null,
      job_id uuid not null references jobs (id),
      seq integer not null,
      invoice_id uuid,
      outcome text not null,
      code text,
      details jsonb not null default '{}' check (octet_length(details::text) <= 4096),
      at timestamptz(6) not null default clock_timestamp(),
      primary key (tenant_id, job_id, seq)
    );
    create index job_items_by_age on job_items (at);
    ${isolateTenants('job_items', 'select, insert')}
    ${admitSystem('job_items', 'select, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop table job_items;
    drop index jobs_in_turn;
    alter table job_parts no force row level security;
    alter table jobs no force row level security;
    delete from job_parts where job_id in (select id from jobs where kind <> 'tenant_export');
    delete from jobs where kind <> 'tenant_export';
    create unique index jobs_one_open on jobs (tenant_id, kind)
      where state in ('queued', 'running', 'paused') and kind in ('tenant_export');
    alter table jobs drop column chunks, drop column queued_at;
    alter table jobs drop constraint jobs_kind_is_a_name;
    alter table jobs add constraint jobs_kind_check check (kind in ('tenant_export'));
    alter table jobs force row level security;
    alter table job_parts force row level security;
  `);
};
