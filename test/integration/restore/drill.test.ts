import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';

import { createKeyPair, decryptWith, encryptFor } from '../../../src/adapters/backups/age';
import { gzip } from '../../../src/adapters/backups/gzip';
import { createOpenSnapshot } from '../../../src/adapters/db/backups/database-snapshot';
import { createDeliveryRepository } from '../../../src/adapters/db/deliveries/deliveries';
import { createFeedRepository } from '../../../src/adapters/db/feed/feed';
import { createSetLoader } from '../../../src/adapters/db/restore/load-set';
import { createRestoredDatabase } from '../../../src/adapters/db/restore/restored-database';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import { createInstallationReader } from '../../../src/adapters/db/system/installation';
import type { IntegrationCaller } from '../../../src/domain/access/caller';
import { manifestName, setFolder } from '../../../src/domain/backups/backup-manifest';
import type { TransitionTrigger } from '../../../src/domain/deliveries/transition-trigger';
import type { InvoiceId } from '../../../src/domain/ids';
import { requireFinishedRestore } from '../../../src/entries/require-finished-restore';
import { createWriteSet } from '../../../src/usecases/backups/write-set';
import { createCursorCodec } from '../../../src/usecases/cursor';
import { createReadOutboxChanges } from '../../../src/usecases/feed/read-outbox-changes';
import { noAdoption } from '../../../src/usecases/restore/adopt-documents';
import { createFinishRestore } from '../../../src/usecases/restore/finish-restore';
import { createRestoreSet } from '../../../src/usecases/restore/restore-set';
import { fakeBackupTarget } from '../../fakes/backup-target';
import { contentOf } from '../../fakes/suites/backup-target';
import { aSubmission, seedTenant } from '../../support/factories/submission-factory';
import { silentLog } from '../../support/rigs/silent-log';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

const migrations = path.resolve(__dirname, '../../../migrations');
const target = fakeBackupTarget();
const latest = { kind: 'latest', to: null } as const;
const cursors = createCursorCodec([randomBytes(32)]);
let lost: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
let keys: { identity: string; recipient: string };

const accept = async (): Promise<InvoiceId> => {
  const submission = await aSubmission(lost.database, seeded);
  await createSubmissionRepository(lost.database).accept(submission);
  return submission.invoiceId;
};
const move = async (scratch: ScratchDatabase, invoiceId: InvoiceId, ...triggers: TransitionTrigger[]) => {
  const events = triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null }) as const);
  await createDeliveryRepository(scratch.database).apply({ tenantId: seeded.tenant.id, invoiceId, events });
};
const delivered: TransitionTrigger[] = [
  { kind: 'workflow_began' },
  { kind: 'checks_done' },
  { kind: 'send_accepted' },
  { kind: 'provider_reported', outcome: 'delivered' },
];
const readFeed = (scratch: ScratchDatabase, place: { cursor?: string; since?: string }) =>
  createReadOutboxChanges({ feed: createFeedRepository(scratch.database), cursors, lagSeconds: 0 })({
    caller: { id: 'erp', tenantId: seeded.tenant.id } as unknown as IntegrationCaller,
    ...{ scope: 'tenant', cursor: place.cursor ?? null, since: place.since ?? null, limit: 100 },
  });
const backUp = async (id: string): Promise<void> => {
  await createWriteSet({
    openSnapshot: createOpenSnapshot(lost.backupUrl),
    target,
    encrypt: encryptFor(keys.recipient),
    packing: gzip,
    mirrorMissing: async function* (named) {
      for await (const object of named) yield { object, isMirrored: false };
    },
  })(id, { signal: new AbortController().signal, onProgress: () => Promise.resolve() });
};
const restore = (into: ScratchDatabase, more: { identity?: string; knows?: boolean } = {}) =>
  createRestoreSet({
    target,
    decrypt: decryptWith(more.identity ?? keys.identity),
    packing: gzip,
    secrets: { knows: () => more.knows ?? true },
    loader: createSetLoader(into.ownerUrl, migrations),
  });

beforeAll(async () => {
  keys = await createKeyPair();
  lost = await scratchDatabase();
  seeded = await seedTenant(lost.database);
});
afterAll(() => lost.drop());

