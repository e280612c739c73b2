import type { InvoiceId, TenantId } from '../../domain/ids';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { ClaimedTask, Outbox, OutboxTask } from '../../domain/ports/deliveries/outbox';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import { type ProtectDeps, protectObjects } from '../invoices/stored-objects';
import { stopSuccessor, type StopSuccessorDeps } from './stop-successor';

export interface DispatchDeps extends StopSuccessorDeps, ProtectDeps {
  outbox: Pick<Outbox, 'claim' | 'complete' | 'postpone' | 'giveBack' | 'park'>;
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'startDelivery' | 'wakeDelivery' | 'ready'>;
  log: Log;
}

/**
 * Started side by side, so many as Temporal takes: half as many after a round in which it did not answer or was too
 * busy, twice as many after a full round that went well. More at once would only queue up in the server, beyond the
 * deadline of each.
 */
const batch = { least: 5, first: 25, most: 100 };
const leaseSeconds = 60;
const startDeadlineMs = 5_000;
/** Some ten minutes of trying, with the delays of the outbox. */
const protectionAttempts = 10;

/**
 * Keeps what transactions have promised, at least once. While Temporal is away nothing is claimed, so nothing is put
 * off either; what it does not take in time is given back as it was, so that an outage counts as no task's failure.
 */
export function createDispatchOutbox(deps: DispatchDeps): () => Promise<'more' | 'idle'> {
  let size = batch.first;
  return async () => {
    if (!(await deps.workflows.ready())) return 'idle';
    const { token, tasks } = await deps.outbox.claim(size, leaseSeconds);
    const ends = await Promise.all(tasks.map((claimed) => keep(deps, token, claimed)));
    const idsOf = (end: TaskEnd): string[] => tasks.filter((_, at) => ends[at] === end).map(({ id }) => id);
    await deps.outbox.complete(token, idsOf('done'));
    const refused = idsOf('not_taken');
    if (refused.length > 0) {
      size = Math.max(batch.least, Math.floor(size / 2));
      deps.log.warn({ tasks: refused.length }, 'Temporal does not take starts in time; they are given back');
      await deps.outbox.giveBack(token, refused);
      return 'idle';
    }
    if (tasks.length < size) return 'idle';
    size = Math.min(batch.most, size * 2);
    return 'more';
  };
}

/** `not_taken`: Temporal does not answer, or is too busy; that is no fault of the task. */
type TaskEnd = 'done' | 'not_taken' | 'failed';

async function keep(deps: DispatchDeps, token: string, { id, task, attempts }: ClaimedTask): Promise<TaskEnd> {
  try {
    await perform(deps, task);
    return 'done';
  } catch (error) {
    if (task.kind === 'start_submission' && isUnavailable(error)) return 'not_taken';
    deps.log.warn({ err: error, task: task.kind, attempts }, 'A promised task could not be done; it is tried again');
    const reason = error instanceof ProblemError ? error.code : 'INTERNAL_ERROR';
    // An object store that is away comes back; one that refuses, or has lost an object, will say the same for ever.
    const isHopeless =
      task.kind === 'protect_objects' && reason !== 'SERVICE_UNAVAILABLE' && attempts >= protectionAttempts;
    if (!isHopeless) {
      await deps.outbox.postpone(token, id, reason);
      return 'failed';
    }
    const { tenantId, invoiceId } = task;
    deps.log.error(
      { err: error, tenantId, invoiceId },
      'The objects of an invoice stay unprotected until an operator releases the task',
    );
    await deps.outbox.park(token, id, reason);
    return 'failed';
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'SERVICE_UNAVAILABLE';

function perform(deps: DispatchDeps, task: OutboxTask): Promise<void> {
  switch (task.kind) {
    case 'start_submission':
      return deps.workflows.startDelivery(task.start, startDeadlineMs);
    case 'predecessor_delivered':
      return stopSuccessor(deps, task);
    case 'protect_objects':
      return protect(deps, task);
  }
}

/** @throws ProblemError `INTERNAL_ERROR` when the object store refuses */
async function protect(deps: ProtectDeps, invoice: { tenantId: TenantId; invoiceId: InvoiceId }): Promise<void> {
  const protection = await protectObjects(deps, invoice);
  if (protection.kind === 'refused') throw new ProblemError('INTERNAL_ERROR', { cause: new Error(protection.reason) });
}
