import { setPriority } from 'node:os';
import path from 'node:path';

import { foldersOf } from '../../src/cli/local/folders';
import { takePortsApart } from '../support/services/own-ports';
import { startPortal } from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { runCampaign } from './campaign';
import { openLines } from './lines';
import { type CampaignOptions, readOptions } from './options';
import { prepareReleases } from './releases';
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
  // Longer than a client of the campaign takes to see that a process leaves.
  if (options.rolling) process.env.DRAIN_SECONDS ??= '4';
  console.log(['Crash campaign:', ...wordsOf(options)].join(' '));
  const lines = options.splits ? await openLines(options) : null;
  const releases = options.rolling ? prepareReleases(root) : null;
  try {
    await startPortal({ pairs: options.pairs, release: releases?.current, ...lines?.arrangement });
    const result = await runCampaign(options, { lines, releases }, console.log);
    console.log(reportOf(result, foldersOf(root, options.instance).logs));
    process.exitCode = result.findings.some(({ violations }) => violations.length > 0) ? 1 : 0;
  } finally {
    await stopServices();
    await lines?.close();
    releases?.remove();
  }
}

/** The options that repeat a campaign. */
function wordsOf({ seed, kills, submissions, arrivals, clients, ...options }: CampaignOptions): string[] {
  const flags = (['jobs', 'quick', 'pairs', 'freezes', 'splits', 'rolling'] as const).filter((flag) => options[flag]);
  const counts = `--kills ${kills} --submissions ${submissions} --arrivals ${arrivals} --clients ${clients}`;
  return [`--seed ${seed}`, counts, ...flags.map((flag) => `--${flag}`)];
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
