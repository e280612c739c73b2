import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { accountLimits } from '../../../src/adapters/db/account-limits';
import { withMigrator } from '../../../src/adapters/db/migrator';
import { openDatabase } from '../../../src/adapters/db/transaction';
import { prepareDatabases } from '../../../src/cli/prepare-servers/databases';
import { migrationsFolder } from '../../support/services/database';
import { runningPortal } from '../../support/services/running-portal';

const { database_url: server, database_urls: urls } = runningPortal();
const name = `accounts_${randomBytes(6).toString('hex')}`;
const inDatabase = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;
const ownedBy = (role: string, database: string): string =>
  Object.assign(new URL(server), { username: role, password: 'kE3n9xQ2Vq81', pathname: `/${database}` }).href;
const owner = ownedBy(`${name}_owner`, name);
const stranger = ownedBy(`${name}_stranger`, `${name}_other`);
const [app, system] = [urls.app, urls.system].map((url) => inDatabase(url, name)) as [string, string];

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => prepareDatabases(server, { guests: [app, system], databases: [owner, stranger] }));
afterAll(async () => {
  for (const database of [name, `${name}_other`]) await ask(server, `drop database if exists ${database} with (force)`);
  for (const role of [`${name}_owner`, `${name}_stranger`]) await ask(server, `drop role if exists ${role}`);
});

describe('the accounts of the database', () => {
  it('are no superusers, and none makes roles or databases', async () => {
    const rows = await ask(
      server,
      `select rolname from pg_roles where (rolsuper or rolcreaterole or rolcreatedb or rolreplication)
         and rolname in ('portal_app', 'portal_system', '${name}_owner', '${name}_stranger')`,
    );
    expect(rows).toEqual([]);
    expect(
      await ask(server, `select rolbypassrls from pg_roles where rolname in ('portal_app', 'portal_system')`),
    ).toEqual([{ rolbypassrls: false }, { rolbypassrls: false }]);
  });

  it('let an ordinary owner apply every migration and take it back', async () => {
    await withMigrator(owner, migrationsFolder, async (migrator) => {
      expect((await migrator.up()).length).toBeGreaterThan(0);
      await migrator.down('all');
      await migrator.up();
    });
    await expect(ask(app, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    expect(await ask(app, 'select id from tenants')).toEqual([]);
  });

  it('come into their own databases only', async () => {
    await expect(ask(inDatabase(app, `${name}_other`), 'select 1')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(inDatabase(stranger, name), 'select 1')).rejects.toMatchObject({ code: '42501' });
    expect(await ask(stranger, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('have limits of time, which belong to the account and not to a connection', async () => {
    const limits = Object.keys(accountLimits).map((name) => `current_setting('${name}') as ${name}`);
    for (const url of [app, system]) expect(await ask(url, `select ${limits.join(', ')}`)).toEqual([accountLimits]);
  });

  it('are warned of, once, where they have none', async () => {
    const warnings: string[] = [];
    const database = openDatabase({
      ...{ appUrl: owner, systemUrl: owner, poolSize: 1, connectWithinMs: 15_000 },
      log: { warn: (_fields, message) => void warnings.push(message) },
    });
    expect([await database.ready(), await database.ready()]).toEqual([true, true]);
    expect(warnings).toEqual([expect.stringContaining('has no limits of time')]);
    await database.close();
  });

  it('stay the same when they are prepared again', async () => {
    await prepareDatabases(server, { guests: [app, system], databases: [owner, stranger] });
    expect(await ask(app, 'select id from tenants')).toEqual([]);
  });
});
