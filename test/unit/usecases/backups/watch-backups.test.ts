import type { Backup } from '../../../../src/domain/backups/backup';
import type { BackupHealth } from '../../../../src/domain/backups/backup-health';
import type { NewEvent } from '../../../../src/domain/events/event';
import { createWatchBackups } from '../../../../src/usecases/backups/watch-backups';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const startMs = Date.parse('2026-11-22T12:00:00Z');
const before = (ms: number): string => new Date(startMs - ms).toISOString();
const healthy: BackupHealth = {
  ...{ firstSeenAt: before(90 * 24 * hourMs), seenSecondsAgo: 5, targetReachable: true, awaySince: null },
  ...{ canRestore: true, lastDrillAt: before(24 * hourMs), objectsVerifiedAt: null },
};
const fresh = { snapshotAt: before(10 * hourMs) };

/** Tells as the log of events does: once for an object in so many seconds. */
function rig(
  health: BackupHealth | null,
  newest: Pick<Backup, 'snapshotAt'> | null,
  mode: 'require' | 'prefer' = 'require',
) {
  const state = { health, newest, nowMs: startMs };
  const told: { event: NewEvent; atMs: number }[] = [];
  const watch = createWatchBackups({
    health: { read: () => Promise.resolve(state.health) },
    backups: { newest: () => Promise.resolve(state.newest as Backup | null) },
    events: {
      recordUnlessRecent: (event, seconds) => {
        const isRecent = told.some(
          (one) =>
            one.event.type === event.type &&
            one.event.objectId === event.objectId &&
            one.atMs > state.nowMs - seconds * 1_000,
        );
        if (!isRecent) told.push({ event, atMs: state.nowMs });
        return Promise.resolve();
      },
    },
    clock: () => state.nowMs,
    mode,
  });
  return { state, watch, told: () => told.map(({ event }) => [event.type, event.data]) };
}

it('says nothing while all is well', async () => {
  const { watch, told } = rig(healthy, fresh);
  await watch();
  expect(told()).toEqual([]);
});

it('tells once of a target that is away, however long, and again of the next time', async () => {
  const awaySince = before(30_000);
  const { watch, state, told } = rig({ ...healthy, targetReachable: false, awaySince }, fresh);
  await watch();
  expect(told()).toEqual([]);
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    state.nowMs = startMs + minute * minuteMs;
    state.newest = { snapshotAt: new Date(state.nowMs).toISOString() };
    await watch();
  }
  expect(told()).toEqual([['portal.backup_target_away', { since: awaySince, documents_wait: true }]]);
  state.health = healthy;
  await watch();
  const again = new Date(state.nowMs - 2 * minuteMs).toISOString();
  state.health = { ...healthy, targetReachable: false, awaySince: again };
  await watch();
  expect(told()).toHaveLength(2);
  expect(told()[1]).toEqual(['portal.backup_target_away', { since: again, documents_wait: true }]);
});

it('says that documents go on where they may', async () => {
  const { watch, told } = rig({ ...healthy, targetReachable: false, awaySince: before(hourMs) }, fresh, 'prefer');
  await watch();
  expect(told()).toEqual([['portal.backup_target_away', expect.objectContaining({ documents_wait: false })]]);
});

it('tells daily of a set that is too old, whatever the cause', async () => {
  const last = before(27 * hourMs);
  const { watch, state, told } = rig(healthy, { snapshotAt: last });
  await watch();
  await watch();
  expect(told()).toEqual([['portal.backup_overdue', { last }]]);
  state.nowMs += 25 * hourMs;
  await watch();
  expect(told()).toHaveLength(2);
});

it('tells of a process that has never run, but not right after a start', async () => {
  const { watch, state, told } = rig(null, null);
  await watch();
  expect(told()).toEqual([]);
  state.nowMs += 11 * minuteMs;
  await watch();
  expect(told()).toEqual([['portal.backup_overdue', { last: null }]]);
  const young = rig({ ...healthy, firstSeenAt: before(hourMs), lastDrillAt: null }, null);
  await young.watch();
  expect(young.told()).toEqual([]);
});

it('tells weekly of a restore that was not tried for a month', async () => {
  const { watch, state, told } = rig({ ...healthy, lastDrillAt: before(32 * 24 * hourMs) }, fresh);
  for (let day = 0; day < 8; day += 1) {
    state.nowMs = startMs + day * 24 * hourMs;
    state.newest = { snapshotAt: new Date(state.nowMs).toISOString() };
    await watch();
  }
  expect(told()).toEqual([
    ['portal.backup_drill_due', { last: before(32 * 24 * hourMs) }],
    ['portal.backup_drill_due', { last: before(32 * 24 * hourMs) }],
  ]);
});
