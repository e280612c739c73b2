import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file that only its owner may read. Written beside and renamed: a reader sees the old or the new one, never
 * half.
 */
export function writePrivateJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Reads a JSON file of ours; `undefined` when there is none.
 * @throws SyntaxError when somebody edited it into something else
 */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return JSON.parse(text);
}
