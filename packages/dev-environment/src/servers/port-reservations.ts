import { chmodSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { z } from 'zod';

import { readJson } from '../private-file';
import { isRunning } from '../processes/processes';

const holderSchema = z.object({ pid: z.number().int().positive(), mark: z.string() });

/** For all portals of this machine, whosever they are. */
const sharedFolder = path.join(os.tmpdir(), 'faktura-portal-ports');

/**
 * Reserves a port for this process among all portals of this machine, for as long as it runs. Between choosing a port
 * and listening there lie seconds, in which another portal that starts would find it free as well.
 * @returns false when another process that runs has reserved it
 */
export function reservePort(port: number, folder = sharedFolder): boolean {
  const file = path.join(folder, String(port));
  const own = { pid: process.pid, mark: process.title };
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o1777);
    if (writeNew(file, own)) return true;
    const holder = holderSchema.safeParse(readJson(file));
    if (holder.success && holder.data.pid !== process.pid && isRunning(holder.data)) return false;
    rmSync(file, { force: true });
    return writeNew(file, own);
  } catch {
    // Another user's, or a folder that cannot be written: then only whether somebody listens tells that it is taken.
    return true;
  }
}

/** False: there is one. Written beside and linked: a reader never sees half of it. */
function writeNew(file: string, holder: z.infer<typeof holderSchema>): boolean {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
