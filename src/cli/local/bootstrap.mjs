// The developer's commands: `npm start`, `npm stop`, `npm test`, `npm run check`, `npm run build`. Plain JavaScript
// without packages, because on a fresh clone there are none yet: it installs them, compiles, and only then hands over
// to the code that needs them.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { runChecks } from './bootstrap/check.mjs';
import { compile } from './bootstrap/compile.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { requireTools } from './bootstrap/prerequisites.mjs';
import { run } from './bootstrap/run.mjs';
import { runTests } from './bootstrap/test.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const [verb, ...args] = process.argv.slice(2);

/** Only there once `compile` has run. */
const local = path.join(root, 'dist', 'src', 'cli', 'local.js');

const verbs = {
  /** Everything up to here is what a build is. */
  build() {},
  async start() {
    // local.ts reads its own arguments; it must not see the verb, which is ours.
    process.argv = [process.execPath, local, ...args];
    await import(pathToFileURL(local).href);
  },
  /** Needs nothing installed or compiled: what runs was. */
  async stop() {
    const stop = path.join(root, 'dist', 'src', 'cli', 'local', 'stop.js');
    if (!existsSync(stop)) return console.log('Nothing runs here: this checkout was never built.');
    await createRequire(import.meta.url)(stop).stopFromTerminal(args);
  },
  async test() {
    const prepared = await run(process.execPath, [local, '--prepare-only']);
    process.exitCode = prepared === 0 ? await runTests(root, args) : prepared;
  },
  async check() {
    process.exitCode = await runChecks(root);
  },
};

try {
  const act = verbs[verb];
  if (!act) throw new Error(`usage: node src/cli/local/bootstrap.mjs ${Object.keys(verbs).join(' | ')}`);
  process.chdir(root);
  // A build needs Node alone: in an image or on a server nothing is fetched or started by it.
  if (verb !== 'build' && verb !== 'stop') requireTools(root);
  if (verb !== 'stop') {
    await installPackages(root);
    await compile(root);
  }
  await act();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
