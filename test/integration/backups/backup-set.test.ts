import { randomBytes, randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { createKeyPair, decryptWith, encryptFor } from '../../../src/adapters/backups/age';
import { gzip } from '../../../src/adapters/backups/gzip';
import { createOpenSnapshot } from '../../../src/adapters/db/backups/database-snapshot';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import {
  type BackupManifest,
  manifestName,
  parseManifest,
  setFolder,
} from '../../../src/domain/backups/backup-manifest';
import { createWriteSet, type WriteSet } from '../../../src/usecases/backups/write-set';
import { fakeBackupTarget } from '../../fakes/backup-target';
import { contentOf } from '../../fakes/suites/backup-target';
import { aSubmission, seedTenant } from '../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
let keys: { identity: string; recipient: string };
let manifest: BackupManifest;
const target = fakeBackupTarget();
const id = randomUUID();
const still = { signal: new AbortController().signal, onProgress: () => Promise.resolve() };

const writeSetAs = (url: string, bytesOfPart?: number): WriteSet =>
  createWriteSet({
    openSnapshot: createOpenSnapshot(url, { bytesOfPart }),
    target,
    encrypt: encryptFor(keys.recipient),
    packing: gzip,
    mirrorMissing: async function* (named) {
      for await (const object of named) yield { object, isMirrored: false };
    },
  });

const insertPartner = (name: string) =>
  scratch.asOwner('insert into partners (id, name, contact_email, tenant_quota) values ($1, $2, $3, 1)', [
    randomUUID(),
    name,
    'p@example.sk',
  ]);

const linesOf = async (table: string, identity: string): Promise<string[]> => {
  const lines: string[] = [];
  for (const { name } of manifest.files.filter((file) => file.table === table)) {
    const stored = await target.get(`${setFolder(id)}${name}`);
    const text = (await contentOf(gzip.unpack(decryptWith(identity)(stored ?? raise(name)))))?.toString('utf8') ?? '';
    lines.push(...text.split('\n').slice(0, -1));
  }
  return lines;
};
const raise = (name: string): never => {
  throw new Error(`${name} is missing`);
};

beforeAll(async () => {
  keys = await createKeyPair();
  scratch = await scratchDatabase();
  for (let no = 1; no <= 40; no += 1)
    await insertPartner(`Účtovníci ${no} \\ s.r.o.\n${randomBytes(700).toString('hex')}`);
  const company = await seedTenant(scratch.database);
  await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, company));
  await writeSetAs(scratch.backupUrl, 16_384)(id, still);
  manifest = parseManifest((await contentOf(await target.get(manifestName(id))))?.toString('utf8') ?? '');
});
afterAll(() => scratch.drop());

describe('a set of a database', () => {
  it('has every row of every table', async () => {
    const counted = await scratch.asOwner<{ name: string; rows: number }>(`
      select table_name as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(table_name),
        false, true, '')))[1]::text::int as rows
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name <> 'schema_migrations'
        -- What is unlogged does not outlive a crash either; rows of a partitioned table are those of its parts.
        and not exists (select from pg_class c where c.oid = to_regclass(table_name) and (c.relpersistence = 'u' or c.relkind = 'p'))
      order by table_name collate "C"`);
    expect(manifest.tables.map(({ name, rows }) => ({ name, rows }))).toEqual(counted);
    expect(counted.filter(({ rows }) => rows > 0).length).toBeGreaterThan(3);
    expect(counted.find(({ name }) => name === 'invoices')?.rows).toBe(1);
    expect(manifest.objects).toMatchObject({ count: 1, missing: 1 });
  });

  it('cuts large tables into files that give back all rows, once', async () => {
    const files = manifest.files.filter(({ table }) => table === 'partners');
    expect(files.length).toBeGreaterThan(1);
    const lines = await linesOf('partners', keys.identity);
    const { columns = [] } = manifest.tables.find(({ name }) => name === 'partners') ?? {};
    const names = lines.map((line) => line.split('\t')[columns.indexOf('name')] ?? '');
    expect(names.map((name) => /^Účtovníci (\d+) \\\\ s\.r\.o\.\\n/.exec(name)?.[1]).sort()).toEqual(
      Array.from({ length: 40 }, (_, no) => String(no + 1)).sort(),
    );
  });

  it('says where it comes from', async () => {
    const [{ name }] = (await scratch.asOwner<{ name: string }>('select max(name) as name from schema_migrations')) as [
      { name: string },
    ];
    expect(manifest).toMatchObject({ id, engine: 'logical', migration: name, epoch: 1 });
    expect(Math.abs(Date.parse(manifest.snapshotAt) - Date.now())).toBeLessThan(300_000);
  });

  it('has the numbers of the sequences', async () => {
    const names = await scratch.asOwner<{ name: string }>(
      `select relname as name from pg_class where relkind = 'S' order by relname`,
    );
    expect(manifest.sequences.map(({ name }) => ({ name }))).toEqual(names);
  });

  it('opens for its own key only', async () => {
    const { identity } = await createKeyPair();
    await expect(linesOf('partners', identity)).rejects.toMatchObject({ reason: 'wrong_key' });
  });
});

it('fails instead of leaving rows out for an account that row-level security binds', async () => {
  const other = randomUUID();
  await expect(writeSetAs(scratch.appUrl)(other, still)).rejects.toThrow(/row-level security|permission denied/);
  expect(await target.find(manifestName(other))).toBeNull();
});

it('does not exist when it was broken off', async () => {
  const controller = new AbortController();
  const broken = randomUUID();
  const written = writeSetAs(scratch.backupUrl)(broken, {
    signal: controller.signal,
    onProgress: () => Promise.resolve(controller.abort()),
  });
  await expect(written).rejects.toThrow();
  expect(await target.find(manifestName(broken))).toBeNull();
});

it('cannot be used to write', async () => {
  const client = new Client({ connectionString: scratch.backupUrl });
  await client.connect();
  await expect(client.query('delete from partners')).rejects.toThrow('permission denied');
  await client.end();
});
