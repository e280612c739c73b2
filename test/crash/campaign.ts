import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Portal, portal } from '../support/services/api-client';
import { admin } from '../support/services/portal';
import { planArrivals, type PlannedArrival, sendArrival } from './arrivals';
import { type ErpRecord, submitOnce, submitUntilAnswered } from './erp-client';
import { createFaultInjector, type Kill } from './fault-injector';
import { followFeed } from './feed-follower';
import { checkInvariants, type Finding } from './invariants/check';
import { openJobClient } from './job-clients';
import { readJobs } from './job-snapshot';
import { planBlows, type PlannedKill } from './kill-plan';
import { loseWorkflows, planLosses } from './lost-workflows';
import type { CampaignOptions } from './options';
import { createChance } from './random';
import { readWorld, type Repeat, type SystemSnapshot } from './system-snapshot';
import { waitUntilIdle } from './wait-until-idle';
import { type PlannedSubmission, planSubmissions } from './workload';

export interface CampaignResult {
  findings: Finding[];
  kills: Kill[];
  snapshot: SystemSnapshot;
  /** Objects whose request died before its transaction; the sweep took them away. */
  orphansSwept: number;
  underFireSeconds: number;
  idleAfterSeconds: number;
}

type Tell = (line: string) => void;

/**
 * Submissions that may wait for their answer when the next kill is made: more would only pile up behind a portal that
 * restarts.
 */
const maxBacklog = 24;
const backlogTimeoutMs = 20_000;
/** The provider is told what to hold back before there is something to hold. */
const injectionSetMs = 300;
/** Longer than any component takes to come back. */
const arrivalTimeoutMs = 180_000;

/**
 * One campaign on the running portal: submits, kills, waits until everything has come to rest, and holds what it finds
 * against every promise.
 */
export async function runCampaign(options: CampaignOptions, tell: Tell): Promise<CampaignResult> {
  const running = portal();
  const plannedKills = planBlows(options.kills, createChance(options.seed));
  const submissions = planSubmissions(options.submissions, running.tenants, options, createChance(options.seed + 1));
  const followers = running.tenants.map((tenant) => followFeed(running.base_url, tenant));
  const arrivals = planArrivals(options.arrivals, running.tenants, options.seed, createChance(options.seed + 3));
  const jobClients = options.jobs
    ? await Promise.all(running.tenants.map((tenant) => openJobClient(running, tenant, options.seed)))
    : [];
  const startedAt = Date.now();

  const clients = openErpClients(running, submissions, options.clients);
  // The watchdog takes minutes to find what is lost, on purpose: a short campaign cannot wait for it.
  const losses = options.quick ? [] : planLosses(plannedKills.length, createChance(options.seed + 2));
  const { kills, lostWorkflows } = await underFire(running, { plannedKills, losses, arrivals }, clients, tell);
  const underFireSeconds = secondsSince(startedAt);
  const restedAt = Date.now();
  clients.release(submissions.length);
  const records = await clients.finish(options.maxIdleMinutes);
  tell(
    `  ${kills.length} processes killed; every ERP has its answer after ${secondsSince(startedAt)} s. Waiting for idle.`,
  );
  const jobRecords = (await Promise.all(jobClients.map((one) => one.finish(options.maxIdleMinutes)))).flat();
  await waitUntilIdle(records, options.maxIdleMinutes, tell);
  const idleAfterSeconds = secondsSince(restedAt);

  tell(
    `  idle ${idleAfterSeconds} s after the last plannedKill. Repeating every key, sweeping, looking at everything.`,
  );
  const repeats = await repeatAll(running, records);
  const followed = new Map(
    await Promise.all(followers.map(async (follower) => [follower.tenantId, await follower.finish()] as const)),
  );
  const { removed: orphansSwept } = await admin<{ removed: number }>('sweep', '--older-than-seconds', '1');
  const snapshot = await readWorld(running, {
    records,
    repeats,
    arrivals,
    followed,
    lostWorkflows: new Set(lostWorkflows),
    jobs: options.jobs ? await readJobs(running, jobClients, jobRecords) : null,
  });
  await Promise.all(jobClients.map((one) => one.close()));
  return { findings: checkInvariants(snapshot), kills, snapshot, orphansSwept, underFireSeconds, idleAfterSeconds };
}

const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);

