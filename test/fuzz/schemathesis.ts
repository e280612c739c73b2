import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { portal } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { prepareCallers } from './callers';

const usage = 'npm run test:schema -- --program PATH [--examples N] [--only PATTERN] [--caller NAME] [--seed N]';
/** Each of them sees other operations. */
const defaultCallers = ['company', 'portal', 'API key', 'ERP token'];
/** They end what the others are called with. */
const excluded = ['logOut', 'endOtherSessions', 'endOwnSession', 'changePassword'];
/**
 * What holds for every answer. The others ask for less than the contract gives: unknown methods answer 404, and what is
 * refused before the body is read is not told apart by it.
 */
const checks =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance';

/** Schemathesis over the OpenAPI document of a portal that is started for it. Exit code 1: it has found something. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { program: text, examples: text, only: text, caller: text, seed: text, instance: text },
  });
  if (values.program === undefined) throw new Error(usage);
  process.env.PORTAL_TEST_INSTANCE = values.instance ?? 'schemathesis';
  takePortsApart();
  try {
    await startServices();
    const { callers } = await prepareCallers();
    const chosen = values.caller === undefined ? defaultCallers : [values.caller];
    for (const caller of callers.filter(({ name }) => chosen.includes(name))) {
      console.log(`\n=== ${caller.name}`);
      const headers = Object.entries(await caller.headers()).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
      const only = values.only === undefined ? [] : ['--include-operation-id-regex', values.only];
      const skipped = only.length > 0 ? [] : excluded.flatMap((id) => ['--exclude-operation-id', id]);
      const run = spawn(
        resolve(values.program),
        [
          ...['run', `${portal().base_url}/openapi.json`, '--checks', checks, '--phases', 'examples,coverage,fuzzing'],
          ...['--max-examples', values.examples ?? '10', '--continue-on-failure', '--no-shrink', '--warnings', 'off'],
          ...['--generation-database', 'none', '--output-truncate', 'true', '--no-color', '--request-timeout', '60'],
          ...['--seed', values.seed ?? '1', ...only, ...skipped, ...headers],
        ],
        // What it keeps of failures is no part of the repository.
        { cwd: '.local', stdio: ['ignore', 'inherit', 'inherit'] },
      );
      const [code] = (await once(run, 'exit')) as [number | null];
      if (code !== 0) process.exitCode = 1;
    }
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
