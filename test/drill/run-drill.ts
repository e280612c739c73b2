import { setTimeout as pause } from 'node:timers/promises';

import { planArrivals, type PlannedArrival, sendArrival } from '../crash/arrivals';
import { type ErpRecord, submitOnce, submitUntilAnswered } from '../crash/erp-client';
import { plainFront } from '../crash/front';
import { createChance } from '../crash/random';
import { everyPage, type IncomingDocument, type Repeat } from '../crash/system-snapshot';
import { type PlannedSubmission, planSubmissions } from '../crash/workload';
import type { DemoTenant, Portal } from '../support/services/api-client';
import { newTenant, rows } from '../support/services/portal';
import { until } from '../support/services/until';
import { type FeedReader, readFeed } from './feed-reader';
import { type Installation, openInstallation } from './installation';
import { judge, type Verdict } from './judge';

export interface DrillOptions {
  seed: number;
  submissions: number;
  arrivals: number;
  /** Beside the database: the bucket, and Temporal. */
  loses: 'database' | 'everything';
  /** How long everything may take to come to its end. */
  withinMinutes: number;
}

type Tell = (line: string) => void;

/**
 * One drill: load, a backup in the middle of it, more load, and everything is killed and deleted; then the restore by
 * the steps of the runbook alone, while the ERPs repeat what they have no answer to.
 * @param folder for logs and backups
 */
export async function runDrill(servers: Portal, folder: string, options: DrillOptions, tell: Tell): Promise<Verdict> {
  const installation = await openInstallation(servers, folder);
  try {
    installation.portal([]);
    await installation.start();
    const tenants: [DemoTenant, DemoTenant] = [
      await newTenant({ direction: 'both' }),
      await newTenant({ direction: 'both' }),
    ];
    const load = openLoad(installation.portal(tenants), tenants, options);
    return await drill(installation, load, options, tell);
  } finally {
    await installation.kill();
    await installation.remove();
  }
}

