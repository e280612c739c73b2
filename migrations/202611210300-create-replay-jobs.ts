import type { MigrationStep } from './migration';

/** Replays of many deliveries. Of no tenant: only support staff ask for them, and rows hold ids, states and reasons. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table replay_jobs (
      id uuid primary key,
      actor jsonb not null,
      mode text not null check (mode in ('resend', 'requery', 'restart')),
      reason text not null,
      confirm_not_delivered boolean not null,
      filter jsonb not null,
      created_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6)
    );
    create index replay_jobs_open on replay_jobs (created_at) where finished_at is null;

    create table replay_job_items (
      job_id uuid not null references replay_jobs (id),
      invoice_id uuid not null,
      leased_until timestamptz(6),
      outcome text check (outcome in ('replayed', 'refused', 'failed')),
      code text,
      primary key (job_id, invoice_id)
    );
    create index replay_job_items_open on replay_job_items (job_id) where outcome is null;

    grant select, insert, update on replay_jobs, replay_job_items to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table replay_job_items, replay_jobs');
};
