import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const tailBytes = 8_000;
const tailLines = 20;

/** The last lines of a log, with its name: what a person needs to see when a process does not start. */
export function logTail(file: string): string {
  try {
    const log = openSync(file, 'r');
    const { size } = fstatSync(log);
    const buffer = Buffer.alloc(Math.min(size, tailBytes));
    readSync(log, buffer, 0, buffer.length, size - buffer.length);
    closeSync(log);
    return `${file} ends with:\n${buffer.toString('utf8').trimEnd().split('\n').slice(-tailLines).join('\n')}`;
  } catch {
    return `${file} was never written.`;
  }
}
