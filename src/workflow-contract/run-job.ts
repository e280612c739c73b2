import type { TenantId } from '../domain/ids';
import type { JobKind, JobTenant } from '../domain/jobs/job';

/** The workflow of each kind of job: the name of its function below `workflows`. */
export const jobWorkflowTypes: Readonly<Record<JobKind, string>> = {
  tenant_export: 'exportTenant',
  export: 'exportInvoices',
  revalidation: 'revalidateInvoices',
  rule_preview: 'previewRules',
  sandbox_reset: 'resetSandbox',
  webhook_replay: 'replayWebhooks',
  retention: 'extendRetention',
  replay: 'replayDeliveries',
  inbox_backfill: 'backfillInbox',
  backup: 'runBackup',
  backup_verify: 'verifyBackup',
};

/** Each generation of a job has one workflow at most. */
export const jobWorkflowId = ({ id, generation }: { id: string; generation: number }): string =>
  `job-${id}-${generation}`;

export interface JobInput<Of extends JobTenant = TenantId> {
  tenantId: Of;
  id: string;
  generation: number;
}
