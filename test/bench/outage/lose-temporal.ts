import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { registerRecipient, submit } from '../load';
import { benchFolder, type BenchPortal, readRunFile } from '../portal-instance';
import type { Finding } from './outage';
import { secondsFor, watchdogAfterSeconds } from './patience';
import { readProvider, type Records, withRecords } from './records';
import { measureBareStarts, readRuns } from './temporal-runs';

const connections = 16;
const restartSeconds = 60;
/** For the watchdog's rounds: it rests between them. */
const noticeSeconds = 2 * watchdogAfterSeconds;
/** Of decisions. How fast they are carried out, the server says, which on two cores has more to do than that. */
const leastPerSecond = 500;
const bareStarts = 500;

/**
 * Deletes everything that Temporal knows of open deliveries. The worker is halted until then, so that they stay open;
 * what is still promised in the outbox is taken for started.
 */
export function loseTemporal(portal: BenchPortal, many: number): Promise<Finding> {
  return withRecords(portal, async (records) => {
    await registerRecipient(portal);
    const { worker } = portal.processes;
    process.kill(worker.pid, 'SIGSTOP');
    try {
      const { refused } = await submit(portal, { connections, amount: many });
      if (refused > 0) throw new Error(`${refused} of ${many} invoices were not accepted`);
      await records.forgetPromisedStarts();
      await deleteData(portal);
      // One heap: what was accepted last is as overdue as what was accepted first.
      await pause(watchdogAfterSeconds * 1_000);
    } finally {
      process.kill(worker.pid, 'SIGCONT');
    }
    const { openBefore, renewedPerSecond, startedPerSecond } = await watchRestarts(records, many);
    await records.until('delivered', secondsFor(many), ({ delivered, deliveries }) => delivered === deliveries);
    const [provider, runs, after] = [await readProvider(portal), await readRuns(portal), await records.progress()];
    const bare = await measureBareStarts(portal, bareStarts);
    return {
      lines: [
        `open when the data were deleted: ${openBefore}`,
        `new generations a second, while deliveries go on: ${renewedPerSecond.toFixed(0)}`,
        `started a second meanwhile: ${startedPerSecond.toFixed(0)}`,
        `… as a share of what the server takes alone: ${(startedPerSecond / bare).toFixed(2)}`,
        `documents at the provider: ${provider.documents}; of these a second time: ${provider.doubled}`,
      ],
      promises: [
        ['each restarted, once', after.renewed === openBefore && runs.runs === openBefore],
        ['each delivered exactly once', provider.documents === after.deliveries && provider.doubled === 0],
        [`incidents: ${after.incidents}`, after.incidents === 0],
        [
          `new generations a second: ${renewedPerSecond.toFixed(0)} (at least ${leastPerSecond} on a quiet machine)`,
          renewedPerSecond >= leastPerSecond,
        ],
      ],
    };
  });
}

/** The supervisor starts the server again, which makes database, namespace and search attributes as at the start. */
async function deleteData({ processes: { temporal } }: BenchPortal): Promise<void> {
  process.kill(temporal.pid, 'SIGSTOP');
  for (const suffix of ['', '-wal', '-shm']) rmSync(path.join(benchFolder, `temporal.db${suffix}`), { force: true });
  process.kill(temporal.pid, 'SIGKILL');
  for (const end = Date.now() + restartSeconds * 1_000; Date.now() < end; await pause(100))
    if (readRunFile().processes.temporal.pid !== temporal.pid) return;
  throw new Error(`Temporal was not started again within ${restartSeconds} s`);
}

/** How fast new generations were decided on, and how fast Temporal took them, since the first of them were seen. */
async function watchRestarts({ progress, until }: Records, many: number) {
  const { open: openBefore } = await progress();
  let first: { at: number; renewed: number; started: number } | undefined;
  let renewedAt = 0;
  await until(`all ${many} restarted`, noticeSeconds + secondsFor(many), ({ renewed, promised }) => {
    const at = performance.now();
    if (renewed > 0) first ??= { at, renewed, started: renewed - promised };
    if (renewed === openBefore) renewedAt ||= at;
    return renewedAt > 0 && promised === 0;
  });
  const { at, renewed, started } = first ?? { at: NaN, renewed: NaN, started: NaN };
  return {
    openBefore,
    renewedPerSecond: ((openBefore - renewed) * 1_000) / (renewedAt - at),
    startedPerSecond: ((openBefore - started) * 1_000) / (performance.now() - at),
  };
}
