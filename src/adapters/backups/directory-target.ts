import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { localized } from '../../domain/localized';
import type { BackupTarget, TargetFile } from '../../domain/ports/backups/backup-target';
import { ProblemError } from '../../domain/problem';

/** Files that are being written; what a process has left there is not part of any backup. */
const partialFolder = '.partial';

/** A directory on a disk that is not the one of the database; made when it is missing. @param root absolute path */
export function createDirectoryTarget(root: string): BackupTarget {
  const fileOf = (name: string): string => {
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep)) throw new Error(`${name} is outside of the backup target.`);
    return file;
  };

  async function put(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const partial = path.join(root, partialFolder, randomUUID());
    const file = fileOf(name);
    await onDisk(() => mkdir(path.dirname(partial), { recursive: true }));
    const handle = await onDisk(() => open(partial, 'wx', 0o600));
    try {
      await write(handle, content);
      await onDisk(() => mkdir(path.dirname(file), { recursive: true }));
      await onDisk(() => rename(partial, file));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await onDisk(() => syncFolder(path.dirname(file)));
  }

  return {
    put,
    find: (name) => lookAt(fileOf(name), name),
    list: (prefix) => listBelow(root, prefix),
    get: async (name) => {
      const file = fileOf(name);
      const isThere = (await orNull(() => access(file).then(() => true))) ?? false;
      return isThere ? reading(file) : null;
    },
    remove: (name) => onDisk(() => rm(fileOf(name), { force: true })),
    ready: async () => {
      try {
        await mkdir(root, { recursive: true });
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function lookAt(file: string, name: string): Promise<TargetFile | null> {
  const found = await orNull(() => stat(file));
  return found === null ? null : { name, bytes: found.size, writtenAt: found.mtime.toISOString() };
}

/**
 * In the order of the names' bytes: a folder is sorted as its name with a slash, as the names of all in it begin so.
 */
async function* listBelow(root: string, prefix: string): AsyncGenerator<TargetFile> {
  const entries = (await orNull(() => readdir(path.join(root, prefix), { withFileTypes: true }))) ?? [];
  const names = entries
    .filter(({ name }) => prefix !== '' || name !== partialFolder)
    .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`);
  for (const name of names.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))) {
    if (name.endsWith('/')) yield* listBelow(root, name);
    else {
      const file = await lookAt(path.join(root, name), name);
      if (file !== null) yield file;
    }
  }
}

/** A fault of the content is passed on as it is. */
async function write(handle: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of content) await onDisk(() => handle.writeFile(chunk));
    await onDisk(() => handle.sync());
  } finally {
    await handle.close();
  }
}

async function* reading(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
  } catch (error) {
    throw problemOf(error);
  }
}

/** A name in a folder lasts only when the folder is written, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error);
  }
}

async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw problemOf(error);
  }
}

const problemOf = (cause: unknown): ProblemError =>
  new ProblemError('SERVICE_UNAVAILABLE', {
    detail: localized(
      'Cieľ záloh nie je dostupný.',
      'Cíl záloh není dostupný.',
      'The target of backups cannot be reached.',
    ),
    cause,
  });
