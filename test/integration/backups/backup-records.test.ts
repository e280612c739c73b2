import { randomUUID } from 'node:crypto';

import { createJobs } from '../../../src/adapters/db/jobs/jobs';
import { createBackupHealth } from '../../../src/adapters/db/system/backups/backup-health';
import { createBackups } from '../../../src/adapters/db/system/backups/backups';
import { createJobOverview } from '../../../src/adapters/db/system/job-overview';
import { systemActor } from '../../../src/domain/access/actor';
import type { BackupManifest } from '../../../src/domain/backups/backup-manifest';
import type { JobKind } from '../../../src/domain/jobs/job';
import type { Chunk } from '../../../src/domain/ports/jobs/jobs';
import { seedTenant } from '../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
});
afterEach(() => scratch.drop());

const actor = systemActor('test');
const portal = { kind: 'portal' } as const;

describe('a job of the portal', () => {
  const jobs = () => createJobs<null>(scratch.database);
  async function begun(kind: JobKind): Promise<string> {
    const id = randomUUID();
    const entry = { tenantId: null, actor, action: `${kind}.created`, objectType: 'job', objectId: id };
    await jobs().create({ id, tenantId: null, kind, actor, request: {} }, null, entry);
    return id;
  }
  const chunk: Chunk = { cursor: { written: true }, done: 2, total: 3, counts: {}, finished: null };

  it('is one of its kind, beside those of companies, and not theirs to see', async () => {
    const made = await Promise.allSettled([begun('backup'), begun('backup'), begun('backup_verify')]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const refused = made.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT' } });
    const { tenant } = await seedTenant(scratch.database);
    const filter = { kinds: ['backup', 'backup_verify'], state: null, tenantId: null } as const;
    const page = { limit: 10, after: null };
    expect(await jobs().page(portal, filter, page)).toHaveLength(2);
    expect(await jobs().page({ kind: 'tenant', tenantId: tenant.id }, filter, page)).toEqual([]);
  });

  it('goes its way: begun, kept, paused, finished, audited', async () => {
    const id = await begun('backup');
    const overview = createJobOverview(scratch.database);
    expect(await overview.queued(10)).toEqual([{ id, tenantId: null, kind: 'backup', generation: 1 }]);
    const step = { id, tenantId: null, generation: 1 };
    const job = await jobs().begin(step);
    if (job === null) throw new Error('the job is closed');
    const kept = await jobs().keepChunk(job, chunk);
    expect(kept).toMatchObject({ tenantId: null, state: 'running', done: 2, chunks: 1 });
    await expect(jobs().keepChunk(job, chunk)).rejects.toThrow('there already');
    await jobs().pause(step, 'SERVICE_UNAVAILABLE');
    expect(await jobs().find(portal, id)).toMatchObject({ state: 'paused', error: { code: 'SERVICE_UNAVAILABLE' } });
    const audit = { tenantId: null, actor, action: 'backup.verified', objectType: 'backup', objectId: id };
    const end = await jobs().keepChunk(kept ?? job, { ...chunk, finished: { result: {}, days: null, audit } });
    expect(end).toMatchObject({ state: 'finished', expiresAt: null });
    expect(await jobs().isOpen(step)).toBe(false);
    const written = await scratch.asOwner(`select action from audit_log where object_id = $1 order by action`, [id]);
    expect(written).toEqual([{ action: 'backup.created' }, { action: 'backup.verified' }]);
  });

  it('can be cancelled, begun again, and lost', async () => {
    const id = await begun('backup');
    const place = { id, tenantId: null };
    const entry = { tenantId: null, actor, action: 'backup.cancelled', objectType: 'job', objectId: id };
    expect(await jobs().cancel(place, entry)).toBe(true);
    expect(await createJobOverview(scratch.database).expired(10)).toEqual([place]);
    await createJobOverview(scratch.database).clear(place);
    expect(await jobs().restart(place, { ...entry, action: 'backup.restarted' })).toBe(true);
    expect(await jobs().find(portal, id)).toMatchObject({ state: 'queued', generation: 2 });
    await jobs().fail({ ...place, generation: 2 }, 'BACKUP_ENGINE_ERROR');
    expect(await jobs().find(portal, id)).toMatchObject({ state: 'failed' });
  });
});

describe('what is known of backups', () => {
  const health = () => createBackupHealth(scratch.database);
  const backups = () => createBackups(scratch.database);
  const manifestOf = (id: string, snapshotAt: string): BackupManifest => ({
    ...{ formatVersion: 1, id, engine: 'logical', snapshotAt, serverVersion: 180_000, migration: 'm', epoch: 1 },
    ...{ keyIds: [], tables: [], sequences: [], files: [], objects: { count: 0, bytes: 0, missing: 0, lists: [] } },
  });

  it('remembers since when the target is away, until it is away the next time', async () => {
    expect(await health().read()).toBeNull();
    await health().seen({ targetReachable: true, canRestore: false });
    expect(await health().read()).toMatchObject({ targetReachable: true, awaySince: null, canRestore: false });
    await health().seen({ targetReachable: false, canRestore: true });
    const first = await health().read();
    expect(first).toMatchObject({ targetReachable: false, awaySince: expect.any(String) as string, canRestore: true });
    await health().seen({ targetReachable: false, canRestore: true });
    expect((await health().read())?.awaySince).toBe(first?.awaySince);
    await health().seen({ targetReachable: true, canRestore: true });
    expect(await health().read()).toMatchObject({ targetReachable: true, awaySince: first?.awaySince });
    await health().seen({ targetReachable: false, canRestore: true });
    expect((await health().read())?.awaySince).not.toBe(first?.awaySince);
  });

  it('remembers drills of sets that are gone, and of a command line without a process', async () => {
    const id = randomUUID();
    await backups().complete(manifestOf(id, '2026-11-22T01:00:00Z'));
    const [objectsAt, drillAt] = ['2026-11-22T02:00:00.000000Z', '2026-11-22T03:00:00.000000Z'];
    await backups().verified(id, { depth: 'objects', at: objectsAt, ok: true, faults: [] });
    await backups().verified(id, { depth: 'restore', at: drillAt, ok: true, faults: [] });
    await backups().verified(id, { depth: 'restore', at: '2026-11-22T04:00:00Z', ok: false, faults: [] });
    expect(await backups().find(id)).toMatchObject({ verified: { depth: 'restore', ok: false } });
    await backups().remove(id);
    const seen = await health().read();
    expect(seen).toMatchObject({ lastDrillAt: drillAt, objectsVerifiedAt: objectsAt, targetReachable: false });
    // Nobody has looked at the target.
    expect(seen?.seenSecondsAgo).toBeGreaterThan(86_400);
  });

  it('knows the newest complete set by its instant, and why the others are none', async () => {
    const [old, young, cancelled] = [randomUUID(), randomUUID(), randomUUID()];
    await backups().complete(manifestOf(young, '2026-11-22T01:00:00Z'));
    await backups().complete(manifestOf(old, '2026-11-21T01:00:00Z'));
    await backups().begin(cancelled);
    await backups().fail(cancelled, null);
    expect((await backups().newest())?.id).toBe(young);
    expect((await backups().instants()).map(({ id }) => id).sort()).toEqual([old, young].sort());
    expect(await backups().find(cancelled)).toMatchObject({ state: 'failed', error: null });
  });
});
