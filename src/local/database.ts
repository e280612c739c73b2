import { createHmac } from 'node:crypto';

import { Client } from 'pg';

import type { Secrets } from './secrets';

export interface DatabaseUrls {
  /** Owns the schema; migrations only. */
  readonly owner: string;
  /** Bound by row-level security. */
  readonly app: string;
  /** The closed list of tables without a tenant. */
  readonly system: string;
  /** The sandbox postman's own database. */
  readonly postman: string;
}

/**
 * Where the databases of an instance are reached. Instances other than `main` get databases of their own, so that a server given by
 * DATABASE_URL can serve both.
 */
export function databaseUrls(server: string, instance: string, passwords: RolePasswords): DatabaseUrls {
  const suffix = instance === 'main' ? '' : `_${instance.replaceAll('-', '_')}`;
  const urlFor = (database: string, role?: { readonly name: string; readonly password: string }): string => {
    const url = new URL(server);
    url.pathname = `/${database}${suffix}`;
    if (role) Object.assign(url, { username: role.name, password: role.password });
    return url.href;
  };
  return {
    owner: urlFor('portal'),
    app: urlFor('portal', { name: 'portal_app', password: passwords.app }),
    system: urlFor('portal', { name: 'portal_system', password: passwords.system }),
    postman: urlFor('sandbox_postman'),
  };
}

export interface RolePasswords {
  readonly app: string;
  readonly system: string;
}

export const ownServerPasswords = (secrets: Secrets): RolePasswords => ({
  app: secrets.database_app_password,
  system: secrets.database_system_password,
});

/**
 * Roles belong to the whole server, and a given server may serve several instances or checkouts: each must come to the same passwords,
 * else one locks the other out. So they are derived from the owner's.
 */
export function sharedServerPasswords(server: string): RolePasswords {
  const derive = (role: string): string =>
    createHmac('sha256', new URL(server).password).update(`faktura-portal ${role}`).digest('base64url');
  return { app: derive('portal_app'), system: derive('portal_system') };
}

/** Creates databases and roles where they are missing and sets the roles' passwords. Safe to repeat. */
export async function prepareDatabases(server: string, urls: DatabaseUrls): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    for (const role of [new URL(urls.app), new URL(urls.system)])
      await ensureRole(client, role.username, role.password);
    for (const url of [urls.owner, urls.postman]) await ensureDatabase(client, new URL(url).pathname.slice(1));
  } finally {
    await client.end();
  }
}

async function ensureRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  const role = client.escapeIdentifier(name);
  await client.query(`${verb} role ${role} with login nosuperuser password ${client.escapeLiteral(password)}`);
}

async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0)
    await client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`);
}
