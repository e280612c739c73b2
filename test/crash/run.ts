import { setPriority } from 'node:os';
import path from 'node:path';

import { foldersOf } from '../../src/cli/local/folders';
import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { runCampaign } from './campaign';
import { readOptions } from './options';
import { reportOf } from './report';

const root = path.resolve(__dirname, '../..');

/**
 * Starts a portal, breaks it, holds it to its promises. Exit code 1: a promise was broken, and the evidence is printed.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  // The portal that is being killed must not starve its neighbours on the machine.
  setPriority(5);
  process.env.PORTAL_TEST_INSTANCE = options.instance;
  delete process.env.PORTAL_RUN_FILE;
  takePortsApart();
  // A call whose process died counts as under way until its longest time is over: a short campaign makes that short.
  if (options.quick) process.env.PROVIDER_TIMEOUT_SECONDS ??= '5';
  const { seed, kills, submissions, arrivals, clients, jobs, quick } = options;
  const flags = [jobs && '--jobs', quick && '--quick'].filter((flag) => flag !== false);
  const counts = `--kills ${kills} --submissions ${submissions} --arrivals ${arrivals} --clients ${clients}`;
  console.log(['Crash campaign:', `--seed ${seed}`, counts, ...flags].join(' '));
  try {
    await startServices();
    const result = await runCampaign(options, console.log);
    console.log(reportOf(result, foldersOf(root, options.instance).logs));
    process.exitCode = result.findings.some(({ violations }) => violations.length > 0) ? 1 : 0;
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
