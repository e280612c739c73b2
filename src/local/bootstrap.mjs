// The developer's door: `npm start`, `npm test`, `npm run check`. Plain JavaScript without packages, because on a fresh clone
// there are none yet: it installs them, compiles, and only then hands over to the code that needs them.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireTools } from './bootstrap/prerequisites.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { compile } from './bootstrap/compile.mjs';
import { runTests } from './bootstrap/test.mjs';
import { runChecks } from './bootstrap/check.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [verb, ...args] = process.argv.slice(2);

/** Loads a compiled module of src/local; only possible once `compile` has run. */
const compiled = (name) => import(pathToFileURL(path.join(root, 'dist/src', name)).href);

const verbs = {
  async start() {
    // local.ts reads its own arguments; it must not see the verb, which is ours.
    process.argv = [process.argv[0], path.join(root, 'dist/src/local.js'), ...args];
    await compiled('local.js');
  },
  async test() {
    const { prepare } = await compiled('local/prepare.js');
    await prepare(root);
    process.exitCode = await runTests(root, args);
  },
  async check() {
    process.exitCode = await runChecks(root);
  },
};

try {
  const run = verbs[verb];
  if (!run) throw new Error(`usage: node src/local/bootstrap.mjs ${Object.keys(verbs).join(' | ')}`);
  process.chdir(root);
  requireTools(root);
  await installPackages(root);
  await compile(root);
  await run();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
