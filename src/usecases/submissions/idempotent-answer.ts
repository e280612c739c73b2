import type { InvoiceId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import type { Localized } from '../../domain/localized';
import type {
  IdempotencyScope,
  IdempotencyStore,
  OwnedKey,
  StoredAnswer,
} from '../../domain/ports/submissions/idempotency';
import { isProblemCode, type ProblemContext, ProblemError } from '../../domain/problem';
import { keptContext } from './kept-context';

const leaseSeconds = 60;
const refusalKeptDays = 7;

/**
 * Runs `work` as the only request with this key, or repeats the answer that the key already has.
 *
 * The lease is renewed while `work` runs, so that a long validation keeps its key and a crashed request loses it. A
 * refusal that `isFinal` is kept for seven days, every other ending of `work` releases the key; its success must store
 * the answer itself, in its own transaction.
 *
 * @throws ProblemError `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`, or a kept refusal again (`replayed`)
 */
export async function withIdempotencyKey<Result>(
  store: IdempotencyStore,
  scope: IdempotencyScope,
  fingerprint: string,
  steps: {
    work: (key: OwnedKey) => Promise<Result>;
    replay: (answer: StoredAnswer) => Result | Promise<Result>;
    isFinal: (refusal: ProblemError) => boolean;
  },
): Promise<Result> {
  const reservation = await store.reserve(scope, fingerprint, leaseSeconds);
  switch (reservation.kind) {
    case 'conflict':
      throw new ProblemError('IDEMPOTENCY_CONFLICT', {
        context: { existingInvoiceId: reservation.existingInvoiceId ?? undefined },
      });
    case 'in_progress':
      throw new ProblemError('IDEMPOTENCY_IN_PROGRESS', { context: { retryAfterSeconds: 1 } });
    case 'replay':
      if (reservation.answer.status >= 400) throw refusalOf(reservation.answer);
      return steps.replay(reservation.answer);
    case 'reserved':
      break;
  }
  const key: OwnedKey = { scope, token: reservation.token };
  const renewal = setInterval(
    () => void store.renew(scope, key.token, leaseSeconds).catch(() => undefined),
    (leaseSeconds * 1000) / 3,
  );
  try {
    return await steps.work(key);
  } catch (error) {
    // The caller must hear of the fault itself, also when the key cannot be let go: its lease ends by itself.
    await settle(store, key, error, steps.isFinal).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function settle(
  store: IdempotencyStore,
  key: OwnedKey,
  error: unknown,
  isFinal: (refusal: ProblemError) => boolean,
): Promise<void> {
  if (!(error instanceof ProblemError) || !isFinal(error)) return store.release(key.scope, key.token);
  const existing = error.context.existingInvoiceId;
  return store.finish(
    key.scope,
    key.token,
    answerOf(error),
    refusalKeptDays,
    existing ? asId<InvoiceId>(existing) : null,
  );
}

const answerOf = (refusal: ProblemError): StoredAnswer => ({
  status: 422,
  headers: {},
  body: { code: refusal.code, detail: refusal.detail, context: keptContext(refusal.context) },
});

function refusalOf(answer: StoredAnswer): ProblemError {
  const { code, detail, context } = answer.body as { code: string; detail: Localized | null; context: ProblemContext };
  if (!isProblemCode(code))
    throw new ProblemError('INTERNAL_ERROR', { cause: new Error(`a kept refusal has the unknown code ${code}`) });
  return new ProblemError(code, { detail: detail ?? undefined, context: { ...context, replayed: true } });
}
