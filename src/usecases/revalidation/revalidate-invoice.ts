import { createHash } from 'node:crypto';

import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { AnswerToKeep, Revalidations } from '../../domain/ports/revalidation/revalidations';
import type {
  IdempotencyScope,
  IdempotencyStore,
  OwnedKey,
  StoredAnswer,
} from '../../domain/ports/submissions/idempotency';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { ValidationRunRepository } from '../../domain/ports/validation/validation-runs';
import { ProblemError } from '../../domain/problem';
import type { Rejudgement } from '../../domain/revalidation/rejudge';
import { statusOfVerdict, type ValidationRun, type ValidationStatus } from '../../domain/validation/validation-report';
import { withIdempotencyKey } from '../submissions/idempotent-answer';
import { judgeAgain, type JudgeAgainDeps } from './judge-again';

export interface RevalidateInvoice {
  caller: TenantCaller;
  invoiceId: InvoiceId;
  /** Null: a repeated request makes another run. */
  key: string | null;
  /** Nothing is stored. */
  isTest: boolean;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

/** A validation run, and what it has made of the invoice. */
export interface Revalidation {
  run: ValidationRun;
  changed: boolean;
  previousStatus: ValidationStatus;
  validationStatus: ValidationStatus;
  /** An earlier request with this key has made the run. */
  isReplay: boolean;
}

export interface RevalidateInvoiceDeps extends JudgeAgainDeps {
  tenants: Pick<TenantRepository, 'find'>;
  invoices: Pick<InvoiceRepository, 'find'>;
  runs: Pick<ValidationRunRepository, 'find'>;
  revalidations: Pick<Revalidations, 'keep'>;
  idempotency: IdempotencyStore;
}

/** Of a run that is not stored. */
const noRunId = '00000000-0000-0000-0000-000000000000';

/**
 * Validates a received invoice again, by today's rules, settings and records. The stored document is never changed;
 * where the verdict is another one than before, the invoice has it from now on.
 * @throws ProblemError `NOT_FOUND`, `CONFLICT` (it was sent), `XML_NOT_AVAILABLE`, `VALIDATOR_UNAVAILABLE`,
 *   `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
 */
export const createRevalidateInvoice =
  (deps: RevalidateInvoiceDeps) =>
  async (command: RevalidateInvoice): Promise<Revalidation> => {
    const { caller, invoiceId, key, isTest } = command;
    if (isTest) return tryOut(deps, command);
    if (key === null) return revalidate(deps, command, null);
    const scope: IdempotencyScope = { tenantId: caller.tenantId, owner: caller.tenantId, operation: 'revalidate', key };
    return withIdempotencyKey(deps.idempotency, scope, createHash('sha256').update(invoiceId).digest('hex'), {
      work: (owned) => revalidate(deps, command, owned),
      replay: (answer) => replay(deps, command, answer),
      // Whatever stands in the way may be gone when the request comes again.
      isFinal: () => false,
    });
  };

async function revalidate(
  deps: RevalidateInvoiceDeps,
  command: RevalidateInvoice,
  key: OwnedKey | null,
): Promise<Revalidation> {
  const { caller, invoiceId } = command;
  const { run } = await judge(deps, command);
  const toKeep: AnswerToKeep | null = key && { key, answer: (kept) => answerOf(run, kept) };
  const kept = await deps.revalidations.keep(
    { tenantId: caller.tenantId, invoiceId, run, actor: caller.actor, source: 'portal' },
    toKeep,
  );
  return { run, ...outcomeOf(kept), isReplay: false };
}

async function tryOut(deps: RevalidateInvoiceDeps, command: RevalidateInvoice): Promise<Revalidation> {
  const { run, before } = await judge(deps, command);
  const validationStatus = statusOfVerdict(run.verdict);
  const changed = validationStatus !== before;
  return { run: { ...run, id: noRunId }, changed, previousStatus: before, validationStatus, isReplay: false };
}

async function judge(
  deps: RevalidateInvoiceDeps,
  { caller, invoiceId, signal }: RevalidateInvoice,
): Promise<{ run: ValidationRun; before: ValidationStatus }> {
  const { tenantId, actor } = caller;
  const [tenant, invoice] = await Promise.all([deps.tenants.find(tenantId), deps.invoices.find(tenantId, invoiceId)]);
  if (!tenant || !invoice) throw new ProblemError('NOT_FOUND');
  const run = await judgeAgain(deps, { tenant, invoice, trigger: 'revalidation', actor: actor.id, signal });
  return { run, before: invoice.validationStatus };
}

type Outcome = Pick<Revalidation, 'changed' | 'previousStatus' | 'validationStatus'>;
const outcomeOf = ({ changed, previousStatus, validationStatus }: Rejudgement): Outcome => ({
  changed,
  previousStatus,
  validationStatus,
});

/** The run is found by its id: it is never changed. */
const answerOf = ({ id }: ValidationRun, kept: Rejudgement): StoredAnswer => ({
  status: 200,
  headers: {},
  body: { runId: id, ...outcomeOf(kept) },
});

async function replay(
  { runs }: Pick<RevalidateInvoiceDeps, 'runs'>,
  { caller, invoiceId }: RevalidateInvoice,
  { body }: StoredAnswer,
): Promise<Revalidation> {
  const { runId, ...outcome } = body as unknown as { runId: string } & Outcome;
  const run = await runs.find(caller.tenantId, invoiceId, runId);
  if (run === null) throw new ProblemError('NOT_FOUND');
  // Spelled as in the first answer: the database adds digits to the instant.
  const checkedAt = new Date(run.checked_at).toISOString();
  return { run: { ...run, checked_at: checkedAt }, ...outcome, isReplay: true };
}
