import type { BackupHealth } from '../../../../domain/backups/backup-health';
import type { BackupHealthStore } from '../../../../domain/ports/backups/backup-health';
import type { Database } from '../../transaction';

const noteSeen = `
  insert into backup_health as h (target_reachable, can_restore, away_since)
  values ($1, $2, case when not $1 then clock_timestamp() end)
  on conflict (only_one) do update
  set seen_at = clock_timestamp(), target_reachable = $1, can_restore = $2,
    away_since = case when not $1 and h.target_reachable then clock_timestamp()
      else coalesce(h.away_since, excluded.away_since) end`;

const selectHealth = `
  select iso_utc(first_seen_at) as "firstSeenAt", iso_utc(away_since) as "awaySince", can_restore as "canRestore",
    extract(epoch from clock_timestamp() - seen_at)::float8 as "seenSecondsAgo", target_reachable as "targetReachable",
    iso_utc(last_drill_at) as "lastDrillAt", iso_utc(objects_verified_at) as "objectsVerifiedAt"
  from backup_health`;

/** Beside a set that was verified and is whole; bind 1: depth, 2: instant. */
export const noteWhole = `
  insert into backup_health as h (seen_at, last_drill_at, objects_verified_at)
  values (to_timestamp(0),
    case $1::text when 'restore' then $2::timestamptz end, case $1::text when 'objects' then $2::timestamptz end)
  on conflict (only_one) do update
  set last_drill_at = greatest(h.last_drill_at, excluded.last_drill_at),
    objects_verified_at = greatest(h.objects_verified_at, excluded.objects_verified_at)`;

export const createBackupHealth = (database: Database): BackupHealthStore => ({
  seen: async ({ targetReachable, canRestore }) => {
    await database.withSystem((tx) => tx.query(noteSeen, [targetReachable, canRestore]));
  },
  read: () => database.withSystem(async (tx) => (await tx.query<BackupHealth>(selectHealth))[0] ?? null),
});
