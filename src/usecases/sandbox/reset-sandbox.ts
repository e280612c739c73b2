import type { TenantId } from '../../domain/ids';
import type { Job } from '../../domain/jobs/job';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { SandboxProviderControl } from '../../domain/ports/sandbox/sandbox-provider';
import type { SandboxReset } from '../../domain/ports/sandbox/sandbox-reset';
import { ProblemError } from '../../domain/problem';
import type { WorkOnJob } from '../jobs/run-chunk';
import type { EnsureCompanies } from './ensure-companies';

export interface ResetSandboxDeps {
  jobs: Pick<Jobs, 'keepChunk'>;
  accounts: Pick<SandboxAccounts, 'companies'>;
  reset: SandboxReset;
  provider: Pick<SandboxProviderControl, 'forget'>;
  ensureCompanies: EnsureCompanies;
  deliveries: Pick<DeliveryRepository, 'apply'>;
  workflows: Pick<WorkflowGateway, 'wakeDelivery'>;
}

/** Where the next chunk begins. */
type Cursor = { step: 'end_deliveries' | 'replace' | 'connect'; former: TenantId[] } | null;

const atOnce = 500;

/** Ends at most 500 deliveries of the companies. */
async function endDeliveries(
  { reset, deliveries, workflows }: ResetSandboxDeps,
  former: readonly TenantId[],
  signal: AbortSignal,
): Promise<{ ended: number; more: boolean }> {
  let ended = 0;
  for (const tenantId of former) {
    const open = await reset.openDeliveries(tenantId, atOnce - ended);
    for (const invoiceId of open) {
      signal.throwIfAborted();
      const trigger = { kind: 'sandbox_archived' } as const;
      const events = [{ trigger, source: 'portal', message: null, details: null } as const];
      const { delivery } = await deliveries.apply({ tenantId, invoiceId, events });
      await workflows.wakeDelivery(delivery);
    }
    ended += open.length;
    if (ended >= atOnce) return { ended, more: true };
  }
  return { ended, more: false };
}

/**
 * One chunk of a reset: first the deliveries of both companies end, so many at a time, then fresh companies take their
 * place in one transaction, then those are connected. Each may be repeated.
 */
export function createResetSandbox(deps: ResetSandboxDeps): WorkOnJob {
  const { jobs, accounts, reset } = deps;

  return async (job, signal) => {
    const account = await reset.accountEverOf(job.tenantId);
    if (account === null) throw new ProblemError('NOT_FOUND');
    const { id: accountId } = account;
    const cursor = job.cursor as Cursor;
    const former = cursor?.former ?? (await accounts.companies(accountId)).map(({ tenantId }) => tenantId);
    const keep = (step: NonNullable<Cursor>['step'], done = job.done) =>
      jobs.keepChunk(job, {
        cursor: { step, former },
        done,
        total: null,
        counts: { deliveries: done },
        finished: null,
      });
    switch (cursor?.step ?? 'end_deliveries') {
      case 'end_deliveries': {
        await reset.disableConnections(former);
        const { ended, more } = await endDeliveries(deps, former, signal);
        return keep(more ? 'end_deliveries' : 'replace', job.done + ended);
      }
      case 'replace':
        await reset.replaceCompanies(accountId, former);
        return keep('connect');
      case 'connect': {
        // What the provider holds was for the companies of before.
        await deps.provider.forget(accountId);
        await deps.ensureCompanies(account, job.actor);
        const kept = await jobs.keepChunk(job, {
          ...{ cursor: { step: 'connect', former }, done: job.done, total: job.done, counts: { deliveries: job.done } },
          finished: { result: {}, days: null },
        });
        await showToNext(job, accountId);
        return kept;
      }
    }
  };

  /** Its person works on the company that has taken the place of the one that asked. */
  async function showToNext(job: Job, accountId: string): Promise<void> {
    const [first] = await accounts.companies(accountId);
    if (first) await reset.moveJob(job.id, first.tenantId);
  }
}
