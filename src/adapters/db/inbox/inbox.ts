import type { Direction } from '../../../domain/invoices/invoice';
import type {
  InboxItem,
  InboxOwner,
  InboxPeriod,
  InboxPosition,
  InboxRepository,
  InboxStats,
  InboxStatus,
  ListedInboxEntry,
} from '../../../domain/ports/inbox/inbox';
import type { Database, Transaction } from '../transaction';
import { acknowledge } from './acknowledge';
import { claim } from './claim';
import { readSubscription } from './entries';
import { fill, fillInJob } from './fill';
import { selectPending, selectPeriod } from './items.sql';
import { selectEntries } from './list.sql';
import { nack } from './nack';
import { selectDirection, selectStats, selectStatuses } from './reading.sql';
import { release } from './release';

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
      database.withTenant(owner.tenantId, (tx) => byPeriod(tx, owner, { period, limit, after }, now())),
    claim: (owner, limit, leaseSeconds) => claim(database, owner, { limit, leaseSeconds }, now()),
    acknowledge: (owner, acknowledgement) =>
      database.withTenant(owner.tenantId, (tx) => acknowledge(tx, owner, acknowledgement, now())),
    nack: (owner, id, reason, actor) =>
      database.withTenant(owner.tenantId, (tx) => nack(tx, owner, { id, reason, actor }, now())),
    release: (owner, id, reason, actor) =>
      database.withTenant(owner.tenantId, (tx) => release(tx, owner, { id, reason, actor }, now())),
    stats: (owner) =>
      database.withTenant(owner.tenantId, async (tx) => {
        const [stats] = await tx.query<InboxStats>(selectStats, [owner.tenantId, owner.integrationId, now()]);
        if (stats === undefined) throw new Error('the counts gave no row');
        return stats;
      }),
    entries: (owner, state, limit, after) =>
      database.withTenant(owner.tenantId, (tx) =>
        tx.query<ListedInboxEntry>(selectEntries(state), [
          ...[owner.tenantId, owner.integrationId, now(), limit],
          ...[after?.value ?? null, after?.id ?? null],
        ]),
      ),
    statuses: (tenantId, invoiceId) =>
      database.withTenant(tenantId, async (tx) => {
        const [invoice] = await tx.query<{ direction: Direction }>(selectDirection, [tenantId, invoiceId]);
        if (invoice === undefined) return null;
        return invoice.direction === 'inbound'
          ? tx.query<InboxStatus>(selectStatuses, [tenantId, invoiceId, now()])
          : [];
      }),
    fill: (owner, limit) =>
      database.withTenant(owner.tenantId, async (tx) => ((await fill(tx, owner, limit)).isFilled ? 'filled' : 'more')),
    fillInJob: (job, integrationId, limit) =>
      database.withTenant(job.tenantId, (tx) => fillInJob(tx, job, { integrationId, limit })),
  };
}

async function byPeriod(
  tx: Transaction,
  owner: InboxOwner,
  { period, limit, after }: { period: InboxPeriod; limit: number; after: InboxPosition | null },
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
