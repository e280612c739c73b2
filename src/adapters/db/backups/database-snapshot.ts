import type { Readable } from 'node:stream';

import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { BackupObject, BackupSequence } from '../../../domain/backups/backup-manifest';
import type {
  DatabaseSnapshot,
  OpenSnapshot,
  SnapshotDescription,
  SnapshotTable,
} from '../../../domain/ports/backups/database-snapshot';
import { problemOfFault } from '../faults';
import * as sql from './snapshot.sql';

/** What a part has on the server's disk: as text, packed, it is smaller than the 256 MB that a file may have. */
const partBytes = 64 * 1024 * 1024;

/**
 * @param url of an account that bypasses row-level security and may do nothing but select, `portal_backup`
 */
export const createOpenSnapshot =
  (url: string, { bytesOfPart = partBytes } = {}): OpenSnapshot =>
  async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000, keepAlive: true });
    // Whatever is asked next fails with the same error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const statement of sql.beginSnapshot) await client.query(statement);
      const about = await describe(client, bytesOfPart);
      return snapshotOn(client, about);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw problemOfFault(error);
    }
  };

const snapshotOn = (client: Client, about: SnapshotDescription): DatabaseSnapshot => ({
  about,
  rows: (table, part) => {
    const [from = 0, to = null] = table.partsFrom.slice(part);
    return chunksOf(() => client.query(copyTo(sql.copyPages(table.name, table.columns, from, to))));
  },
  async *objects() {
    try {
      await client.query(sql.declareObjects);
      for (let more = true; more;) {
        const { rows } = await client.query<BackupObject>(sql.fetchObjects);
        yield* rows;
        more = rows.length > 0;
      }
    } catch (error) {
      throw problemOfFault(error);
    }
  },
  close: () => client.end(),
});

async function* chunksOf(open: () => Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* open() as AsyncIterable<Buffer>;
  } catch (error) {
    throw problemOfFault(error);
  }
}

interface FirstRow {
  at: string;
  serverVersion: number;
  migration: string;
  countsEpochs: boolean;
}

interface TableRow {
  name: string;
  bytes: number;
  pages: number;
  columns: string[];
}

async function describe(client: Client, bytesOfPart: number): Promise<SnapshotDescription> {
  const all = async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows;
  const [first] = await all<FirstRow>(sql.takeSnapshot);
  if (first === undefined) throw new Error('The database has not answered.');
  const { countsEpochs, ...instant } = first;
  const tables = (await all<TableRow>(sql.selectTables)).map((row) => tableOf(row, bytesOfPart));
  const sequences: BackupSequence[] = [];
  for (const { name } of await all<{ name: string }>(sql.selectSequences))
    for (const row of await all<Omit<BackupSequence, 'name'>>(sql.selectSequence(name)))
      sequences.push({ name, ...row });
  const keyColumns = await all<{ table: string; column: string }>(sql.selectKeyColumns);
  const keyIds = await all<{ id: string }>(sql.selectKeyIds(keyColumns));
  // Before epochs were counted, there was one.
  const [counted] = countsEpochs ? await all<{ epoch: number }>(sql.selectEpoch) : [];
  return {
    engine: 'logical',
    ...instant,
    epoch: counted?.epoch ?? 1,
    keyIds: keyIds.map(({ id }) => id).sort(),
    tables,
    sequences,
  };
}

/** Rows of one part are as large as those of another only on the average; the limit of a file leaves room for that. */
function tableOf({ name, bytes, pages, columns }: TableRow, bytesOfPart: number): SnapshotTable {
  const parts = Math.min(Math.max(1, Math.ceil(bytes / bytesOfPart)), Math.max(1, pages));
  const pagesOfPart = Math.ceil(pages / parts);
  return { name, columns, partsFrom: Array.from({ length: parts }, (_, part) => part * pagesOfPart) };
}
