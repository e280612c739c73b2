import { randomUUID } from 'node:crypto';

import type { InvoiceId } from '../../../domain/ids';
import type {
  IdempotencyScope,
  IdempotencyStore,
  OwnedKey,
  Reservation,
  StoredAnswer,
} from '../../../domain/ports/submissions/idempotency';
import { ProblemError } from '../../../domain/problem';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';

/** Takes a key that is new, whose owner has let its lease run out without an answer, or whose refusal has expired. */
const take = `
  insert into idempotency_keys as k (tenant_id, owner, operation, key, fingerprint, token, lease_until)
  values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 second')
  on conflict (tenant_id, owner, operation, key) do update
  set fingerprint = excluded.fingerprint, token = excluded.token, lease_until = excluded.lease_until,
      answer = null, invoice_id = null, expires_at = null, created_at = clock_timestamp()
  where (k.answer is null and k.lease_until < clock_timestamp()) or k.expires_at < clock_timestamp()
  returning token`;

const look = `
  select fingerprint = $5 as "sameBody", answer, invoice_id as "invoiceId"
  from idempotency_keys where tenant_id = $1 and owner = $2 and operation = $3 and key = $4`;

const whereOwned = `where tenant_id = $1 and owner = $2 and operation = $3 and key = $4 and token = $5
  and answer is null`;
const renew = `update idempotency_keys set lease_until = clock_timestamp() + $6 * interval '1 second' ${whereOwned}
  returning token`;
const finish = `
  update idempotency_keys
  set answer = $6::jsonb, expires_at = clock_timestamp() + $7 * interval '1 day', invoice_id = $8
  ${whereOwned} returning token`;
const release = `delete from idempotency_keys ${whereOwned}`;

const scopeBinds = (scope: IdempotencyScope): unknown[] => [scope.tenantId, scope.owner, scope.operation, scope.key];

/**
 * A key that vanished between the two looks (it was released) is worth another try; more often than this it is
 * contention.
 */
const maxLooks = 3;

/** Without its reservation an answer finds no key to be kept at, so that the caller is told to repeat the request. */
const mayBeLost = { mayBeLost: true };

export function createIdempotencyStore(database: Database): IdempotencyStore {
  return {
    reserve: async (scope, fingerprint, leaseSeconds) => {
      for (let looks = 1; looks <= maxLooks; looks += 1) {
        const reservation = await reserve(database, scope, fingerprint, leaseSeconds);
        if (reservation !== null) return reservation;
      }
      return { kind: 'in_progress' };
    },
    renew: async (scope, token, leaseSeconds) => {
      const binds = [...scopeBinds(scope), token, leaseSeconds];
      const renewed = await database.withTenant(scope.tenantId, (tx) => tx.query(renew, binds), mayBeLost);
      return renewed.length > 0;
    },
    finish: (scope, token, answer, keepDays, existingInvoiceId) =>
      database.withTenant(scope.tenantId, async (tx) => {
        await tx.query(finish, [...scopeBinds(scope), token, json(answer), keepDays, existingInvoiceId]);
      }),
    release: (scope, token) =>
      database.withTenant(scope.tenantId, async (tx) => {
        await tx.query(release, [...scopeBinds(scope), token]);
      }),
  };
}

/**
 * Keeps an answer in the transaction of the change that it tells of.
 * @throws ProblemError `IDEMPOTENCY_IN_PROGRESS`: another request has taken the key over
 */
export async function finishKey(
  tx: Transaction,
  { scope, token }: OwnedKey,
  answer: StoredAnswer,
  keepDays: number,
): Promise<void> {
  const finished = await tx.query(finish, [...scopeBinds(scope), token, json(answer), keepDays, null]);
  if (finished.length > 0) return;
  throw new ProblemError('IDEMPOTENCY_IN_PROGRESS', { context: { retryAfterSeconds: 1 } });
}

/** Null: the key was let go between the two looks. */
async function reserve(
  database: Database,
  scope: IdempotencyScope,
  fingerprint: string,
  leaseSeconds: number,
): Promise<Reservation | null> {
  const binds = [...scopeBinds(scope), fingerprint];
  const taking = [...binds, randomUUID(), leaseSeconds];
  const [taken] = await database.withTenant(
    scope.tenantId,
    (tx) => tx.preparedAlone<{ token: string }>('take-key', take, taking),
    mayBeLost,
  );
  if (taken) return { kind: 'reserved', token: taken.token };
  const [found] = await database.withTenant(scope.tenantId, (tx) =>
    tx.preparedAlone<{ sameBody: boolean; answer: StoredAnswer | null; invoiceId: InvoiceId | null }>(
      'look-at-key',
      look,
      binds,
    ),
  );
  if (!found) return null;
  if (!found.sameBody) return { kind: 'conflict', existingInvoiceId: found.invoiceId };
  return found.answer ? { kind: 'replay', answer: found.answer } : { kind: 'in_progress' };
}
