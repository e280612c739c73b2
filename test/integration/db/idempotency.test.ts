import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { createIdempotencyStore } from '../../../src/adapters/db/submissions/idempotency';
import type { IdempotencyScope, Reservation, StoredAnswer } from '../../../src/domain/ports/submissions/idempotency';
import { type ScratchDatabase, scratchDatabase } from '../../support/database';
import { seedTenant } from '../../support/submission-factory';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const aScope = (facts: Partial<IdempotencyScope> = {}): IdempotencyScope => ({
  tenantId: seeded.tenant.id,
  owner: seeded.tenant.id,
  operation: 'submit',
  key: randomUUID(),
  ...facts,
});
const anAnswer = (status: number): StoredAnswer => ({ status, headers: { 'x-test': 'č' }, body: { status } });
const store = () => createIdempotencyStore(scratch.database);
const tokenOf = (reservation: Reservation): string =>
  reservation.kind === 'reserved' ? reservation.token : `not reserved: ${reservation.kind}`;
const expireLease = ({ key }: IdempotencyScope) =>
  scratch.asOwner(`update idempotency_keys set lease_until = clock_timestamp() - interval '1 second' where key = $1`, [
    key,
  ]);
const expireAnswer = ({ key }: IdempotencyScope) =>
  scratch.asOwner(
    `update idempotency_keys set expires_at = clock_timestamp() - interval '1 second' where key = $1 and expires_at is not null`,
    [key],
  );

describe('an idempotency key', () => {
  it('is reserved by one of many requests at once', async () => {
    const scope = aScope();
    const all = await Promise.all(Array.from({ length: 30 }, () => store().reserve(scope, 'body', 60)));
    expect(all.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
    expect(all.filter(({ kind }) => kind === 'in_progress')).toHaveLength(29);
  });

  it('is taken over once when its request has died', async () => {
    const scope = aScope();
    const first = tokenOf(await store().reserve(scope, 'body', 60));
    await expireLease(scope);
    const all = await Promise.all(Array.from({ length: 10 }, () => store().reserve(scope, 'body', 60)));
    expect(all.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
    expect(await store().renew(scope, first, 60)).toBe(false);
  });

  it('means nothing to another owner, operation or tenant', async () => {
    const scope = aScope();
    const other = await seedTenant(scratch.database);
    for (const one of [
      scope,
      { ...scope, owner: 'integration' },
      { ...scope, operation: 'replay_deliveries' as const },
      { ...scope, tenantId: other.tenant.id },
    ]) {
      expect((await store().reserve(one, 'body', 60)).kind).toBe('reserved');
    }
  });
});

/** What the store must do, in plain words: one key, one clock that the test moves. */
class Model {
  fingerprint = '';
  token: string | null = null;
  answer: StoredAnswer | null = null;
  hasLease = false;
  isExpired = false;

  get isFree(): boolean {
    return this.token === null || (this.answer === null ? !this.hasLease : this.isExpired);
  }
}

const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('reserve' as const), body: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('renew' as const), isOwner: fc.boolean() }),
  fc.record({ kind: fc.constant('finish' as const), isOwner: fc.boolean() }),
  fc.record({ kind: fc.constant('release' as const), isOwner: fc.boolean() }),
  fc.record({ kind: fc.constant('lease_ends' as const) }),
  fc.record({ kind: fc.constant('answer_expires' as const) }),
);

it('behaves like its description, whatever requests do in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 14 }), async (steps) => {
      const scope = aScope();
      const model = new Model();
      for (const step of steps) {
        if (step.kind === 'reserve') {
          const answer = await store().reserve(scope, step.body, 60);
          if (model.isFree) {
            Object.assign(model, {
              fingerprint: step.body,
              token: tokenOf(answer),
              answer: null,
              hasLease: true,
              isExpired: false,
            });
            expect(answer.kind).toBe('reserved');
          } else if (model.fingerprint !== step.body)
            expect(answer).toEqual({ kind: 'conflict', existingInvoiceId: null });
          else
            expect(answer).toEqual(
              model.answer === null ? { kind: 'in_progress' } : { kind: 'replay', answer: model.answer },
            );
        } else if (step.kind === 'lease_ends') {
          await expireLease(scope);
          model.hasLease = false;
        } else if (step.kind === 'answer_expires') {
          await expireAnswer(scope);
          model.isExpired = model.answer !== null;
        } else {
          const token = step.isOwner && model.token !== null ? model.token : randomUUID();
          const owns = token === model.token && model.answer === null;
          if (step.kind === 'renew') {
            expect(await store().renew(scope, token, 60)).toBe(owns);
            if (owns) model.hasLease = true;
          } else if (step.kind === 'finish') {
            await store().finish(scope, token, anAnswer(422), 7, null);
            if (owns) model.answer = anAnswer(422);
          } else {
            await store().release(scope, token);
            if (owns) Object.assign(model, new Model());
          }
        }
      }
    }),
    { numRuns: 40 },
  );
});
