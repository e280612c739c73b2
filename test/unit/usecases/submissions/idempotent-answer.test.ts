import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import { sameInAll } from '../../../../src/domain/localized';
import type {
  IdempotencyScope,
  IdempotencyStore,
  StoredAnswer,
} from '../../../../src/domain/ports/submissions/idempotency';
import { ProblemError } from '../../../../src/domain/problem';
import { finding, type FindingSeverity } from '../../../../src/domain/validation/finding';
import { withIdempotencyKey } from '../../../../src/usecases/submissions/idempotent-answer';
import { isFinalRefusal } from '../../../../src/usecases/submissions/refusal-of-report';
import { type FakeIdempotencyStore, fakeIdempotencyStore } from '../../../fakes/idempotency';

const scope: IdempotencyScope = { tenantId: 't' as TenantId, owner: 'o', operation: 'submit', key: 'k' };

/** A store that also counts the calls that end a reservation. */
function aStore() {
  const store = fakeIdempotencyStore();
  const calls: string[] = [];
  const kept: StoredAnswer[] = [];
  return {
    calls,
    kept,
    store: {
      ...store,
      finish: (...given: Parameters<IdempotencyStore['finish']>) => {
        calls.push('finish');
        kept.push(given[2]);
        return store.finish(...given);
      },
      release: (...given: Parameters<IdempotencyStore['release']>) => {
        calls.push('release');
        return store.release(...given);
      },
    },
  };
}

const fingerprint = 'f'.repeat(64);
const run = (store: IdempotencyStore, work: () => Promise<string>) =>
  withIdempotencyKey(store, scope, fingerprint, { work, replay: () => 'replayed', isFinal: isFinalRefusal });

it('leaves the key alone after a success, which stored its answer itself', async () => {
  const { store, calls } = aStore();
  await expect(run(store, () => Promise.resolve('done'))).resolves.toBe('done');
  expect(calls).toEqual([]);
});

it('keeps a refusal that depends on the bytes alone and repeats it as replayed', async () => {
  const { store, calls } = aStore();
  const refusal = new ProblemError('ENCODING_INVALID', { context: { offset: 17 } });
  await expect(run(store, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(calls).toEqual(['finish']);
  await expect(run(store, () => Promise.resolve('worked again'))).rejects.toMatchObject({
    code: 'ENCODING_INVALID',
    context: { offset: 17, replayed: true },
  });
});

it.each([
  'ISSUE_DATE_NOT_TODAY',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'CONNECTION_DISABLED',
  'SELLER_MISMATCH',
] as const)('releases the key after %s, which may pass later', async (code) => {
  const { store, calls } = aStore();
  await expect(run(store, () => Promise.reject(new ProblemError(code)))).rejects.toMatchObject({ code });
  expect(calls).toEqual(['release']);
});

it('releases the key after a bug', async () => {
  const { store, calls } = aStore();
  await expect(run(store, () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  expect(calls).toEqual(['release']);
});

it('gives the key to the next request after a refusal that may pass', async () => {
  const { store } = aStore();
  await run(store, () => Promise.reject(new ProblemError('RATE_LIMITED'))).catch(() => undefined);
  await expect(run(store, () => Promise.resolve('second'))).resolves.toBe('second');
});

it('rejects a second request while the first one is at work', async () => {
  const { store } = aStore();
  const second = await run(store, () => run(store, () => Promise.resolve('never'))).catch((error: unknown) => error);
  expect(second).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', context: { retryAfterSeconds: 1 } });
});

it('repeats the stored answer of a success and does no work', async () => {
  const { store } = aStore();
  await accept(store, fingerprint);
  await expect(run(store, () => Promise.resolve('worked again'))).resolves.toBe('replayed');
});

it('rejects another body under the same key and names the invoice that has it', async () => {
  const { store } = aStore();
  await accept(store, 'e'.repeat(64));
  await expect(run(store, () => Promise.resolve('never'))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
    context: { existingInvoiceId: 'invoice' },
  });
});

/** What the transaction of an accepted submission does with its key. */
async function accept(store: FakeIdempotencyStore, of: string): Promise<void> {
  const reservation = await store.reserve(scope, of, 60);
  if (reservation.kind !== 'reserved') throw new Error(`the key is ${reservation.kind}`);
  store.complete(scope, reservation.token, { status: 202, headers: {}, body: {} }, asId<InvoiceId>('invoice'));
}

describe('a kept refusal with many findings', () => {
  const found = (index: number, severity: FindingSeverity, text: string) =>
    finding({
      code: `R-${index}`,
      severity,
      source: 'schematron_en16931',
      messages: sameInAll(text),
      location: `/ubl:Invoice/${'x'.repeat(text.length)}`,
      flag: 'fatal',
    });
  const refusalWith = (text: string) =>
    new ProblemError('VALIDATION_FAILED', {
      context: {
        findings: Array.from({ length: 1_000 }, (_, index) => found(index, index < 960 ? 'warning' : 'error', text)),
      },
    });

  it('takes some tens of kilobytes, not megabytes, however long its texts are', async () => {
    const { store, kept } = aStore();
    const refusal = refusalWith('ž'.repeat(64_000));
    await expect(run(store, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(Buffer.byteLength(JSON.stringify(kept[0]))).toBeLessThan(65_000);
    expect(refusal.context.findings).toHaveLength(1_000);
    const repeated = (await run(store, () => Promise.resolve('again')).catch(
      (error: unknown) => error,
    )) as ProblemError;
    const findings = repeated.context.findings as { message: string }[];
    expect(findings.length).toBeGreaterThan(3);
    expect(findings.map(({ message }) => message.length)).toEqual(findings.map(() => 1_000));
    expect(repeated.context.findingsTruncated).toBe(1_000 - findings.length);
  });

  it('is repeated with 50 findings, errors first, and says how many are missing', async () => {
    const { store } = aStore();
    const refusal = refusalWith('The sum is wrong.');
    await expect(run(store, () => Promise.reject(refusal))).rejects.toBe(refusal);
    const repeated = (await run(store, () => Promise.resolve('again')).catch(
      (error: unknown) => error,
    )) as ProblemError;
    const findings = repeated.context.findings as { severity: string }[];
    expect(repeated.context).toMatchObject({ replayed: true, findingsTruncated: 950 });
    expect(findings.map(({ severity }) => severity)).toEqual([
      ...Array.from({ length: 40 }, () => 'error'),
      ...Array.from({ length: 10 }, () => 'warning'),
    ]);
  });

  it('is kept as it is when it is small', async () => {
    const { store } = aStore();
    const small = new ProblemError('VALIDATION_FAILED', { context: { findings: [found(1, 'error', 'short')] } });
    await expect(run(store, () => Promise.reject(small))).rejects.toBe(small);
    await expect(run(store, () => Promise.resolve('again'))).rejects.toMatchObject({
      context: { findings: [{ message: 'short' }] },
    });
  });
});
