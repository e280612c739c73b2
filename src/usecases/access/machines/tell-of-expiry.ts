import type { ExpiringCredentials } from '../../../domain/ports/access/expiring-credentials';

/** Of one transaction each. */
const atOnce = 100;

/**
 * One round: tells of keys and tokens that end in 30, 7 or 1 days, once each. What was rotated or revoked ends by
 * intention, and is not told of. `more`: there may be others.
 */
export function createTellOfExpiry({ expiring }: { expiring: ExpiringCredentials }): () => Promise<'more' | 'idle'> {
  return async () => {
    const due = await expiring.due(atOnce);
    for (const credential of due) await expiring.tell(credential);
    return due.length === atOnce ? 'more' : 'idle';
  };
}
