import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { run, step } from './run.mjs';

const rooms = ['src', 'workflows', 'activities', 'migrations'];

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    : [];

/** Compiles the TypeScript rooms into dist/ unless no source changed since the last time (path, size and time of every file). */
export async function compile(root) {
  const sources = rooms.flatMap((room) => filesBelow(path.join(root, room)));
  const inputs = [...sources, path.join(root, '.swcrc'), path.join(root, 'package-lock.json')];
  const fingerprint = createHash('sha256');
  for (const file of inputs.sort()) {
    const { size, mtimeMs } = statSync(file);
    fingerprint.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  const digest = fingerprint.digest('hex');
  const marker = path.join(root, 'dist', '.built');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return;

  const swc = path.join(root, 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
  await step('Compiling', () =>
    run(process.execPath, [swc, ...rooms, '-d', 'dist', '--copy-files', '--quiet'], { cwd: root }),
  );
  removeLeftovers(root, sources);
  await step('Bundling the workflows', () =>
    run(process.execPath, [path.join(root, 'dist', 'src', 'bundle.js')], { cwd: root }),
  );
  writeFileSync(marker, digest);
}

/** A deleted source must not live on in dist/: a migration would still run, a workflow would still be bundled. */
function removeLeftovers(root, sources) {
  const stem = (file) => file.replace(/\.js\.map$|\.[^./]+$/, '');
  const kept = new Set(sources.map((file) => stem(path.relative(root, file))));
  for (const room of rooms) {
    for (const file of filesBelow(path.join(root, 'dist', room))) {
      if (!kept.has(stem(path.relative(path.join(root, 'dist'), file)))) rmSync(file);
    }
  }
}
