import type { Direction } from '../../../domain/invoices/invoice';
import type {
  InboxItem,
  InboxOwner,
  InboxPeriod,
  InboxPosition,
  InboxRepository,
  InboxStats,
  InboxStatus,
} from '../../../domain/ports/inbox/inbox';
import type { Database, Transaction } from '../transaction';
import { acknowledge } from './acknowledge';
import { readSubscription } from './entries';
import { fill } from './fill';
import { claimFree, returnDue, selectIsDue, selectPending, selectPeriod, takeTurnWithDue } from './items.sql';
import { nack, release } from './nack';
import { selectDirection, selectStats, selectStatuses } from './reading.sql';

/** What a claim gives back of others' time that is over: in steps, and not without end. */
const dueStep = 1_000;
const maxDueSteps = 10;

export interface InboxOptions {
  /** The time by which leases and delays end, ISO 8601; null = the clock of the database, which all processes share. */
  now: () => string | null;
}

/** The ERP inbox of every integration. */
export function createInboxRepository(
  database: Database,
  { now }: InboxOptions = { now: () => null },
): InboxRepository {
  return {
    pending: (owner, limit, after) =>
      database.withTenant(owner.tenantId, (tx) =>
        tx.query<InboxItem>(selectPending, [
          owner.tenantId,
          owner.integrationId,
          now(),
          limit,
          after?.value ?? null,
          after?.id ?? null,
        ]),
      ),
    byPeriod: (owner, period, limit, after) =>
      database.withTenant(owner.tenantId, (tx) => byPeriod(tx, owner, period, limit, after, now())),
    claim: async (owner, limit, leaseSeconds) => {
      await giveBackDue(database, owner, now());
      return database.withTenant(owner.tenantId, async (tx) => {
        const { tenantId, integrationId } = owner;
        const { now: claimedAt } = await readSubscription(tx, owner, now());
        const items = await tx.query<InboxItem>(claimFree, [tenantId, integrationId, claimedAt, limit, leaseSeconds]);
        return { items, leaseExpiresAt: new Date(Date.parse(claimedAt) + leaseSeconds * 1000).toISOString() };
      });
    },
    acknowledge: (owner, acknowledgement) =>
      database.withTenant(owner.tenantId, (tx) => acknowledge(tx, owner, acknowledgement, now())),
    nack: (owner, id, reason, actor) =>
      database.withTenant(owner.tenantId, (tx) => nack(tx, owner, id, reason, actor, now())),
    release: (owner, id, reason, actor) =>
      database.withTenant(owner.tenantId, (tx) => release(tx, owner, id, reason, actor, now())),
    stats: (owner) =>
      database.withTenant(owner.tenantId, async (tx) => {
        const [stats] = await tx.query<InboxStats>(selectStats, [owner.tenantId, owner.integrationId, now()]);
        if (stats === undefined) throw new Error('the counts gave no row');
        return stats;
      }),
    statuses: (tenantId, invoiceId) =>
      database.withTenant(tenantId, async (tx) => {
        const [invoice] = await tx.query<{ direction: Direction }>(selectDirection, [tenantId, invoiceId]);
        if (invoice === undefined) return null;
        return invoice.direction === 'inbound'
          ? tx.query<InboxStatus>(selectStatuses, [tenantId, invoiceId, now()])
          : [];
      }),
    fill: (owner, limit) => database.withTenant(owner.tenantId, (tx) => fill(tx, owner, limit)),
  };
}

/**
 * Makes everything that is due pending, in a transaction of its own: it holds more rows than any claim takes, so they must be free
 * again before this claim, or another, looks for its share.
 */
function giveBackDue(database: Database, { tenantId, integrationId }: InboxOwner, now: string | null): Promise<void> {
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

async function byPeriod(
  tx: Transaction,
  owner: InboxOwner,
  period: InboxPeriod,
  limit: number,
  after: InboxPosition | null,
  now: string | null,
): Promise<InboxItem[]> {
  const fromEntries =
    period.state === 'acknowledged' ||
    (period.state === 'pending' && (await readSubscription(tx, owner, now)).isFilled);
  return tx.query<InboxItem>(selectPeriod(period, fromEntries), [
    owner.tenantId,
    owner.integrationId,
    now,
    limit,
    after?.value ?? null,
    after?.id ?? null,
    period.from,
    period.to,
  ]);
}
