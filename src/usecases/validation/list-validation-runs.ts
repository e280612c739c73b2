import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { ValidationRunRepository } from '../../domain/ports/validation/validation-runs';
import { ProblemError } from '../../domain/problem';
import type { ValidationRun } from '../../domain/validation/validation-report';

/**
 * The stored validation runs of an invoice, newest first.
 * @throws ProblemError `NOT_FOUND`, also for another tenant's invoice
 */
export const createListValidationRuns =
  (deps: { runs: ValidationRunRepository }) =>
  async (caller: TenantCaller, invoiceId: InvoiceId, limit: number): Promise<ValidationRun[]> => {
    const runs = await deps.runs.list(caller.tenantId, invoiceId, limit);
    if (runs === null) throw new ProblemError('NOT_FOUND');
    return runs;
  };
