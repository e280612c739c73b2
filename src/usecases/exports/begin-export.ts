import type { ExportRequest } from '../../domain/exports/export-request';
import { exportLimits } from '../../domain/exports/export-request';
import type { TenantId } from '../../domain/ids';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { ExportedInvoices } from '../../domain/ports/exports/exported-invoices';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import type { BeginJob, BegunJob, JobOwner } from '../jobs/begin-job';

export interface BeginExportDeps {
  invoices: Pick<ExportedInvoices, 'measure'>;
  tenants: Pick<TenantRepository, 'find'>;
  beginJob: BeginJob;
}

/**
 * Begins an export of invoices.
 * @throws ProblemError `NOT_FOUND` (an invoice that was named is not there), `EXPORT_TOO_LARGE`, `CONFLICT` (five are
 *   open), `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
 */
export type BeginExport = (
  owner: JobOwner,
  tenantId: TenantId,
  request: ExportRequest,
  key: CreationKey | null,
) => Promise<BegunJob>;

export const createBeginExport =
  ({ invoices, tenants, beginJob }: BeginExportDeps): BeginExport =>
  async (owner, tenantId, request, key) => {
    const tenant = await tenants.find(tenantId);
    if (tenant === null) throw new ProblemError('NOT_FOUND');
    const found = await invoices.measure(tenantId, request, request.include);
    if ('invoiceIds' in request && found.invoices !== new Set(request.invoiceIds).size)
      throw new ProblemError('NOT_FOUND');
    const limits = exportLimits(tenant);
    const isTooLarge = found.invoices > limits.invoices || (request.format === 'zip_xml' && found.bytes > limits.bytes);
    if (isTooLarge) throw new ProblemError('EXPORT_TOO_LARGE');
    return beginJob(owner, { tenantId, kind: 'export', request }, key);
  };
