import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Portal, portal } from '../support/api-client';
import { admin } from '../support/portal';
import { planArrivals, type PlannedArrival, sendArrival } from './arrivals';
import { createChance } from './chance';
import { type ErpRecord, submitOnce, submitUntilAnswered } from './erp-client';
import { createExecutioner, type Kill } from './executioner';
import { followFeed } from './feed-follower';
import { checkInvariants, type Finding } from './invariants/check';
import { type Blow, planBlows } from './kill-plan';
import { loseWorkflows, planLosses } from './lost-workflows';
import type { CampaignOptions } from './options';
import { untilQuiet } from './quiet';
import { type PlannedSubmission, planSubmissions } from './workload';
import { readWorld, type Repeat, type World } from './world';

export interface CampaignResult {
  findings: Finding[];
  kills: Kill[];
  world: World;
  /** Objects whose request died before its transaction; the sweep took them away. */
  orphansSwept: number;
  underFireSeconds: number;
  quietAfterSeconds: number;
}

type Tell = (line: string) => void;

/** Submissions that may wait for their answer when the next blow falls: more would only pile up behind a portal that restarts. */
const largestBacklog = 24;
const backlogPatienceMs = 20_000;
/** The postman is told what to hold back before there is something to hold. */
const lureSetMs = 300;
/** Longer than any component takes to come back. */
const arrivalPatienceMs = 180_000;

/**
 * One campaign on the running portal: submits, kills, waits until everything has come to rest, and holds what it finds against
 * every promise.
 */
export async function runCampaign(options: CampaignOptions, tell: Tell): Promise<CampaignResult> {
  const running = portal();
  const blows = planBlows(options.kills, createChance(options.seed));
  const submissions = planSubmissions(options.submissions, running.tenants, options, createChance(options.seed + 1));
  const followers = running.tenants.map((tenant) => followFeed(running.base_url, tenant));
  const arrivals = planArrivals(options.arrivals, running.tenants, options.seed, createChance(options.seed + 3));
  const startedAt = Date.now();

  const desk = openDesk(running, submissions, options.clients);
  // The watchdog takes minutes to find what is lost, on purpose: a short campaign cannot wait for it.
  const losses = options.quick ? [] : planLosses(blows.length, createChance(options.seed + 2));
  const { kills, lostWorkflows } = await underFire(running, { blows, losses, arrivals }, desk, tell);
  const underFireSeconds = secondsSince(startedAt);
  const restedAt = Date.now();
  desk.release(submissions.length);
  const records = await desk.finish(options.quietMinutes);
  tell(
    `  ${kills.length} processes killed; every ERP has its answer after ${secondsSince(startedAt)} s. Waiting for quiet.`,
  );
  await untilQuiet(records, options.quietMinutes, tell);
  const quietAfterSeconds = secondsSince(restedAt);

  tell(`  Quiet ${quietAfterSeconds} s after the last blow. Repeating every key, sweeping, looking at everything.`);
  const repeats = await repeatAll(running, records);
  const followed = new Map(
    await Promise.all(followers.map(async (follower) => [follower.tenantId, await follower.finish()] as const)),
  );
  const { removed: orphansSwept } = await admin<{ removed: number }>('sweep', '--older-than-seconds', '1');
  const world = await readWorld(running, {
    records,
    repeats,
    arrivals,
    followed,
    lostWorkflows: new Set(lostWorkflows),
  });
  return { findings: checkInvariants(world), kills, world, orphansSwept, underFireSeconds, quietAfterSeconds };
}

const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);

interface Plan {
  blows: readonly Blow[];
  losses: readonly number[];
  arrivals: readonly PlannedArrival[];
}

/** Deals the blows, each into a fresh handful of submissions and arrivals. */
async function underFire(
  running: Portal,
  { blows, losses, arrivals }: Plan,
  desk: Desk,
  tell: Tell,
): Promise<{ kills: Kill[]; lostWorkflows: string[] }> {
  const executioner = createExecutioner(path.dirname(running.logs), running.postman.control_url);
  const kills: Kill[] = [];
  const lostWorkflows: string[] = [];
  const arriving: Promise<void>[] = [];
  for (const [index, blow] of blows.entries()) {
    desk.release(Math.ceil((desk.size * (index + 1)) / (blows.length + 1)));
    const until = Math.ceil((arrivals.length * (index + 1)) / blows.length);
    const arrive = (): void => {
      for (const arrival of arrivals.slice(arriving.length, until))
        arriving.push(sendArrival(arrival, AbortSignal.timeout(arrivalPatienceMs)));
    };
    await pause(blow.afterMs / 2);
    // Those that a blow waits for come when it begins to wait.
    const isReceiving = blow.lure !== null && blow.lure.operation !== 'send';
    if (!isReceiving) arrive();
    await pause(blow.afterMs / 2);
    for (const endsAt = Date.now() + backlogPatienceMs; desk.backlog() > largestBacklog && Date.now() < endsAt;)
      await pause(50);
    const lost = await loseWorkflows(running, losses[index] ?? 0);
    lostWorkflows.push(...lost);
    const [dealt] = await Promise.all([executioner.deal(blow), isReceiving ? pause(lureSetMs).then(arrive) : null]);
    kills.push(...dealt);
    const caught = dealt.some((kill) => kill.caught !== null)
      ? `, ${blow.lure?.stage ?? ''} the postman did what ${blow.lure?.operation ?? ''} asks`
      : '';
    tell(
      `  ${String(index + 1).padStart(3)}/${blows.length}  ${dealt.map(({ component }) => component).join(' + ')}${caught}${lost.length > 0 ? `, and ${lost.length} workflows are lost` : ''}  (${desk.backlog()} requests open)`,
    );
  }
  await Promise.all(arriving);
  return { kills, lostWorkflows };
}

/** Where the ERP clients take their submissions from, as far as these are released. */
interface Desk {
  size: number;
  /** Lets the first `count` of all go out. */
  release(count: number): void;
  /** Released and not answered yet. */
  backlog(): number;
  finish(withinMinutes: number): Promise<ErpRecord[]>;
}

function openDesk({ base_url: baseUrl }: Portal, submissions: readonly PlannedSubmission[], clients: number): Desk {
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
