import { setTimeout as pause } from 'node:timers/promises';

import { registerRecipient, submit } from '../load';
import type { BenchPortal } from '../portal-instance';
import type { Finding } from './outage';
import { secondsFor, watchdogAfterSeconds } from './patience';
import { readProvider, withRecords } from './records';
import { readRuns, readWakes } from './temporal-runs';

const connections = 5;
/** Before the outage, so that its answers have something to be compared with. */
const maxSecondsBefore = 60;
/** After the last delivery, for what comes too late or too often. */
const quietSeconds = 5;
const maxSlowdown = 2;
/** The watchdog looks twice in the time of its patience, and tells of an outage when that is over. */
const surelyToldSeconds = 3 * watchdogAfterSeconds;

/**
 * Halts Temporal for a time under load, and lets it go on: its clients see a server that takes connections and does not
 * answer.
 */
export function haltTemporal(portal: BenchPortal, seconds: number, rate: number): Promise<Finding> {
  return withRecords(portal, async ({ until, progress }) => {
    await registerRecipient(portal);
    const before = await submit(portal, { connections, rate, seconds: Math.min(seconds, maxSecondsBefore) });
    const { pid } = portal.processes.temporal;
    process.kill(pid, 'SIGSTOP');
    const during = await submit(portal, { connections, rate, seconds }).finally(() => process.kill(pid, 'SIGCONT'));
    const accepted = before.accepted + during.accepted;
    const goesOnAt = performance.now();
    await until(
      'delivered',
      secondsFor(accepted),
      ({ deliveries, delivered }) => deliveries >= accepted && delivered === deliveries,
    );
    const caughtUpSeconds = (performance.now() - goesOnAt) / 1_000;
    await pause(quietSeconds * 1_000);
    const [provider, runs, wakes, after] = [
      await readProvider(portal),
      await readRuns(portal),
      await readWakes(portal, watchdogAfterSeconds),
      await progress(),
    ];
    const slowdown = during.p95 / before.p95;
    return {
      lines: [
        `accepted before: ${before.accepted}, refused: ${before.refused}`,
        `accepted during: ${during.accepted}, refused: ${during.refused}`,
        `all delivered ${caughtUpSeconds.toFixed(0)} s after it went on`,
        `documents at the provider: ${provider.documents}; of these a second time: ${provider.doubled}`,
        `runs: ${runs.runs}; signals of the watchdog: ${wakes.wakes}, to ${wakes.woken} workflows`,
        `incidents: ${after.incidents}`,
      ],
      promises: [
        ['each accepted, and none refused', during.refused === 0 && after.deliveries === accepted],
        [`p95 of answers during : before = ${slowdown.toFixed(2)} (at most ${maxSlowdown})`, slowdown <= maxSlowdown],
        ['each delivered exactly once', provider.documents === after.deliveries && provider.doubled === 0],
        [
          `workflows started without need: ${runs.runs - after.deliveries}`,
          runs.runs === after.deliveries && after.renewed === 0,
        ],
        [`signalled again before the pause was over: ${wakes.tooSoon}`, wakes.tooSoon === 0],
        [
          `incidents: ${after.incidents} (of an outage longer than ${surelyToldSeconds} s: 1)`,
          after.incidents === 1 || (after.incidents === 0 && seconds < surelyToldSeconds),
        ],
      ],
    };
  });
}
