import type { TenantId } from '../../domain/ids';
import type { SelectedInvoices } from '../../domain/ports/invoices/selected-invoices';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import type { SelectionRequest } from './work-through-selection';

export interface SelectNewestDeps {
  tenants: Pick<TenantRepository, 'find'>;
  selected: Pick<SelectedInvoices, 'count'>;
}

/** Of a sandbox tenant. */
const maxInSandbox = 100;

/** What a job is asked for that goes through the newest invoices of a selection. @throws ProblemError `NOT_FOUND` */
export async function selectNewest(
  { tenants, selected }: SelectNewestDeps,
  tenantId: TenantId,
  { selection, limit: wanted }: Pick<SelectionRequest, 'selection' | 'limit'>,
): Promise<SelectionRequest> {
  const [tenant, matched] = await Promise.all([tenants.find(tenantId), selected.count(tenantId, selection)]);
  if (!tenant) throw new ProblemError('NOT_FOUND');
  return { selection, limit: tenant.sandbox ? Math.min(wanted, maxInSandbox) : wanted, matched };
}
