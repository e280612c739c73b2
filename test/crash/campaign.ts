import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Ports } from '../../src/cli/local/ports';
import { type Portal, portal } from '../support/services/api-client';
import { admin } from '../support/services/portal';
import { planArrivals } from './arrivals';
import { bothReleasesWorked } from './builds';
import { endsByItself } from './deaths';
import { type ErpRecord, submitOnce } from './erp-client';
import { openErpClients } from './erp-clients';
import { planFaults } from './fault-plan';
import { followFeed } from './feed-follower';
import { type Front, openFront } from './front';
import { checkInvariants, type Finding } from './invariants/check';
import { openJobClient } from './job-clients';
import { readJobs } from './job-snapshot';
import type { Lines } from './lines';
import { planLosses } from './lost-workflows';
import type { CampaignOptions } from './options';
import { createChance } from './random';
import type { Releases } from './releases';
import { readWorld, type Repeat, type SystemSnapshot } from './system-snapshot';
import { type InflictedFaults, underFire } from './under-fire';
import { waitUntilIdle } from './wait-until-idle';
import { planSubmissions } from './workload';

export interface CampaignResult extends InflictedFaults {
  findings: Finding[];
  snapshot: SystemSnapshot;
  /** Requests of clients, and how many of them they had to repeat because no process answered. */
  requests: number;
  dropped: number;
  /** Objects whose request died before its transaction; the sweep took them away. */
  orphansSwept: number;
  underFireSeconds: number;
  idleAfterSeconds: number;
}

type Tell = (line: string) => void;

/**
 * One campaign on the running portal: submits, strikes, waits until everything has come to rest, and holds what it
 * finds against every promise.
 */
export async function runCampaign(
  options: CampaignOptions,
  tools: { lines: Lines | null; releases: Releases | null },
  tell: Tell,
): Promise<CampaignResult> {
  const running = portal();
  const faults = planFaults(options.kills, options, createChance(options.seed));
  const submissions = planSubmissions(options.submissions, running.tenants, options, createChance(options.seed + 1));
  const front = openFront(apiProcesses(running, options), { balancing: options.rolling });
  const followers = running.tenants.map((tenant) => followFeed(front, tenant));
  const arrivals = planArrivals(options.arrivals, running.tenants, options.seed, createChance(options.seed + 3));
  const jobClients = options.jobs
    ? await Promise.all(running.tenants.map((tenant) => openJobClient(running, tenant, options.seed)))
    : [];
  const startedAt = Date.now();

  const clients = openErpClients(front, submissions, options.clients);
  // The watchdog takes minutes to find what is lost, on purpose: a short campaign cannot wait for it.
  const losses = options.quick || options.rolling ? [] : planLosses(faults.length, createChance(options.seed + 2));
  const inflicted = await underFire({ faults, losses, arrivals }, { running, clients, ...tools }, tell);
  const underFireSeconds = secondsSince(startedAt);
  const restedAt = Date.now();
  clients.release(submissions.length);
  const records = await clients.finish(options.maxIdleMinutes);
  tell(`  Every ERP has its answer after ${secondsSince(startedAt)} s. Waiting for idle.`);
  const jobRecords = (await Promise.all(jobClients.map((one) => one.finish(options.maxIdleMinutes)))).flat();
  await waitUntilIdle(records, options.maxIdleMinutes, tell);
  const idleAfterSeconds = secondsSince(restedAt);

  tell(`  idle ${idleAfterSeconds} s after the last fault. Repeating every key, sweeping, looking at everything.`);
  const repeats = await repeatAll(front, records);
  const followed = new Map(
    await Promise.all(followers.map(async (follower) => [follower.tenantId, await follower.finish()] as const)),
  );
  await front.close();
  const { removed: orphansSwept } = await admin<{ removed: number }>('sweep', '--older-than-seconds', '1');
  const snapshot = await readWorld(running, {
    records,
    repeats,
    arrivals,
    followed,
    lostWorkflows: new Set(inflicted.lostWorkflows),
    jobs: options.jobs ? await readJobs(running, jobClients, jobRecords) : null,
  });
  await Promise.all(jobClients.map((one) => one.close()));
  return {
    ...inflicted,
    findings: [
      ...checkInvariants(snapshot),
      endsByItself(readFileSync(path.join(path.dirname(running.logs), 'supervisor.log'), 'utf8')),
      ...(options.rolling ? [nothingDropped(front), await bothReleasesWorked(running)] : []),
    ],
    snapshot,
    ...{ requests: front.requests(), dropped: front.dropped().length },
    ...{ orphansSwept, underFireSeconds, idleAfterSeconds },
  };
}

const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);

/** Where the API processes listen; the run file names the first. */
function apiProcesses({ base_url: baseUrl, admin_url: adminUrl, logs }: Portal, { pairs }: CampaignOptions) {
  const first = { baseUrl, readyUrl: `${adminUrl}/readyz` };
  if (!pairs) return [first];
  const ports = JSON.parse(readFileSync(path.join(path.dirname(logs), 'ports.json'), 'utf8')) as Ports;
  const second = `http://127.0.0.1:${ports.api2}${new URL(baseUrl).pathname}`;
  return [first, { baseUrl: second, readyUrl: `http://127.0.0.1:${ports.admin2}/readyz` }];
}

/** What replacing processes one after the other must not do, unlike killing them. */
const nothingDropped = (front: Front): Finding => ({
  promise: 'no request is refused or dropped while processes are replaced',
  looked: front.requests(),
  violations: front.dropped().map(({ at, what }) => ({ what: `${at} ${what}`, invoiceId: null })),
});

/** The same request once more, for every key. */
async function repeatAll(front: Front, records: readonly ErpRecord[]): Promise<Repeat[]> {
  const repeats: Repeat[] = [];
  for (const { submission } of records) {
    const answer = await submitOnce(front, submission);
    const id = answer?.status === 202 ? (JSON.parse(answer.body) as { id: string }).id : null;
    repeats.push({ key: submission.key, status: answer?.status ?? 0, id, replayed: answer?.replayed ?? false });
  }
  return repeats;
}
