import { type BackupHealth, isEngineThere, mirrorLagSeconds } from '../../../../src/domain/backups/backup-health';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const health: BackupHealth = {
  ...{ firstSeenAt: '2026-11-01T00:00:00Z', seenSecondsAgo: 5, targetReachable: true, awaySince: null },
  ...{ canRestore: false, lastDrillAt: null, objectsVerifiedAt: null },
};
const away = { ...health, targetReachable: false, awaySince: '2026-11-22T11:50:00Z' };
const wasAway = { ...away, targetReachable: true };
const setOf = (snapshotAt: string) => ({ snapshotAt });
const before = setOf('2026-11-22T01:00:00Z');

it('knows a process by its last look', () => {
  expect([null, health, { ...health, seenSecondsAgo: 61 }].map(isEngineThere)).toEqual([false, true, false]);
});

describe('how long documents may have gone without a copy', () => {
  it.each([
    ['require', health, null, 0],
    ['require', away, before, 600],
    // Documents have waited.
    ['require', wasAway, before, 0],
    ['prefer', health, null, 0],
    ['prefer', away, before, 600],
    // They went on, and no set has copied them yet.
    ['prefer', wasAway, before, 600],
    ['prefer', wasAway, null, 600],
    ['prefer', wasAway, setOf('2026-11-22T11:55:00Z'), 0],
    ['off', health, before, 39_600],
    ['off', health, null, null],
    ['require', null, before, null],
  ] as const)('%s, %j, %j: %j s', (mode, seen, newest, seconds) => {
    expect(mirrorLagSeconds(mode, seen, newest, nowMs)).toBe(seconds);
  });
});
