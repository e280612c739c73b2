import type { Actor } from '../../domain/access/actor';
import type { AnyJob } from '../../domain/jobs/job';
import type { AuditEntry } from '../../domain/ports/audit/audit';

export const jobActs = ['created', 'cancelled', 'restarted', 'ready', 'downloaded'] as const;
type JobAct = (typeof jobActs)[number];

/** What the audit log says of an act on a job: `<kind>.<act>`. */
export const jobEntry = (
  { actor, reason }: { actor: Actor; reason?: string },
  { id, tenantId, kind }: Pick<AnyJob, 'id' | 'tenantId' | 'kind'>,
  act: JobAct,
  more: Record<string, unknown> = {},
): AuditEntry => {
  const details = { ...more, ...(reason !== undefined && { reason }) };
  return {
    tenantId,
    actor,
    action: `${kind}.${act}`,
    objectType: 'job',
    objectId: id,
    ...(Object.keys(details).length > 0 && { details }),
  };
};
