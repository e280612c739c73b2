import { setTimeout as sleep } from 'node:timers/promises';

import { evidenceTexts } from '../adapters/archive/evidence-texts';
import { packZip } from '../adapters/archive/zip';
import { createAuditSeals } from '../adapters/db/audit/audit-seals';
import { createEvidenceRecords } from '../adapters/db/audit/evidence-records';
import { createReadEvidence, type EvidenceUseCases } from '../usecases/evidence/read-evidence';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

type EvidenceParts = Pick<Parts, 'database' | 'audit' | 'auditHeads' | 'invoices' | 'objects' | 'attachments'> &
  Pick<ApiParts, 'limiter'>;

/** What became of an invoice, as a package that can be verified offline. */
export const composeEvidence = (parts: EvidenceParts): EvidenceUseCases => ({
  readEvidence: createReadEvidence({
    invoices: parts.invoices,
    objects: parts.objects,
    attachments: parts.attachments,
    records: createEvidenceRecords(parts.database),
    seals: createAuditSeals(parts.database),
    heads: parts.auditHeads,
    audit: parts.audit,
    limiter: parts.limiter,
    texts: evidenceTexts,
    pack: packZip,
    sleep,
  }),
});
