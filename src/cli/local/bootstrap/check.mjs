import { existsSync } from 'node:fs';
import path from 'node:path';

import { run, secondsSince } from './run.mjs';

/** Runs every check even after one failed, so that one round shows all there is to mend. @returns the exit code */
export async function runChecks(root) {
  const bin = (name) => path.join(root, 'node_modules', ...name.split('/'));
  const document = path.join('src', 'api', 'generated', 'openapi.json');
  const checks = [
    ['Format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
    ['Lint', [bin('eslint/bin/eslint.js'), '.']],
    ['Types', [bin('typescript/bin/tsc'), '-b']],
    ['Architecture', [bin('jest/bin/jest.js'), '--selectProjects', 'architecture']],
    ...(existsSync(path.join(root, document))
      ? [['OpenAPI document', [bin('@redocly/cli/bin/cli.js'), 'lint', document]]]
      : []),
  ];
  let failures = 0;
  for (const [title, command] of checks) {
    const startedAt = Date.now();
    console.log(`\n… ${title}`);
    // The OpenAPI linter would look for a newer version of itself and report its use.
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const code = await run(process.execPath, command, { cwd: root, env });
    console.log(`${code === 0 ? '✓' : '✗'} ${title} (${secondsSince(startedAt)})`);
    if (code !== 0) failures++;
  }
  console.log(failures === 0 ? '\nAll checks passed.' : `\n${failures} of ${checks.length} checks failed.`);
  return failures === 0 ? 0 : 1;
}
