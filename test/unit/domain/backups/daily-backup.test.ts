import { type BackupDay, backupWorkDue, lastBackupDue } from '../../../../src/domain/backups/daily-backup';

const at = (instant: string): number => Date.parse(instant);

describe('the instant of the daily backup', () => {
  it.each([
    ['2026-11-22T00:59:59Z', '2026-11-21T01:00:00.000Z'],
    ['2026-11-22T01:00:00Z', '2026-11-22T01:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-01T00:00:00.000Z'],
    // The night without 02:00, and the one with two.
    ['2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T12:00:00Z', '2026-10-25T00:00:00.000Z'],
  ])('is, at %s, %s', (now, due) => {
    expect(new Date(lastBackupDue(at(now))).toISOString()).toBe(due);
  });

  it('comes every day of a year', () => {
    const seen = new Set<number>();
    for (let hour = 0; hour < 365 * 24 - 1; hour += 1)
      seen.add(lastBackupDue(at('2026-01-01T02:00:00Z') + hour * 3_600_000));
    expect(seen.size).toBe(365);
  });
});

describe('what is due', () => {
  const nowMs = at('2026-11-22T03:00:00Z');
  const night = '2026-11-22T01:00:05Z';
  const backup = { kind: 'backup', createdAt: night, isOpen: false };
  const check = { kind: 'backup_verify', createdAt: '2026-11-22T02:00:00Z', isOpen: false };
  const newest = { id: 'set', snapshotAt: night };
  const lately = '2026-11-20T01:00:00Z';
  const health = { canRestore: true, lastDrillAt: lately, objectsVerifiedAt: lately };
  const due = (day: Partial<BackupDay>) => backupWorkDue({ nowMs, jobs: [], newest: null, health, ...day });

  it('is a set, also when the portal starts after the hour', () => {
    expect(due({})).toEqual({ kind: 'backup' });
    expect(due({ jobs: [{ ...backup, createdAt: '2026-11-22T00:59:00Z' }] })).toEqual({ kind: 'backup' });
    expect(due({ jobs: [{ ...backup, createdAt: '2026-11-21T01:00:00Z', isOpen: true }] })).toBeNull();
  });

  it('is nothing more on a day whose set has failed', () => {
    expect(due({ jobs: [backup], newest: { ...newest, snapshotAt: '2026-11-21T01:00:00Z' } })).toBeNull();
    expect(due({ jobs: [backup] })).toBeNull();
  });

  it('is then one verification of the set', () => {
    const verify = { kind: 'backup_verify', backupId: 'set' };
    expect(due({ jobs: [backup], newest })).toEqual({ ...verify, depth: 'files' });
    const [never, old] = [null, '2026-10-25T00:59:00Z'];
    for (const lastAt of [never, old]) {
      expect(due({ jobs: [backup], newest, health: { ...health, lastDrillAt: lastAt } })).toEqual({
        ...verify,
        depth: 'restore',
      });
      const all = { canRestore: false, lastDrillAt: lastAt, objectsVerifiedAt: lastAt };
      expect(due({ jobs: [backup], newest, health: all })).toEqual({ ...verify, depth: 'objects' });
    }
    expect(due({ jobs: [check, backup], newest })).toBeNull();
    expect(due({ jobs: [{ ...backup, isOpen: true }], newest })).toBeNull();
  });
});
