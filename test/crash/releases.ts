import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Two releases beside each other, and a link to the one that processes run when they are started. */
export interface Releases {
  current: string;
  /** From now on processes start with the other release. */
  switch(): void;
  remove(): void;
}

/** What a release has of its own; the rest is that of the checkout. */
const own = ['dist', '.local', '.git'];

/**
 * The second release is the first with another workflow bundle: a statement that does nothing gives it another hash,
 * which is the build id of the worker, as every release of ours has another one.
 */
export function prepareReleases(checkout: string): Releases {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-releases-'));
  const next = path.join(folder, 'next');
  mkdirSync(next);
  for (const name of readdirSync(checkout).filter((each) => !own.includes(each)))
    symlinkSync(path.join(checkout, name), path.join(next, name));
  cpSync(path.join(checkout, 'dist'), path.join(next, 'dist'), { recursive: true });
  appendFileSync(path.join(next, 'dist', 'workflow-bundle.js'), '\nvoid "the next release";\n');

  const current = path.join(folder, 'current');
  let isNext = false;
  symlinkSync(checkout, current);
  return {
    current,
    switch() {
      isNext = !isNext;
      // Replaced in one step: a process that starts meanwhile finds one of them.
      const draft = path.join(folder, 'draft');
      symlinkSync(isNext ? next : checkout, draft);
      renameSync(draft, current);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
