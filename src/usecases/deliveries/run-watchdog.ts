import { systemActor } from '../../domain/access/actor';
import type { Delivery, DeliveryOverview } from '../../domain/deliveries/delivery';
import { maxWaitDays } from '../../domain/deliveries/retry';
import type { Clock } from '../../domain/ports/clock';
import type { DeliveryOverviewRepository, DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { Log } from '../../domain/ports/log';

export interface WatchdogDeps {
  overviews: Pick<DeliveryOverviewRepository, 'listNeglected' | 'keepWorking'>;
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'isDeliveryOpen' | 'wakeDelivery' | 'ready'>;
  clock: Clock;
  log: Log;
  /** Silence beyond the expected time after which a delivery counts as neglected. */
  afterSeconds: number;
}

const batchSize = 100;
/** An open workflow that stays silent for so many times the limit is beyond a wake-up call. */
const silentRounds = 5;
/** How long a delivery that a person or the daily reconcile takes care of is out of sight. */
const leftAloneSeconds = 3_600;
const actor = systemActor('watchdog');

/**
 * The watchdog. A delivery that is not closed and that nothing works on gets a new generation of its workflow (a lost start, a closed or
 * lost workflow); one whose workflow is open but silent is woken, and in the end an operator is called.
 */
export const createRunWatchdog = (deps: WatchdogDeps) => async (): Promise<'more' | 'idle'> => {
  // Without Temporal nothing can be told about workflows, and everything is silent for a known reason.
  if (!(await deps.workflows.ready())) return 'idle';
  const neglected = await deps.overviews.listNeglected(isoAt(deps, -deps.afterSeconds), batchSize);
  for (const overview of neglected) await checkDelivery(deps, overview);
  return neglected.length === batchSize ? 'more' : 'idle';
};

async function checkDelivery(deps: WatchdogDeps, overview: DeliveryOverview): Promise<void> {
  const delivery = await deps.deliveries.load(overview.tenantId, overview.invoiceId);
  if (!delivery || delivery.generation !== overview.generation) return;
  const { invoiceId, generation } = delivery;
  if (delivery.attention === 'operator' || isLeftToReconcile(delivery, deps.clock())) {
    return deps.overviews.keepWorking(invoiceId, generation, isoAt(deps, leftAloneSeconds));
  }
  if (!(await deps.workflows.isDeliveryOpen(delivery))) return repair(deps, delivery);
  if (silentSeconds(delivery, deps.clock()) > silentRounds * deps.afterSeconds) return callOperator(deps, delivery);
  await deps.workflows.wakeDelivery(delivery);
}

const isLeftToReconcile = ({ status, sentAt, since }: Delivery, nowMs: number): boolean =>
  status === 'sent' && nowMs - Date.parse(sentAt ?? since) >= maxWaitDays * 86_400_000;

const silentSeconds = ({ workingUntil, since }: Delivery, nowMs: number): number =>
  (nowMs - Date.parse(workingUntil ?? since)) / 1000;

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

async function callOperator(deps: WatchdogDeps, { tenantId, invoiceId, generation, status }: Delivery): Promise<void> {
  await deps.deliveries.apply({
    tenantId,
    invoiceId,
    generation,
    events: [],
    attention: 'operator',
    workingUntil: isoAt(deps, leftAloneSeconds),
    audit: { actor, action: 'delivery.operator_called', details: { status, generation } },
  });
  deps.log.error(
    { invoiceId, generation, status },
    'A delivery stays silent although its workflow is open: an operator is called',
  );
}

const isoAt = ({ clock }: { clock: Clock }, inSeconds: number): string =>
  new Date(clock() + inSeconds * 1000).toISOString();
