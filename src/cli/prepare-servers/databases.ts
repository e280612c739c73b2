import { Client } from 'pg';

import { accountLimits } from '../../adapters/db/account-limits';

/**
 * What a server must have: accounts without a database of their own, and databases, each with its owner as the URL's
 * user.
 */
export interface DatabaseNeeds {
  /** They may connect to the first database, where what they ask has limits of time (`accountLimits`). */
  readonly guests: readonly string[];
  /** They read all rows of the first database, whatever row-level security says, and write none. */
  readonly readers?: readonly string[];
  readonly databases: readonly string[];
}

/**
 * Creates databases and roles where they are missing and sets the roles' passwords. No role is a superuser, and into a
 * database come only its owner and its guests. Safe to repeat.
 * @param server URL of a superuser; a database whose owner he is himself needs no other account
 */
export async function prepareDatabases(
  server: string,
  { guests, readers = [], databases }: DatabaseNeeds,
): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const superuser = decodeURIComponent(new URL(server).username);
    const admitted = [...guests, ...readers].map((url) => new URL(url).username);
    for (const url of guests) {
      await ensureRole(client, url, 'nobypassrls');
      await limitRole(client, url);
    }
    for (const url of readers) {
      await ensureRole(client, url, 'bypassrls');
      // Of PostgreSQL itself: tables of later migrations are readable without a grant.
      await client.query(`grant pg_read_all_data to ${client.escapeIdentifier(new URL(url).username)}`);
    }
    for (const url of databases) {
      const owner = decodeURIComponent(new URL(url).username);
      // Row-level security binds owners of tables, too; a migration that corrects rows of all tenants must see them.
      if (owner !== superuser) await ensureRole(client, url, 'bypassrls');
      await ensureDatabase(client, url, url === databases[0] ? admitted : []);
    }
  } finally {
    await client.end();
  }
}

async function ensureRole(client: Client, url: string, rowSecurity: 'bypassrls' | 'nobypassrls'): Promise<void> {
  const [name, password] = [new URL(url).username, new URL(url).password].map(decodeURIComponent) as [string, string];
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  const attributes = `login nosuperuser nocreatedb nocreaterole ${rowSecurity}`;
  const role = client.escapeIdentifier(name);
  await client.query(`${verb} role ${role} with ${attributes} password ${client.escapeLiteral(password)}`);
}

/** For connections that are opened from now on. */
async function limitRole(client: Client, url: string): Promise<void> {
  const role = client.escapeIdentifier(decodeURIComponent(new URL(url).username));
  for (const [setting, limit] of Object.entries(accountLimits))
    await client.query(`alter role ${role} set ${setting} = ${client.escapeLiteral(limit)}`);
}

async function ensureDatabase(client: Client, url: string, guests: readonly string[]): Promise<void> {
  const [name, owner] = [new URL(url).pathname.slice(1), decodeURIComponent(new URL(url).username)];
  const [database, role] = [name, owner].map((text) => client.escapeIdentifier(text)) as [string, string];
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0)
    await client.query(`create database ${database} owner ${role} encoding 'UTF8' template template0`);
  await client.query(`revoke connect on database ${database} from public`);
  for (const guest of guests)
    await client.query(`grant connect on database ${database} to ${client.escapeIdentifier(guest)}`);
}
