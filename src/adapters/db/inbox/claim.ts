import type { InboxItem, InboxOwner } from '../../../domain/ports/inbox/inbox';
import type { Database } from '../transaction';
import { readSubscription } from './entries';
import { claimEntries, returnDue, selectIsDue, takeTurnWithDue } from './items.sql';

/** How many due entries one claim returns to `pending`: in steps, with an upper bound. */
const dueStep = 1_000;
const maxDueSteps = 10;

/** Leases the oldest pending items to one caller. */
export async function claim(
  database: Database,
  owner: InboxOwner,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
  now: string | null,
): Promise<{ items: InboxItem[]; leaseExpiresAt: string }> {
  await returnDueEntries(database, owner, now);
  return database.withTenant(owner.tenantId, async (tx) => {
    const { tenantId, integrationId } = owner;
    const { now: claimedAt } = await readSubscription(tx, owner, now);
    const items = await tx.query<InboxItem>(claimEntries, [tenantId, integrationId, claimedAt, limit, leaseSeconds]);
    return { items, leaseExpiresAt: new Date(Date.parse(claimedAt) + leaseSeconds * 1000).toISOString() };
  });
}

/**
 * Returns expired leases and passed delays to `pending`, in a transaction of its own: it locks more rows than a claim
 * takes, and they must be unlocked before this claim, or another, selects its items.
 */
function returnDueEntries(
  database: Database,
  { tenantId, integrationId }: InboxOwner,
  now: string | null,
): Promise<void> {
  return database.withTenant(tenantId, async (tx) => {
    const owner = [tenantId, integrationId];
    const [due] = await tx.query<{ isDue: boolean }>(selectIsDue, [...owner, now]);
    if (!due?.isDue) return;
    await tx.query(takeTurnWithDue, owner);
    for (let step = 0, returned = dueStep; returned === dueStep && step < maxDueSteps; step += 1) {
      returned = (await tx.query(returnDue, [...owner, now, dueStep])).length;
    }
  });
}
