import { parseArgs } from 'node:util';

import fc from 'fast-check';

import { call } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { type FuzzCaller, prepareCallers } from './callers';
import { type FuzzedOperation, fuzzedOperations, type FuzzedRequest } from './operations';

const usage =
  'npm run test:fuzz -- [--runs N] [--seed N] [--only PATTERN] [--instance NAME]; PORTAL_RUN_FILE=.local/run.json takes a running portal';
/** A provider that a request makes the portal call may fail; that is its answer and no fault of ours. */
const ofProviders = /"code":"(PROVIDER_|SERVICE_UNAVAILABLE)/;

interface Finding {
  operation: string;
  caller: string;
  request: FuzzedRequest;
  what: string;
}

/** What is wrong with an answer; null: nothing. A refusal that the document does not name is wrong, too. */
async function faultOf(
  method: string,
  request: FuzzedRequest,
  headers: Record<string, string>,
): Promise<string | null> {
  try {
    const { path, body } = request;
    const answer = await call(method, path, { headers: { ...request.headers, ...headers }, body });
    return answer.status >= 500 && !ofProviders.test(answer.text) ? `${answer.status} ${answer.text}` : null;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message}: ${cause.message}` : message;
  }
}

async function fuzz(
  { id, method, requests }: FuzzedOperation,
  caller: FuzzCaller,
  { ids, runs, seed }: { ids: readonly string[]; runs: number; seed: number },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const headers = await caller.headers();
  for (const request of fc.sample(requests(ids), { numRuns: runs, seed })) {
    const what = await faultOf(method, request, headers);
    if (what !== null) findings.push({ operation: `${id} (${method})`, caller: caller.name, request, what });
  }
  return findings;
}

/**
 * Random requests to every operation with every kind of credentials. Exit code 1: a 5xx, or an answer that is not
 * documented.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { runs: text, seed: text, only: text, instance: text } });
  const runs = Number(values.runs ?? 10);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const only = new RegExp(values.only ?? '', 'i');
  process.env.PORTAL_TEST_INSTANCE = values.instance ?? 'fuzz';
  takePortsApart();
  console.log(`Random requests: --seed ${seed} --runs ${runs}   (${usage})`);
  try {
    await startServices();
    const { callers, ids } = await prepareCallers();
    const chosen = fuzzedOperations.filter(({ id }) => only.test(id));
    let many = 0;
    for (const operation of chosen)
      for (const caller of callers) {
        const findings = await fuzz(operation, caller, { ids, runs, seed });
        for (const finding of findings) console.log(JSON.stringify(finding).slice(0, 2_000));
        many += findings.length;
      }
    console.log(`${chosen.length} operations, ${callers.length} callers, ${many} findings`);
    process.exitCode = many > 0 ? 1 : 0;
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
