import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const atLeast = (found, wanted) => {
  const [a, b] = [found, wanted].map((version) => version.split('.').map(Number));
  for (let i = 0; i < b.length; i++) if ((a[i] ?? 0) !== b[i]) return (a[i] ?? 0) > b[i];
  return true;
};

const versionOf = (command, args, pattern) => {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return error ? undefined : (pattern.exec(`${stdout}\n${stderr}`)?.[1] ?? undefined);
};

const onPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
const filled = (folder) => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Names everything that is missing in one message, so that nobody installs one tool only to learn about the next.
 * Go, Java and Maven are asked for only while something is still to be built with them: `java -version` alone costs a
 * quarter second.
 * @throws Error listing each missing or too old tool and what needs it
 */
export function requireTools(root) {
  const missing = [];
  const need = (name, wanted, found, purpose) => {
    if (!found || !atLeast(found, wanted))
      missing.push(`  ${name} ${wanted} or newer for ${purpose} (found ${found ?? 'none'})`);
  };
  need('Node', '20.19', process.versions.node, 'everything');

  const local = path.join(root, '.local');
  const built = (tool) =>
    onPath(tool) ||
    (filled(path.join(local, 'tools')) &&
      readdirSync(path.join(local, 'tools')).some((name) => name.startsWith(`${tool}@`)));
  const external = process.env.S3_ENDPOINT && process.env.TEMPORAL_ADDRESS;
  if (!external && !(built('minio') && built('temporal'))) {
    need(
      'Go',
      '1.25',
      versionOf('go', ['version'], /go(\d+\.\d+(?:\.\d+)?)/),
      'building the MinIO and Temporal servers',
    );
  }
  if (!filled(path.join(local, 'rules'))) {
    need('Java (JDK)', '17', versionOf('java', ['-version'], /version "(\d+(?:\.\d+)*)/), 'Maven');
    need(
      'Maven',
      '3.6',
      versionOf('mvn', ['-v'], /Apache Maven (\d+\.\d+(?:\.\d+)?)/),
      'fetching the official validation rules',
    );
  }
  if (missing.length > 0) throw new Error(`This machine lacks:\n${missing.join('\n')}`);
}
