import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ActorNames, AuditFilter, AuditPlace, AuditTrail } from '../../domain/ports/audit/audit-trail';
import { named, type NamedEntry } from './list-audit';

export interface ExportAuditDeps {
  trail: AuditTrail;
  names: ActorNames;
  limiter: RateLimiter;
  audit: AuditLog;
}

export interface ExportAudit {
  actor: Actor;
  reach: DataReach;
  filter: AuditFilter;
}

const pageSize = 500;
const exportsAnHour = 4;

/**
 * Entries of the audit log, oldest first, read as they are taken. At most four exports an hour for a company, a partner
 * or the portal.
 * @throws ProblemError `RATE_LIMITED`
 */
export const createExportAudit =
  (deps: ExportAuditDeps) =>
  async ({ actor, reach, filter }: ExportAudit): Promise<AsyncIterable<NamedEntry>> => {
    const tenantId = reach.kind === 'tenant' ? reach.tenantId : null;
    const owner = tenantId ?? (reach.kind === 'partner' ? reach.partnerId : 'portal');
    await deps.limiter.consume([{ name: 'export:audit', key: owner, points: exportsAnHour, perSeconds: 3_600 }]);
    const { from, to } = filter;
    await deps.audit.record({
      ...{ tenantId, actor, action: 'audit.export', objectType: 'audit', objectId: owner, details: { from, to } },
    });
    return entriesOf(deps, reach, filter);
  };

async function* entriesOf({ trail, names }: ExportAuditDeps, reach: DataReach, filter: AuditFilter) {
  let after: AuditPlace | null = null;
  for (;;) {
    const page: Awaited<ReturnType<AuditTrail['list']>> = await trail.list(reach, filter, {
      ...{ order: 'oldest', limit: pageSize, after },
    });
    yield* await named(names, reach, page);
    if (page.length < pageSize) return;
    after = page.at(-1) ?? null;
  }
}