it('brings a portal back: nothing is lost, nothing is numbered or sent again', async () => {
  const [first, open] = [await accept(), await accept()];
  await lost.asOwner(
    `insert into poll_turns (tenant_id, connection_id, account_no, due_at, lease, every_seconds, connection_version)
     values ($1, gen_random_uuid(), 0, now() + interval '1 hour', gen_random_uuid(), 60, 1)`,
    [seeded.tenant.id],
  );
  await move(lost, first, ...delivered);
  await backUp(randomUUID());
  const id = randomUUID();
  await backUp(id);
  const contents = async (scratch: ScratchDatabase) =>
    scratch.asOwner('select id, status, xml_sha256, created_at from invoices order by id');
  const [kept, before] = [await contents(lost), await readFeed(lost, {})];
  // What comes now is lost, and an ERP has read it.
  await move(lost, open, ...delivered);
  const { nextCursor } = await readFeed(lost, {});

  const scratch = await scratchDatabase({ migrated: false });
  try {
    expect((await restore(scratch)(latest)).id).toBe(id);
    expect(await contents(scratch)).toEqual(kept);
    const installation = createInstallationReader(scratch.database);
    await expect(requireFinishedRestore({ installation, log: silentLog })).rejects.toThrow('restore -- finish');
    const finish = createFinishRestore({
      database: createRestoredDatabase(scratch.ownerUrl),
      adoptDocuments: () => Promise.resolve(noAdoption),
      clock: Date.now,
    });
    const { decision } = await finish({ recoveredTo: null, epoch: null });
    expect(decision).toMatchObject({ kind: 'finish', epoch: 2 });
    await requireFinishedRestore({ installation, log: silentLog });
    expect(
      await scratch.asOwner(
        'select lease, every_seconds, due_at <= clock_timestamp() as due from poll_turns where tenant_id = $1',
        [seeded.tenant.id],
      ),
    ).toEqual([{ lease: null, every_seconds: null, due: true }]);

    const deliveries = createDeliveryRepository(scratch.database);
    expect(await deliveries.load(seeded.tenant.id, open)).toMatchObject({
      ...{ status: 'queued', generation: 1_001, restored: { at: expect.any(String) as string } },
    });
    // The provider says what became of it.
    await move(scratch, open, { kind: 'provider_reported', outcome: 'delivered' });
    const expired = await readFeed(scratch, { cursor: nextCursor }).catch((error: unknown) => error);
    expect(expired).toMatchObject({ code: 'CURSOR_EXPIRED' });
    const { since } = (expired as { context: { since: string } }).context;
    const { items } = await readFeed(scratch, { since });
    expect(items.at(-1)).toMatchObject({ invoiceId: open, status: 'delivered', seq: '1000007' });
    expect((await readFeed(scratch, {})).items.slice(0, before.items.length)).toEqual(before.items);
    await expect(restore(scratch)(latest)).rejects.toThrow('not empty');
  } finally {
    await scratch.drop();
  }
});

describe('a set that cannot be loaded', () => {
  const id = randomUUID();
  let empty: ScratchDatabase;
  beforeAll(async () => {
    await backUp(id);
    empty = await scratchDatabase({ migrated: false });
  });
  afterAll(() => empty.drop());
  const rows = async () => (await empty.asOwner(`select relname from pg_class where relname = 'installation'`)).length;

  it('needs its private key', async () => {
    const { identity } = await createKeyPair();
    await expect(restore(empty, { identity })({ kind: 'id', id })).rejects.toThrow('encrypted for another one');
  });

  it('needs the keys of the secrets in it', async () => {
    await expect(restore(empty, { knows: false })({ kind: 'id', id })).rejects.toThrow(/SECRETS_KEYS_OLD\): test/);
  });

  it('is refused where one byte is another one, and nothing of it stays', async () => {
    const damaged = await scratchDatabase({ migrated: false });
    try {
      const name = `${setFolder(id)}invoices.1.copy.gz.age`;
      const whole = (await contentOf(await target.get(name))) ?? Buffer.alloc(0);
      const changed = Buffer.from(whole);
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      await target.put(name, [changed] as never);
      await expect(restore(damaged)({ kind: 'id', id })).rejects.toThrow('damaged');
      expect(await damaged.asOwner('select 1 from tenants')).toEqual([]);
      await target.remove(name);
    } finally {
      await damaged.drop();
    }
  });

  it('does not exist without its manifest', async () => {
    await target.remove(manifestName(id));
    await expect(restore(empty)({ kind: 'id', id })).rejects.toThrow('There is no backup');
    expect(await rows()).toBeLessThanOrEqual(1);
  });
});
