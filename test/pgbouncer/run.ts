import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Portal, portal } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { startPgBouncer } from './pgbouncer';

const usage = 'npm run test:pgbouncer -- --program PATH [--only PATTERN] [--instance NAME]';
const root = path.resolve(__dirname, '../..');

/**
 * The integration suite with PgBouncer in transaction mode between the portal and its database. What asks for a session
 * of its own goes past it, as in operation. Exit code 1: something needs what a pooler does not give.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { program: text, only: text, instance: text } });
  if (values.program === undefined) throw new Error(usage);
  process.env.PORTAL_TEST_INSTANCE = values.instance ?? 'pgbouncer';
  takePortsApart();
  try {
    await startServices();
    process.exitCode = await runThrough(path.resolve(values.program), values.only);
  } finally {
    await stopServices();
  }
}

/** @returns the exit code of the suite */
async function runThrough(program: string, only: string | undefined): Promise<number> {
  const running = portal();
  const { app, system, backup } = running.database_urls;
  const pooler = await startPgBouncer(program, [app, system, backup]);
  const runFile = path.join(path.dirname(running.logs), 'run-through-pgbouncer.json');
  try {
    const urls: Portal['database_urls'] = {
      owner: running.database_urls.owner,
      app: pooler.through(app),
      system: pooler.through(system),
      backup: pooler.through(backup),
      system_direct: system,
    };
    writeFileSync(runFile, JSON.stringify({ ...running, database_urls: urls }), { mode: 0o600 });
    return await runSuite(runFile, only);
  } finally {
    rmSync(runFile, { force: true });
    await pooler.stop();
  }
}

async function runSuite(runFile: string, only: string | undefined): Promise<number> {
  const args = ['--selectProjects', 'integration', ...(only === undefined ? [] : ['--testPathPatterns', only])];
  const suite = spawn(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    env: { ...process.env, PORTAL_RUN_FILE: runFile },
    stdio: 'inherit',
  });
  const [code] = (await once(suite, 'exit')) as [number | null];
  return code ?? 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
