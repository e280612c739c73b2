import type { TenantId } from '../../../../src/domain/ids';
import { sameInAll } from '../../../../src/domain/localized';
import type {
  IdempotencyScope,
  IdempotencyStore,
  Reservation,
  StoredAnswer,
} from '../../../../src/domain/ports/submissions/idempotency';
import { ProblemError } from '../../../../src/domain/problem';
import { finding, type FindingSeverity } from '../../../../src/domain/validation/finding';
import { withIdempotencyKey } from '../../../../src/usecases/submissions/idempotent-answer';
import { isFinalRefusal } from '../../../../src/usecases/submissions/refusal-of-report';

const scope: IdempotencyScope = { tenantId: 't' as TenantId, owner: 'o', operation: 'submit', key: 'k' };

/** Remembers one key, as the database would. */
function memoryStore(reservation: Reservation = { kind: 'reserved', token: 'token' }) {
  const log: string[] = [];
  let kept: StoredAnswer | null = null;
  const store: IdempotencyStore = {
    reserve: () => Promise.resolve(kept ? { kind: 'replay', answer: kept } : reservation),
    renew: () => Promise.resolve(true),
    finish: (_scope, _token, answer) => {
      kept = answer;
      log.push('finish');
      return Promise.resolve();
    },
    release: () => {
      log.push('release');
      return Promise.resolve();
    },
  };
  return { store, log, kept: () => kept };
}

const run = (store: IdempotencyStore, work: () => Promise<string>) =>
  withIdempotencyKey(store, scope, 'f'.repeat(64), { work, replay: () => 'replayed', isFinal: isFinalRefusal });

it('leaves the key alone after a success, which stored its answer itself', async () => {
  const { store, log } = memoryStore();
  await expect(run(store, () => Promise.resolve('done'))).resolves.toBe('done');
  expect(log).toEqual([]);
});

it('keeps a refusal that depends on the bytes alone and repeats it as replayed', async () => {
  const { store, log } = memoryStore();
  const refusal = new ProblemError('ENCODING_INVALID', { context: { offset: 17 } });
  await expect(run(store, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(log).toEqual(['finish']);
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
  const { store, log } = memoryStore();
  await expect(run(store, () => Promise.reject(new ProblemError(code)))).rejects.toMatchObject({ code });
  expect(log).toEqual(['release']);
});

it('releases the key after a bug', async () => {
  const { store, log } = memoryStore();
  await expect(run(store, () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  expect(log).toEqual(['release']);
});

it('answers a second request while the first works', async () => {
  await expect(run(memoryStore({ kind: 'in_progress' }).store, () => Promise.resolve('never'))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_IN_PROGRESS',
    context: { retryAfterSeconds: 1 },
  });
});

it('refuses another body under the same key and names the invoice that has it', async () => {
  const conflict = { kind: 'conflict', existingInvoiceId: 'e' as never } as const;
  await expect(run(memoryStore(conflict).store, () => Promise.resolve('never'))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
    context: { existingInvoiceId: 'e' },
  });
});

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
    const { store, kept } = memoryStore();
    const refusal = refusalWith('ž'.repeat(64_000));
    await expect(run(store, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(Buffer.byteLength(JSON.stringify(kept()))).toBeLessThan(65_000);
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
    const { store } = memoryStore();
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
    const { store } = memoryStore();
    const small = new ProblemError('VALIDATION_FAILED', { context: { findings: [found(1, 'error', 'short')] } });
    await expect(run(store, () => Promise.reject(small))).rejects.toBe(small);
    await expect(run(store, () => Promise.resolve('again'))).rejects.toMatchObject({
      context: { findings: [{ message: 'short' }] },
    });
  });
});
