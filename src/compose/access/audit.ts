import { createAuditSeals } from '../../adapters/db/audit/audit-seals';
import { createAuditTrail } from '../../adapters/db/audit/audit-trail';
import { createEventLog } from '../../adapters/db/events/events';
import { createActorNames } from '../../adapters/db/system/access/actor-names';
import type { AuditUseCases } from '../../usecases/audit/audit-use-cases';
import { createExportAudit } from '../../usecases/audit/export-audit';
import { listAudit } from '../../usecases/audit/list-audit';
import { createVerifyAudit } from '../../usecases/audit/verify-audit';
import type { ApiParts } from '../parts/api-parts';
import type { Parts } from '../parts/parts';

type AuditParts = Pick<Parts, 'database' | 'audit' | 'auditHeads'> & Pick<ApiParts, 'cursors' | 'limiter'>;

/** What was done, and by whom. */
export function composeAudit({ database, audit, auditHeads, cursors, limiter }: AuditParts): AuditUseCases {
  const [trail, names] = [createAuditTrail(database), createActorNames(database)];
  return {
    listAudit: listAudit({ trail, names, cursors }),
    verifyAudit: createVerifyAudit({
      seals: createAuditSeals(database),
      heads: auditHeads,
      events: createEventLog(database),
    }),
    exportAudit: createExportAudit({ trail, names, limiter, audit }),
  };
}
