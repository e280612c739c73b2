import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/** Mail that is to be sent. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table mail_outbox (
      id uuid primary key,
      user_id uuid not null references users (id),
      recipient text not null,
      kind text not null,
      locale text not null check (locale in ('sk', 'cs', 'en')),
      -- AES-256-GCM under SECRETS_KEY; erased once the mail is sent or given up.
      link bytea,
      key_id text,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      next_try_at timestamptz(6) not null default clock_timestamp(),
      created_at timestamptz(6) not null default clock_timestamp(),
      ended_at timestamptz(6),
      check ((link is null) = (key_id is null)),
      check (state = 'queued' or link is null)
    );
    create index mail_outbox_due on mail_outbox (next_try_at) where state = 'queued';
    create index mail_outbox_by_end on mail_outbox (ended_at) where ended_at is not null;
    create index mail_outbox_by_user on mail_outbox (user_id, kind, created_at);
    ${onlySystem('mail_outbox', 'select, insert, update, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table mail_outbox');
};
