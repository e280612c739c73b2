import type { Actor } from '../../domain/access/actor';
import type { ConnectionId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ConnectionSecrets } from '../../domain/ports/connections/connection-secrets';
import { ProblemError } from '../../domain/problem';

export interface Reencryption {
  /** Sealed anew by this run. */
  reencrypted: number;
  /** Connections whose credentials do not open: their key is not configured, or they were changed. */
  unreadable: ConnectionId[];
  /** What lies under which key now. */
  keys: { keyId: string; isCurrent: boolean; connections: number }[];
}

export type ReencryptSecrets = (options: { dryRun: boolean }, actor: Actor) => Promise<Reencryption>;

const atOnce = 100;

/**
 * Seals with the current key what lies under former ones. Each connection is a change of its own: a run that was stopped is simply
 * repeated, and goes on where it was.
 */
export function reencryptSecrets(deps: { secrets: ConnectionSecrets; audit: AuditLog }): ReencryptSecrets {
  return async ({ dryRun }, actor) => {
    const outcome = dryRun ? { reencrypted: 0, unreadable: [] } : await sealAll(deps.secrets);
    const keys = await deps.secrets.countByKey();
    if (!dryRun)
      await deps.audit.record({
        tenantId: null,
        actor,
        action: 'secrets.reencrypt',
        objectType: 'connection',
        objectId: 'all',
        details: { ...outcome, keys },
      });
    return { ...outcome, keys };
  };
}

async function sealAll(secrets: ConnectionSecrets): Promise<Pick<Reencryption, 'reencrypted' | 'unreadable'>> {
  const unreadable: ConnectionId[] = [];
  let reencrypted = 0;
  let after: ConnectionId | null = null;
  for (;;) {
    const batch = await secrets.underFormerKeys(after, atOnce);
    for (const connection of batch) {
      after = connection.id;
      try {
        if (await secrets.sealAnew(connection)) reencrypted += 1;
      } catch (error) {
        // One that does not open must not keep the others under a key that is to be removed.
        if (!(error instanceof ProblemError && error.code === 'INTERNAL_ERROR')) throw error;
        unreadable.push(connection.id);
      }
    }
    if (batch.length < atOnce) return { reencrypted, unreadable };
  }
}
