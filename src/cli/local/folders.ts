import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The checkout that this compiled file belongs to: dist/src/cli/local → four up. */
export const projectRoot = path.resolve(__dirname, '..', '..', '..', '..');

/** Where everything of one instance lives; nothing outside is touched (PostgreSQL's shelter aside, see postgres.ts). */
export interface Folders {
  readonly root: string;
  /** Built once, used by every instance. */
  readonly tools: string;
  readonly rules: string;
  readonly instance: string;
  readonly logs: string;
  readonly pids: string;
  readonly runFile: string;
}

/** Names the folders of an instance. `main` announces itself in `.local/run.json`, where tools look first. */
export function foldersOf(root: string, instance: string): Folders {
  const local = path.join(root, '.local');
  const own = path.join(local, instance);
  return {
    root,
    tools: path.join(local, 'tools'),
    rules: path.join(local, 'rules'),
    instance: own,
    logs: path.join(own, 'logs'),
    pids: path.join(own, 'pids'),
    runFile: path.join(instance === 'main' ? local : own, 'run.json'),
  };
}

/**
 * Creates the folders that an instance writes to, closed to other users of the machine: they hold documents, keys and logs. As root
 * the instance's own can be passed through, not listed, because PostgreSQL runs as another user below it.
 */
export function createFolders(folders: Folders): void {
  for (const folder of [folders.instance, folders.logs, folders.pids]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, folder === folders.instance && process.getuid?.() === 0 ? 0o711 : 0o700);
  }
}
