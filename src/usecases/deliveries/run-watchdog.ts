import { systemActor } from '../../domain/access/actor';
import type { Delivery } from '../../domain/deliveries/delivery';
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
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'isDeliveryOpen' | 'wakeDelivery' | 'ready' | 'backlogSeconds'>;
  events: Pick<EventLog, 'recordUnlessRecent'>;
  clock: Clock;
  log: Log;
  /** Silence beyond the expected time after which a delivery counts as neglected. */
  afterSeconds: number;
}

const batchSize = 100;
/** An open workflow that does not answer so many wakes is beyond a wake-up call. */
const maxUnheardWakes = 4;
/** So many that stay silent in one round have one cause: it is told once, and not with each invoice. */
const maxCalledSingly = 10;
/** As long as the cause lasts it is told once a day. */
const incidentSeconds = 86_400;
const actor = systemActor('watchdog');

type Finding = 'left_alone' | 'repaired' | 'woken' | 'silent';

/**
 * The watchdog. A delivery that is not closed and that nothing works on gets a new generation of its workflow (a lost
 * start, a closed or lost workflow); one whose workflow is open but silent is woken, and in the end an operator is
 * called.
 *
 * It cannot make a backlog worse: each delivery is claimed and put off before anything is done, by doubling times, so
 * that it is woken once a time however many watchdogs there are; and behind a queue whose oldest task has waited longer
 * than its patience everything is silent for a known reason, and nothing is done.
 */
export const createRunWatchdog = (deps: WatchdogDeps) => async (): Promise<'more' | 'idle'> => {
  // Without Temporal nothing can be told about workflows, and everything is silent for a known reason.
  if (!(await deps.workflows.ready())) return 'idle';
  if ((await deps.workflows.backlogSeconds()) > deps.afterSeconds) return 'idle';
  const neglected = await deps.overviews.claimNeglected(isoAt(deps, -deps.afterSeconds), deps.afterSeconds, batchSize);
  const silent: NeglectedDelivery[] = [];
  for (const found of neglected) if ((await checkDelivery(deps, found)) === 'silent') silent.push(found);
  if (silent.length > maxCalledSingly) await tellOfMany(deps, silent.length);
  else for (const found of silent) await callOperator(deps, found);
  return neglected.length === batchSize ? 'more' : 'idle';
};

async function checkDelivery(
  deps: WatchdogDeps,
  { tenantId, invoiceId, generation, unheardWakes }: NeglectedDelivery,
): Promise<Finding> {
  const delivery = await deps.deliveries.load(tenantId, invoiceId);
  if (delivery?.generation !== generation) return 'left_alone';
  if (delivery.attention === 'operator' || isLeftToReconcile(delivery, deps.clock())) return 'left_alone';
  if (!(await deps.workflows.isDeliveryOpen(delivery))) {
    await repair(deps, delivery);
    return 'repaired';
  }
  if (unheardWakes > maxUnheardWakes) return 'silent';
  await deps.workflows.wakeDelivery(delivery);
  return 'woken';
}

const isLeftToReconcile = ({ status, sentAt, since }: Delivery, nowMs: number): boolean =>
  status === 'sent' && nowMs - Date.parse(sentAt ?? since) >= maxWaitDays * 86_400_000;

async function repair(
  deps: WatchdogDeps,
  { tenantId, invoiceId, generation, status, horizonAt }: Delivery,
): Promise<void> {
  await deps.deliveries.apply({
    tenantId,
    invoiceId,
    generation,
    events: [],
    newGeneration: { newTransmission: false, horizonAt },
    workingUntil: isoAt(deps, deps.afterSeconds),
    audit: { actor, action: 'delivery.repaired', details: { status, generation } },
  });
  deps.log.warn({ invoiceId, generation, status }, 'A delivery was not worked on: it gets a new generation');
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

async function tellOfMany(deps: WatchdogDeps, deliveries: number): Promise<void> {
  await deps.events.recordUnlessRecent(
    {
      ...{ tenantId: null, type: 'portal.deliveries_silent', objectType: 'workflows', objectId: 'deliveries' },
      data: { deliveries },
    },
    incidentSeconds,
  );
  deps.log.error({ deliveries }, 'Many deliveries stay silent although their workflows are open');
}

const isoAt = ({ clock }: { clock: Clock }, inSeconds: number): string =>
  new Date(clock() + inSeconds * 1000).toISOString();
