import type { InvoiceId } from '../../../domain/ids';
import type { InboxEntry } from '../../../domain/inbox/inbox-state';
import type { InboxOwner } from '../../../domain/ports/inbox/inbox';
import type { Transaction } from '../transaction';
import { lockEntries, offerEarly, selectSubscription } from './decisions.sql';

export interface Subscription {
  name: string;
  nackQuarantineAfter: number;
  /** The whole history has been offered. */
  isFilled: boolean;
  now: string;
}

/** @throws Error for an integration that has never been allowed to receive: its scopes are checked by the API */
export async function readSubscription(
  tx: Transaction,
  { tenantId, integrationId }: InboxOwner,
  now: string | null,
): Promise<Subscription> {
  const [subscription] = await tx.query<Subscription>(selectSubscription, [tenantId, integrationId, now]);
  if (subscription === undefined) throw new Error('an integration without an inbox');
  return subscription;
}

type LockedRow = InboxEntry & { id: InvoiceId; nowMs: number };

/**
 * The entries of these invoices, locked in one order for all. An invoice of the history that the filling has not come
 * to yet (known from `by-period`) gets its entry now.
 */
export async function lock(
  tx: Transaction,
  owner: InboxOwner,
  ids: readonly InvoiceId[],
  { isFilled }: Pick<Subscription, 'isFilled'>,
  now: string | null,
): Promise<Map<InvoiceId, { entry: InboxEntry; nowMs: number }>> {
  const { tenantId, integrationId } = owner;
  const select = (): Promise<LockedRow[]> => tx.query<LockedRow>(lockEntries, [tenantId, integrationId, ids, now]);
  let rows = await select();
  if (rows.length < ids.length && !isFilled) {
    await tx.query(offerEarly, [tenantId, integrationId, ids]);
    rows = await select();
  }
  return new Map(rows.map(({ id, nowMs, ...entry }) => [id, { entry, nowMs }]));
}
