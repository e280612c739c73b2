import { createHmac } from 'node:crypto';

import type { Secrets } from './secrets';

export interface DatabaseUrls {
  /** Owns the schema; migrations only. */
  readonly owner: string;
  /** Bound by row-level security. */
  readonly app: string;
  /** The closed list of tables without a tenant. */
  readonly system: string;
  /** Reads everything, for backups. */
  readonly backup: string;
  /** The sandbox provider's own database. */
  readonly sandboxProvider: string;
}

/**
 * Where the databases of an instance are reached. Instances other than `main` get databases of their own, so that a
 * server given by DATABASE_URL can serve both.
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
    backup: urlFor('portal', { name: 'portal_backup', password: passwords.backup }),
    sandboxProvider: urlFor('sandbox_provider'),
  };
}

export interface RolePasswords {
  readonly app: string;
  readonly system: string;
  readonly backup: string;
}

export const ownServerPasswords = (secrets: Secrets): RolePasswords => ({
  app: secrets.database_app_password,
  system: secrets.database_system_password,
  backup: secrets.database_backup_password,
});

/**
 * Roles belong to the whole server, and a given server may serve several instances or checkouts: each must come to the
 * same passwords, else one locks the other out. So they are derived from the owner's.
 */
export function sharedServerPasswords(server: string): RolePasswords {
  const derive = (role: string): string =>
    createHmac('sha256', new URL(server).password).update(`faktura-portal ${role}`).digest('base64url');
  return { app: derive('portal_app'), system: derive('portal_system'), backup: derive('portal_backup') };
}
