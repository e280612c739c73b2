import type { Backup, Verified } from '../../../../src/domain/backups/backup';
import type { BackupManifest } from '../../../../src/domain/backups/backup-manifest';
import type { NewEvent } from '../../../../src/domain/events/event';
import { ProblemError } from '../../../../src/domain/problem';
import { createVerifyBackup, type VerifyBackupDeps } from '../../../../src/usecases/backups/verify-backup';
import type { SetVerdict } from '../../../../src/usecases/backups/verify-set';

const manifest = { id: 'set' } as BackupManifest;
const whole: SetVerdict = { ok: true, manifest, files: 4, objects: 0, faults: [] };
const fault = { name: 'sets/set/a', kind: 'damaged' } as const;
const signal = new AbortController().signal;

function rig(more: Partial<VerifyBackupDeps> = {}, { isKnown = true, state = 'complete' } = {}) {
  const noted: [string, Verified][] = [];
  const completed: BackupManifest[] = [];
  const told: NewEvent[] = [];
  const verify = createVerifyBackup({
    backups: {
      find: () => Promise.resolve(isKnown ? ({ state } as Backup) : null),
      complete: (one) => Promise.resolve(void completed.push(one)),
      verified: (id, verified) => Promise.resolve(void noted.push([id, verified])),
    },
    verifySet: () => Promise.resolve(whole),
    verifyByRestore: () => Promise.resolve([]),
    events: { recordUnlessRecent: (event) => Promise.resolve(void told.push(event)) },
    clock: () => Date.parse('2026-11-22T02:00:00Z'),
    ...more,
  });
  return { verify, noted, completed, told };
}

it('notes a set that is whole, and tells of nothing', async () => {
  const { verify, noted, told, completed } = rig();
  await verify('set', 'files', signal);
  expect(noted).toEqual([['set', { depth: 'files', at: '2026-11-22T02:00:00.000Z', ok: true, faults: [] }]]);
  expect([told, completed]).toEqual([[], []]);
});

it('notes what is wrong, and tells operators', async () => {
  const { verify, noted, told } = rig({ verifySet: () => Promise.resolve({ ...whole, ok: false, faults: [fault] }) });
  expect(await verify('set', 'objects', signal)).toMatchObject({ ok: false });
  expect(noted[0]?.[1]).toMatchObject({ depth: 'objects', ok: false, faults: [fault] });
  expect(told).toMatchObject([
    { type: 'portal.backup_damaged', tenantId: null, objectId: 'set', data: { depth: 'objects', faults: 1 } },
  ]);
});

it('loads a set only when its files are whole, and believes what it found then', async () => {
  const load = jest.fn().mockResolvedValue([{ name: 'invoices', kind: 'damaged' }]);
  const { verify, noted } = rig({ verifyByRestore: load });
  expect(await verify('set', 'restore', signal)).toMatchObject({ ok: false, files: 4 });
  expect(noted[0]?.[1]).toMatchObject({ depth: 'restore', ok: false, faults: [{ name: 'invoices' }] });
  load.mockClear();
  const damaged = rig({
    verifyByRestore: load,
    verifySet: () => Promise.resolve({ ...whole, ok: false, faults: [fault] }),
  });
  expect(await damaged.verify('set', 'restore', signal)).toMatchObject({ ok: false, faults: [fault] });
  expect(load).not.toHaveBeenCalled();
});

it('takes up a set of before a restore, but not one whose manifest cannot be read', async () => {
  const unknown = rig({}, { isKnown: false });
  await unknown.verify('set', 'files', signal);
  expect(unknown.completed).toEqual([manifest]);
  const damaged = { ...whole, ok: false, manifest: null, faults: [fault] };
  const unreadable = rig({ verifySet: () => Promise.resolve(damaged) }, { isKnown: false });
  expect(await unreadable.verify('set', 'files', signal)).toMatchObject({ ok: false });
  expect(unreadable.completed).toEqual([]);
});

it.each([
  ['SERVICE_UNAVAILABLE', { verifySet: () => Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) }],
  ['BACKUP_ENGINE_ERROR', { verifySet: () => Promise.reject(new Error('permission denied')) }],
  ['BACKUP_ENGINE_UNAVAILABLE', { verifyByRestore: null }],
] as const)('notes nothing when it ends with %s', async (code, deps) => {
  const { verify, noted, told } = rig(deps);
  await expect(verify('set', 'restore', signal)).rejects.toMatchObject({ code });
  expect([noted, told]).toEqual([[], []]);
});

it('finds the manifest of a complete set missing, and knows no other set without one', async () => {
  const gone = { verifySet: () => Promise.resolve(null) };
  const { verify, noted } = rig(gone);
  const faults = [{ name: 'sets/set/manifest.json', kind: 'missing' }];
  expect(await verify('set', 'files', signal)).toMatchObject({ ok: false, faults });
  expect(noted[0]?.[1]).toMatchObject({ ok: false, faults });
  for (const known of [{ isKnown: false }, { state: 'failed' as const }]) {
    const unknown = rig(gone, known);
    await expect(unknown.verify('set', 'files', signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(unknown.noted).toEqual([]);
  }
});

it('ends with the reason when it is stopped', async () => {
  const stopping = new AbortController();
  const reason = new ProblemError('SERVICE_UNAVAILABLE');
  const { verify } = rig({
    verifySet: () => {
      stopping.abort(reason);
      return Promise.reject(new Error('aborted'));
    },
  });
  await expect(verify('set', 'files', stopping.signal)).rejects.toBe(reason);
});
