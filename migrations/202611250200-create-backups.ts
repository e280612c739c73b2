import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/**
 * Sets of backups as the target holds them, and what is known of them. The target is the truth, this the view of it.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table backups (
      id uuid primary key,
      engine text not null check (engine in ('logical', 'physical')),
      state text not null default 'running' check (state in ('running', 'complete', 'failed')),
      -- Files written, of all that there are.
      done integer not null default 0,
      total integer,
      snapshot_at timestamptz(6),
      bytes bigint,
      objects_count bigint,
      objects_missing bigint,
      migration text,
      epoch integer,
      -- {depth, at, ok}; null: nobody has looked.
      verified jsonb,
      error jsonb,
      created_at timestamptz(6) not null default clock_timestamp(),
      progress_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6)
    );
    create index backups_by_age on backups (created_at, id);
    ${onlySystem('backups', 'select, insert, update, delete')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table backups');
};
