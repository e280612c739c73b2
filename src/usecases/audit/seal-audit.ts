import { sealEntries } from '../../domain/audit/seal';
import type { AuditSealer } from '../../domain/ports/audit/audit-seals';
import { sealHashes } from './seal-hashes';

/** One round of the sealer. What was sealed can be neither changed nor taken away without its being found. */
export const createSealAudit =
  ({ sealer }: { sealer: AuditSealer }) =>
  (): Promise<'more' | 'idle'> =>
    sealer.sealNext(({ entries, last, now }) => sealEntries(entries, last, now, sealHashes));
