import { type Backup, bytesOf } from '../../../../domain/backups/backup';
import type { Backups } from '../../../../domain/ports/backups/backups';
import { ProblemError } from '../../../../domain/problem';
import { json } from '../../json';
import type { Database } from '../../transaction';
import { noteWhole } from './backup-health';

const columns = `
  id, engine, state, done, total, iso_utc(snapshot_at) as "snapshotAt", bytes::float8 as bytes,
  case when objects_count is not null
    then json_build_object('count', objects_count, 'missing', objects_missing) end as objects,
  migration, epoch, verified, error, iso_utc(created_at) as "createdAt", iso_utc(finished_at) as "finishedAt"`;

/** Two processes that begin at once take turns. */
const lockBackups = `select pg_advisory_xact_lock(hashtextextended('backups', 0))`;

/** What has not moved for so long is not being written any more: its process died. */
const selectRunning = `
  select id from backups
  where state = 'running' and progress_at > clock_timestamp() - interval '15 minutes' and id <> $1`;

/** A set that is begun again under its id was broken off. */
const insertBackup = `
  insert into backups (id, engine) values ($1, 'logical')
  on conflict (id) do update set state = 'running', done = 0, error = null, progress_at = clock_timestamp()`;

const failAbandoned = `
  update backups set state = 'failed', finished_at = clock_timestamp(), error = '{"code": "BACKUP_ENGINE_ERROR"}'
  where state = 'running' and id <> $1`;

const noteProgress = `
  update backups set done = $2, total = $3, progress_at = clock_timestamp() where id = $1`;

/** A set whose row is gone, or of before a restore, comes back with what its manifest says. */
const completeBackup = `
  insert into backups (id, engine, state, snapshot_at, bytes, objects_count, objects_missing, migration, epoch,
    created_at, finished_at)
  values ($1, $2, 'complete', $3, $4, $5, $6, $7, $8, $3, clock_timestamp())
  on conflict (id) do update set state = 'complete', done = coalesce(backups.total, 0), snapshot_at = $3, bytes = $4,
    objects_count = $5, objects_missing = $6, migration = $7, epoch = $8, error = null, finished_at = clock_timestamp()`;

const failBackup = `
  update backups set state = 'failed', error = $2::jsonb, finished_at = clock_timestamp() where id = $1 and state = 'running'`;

const selectNewest = `
  select ${columns} from backups where state = 'complete' order by snapshot_at desc limit 1`;

const selectInstants = `select id, iso_utc(snapshot_at) as "snapshotAt" from backups where state = 'complete'`;

const selectPage = `
  select ${columns} from backups
  where $1::timestamptz is null or (date_trunc('milliseconds', created_at), id) < ($1::timestamptz, $2::uuid)
  order by date_trunc('milliseconds', created_at) desc, id desc limit $3`;

export function createBackups(database: Database): Backups {
  const run = async (sql: string, binds: readonly unknown[]): Promise<void> => {
    await database.withSystem((tx) => tx.query(sql, binds));
  };
  return {
    begin: (id) =>
      database.withSystem(async (tx) => {
        await tx.query(lockBackups);
        const running = await tx.query(selectRunning, [id]);
        if (running.length > 0) throw new ProblemError('CONFLICT');
        await tx.query(failAbandoned, [id]);
        await tx.query(insertBackup, [id]);
      }),
    progress: (id, { done, total }) => run(noteProgress, [id, done, total]),
    complete: (manifest) => {
      const { id, engine, snapshotAt, objects, migration, epoch } = manifest;
      const ofObjects = [objects.count, objects.missing];
      return run(completeBackup, [id, engine, snapshotAt, bytesOf(manifest), ...ofObjects, migration, epoch]);
    },
    fail: (id, code) => run(failBackup, [id, code && json({ code })]),
    verified: (id, verified) =>
      database.withSystem(async (tx) => {
        await tx.query('update backups set verified = $2::jsonb where id = $1', [id, json(verified)]);
        if (verified.ok) await tx.query(noteWhole, [verified.depth, verified.at]);
      }),
    newest: () => database.withSystem(async (tx) => (await tx.query<Backup>(selectNewest))[0] ?? null),
    instants: () => database.withSystem((tx) => tx.query<{ id: string; snapshotAt: string }>(selectInstants)),
    find: (id) =>
      database.withSystem(
        async (tx) => (await tx.query<Backup>(`select ${columns} from backups where id = $1`, [id]))[0] ?? null,
      ),
    page: ({ limit, after }) =>
      database.withSystem((tx) => tx.query<Backup>(selectPage, [after?.createdAt ?? null, after?.id ?? null, limit])),
    remove: (id) => run('delete from backups where id = $1', [id]),
  };
}
