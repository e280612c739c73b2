import type { TenantId } from '../../domain/ids';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { InvoiceSelection } from '../../domain/ports/invoices/selected-invoices';
import type { BeginJob, BegunJob, JobOwner } from '../jobs/begin-job';
import { selectNewest, type SelectNewestDeps } from '../jobs/select-newest';

export interface BeginRevalidation {
  owner: JobOwner;
  tenantId: TenantId;
  selection: InvoiceSelection;
  limit: number;
  key: CreationKey | null;
}

export interface BeginRevalidationDeps extends SelectNewestDeps {
  beginJob: BeginJob;
}

/** @throws ProblemError `CONFLICT` (one is open), `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS` */
export const createBeginRevalidation =
  ({ beginJob, ...deps }: BeginRevalidationDeps) =>
  async ({ owner, tenantId, selection, limit, key }: BeginRevalidation): Promise<BegunJob> => {
    const request = await selectNewest(deps, tenantId, { selection, limit });
    return beginJob(owner, { tenantId, kind: 'revalidation', request }, key);
  };
