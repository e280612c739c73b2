import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Where everything of one instance lives; nothing outside is touched but the shelter, and that only when it is needed.
 */
export interface Folders {
  readonly root: string;
  /** What every instance uses. */
  readonly shared: string;
  /** Servers that were built once. */
  readonly tools: string;
  readonly instance: string;
  readonly logs: string;
  readonly pids: string;
  readonly runFile: string;
  /** For data of another user that may not enter the checkout; see postgres-place.ts. */
  readonly shelter: string;
}

/**
 * Names the folders of an instance, below `.local` of the checkout. `main` announces itself in `.local/run.json`, where
 * tools look first.
 * @param project names the shelter on a machine with several projects
 */
export function instanceFolders(root: string, project: string, instance: string): Folders {
  const shared = path.join(root, '.local');
  const own = path.join(shared, instance);
  return {
    root,
    shared,
    tools: path.join(shared, 'tools'),
    instance: own,
    logs: path.join(own, 'logs'),
    pids: path.join(own, 'pids'),
    runFile: path.join(instance === 'main' ? shared : own, 'run.json'),
    // Not under a temporary folder: those are swept, and data must survive. Only root needs it, so /var/lib is ours to
    // use.
    shelter: path.join('/var/lib', project, createHash('sha256').update(own).digest('hex').slice(0, 12)),
  };
}

/**
 * Creates the folders that an instance writes to, closed to other users of the machine: they hold documents, keys and
 * logs. As root the instance's own can be passed through, not listed, because PostgreSQL runs as another user below it.
 */
export function createFolders(folders: Folders): void {
  for (const folder of [folders.instance, folders.logs, folders.pids]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, folder === folders.instance && process.getuid?.() === 0 ? 0o711 : 0o700);
  }
}

/** Takes back what announces a running instance to tools. */
export function removeRunFile({ runFile }: Pick<Folders, 'runFile'>): void {
  rmSync(runFile, { force: true });
}
