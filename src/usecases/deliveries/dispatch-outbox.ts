import type { InvoiceId, TenantId } from '../../domain/ids';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { ClaimedTask, Outbox, OutboxTask } from '../../domain/ports/deliveries/outbox';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import { type ProtectDeps, protectObjects } from '../invoices/stored-objects';
import { stopSuccessor, type StopSuccessorDeps } from './stop-successor';

export interface DispatchDeps extends StopSuccessorDeps, ProtectDeps {
  outbox: Pick<Outbox, 'claim' | 'complete' | 'postpone' | 'park'>;
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'startDelivery' | 'wakeDelivery' | 'ready'>;
  log: Log;
}

/** Started side by side: more at once would only queue up in the server, beyond the deadline of each. */
const batchSize = 25;
const leaseSeconds = 60;
const startDeadlineMs = 5_000;
/** Some ten minutes of trying, with the delays of the outbox. */
const protectionAttempts = 10;

/** Keeps what transactions have promised, at least once. While Temporal is away nothing is claimed, so nothing is put off either. */
export const createDispatchOutbox = (deps: DispatchDeps) => async (): Promise<'more' | 'idle'> => {
  if (!(await deps.workflows.ready())) return 'idle';
  const { token, tasks } = await deps.outbox.claim(batchSize, leaseSeconds);
  const kept = await Promise.all(tasks.map((claimed) => keep(deps, token, claimed)));
  await deps.outbox.complete(
    token,
    kept.filter((id) => id !== null),
  );
  return tasks.length === batchSize ? 'more' : 'idle';
};

/** @returns the task's id when it is done */
async function keep(deps: DispatchDeps, token: string, { id, task, attempts }: ClaimedTask): Promise<string | null> {
  try {
    await perform(deps, task);
    return id;
  } catch (error) {
    deps.log.warn({ err: error, task: task.kind, attempts }, 'A promised task could not be done; it is tried again');
    const reason = error instanceof ProblemError ? error.code : 'INTERNAL_ERROR';
    // An object store that is away comes back; one that refuses, or has lost an object, will say the same for ever.
    const isHopeless =
      task.kind === 'protect_objects' && reason !== 'SERVICE_UNAVAILABLE' && attempts >= protectionAttempts;
    if (!isHopeless) {
      await deps.outbox.postpone(token, id, reason);
      return null;
    }
    const { tenantId, invoiceId } = task;
    deps.log.error(
      { err: error, tenantId, invoiceId },
      'The objects of an invoice stay unprotected until an operator releases the task',
    );
    await deps.outbox.park(token, id, reason);
    return null;
  }
}

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
