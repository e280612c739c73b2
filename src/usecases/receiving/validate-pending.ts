import { randomUUID } from 'node:crypto';

import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Log } from '../../domain/ports/log';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { PendingValidation, PendingValidations } from '../../domain/ports/validation/pending-validations';
import { ProblemError } from '../../domain/problem';
import { statusOfVerdict } from '../../domain/validation/validation-report';
import { validateStored, type ValidateStoredDeps } from '../validation/validate-stored';

export interface ValidatePendingDeps extends ValidateStoredDeps {
  pending: PendingValidations;
  invoices: Pick<InvoiceRepository, 'find'>;
  tenants: TenantRepository;
  objects: Pick<ObjectStore, 'get'>;
  log: Log;
}

/**
 * Side by side, so that one on which the rules do not come to an end holds up no other; all of them within the lease.
 */
const limit = 5;
const leaseSeconds = 300;
const timeoutsUntilGivenUp = 3;

/**
 * Judges the received documents that the validator could not judge when they came. One that the rules do not come to an
 * end on is tried three times in all and then stays as it is, not validated.
 */
export const createValidatePending = (deps: ValidatePendingDeps) => async (): Promise<'more' | 'idle'> => {
  const due = await deps.pending.claimDue(limit, leaseSeconds);
  const tried = due.map((one) =>
    validate(deps, one).catch((error: unknown) =>
      deps.log.warn(
        { err: error, invoiceId: one.invoiceId },
        'A received document could not be validated; it is tried again',
      ),
    ),
  );
  await Promise.all(tried);
  return due.length === limit ? 'more' : 'idle';
};

async function validate(deps: ValidatePendingDeps, pending: PendingValidation): Promise<void> {
  const { tenantId, invoiceId, timeouts } = pending;
  const [tenant, invoice] = await Promise.all([deps.tenants.find(tenantId), deps.invoices.find(tenantId, invoiceId)]);
  if (!tenant || !invoice?.xml)
    return deps.pending.giveUp(pending, 'XML_NOT_AVAILABLE', 'There is no XML to validate.');
  const bytes = await deps.objects.get(invoice.xml);
  try {
    const report = await validateStored(deps, { tenant, invoice, bytes, profile: 'late_inbound' });
    const run = { ...report, id: randomUUID(), invoice_id: invoiceId, trigger: 'late_validation', actor: 'receiving' };
    await deps.pending.settle(pending, run, statusOfVerdict(report.verdict));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'SERVICE_UNAVAILABLE') throw error;
    if (error.code !== 'VALIDATOR_UNAVAILABLE')
      return deps.pending.giveUp(pending, error.code, error.message.slice(0, 500));
    const timedOut = error.context.timedOut ?? false;
    if (!timedOut || timeouts + 1 < timeoutsUntilGivenUp) return deps.pending.postpone(pending, timedOut);
    await deps.pending.giveUp(
      pending,
      'VALIDATION_TIMEOUT',
      `The validation of this document did not come to an end, ${timeoutsUntilGivenUp} times.`,
    );
  }
}
