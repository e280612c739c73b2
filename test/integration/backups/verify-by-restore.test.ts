import { randomUUID } from 'node:crypto';

import { createKeyPair, decryptWith, encryptFor } from '../../../src/adapters/backups/age';
import { gzip } from '../../../src/adapters/backups/gzip';
import { createOpenSnapshot } from '../../../src/adapters/db/backups/database-snapshot';
import { createScratchDatabases } from '../../../src/adapters/db/backups/scratch-databases';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import type { SetLoader } from '../../../src/domain/ports/restore/set-loader';
import { createVerifyByRestore } from '../../../src/usecases/backups/verify-by-restore';
import { createWriteSet } from '../../../src/usecases/backups/write-set';
import { createRestoreSet } from '../../../src/usecases/restore/restore-set';
import { fakeBackupTarget } from '../../fakes/backup-target';
import { aSubmission, seedTenant } from '../../support/factories/submission-factory';
import { silentLog } from '../../support/rigs/silent-log';
import { migrationsFolder, type ScratchDatabase, scratchDatabase } from '../../support/services/database';
import { runningPortal } from '../../support/services/running-portal';

const target = fakeBackupTarget();
const id = randomUUID();
const signal = new AbortController().signal;
let keys: { identity: string; recipient: string };
let origin: ScratchDatabase;

beforeAll(async () => {
  keys = await createKeyPair();
  origin = await scratchDatabase();
  const company = await seedTenant(origin.database);
  for (let no = 0; no < 3; no += 1)
    await createSubmissionRepository(origin.database).accept(await aSubmission(origin.database, company));
  await createWriteSet({
    openSnapshot: createOpenSnapshot(origin.backupUrl, { bytesOfPart: 16_384 }),
    target,
    encrypt: encryptFor(keys.recipient),
    packing: gzip,
    mirrorMissing: async function* (named) {
      for await (const object of named) yield { object, isMirrored: true };
    },
  })(id, { signal, onProgress: () => Promise.resolve() });
});
afterAll(() => origin.drop());

const serverUrl = (): string => runningPortal().database_url;
/** @param spoil what the server would have to do wrong */
const verify = ({
  identity = keys.identity,
  spoil = (loader) => loader,
}: { identity?: string; spoil?: (loader: SetLoader) => SetLoader } = {}) =>
  createVerifyByRestore({
    scratch: {
      use: (work) =>
        createScratchDatabases(serverUrl(), migrationsFolder).use(({ loader, openSnapshot }) =>
          work({ loader: spoil(loader), openSnapshot }),
        ),
    },
    restoreInto: (loader) =>
      createRestoreSet({
        ...{ target, loader, packing: gzip, secrets: { knows: () => true } },
        decrypt: decryptWith(identity),
      }),
    secrets: { knows: () => true },
    log: silentLog,
  })({ id, keyIds: [] }, signal);
const leftBehind = () => origin.asOwner(`select datname from pg_database where datname like 'portal\\_drill\\_%'`);

it('loads a set into a database of its own, finds every row again, and leaves no database behind', async () => {
  expect(await verify()).toEqual([]);
  expect(await leftBehind()).toEqual([]);
}, 120_000);

it('finds a row that is another one after the load', async () => {
  const spoil = (loader: SetLoader): SetLoader => ({
    ...loader,
    load: (manifest, rowsOf) =>
      loader.load(manifest, async function* (table) {
        for await (const chunk of rowsOf(table)) {
          const text = Buffer.from(chunk).toString('utf8');
          yield table === 'audit_log' ? Buffer.from(text.replace('invoice.submit', 'invoice.remove')) : chunk;
        }
      }),
  });
  expect(await verify({ spoil })).toEqual([{ name: 'audit_log', kind: 'damaged' }]);
  expect(await leftBehind()).toEqual([]);
}, 120_000);

it('says that the key is another one, and leaves no database behind', async () => {
  const { identity } = await createKeyPair();
  await expect(verify({ identity })).rejects.toMatchObject({ code: 'BACKUP_ENGINE_ERROR' });
  expect(await leftBehind()).toEqual([]);
}, 120_000);