interface Plan {
  plannedKills: readonly PlannedKill[];
  losses: readonly number[];
  arrivals: readonly PlannedArrival[];
}

/** Makes the planned kills, each amid a fresh handful of submissions and arrivals. */
async function underFire(
  running: Portal,
  { plannedKills, losses, arrivals }: Plan,
  clients: ErpClients,
  tell: Tell,
): Promise<{ kills: Kill[]; lostWorkflows: string[] }> {
  const faultInjector = createFaultInjector(path.dirname(running.logs), running.sandbox_provider.control_url);
  const kills: Kill[] = [];
  const lostWorkflows: string[] = [];
  const arriving: Promise<void>[] = [];
  for (const [index, plannedKill] of plannedKills.entries()) {
    clients.release(Math.ceil((clients.size * (index + 1)) / (plannedKills.length + 1)));
    const until = Math.ceil((arrivals.length * (index + 1)) / plannedKills.length);
    const arrive = (): void => {
      for (const arrival of arrivals.slice(arriving.length, until))
        arriving.push(sendArrival(arrival, AbortSignal.timeout(arrivalTimeoutMs)));
    };
    await pause(plannedKill.afterMs / 2);
    // Those that a kill waits for come when it begins to wait.
    const isReceiving = plannedKill.injectionPoint !== null && plannedKill.injectionPoint.operation !== 'send';
    if (!isReceiving) arrive();
    await pause(plannedKill.afterMs / 2);
    for (const endsAt = Date.now() + backlogTimeoutMs; clients.backlog() > maxBacklog && Date.now() < endsAt;)
      await pause(50);
    const lost = await loseWorkflows(running, losses[index] ?? 0);
    lostWorkflows.push(...lost);
    const [dealt] = await Promise.all([
      faultInjector.deal(plannedKill),
      isReceiving ? pause(injectionSetMs).then(arrive) : null,
    ]);
    kills.push(...dealt);
    const caught = dealt.some((kill) => kill.caught !== null)
      ? `, ${plannedKill.injectionPoint?.stage ?? ''} the provider did what ${plannedKill.injectionPoint?.operation ?? ''} asks`
      : '';
    tell(
      `  ${String(index + 1).padStart(3)}/${plannedKills.length}  ${dealt.map(({ component }) => component).join(' + ')}${caught}${lost.length > 0 ? `, and ${lost.length} workflows are lost` : ''}  (${clients.backlog()} requests open)`,
    );
  }
  await Promise.all(arriving);
  return { kills, lostWorkflows };
}

/** Where the ERP clients take their submissions from, as far as these are released. */
interface ErpClients {
  size: number;
  /** Lets the first `count` of all go out. */
  release(count: number): void;
  /** Released and not answered yet. */
  backlog(): number;
  finish(withinMinutes: number): Promise<ErpRecord[]>;
}

function openErpClients(
  { base_url: baseUrl }: Portal,
  submissions: readonly PlannedSubmission[],
  clients: number,
): ErpClients {
  const records: ErpRecord[] = [];
  const givingUp = new AbortController();
  let released = 0;
  let taken = 0;

  const client = async (): Promise<void> => {
    while (taken < submissions.length) {
      const submission = taken < released ? submissions[taken++] : undefined;
      if (submission) records.push(await submitUntilAnswered(baseUrl, submission, givingUp.signal));
      else await pause(20);
    }
  };
  const work = Promise.all(Array.from({ length: clients }, client));

  return {
    size: submissions.length,
    release(count) {
      released = Math.max(released, count);
    },
    backlog: () => released - records.length,
    async finish(withinMinutes) {
      const timer = setTimeout(() => givingUp.abort(), withinMinutes * 60_000);
      await work;
      clearTimeout(timer);
      return records;
    },
  };
}

/** The same request once more, for every key. */
async function repeatAll({ base_url: baseUrl }: Portal, records: readonly ErpRecord[]): Promise<Repeat[]> {
  const repeats: Repeat[] = [];
  for (const { submission } of records) {
    const answer = await submitOnce(baseUrl, submission);
    const id = answer?.status === 202 ? (JSON.parse(answer.body) as { id: string }).id : null;
    repeats.push({ key: submission.key, status: answer?.status ?? 0, id, replayed: answer?.replayed ?? false });
  }
  return repeats;
}
