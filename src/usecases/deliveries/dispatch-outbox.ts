import type { DeliveryRepository } from '../../domain/ports/deliveries';
import type { Log } from '../../domain/ports/log';
import type { ClaimedTask, Outbox, OutboxTask } from '../../domain/ports/outbox';
import type { WorkflowGateway } from '../../domain/ports/workflow-gateway';
import { ProblemError } from '../../domain/problem';
import { type ProtectDeps, protectObjects } from '../stored-objects';
import { stopSuccessor, type StopSuccessorDeps } from './stop-successor';

export interface DispatchDeps extends StopSuccessorDeps, ProtectDeps {
  outbox: Pick<Outbox, 'claim' | 'complete' | 'postpone'>;
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'startSubmission' | 'wakeSubmission' | 'ready'>;
  log: Log;
}

/** Started side by side: more at once would only queue up in the server, beyond the deadline of each. */
const batchSize = 25;
const leaseSeconds = 60;
const startDeadlineMs = 5_000;

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
    await deps.outbox.postpone(token, id, error instanceof ProblemError ? error.code : 'INTERNAL_ERROR');
    return null;
  }
}

function perform(deps: DispatchDeps, task: OutboxTask): Promise<void> {
  switch (task.kind) {
    case 'start_submission':
      return deps.workflows.startSubmission(task.start, startDeadlineMs);
    case 'predecessor_delivered':
      return stopSuccessor(deps, task);
    case 'protect_objects':
      return protectObjects(deps, task);
  }
}
