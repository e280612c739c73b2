import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/** What the process of backups has seen last of itself and of its target; one row. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table backup_health (
      only_one boolean primary key default true check (only_one),
      first_seen_at timestamptz(6) not null default clock_timestamp(),
      seen_at timestamptz(6) not null default clock_timestamp(),
      target_reachable boolean not null default false,
      -- Of the last time that the target was away, also when it is back.
      away_since timestamptz(6),
      can_restore boolean not null default false,
      last_drill_at timestamptz(6),
      objects_verified_at timestamptz(6)
    );
    ${onlySystem('backup_health', 'select, insert, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table backup_health');
};
