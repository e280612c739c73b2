import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import type {
  IdempotencyScope,
  IdempotencyStore,
  Reservation,
  StoredAnswer,
} from '../../../src/domain/ports/submissions/idempotency';

/** An idempotency store with a way to end leases and answers early. */
export interface IdempotencyStoreUnderTest {
  store: () => IdempotencyStore;
  aScope: () => IdempotencyScope;
  /** The id of another tenant. */
  anotherTenant: () => Promise<IdempotencyScope['tenantId']>;
  expire: (scope: IdempotencyScope, what: 'lease' | 'answer') => Promise<void>;
}

const anAnswer = (status: number): StoredAnswer => ({ status, headers: { 'x-test': 'č' }, body: { status } });
const tokenOf = (reservation: Reservation): string =>
  reservation.kind === 'reserved' ? reservation.token : `not reserved: ${reservation.kind}`;

/** The expected behaviour of one key. */
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

/** The rules that every idempotency store keeps. */
export function describeIdempotencyStore({ store, aScope, anotherTenant, expire }: IdempotencyStoreUnderTest): void {
  describe('an idempotency key', () => {
    it('is reserved by one of many requests at once', async () => {
      const scope = aScope();
      const all = await Promise.all(Array.from({ length: 30 }, () => store().reserve(scope, 'body', 60)));
      expect(all.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
      expect(all.filter(({ kind }) => kind === 'in_progress')).toHaveLength(29);
    });

    it('is reserved again once, when the lease of its first request has ended', async () => {
      const scope = aScope();
      const first = tokenOf(await store().reserve(scope, 'body', 60));
      await expire(scope, 'lease');
      const all = await Promise.all(Array.from({ length: 10 }, () => store().reserve(scope, 'body', 60)));
      expect(all.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
      expect(await store().renew(scope, first, 60)).toBe(false);
    });

    it('is independent of the same key of another owner, operation or tenant', async () => {
      const scope = aScope();
      const tenantId = await anotherTenant();
      for (const one of [
        scope,
        { ...scope, owner: 'integration' },
        { ...scope, operation: 'replay_deliveries' as const },
        { ...scope, tenantId },
      ]) {
        expect((await store().reserve(one, 'body', 60)).kind).toBe('reserved');
      }
    });
  });

  it('behaves like its model for any order of requests', async () => {
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
            await expire(scope, 'lease');
            model.hasLease = false;
          } else if (step.kind === 'answer_expires') {
            await expire(scope, 'answer');
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
}
