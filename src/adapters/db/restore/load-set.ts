import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { BackupManifest, BackupTable } from '../../../domain/backups/backup-manifest';
import type { SetLoader } from '../../../domain/ports/restore/set-loader';
import { withMigrator } from '../migrator';
import { asOwnerOfAll, type OwnerTransaction } from './owner-session';

const selectTables = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'schema_migrations'`;

/** Constraints of partitions come and go with those of their tables. */
const selectForeignKeys = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`;

const selectTriggered = `
  select distinct quote_ident(c.relname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const markUnfinished = 'update installation set unfinished_recovery = $1';

/**
 * @param ownerUrl of the owner of the schema
 * @param migrations folder of the migrations
 */
export const createSetLoader = (ownerUrl: string, migrations: string): SetLoader => ({
  isEmpty: () => asOwnerOfAll(ownerUrl, async (tx) => (await tx.query(selectTables)).length === 0),
  load: async (manifest, rowsOf) => {
    await withMigrator(ownerUrl, migrations, (migrator) => migrator.up(manifest.migration));
    await asOwnerOfAll(ownerUrl, async (tx, client) => {
      await fill(tx, client, manifest, rowsOf);
      await tx.query(markUnfinished, [manifest.snapshotAt]);
    });
    await withMigrator(ownerUrl, migrations, (migrator) => migrator.up());
  },
});

/**
 * Keys to other tables are made anew behind the rows, which checks every row; triggers do not run, because what they do
 * was done when the rows were written first.
 */
async function fill(
  tx: OwnerTransaction,
  client: Client,
  { tables, sequences }: BackupManifest,
  rowsOf: Parameters<SetLoader['load']>[1],
): Promise<void> {
  const keys = await tx.query<{ table: string; name: string; definition: string }>(selectForeignKeys);
  const triggered = await tx.query<{ name: string }>(selectTriggered);
  for (const { table, name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of triggered) await tx.query(`alter table ${name} disable trigger user`);
  // Rows that migrations have made are in the set, too.
  await tx.query(`truncate ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
  for (const table of tables) await copyRows(client, table, rowsOf(table.name));
  for (const { name, lastValue, isCalled } of sequences)
    await tx.query('select setval($1::regclass, $2::bigint, $3)', [client.escapeIdentifier(name), lastValue, isCalled]);
  for (const { name } of triggered) await tx.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await tx.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function copyRows(client: Client, table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const name = client.escapeIdentifier(table.name);
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
  const { rows: counted } = await client.query<{ many: number }>(`select count(*)::float8 as many from ${name}`);
  const many = counted[0]?.many ?? 0;
  if (many !== table.rows)
    throw new Error(`The table ${table.name} has ${many} rows after the load, and ${table.rows} in the backup.`);
}
