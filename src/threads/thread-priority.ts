import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the scheduling priority of the calling thread, not of its process: on Linux a thread has a niceness of its own
 * (setpriority(2), "C library/kernel differences"). Where threads cannot be told apart, everything stays as it is.
 *
 * @param niceness 1 to 19; at 10 a thread gets about a tenth of a busy core beside one of ordinary priority
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  if (Number.isInteger(threadId) && threadId > 0) setPriority(threadId, niceness);
}