async function drill(installation: Installation, load: Load, options: DrillOptions, tell: Tell): Promise<Verdict> {
  await load.submit(0.4);
  const arrived = load.send(0.5);
  const underWay = load.submit(0.6);
  const backup = await installation.run('backup', 'run');
  await Promise.all([underWay, arrived]);
  tell(`  ${lastLine(backup)}, under load`);

  await Promise.all([load.submit(0.85), load.send(1)]);
  // Some of what came after the backup is at the provider.
  await load.settle(0.9);
  // These die with the portal, answered or not.
  const unanswered = load.submit(1);
  await pause(300);
  await installation.kill();
  await installation.loseDatabase();
  if (options.loses === 'everything') {
    installation.loseBucket();
    await installation.loseTemporal();
  }
  tell(`  killed, and ${options.loses === 'database' ? 'the database is' : 'database, bucket and Temporal are'} gone`);

  const restoredAt = Date.now();
  for (const args of [['--backup', 'latest'], ['finish']])
    for (const line of (await installation.run('restore', ...args)).trim().split('\n')) tell(`  > ${line}`);
  const portal = installation.portal(load.tenants);
  await installation.start();
  tell(`  restored and started after ${Math.round((Date.now() - restoredAt) / 1000)} s`);

  await unanswered;
  const records = load.records();
  await load.rest(options.withinMinutes, tell);
  // An ERP that has its answer does not ask again: what is lost stays so, and is judged.
  const there = new Set((await rows<{ id: string }>('select id from invoices')).map(({ id }) => id));
  const kept = records.filter(({ ids }) => ids.some((id) => there.has(id)));
  return judge(portal, {
    ...{ records, repeats: await repeatAll(portal, kept), arrivals: load.arrivals, feeds: load.feeds },
    loses: options.loses,
  });
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** What ERPs and other companies send. */
interface Load {
  tenants: readonly DemoTenant[];
  arrivals: readonly PlannedArrival[];
  feeds: readonly FeedReader[];
  records(): ErpRecord[];
  /** Submits until such a part of all is answered. */
  submit(part: number): Promise<void>;
  /** Has such a part of the documents from outside sent. */
  send(part: number): Promise<void>;
  /** Waits until of such a part of what was submitted it is known that the provider has it, or never will. */
  settle(part: number): Promise<void>;
  /** Waits until everything has ended, here and at the provider. */
  rest(withinMinutes: number, tell: Tell): Promise<void>;
}

const clients = 4;
const settled = ['sent', 'delivered', 'delivery_failed', 'rejected_by_provider', 'failed_permanent'];

function openLoad(portal: Portal, tenants: [DemoTenant, DemoTenant], { seed, ...options }: DrillOptions): Load {
  const plan = { seed, quick: true };
  const submissions = planSubmissions(options.submissions, tenants, plan, createChance(seed));
  // Of two equal documents one is stored; that the other came, too, is known to its lost rows alone.
  const arrivals = planArrivals(options.arrivals, tenants, seed, createChance(seed + 1)).filter(
    ({ kind }) => kind !== 'sent twice',
  );
  const front = plainFront(portal.base_url);
  const records: ErpRecord[] = [];
  let [submitted, sent] = [0, 0];
  const never = new AbortController().signal;

  async function submitAll(planned: PlannedSubmission[]): Promise<void> {
    const work = async (): Promise<void> => {
      for (let next = planned.shift(); next !== undefined; next = planned.shift())
        records.push(await submitUntilAnswered(front, next, never));
    };
    await Promise.all(Array.from({ length: clients }, work));
  }

  return {
    ...{ tenants, arrivals, records: () => records },
    feeds: tenants.map((tenant) => readFeed(() => portal.base_url, tenant)),
    submit: (part) => {
      const planned = submissions.slice(submitted, Math.ceil(submissions.length * part));
      submitted += planned.length;
      return submitAll(planned);
    },
    send: async (part) => {
      const planned = arrivals.slice(sent, Math.ceil(arrivals.length * part));
      sent += planned.length;
      for (const arrival of planned) await sendArrival(arrival, never);
    },
    settle: async (part) => {
      const wanted = Math.floor(records.length * part);
      const count = () => rows<{ status: string }>('select status from deliveries where status = any ($1)', [settled]);
      await until(count, (found) => found.length >= wanted, 120);
    },
    rest: (withinMinutes, tell) => waitForRest({ records, tenants }, withinMinutes, tell),
  };
}

/** By the plan of the provider; what it holds for others is not our business. */
async function waitForRest(
  { records, tenants }: { records: readonly ErpRecord[]; tenants: readonly DemoTenant[] },
  withinMinutes: number,
  tell: Tell,
): Promise<void> {
  const ends = new Map(records.flatMap(({ ids, submission }) => ids.map((id) => [id, submission.ends] as const)));
  const ours = new Set(tenants.map(({ participant_id }) => participant_id));
  const open = async (): Promise<string[]> => {
    const deliveries = await rows<{ id: string; status: string }>('select invoice_id as id, status from deliveries');
    const tasks = await rows<{ task: string }>(
      `select task ->> 'kind' as task from outbox union all select 'report' from provider_events where processed_at is null`,
    );
    const incoming = await everyPage<IncomingDocument>('/incoming');
    return [
      ...deliveries
        .filter(({ id, status }) => !(ends.get(id) as readonly string[] | undefined)?.includes(status))
        .map(({ id, status }) => `${id} ${status}`),
      ...tasks.map(({ task }) => task),
      ...incoming
        .filter(({ participant_id, acknowledged_at }) => ours.has(participant_id) && acknowledged_at === null)
        .map(({ document_id }) => `document ${document_id}`),
    ];
  };
  // What does not come to rest is judged, not waited for.
  const left = await until(open, (found) => found.length === 0, withinMinutes * 60).catch(() => null);
  tell(left === null ? '  … something has not come to its end' : '  everything has come to its end');
}

async function repeatAll({ base_url: baseUrl }: Portal, records: readonly ErpRecord[]): Promise<Repeat[]> {
  const front = plainFront(baseUrl);
  const repeats: Repeat[] = [];
  for (const { submission } of records) {
    const answer = await submitOnce(front, submission);
    const id = answer?.status === 202 ? (JSON.parse(answer.body) as { id: string }).id : null;
    repeats.push({ key: submission.key, status: answer?.status ?? 0, id, replayed: answer?.replayed ?? false });
  }
  return repeats;
}
