import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { run, step } from './run.mjs';

const rooms = ['src', 'workflows', 'activities', 'migrations'];

/**
 * The packages of this repository, compiled each into its own `dist/`, where their package.json says that others find
 * them.
 */
const packagesOf = (root) => readdirSync(path.join(root, 'packages')).map((name) => path.join('packages', name));

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    : [];

/**
 * Compiles the packages and the TypeScript rooms, each into its dist/, unless no source changed since the last time
 * (path, size and time of every file).
 */
export async function compile(root) {
  const packages = packagesOf(root);
  const sources = rooms.flatMap((room) => filesBelow(path.join(root, room)));
  const packageSources = packages.flatMap((folder) => filesBelow(path.join(root, folder, 'src')));
  const inputs = [...packageSources, ...sources, path.join(root, '.swcrc'), path.join(root, 'package-lock.json')];
  const fingerprint = createHash('sha256');
  for (const file of inputs.sort()) {
    const { size, mtimeMs } = statSync(file);
    fingerprint.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  const digest = fingerprint.digest('hex');
  const marker = path.join(root, 'dist', '.built');
  const isCompiled = packages.every((folder) => existsSync(path.join(root, folder, 'dist')));
  if (isCompiled && existsSync(marker) && readFileSync(marker, 'utf8') === digest) return;

  const swc = path.join(root, 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
  const config = path.join(root, '.swcrc');
  const swcRun = (cwd, ...args) =>
    run(process.execPath, [swc, ...args, '-d', 'dist', '--copy-files', '--quiet', '--config-file', config], { cwd });
  await step('Compiling', async () => {
    const runs = [
      swcRun(root, ...rooms),
      ...packages.map((folder) => swcRun(path.join(root, folder), 'src', '--strip-leading-paths')),
    ];
    return (await Promise.all(runs)).find((code) => code !== 0) ?? 0;
  });
  for (const room of rooms) removeLeftovers(path.join(root, room), path.join(root, 'dist', room));
  for (const folder of packages) removeLeftovers(path.join(root, folder, 'src'), path.join(root, folder, 'dist'));
  await step('Bundling the workflows', () =>
    run(process.execPath, [path.join(root, 'dist', 'src', 'entries', 'bundle.js')], { cwd: root }),
  );
  writeFileSync(marker, digest);
}

/** A deleted source must not live on in dist/: a migration would still run, a workflow would still be bundled. */
function removeLeftovers(sourceFolder, outputFolder) {
  const stemsBelow = (folder) =>
    filesBelow(folder).map((file) => [file, path.relative(folder, file).replace(/\.js\.map$|\.[^./]+$/, '')]);
  const kept = new Set(stemsBelow(sourceFolder).map(([, stem]) => stem));
  for (const [file, stem] of stemsBelow(outputFolder)) if (!kept.has(stem)) rmSync(file);
}
