import { systemActor } from '../../domain/access/actor';
import { maxWaitDays } from '../../domain/deliveries/retry';
import type { Clock } from '../../domain/ports/clock';
import type {
  DeliveryOverviewRepository,
  DeliveryRepository,
  NeglectedDelivery,
} from '../../domain/ports/deliveries/deliveries';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { EventLog } from '../../domain/ports/events/events';
import type { Log } from '../../domain/ports/log';

export interface WatchdogDeps {
  overviews: Pick<DeliveryOverviewRepository, 'claimNeglected'>;
  deliveries: Pick<DeliveryRepository, 'apply' | 'renew'>;
  workflows: Pick<WorkflowGateway, 'isDeliveryOpen' | 'wakeDelivery' | 'ready' | 'backlogSeconds'>;
  events: Pick<EventLog, 'recordUnlessRecent'>;
  clock: Clock;
  log: Log;
  /** Silence beyond the expected time after which a delivery counts as neglected. */
  afterSeconds: number;
}

const batchSize = 500;
/** Workflows looked at side by side: Temporal answers each in a few milliseconds, and has other work. */
const maxConcurrentLooks = 25;
/** An open workflow that does not answer so many wakes is beyond a wake-up call. */
const maxUnheardWakes = 4;
/** So many that stay silent in one round have one cause: it is told once, and not with each invoice. */
const maxCalledSingly = 10;
/** As long as the cause lasts it is told once a day. */
const incidentSeconds = 86_400;
const actor = systemActor('watchdog');

type Finding = 'left_alone' | 'lost' | 'woken' | 'silent';

/**
 * The watchdog. A delivery that is not closed and that nothing works on gets a new generation of its workflow (a lost
 * start, a closed or lost workflow); one whose workflow is open but silent is woken, and in the end an operator is
 * called.
 *
 * It cannot make a backlog worse: each delivery is claimed and put off before anything is done, by doubling times, so
 * that it is woken once a time however many watchdogs there are; and behind a queue whose oldest task has waited longer
 * than its patience everything is silent for a known reason, and nothing is done. While Temporal is away nothing can be
 * told about workflows; operators are told once, when that has lasted for its patience.
 */
export function createRunWatchdog(deps: WatchdogDeps): () => Promise<'more' | 'idle'> {
  const { workflows, overviews, clock, afterSeconds } = deps;
  let awaySinceMs: number | null = null;
  return async () => {
    if (!(await workflows.ready())) {
      awaySinceMs ??= clock();
      if (clock() - awaySinceMs >= afterSeconds * 1_000) await tellOfMany(deps, null);
      return 'idle';
    }
    awaySinceMs = null;
    if ((await workflows.backlogSeconds()) > afterSeconds) return 'idle';
    const neglected = await overviews.claimNeglected(isoAt(deps, -afterSeconds), afterSeconds, batchSize);
    const found = await lookAtEach(deps, neglected);
    await repair(deps, found('lost'));
    const silent = found('silent');
    if (silent.length > maxCalledSingly) await tellOfMany(deps, silent.length);
    else for (const delivery of silent) await callOperator(deps, delivery);
    return neglected.length === batchSize ? 'more' : 'idle';
  };
}

async function lookAtEach(deps: WatchdogDeps, neglected: readonly NeglectedDelivery[]) {
  const findings: Finding[] = [];
  for (let from = 0; from < neglected.length; from += maxConcurrentLooks) {
    const few = neglected.slice(from, from + maxConcurrentLooks);
    findings.push(...(await Promise.all(few.map((delivery) => lookAt(deps, delivery)))));
  }
  return (finding: Finding): NeglectedDelivery[] => neglected.filter((_, at) => findings[at] === finding);
}

async function lookAt(deps: WatchdogDeps, delivery: NeglectedDelivery): Promise<Finding> {
  if (delivery.attention === 'operator' || isLeftToReconcile(delivery, deps.clock())) return 'left_alone';
  if (!(await deps.workflows.isDeliveryOpen(delivery))) return 'lost';
  if (delivery.unheardWakes > maxUnheardWakes) return 'silent';
  await deps.workflows.wakeDelivery(delivery);
  return 'woken';
}

const isLeftToReconcile = ({ status, since }: NeglectedDelivery, nowMs: number): boolean =>
  status === 'sent' && nowMs - Date.parse(since) >= maxWaitDays * 86_400_000;

/** Company by company, each in one transaction: when Temporal has lost its data, these are all that were open. */
async function repair(deps: WatchdogDeps, lost: readonly NeglectedDelivery[]): Promise<void> {
  for (const tenantId of new Set(lost.map((one) => one.tenantId))) {
    const own = lost.filter((one) => one.tenantId === tenantId);
    const renewed = await deps.deliveries.renew(tenantId, own, {
      workingUntil: isoAt(deps, deps.afterSeconds),
      audit: { actor, action: 'delivery.repaired' },
    });
    deps.log.warn(
      { tenantId, deliveries: renewed.length, first: renewed[0] },
      'Deliveries were not worked on: each gets a new generation',
    );
  }
}

async function callOperator(
  deps: WatchdogDeps,
  { tenantId, invoiceId, generation, status }: NeglectedDelivery,
): Promise<void> {
  await deps.deliveries.apply({
    tenantId,
    invoiceId,
    generation,
    events: [],
    attention: 'operator',
    audit: { actor, action: 'delivery.operator_called', details: { status, generation } },
  });
  deps.log.error(
    { invoiceId, generation, status },
    'A delivery stays silent although its workflow is open: an operator is called',
  );
}

/** @param deliveries null: Temporal itself does not answer */
async function tellOfMany(deps: WatchdogDeps, deliveries: number | null): Promise<void> {
  await deps.events.recordUnlessRecent(
    {
      ...{ tenantId: null, type: 'portal.deliveries_silent', objectType: 'workflows', objectId: 'deliveries' },
      data: { deliveries },
    },
    incidentSeconds,
  );
  deps.log.error(
    { deliveries },
    deliveries === null
      ? 'Temporal does not answer: no delivery goes on'
      : 'Many deliveries stay silent although their workflows are open',
  );
}

const isoAt = ({ clock }: { clock: Clock }, inSeconds: number): string =>
  new Date(clock() + inSeconds * 1000).toISOString();
