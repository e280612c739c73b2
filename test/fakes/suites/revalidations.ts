import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { systemActor } from '../../../src/domain/access/actor';
import { asId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { InvoiceRecord } from '../../../src/domain/invoices/invoice';
import type { Revalidations } from '../../../src/domain/ports/revalidation/revalidations';
import type { IdempotencyStore } from '../../../src/domain/ports/submissions/idempotency';
import { finding } from '../../../src/domain/validation/finding';
import { statusOfVerdict, type ValidationRun, type Verdict } from '../../../src/domain/validation/validation-report';
import type { ReceivedOptions } from '../../support/factories/received-document';
import { aValidationRun } from '../../support/rigs/report-rig';

export interface RevalidationsUnderTest {
  revalidations: Pick<Revalidations, 'keep'>;
  idempotency: IdempotencyStore;
  tenantId: TenantId;
  /** Stores a document. */
  stored(options?: Omit<ReceivedOptions, 'tenantId'>): Promise<InvoiceId>;
  read(id: InvoiceId): Promise<InvoiceRecord>;
  countRuns(id: InvoiceId): Promise<number>;
}

const errorCode = (code: string) =>
  finding({ code, severity: 'error', source: 'xsd', messages: { sk: code, cs: code, en: code } });

/** A run some seconds from now with these errors, or the verdict of a document without any. */
export const aRecheck = (invoiceId: InvoiceId, verdict: Verdict, given: { codes?: string[]; seconds?: number } = {}) =>
  aValidationRun({
    ...{ invoice_id: invoiceId, mode: 'inbound_recheck', verdict, trigger: 'revalidation' },
    findings: (given.codes ?? []).map(errorCode),
    checked_at: new Date(Date.now() + (given.seconds ?? 1) * 1000).toISOString(),
  });

/** The rules that every keeper of revalidations keeps. */
export function describeRevalidations(open: () => Promise<RevalidationsUnderTest>): void {
  const actor = systemActor('test');
  const keep = ({ revalidations, tenantId }: RevalidationsUnderTest, invoiceId: InvoiceId, run: ValidationRun) =>
    revalidations.keep({ tenantId, invoiceId, run, actor, source: 'portal' }, null);
  const changesOf = ({ deliveryEvents }: InvoiceRecord) =>
    deliveryEvents.filter(({ reasonCode }) => reasonCode === 'REVALIDATED');

  it('moves both statuses with the verdict, and says in the history which codes are new and which are gone', async () => {
    const given = await open();
    const id = await given.stored();
    const first = aRecheck(id, 'invalid', { codes: ['BR-01', 'BR-02', 'BR-01'] });
    expect(await keep(given, id, first)).toMatchObject({ changed: true, previousStatus: 'valid' });
    expect(await given.read(id)).toMatchObject({ status: 'received_invalid', validationStatus: 'invalid' });
    const second = aRecheck(id, 'ok', { codes: ['BR-02', 'BR-03'], seconds: 2 });
    await keep(given, id, second);
    const invoice = await given.read(id);
    expect(invoice).toMatchObject({ status: 'received', validationStatus: 'valid', validation: { run_id: second.id } });
    expect(changesOf(invoice)).toMatchObject([
      {
        ...{ type: 'status_changed', source: 'portal', fromStatus: 'received', toStatus: 'received_invalid' },
        details: { run_id: first.id, from: 'valid', to: 'invalid', new_codes: ['BR-01', 'BR-02'], gone_codes: [] },
      },
      { details: { run_id: second.id, from: 'invalid', to: 'valid', new_codes: ['BR-03'], gone_codes: ['BR-01'] } },
    ]);
  });

  it('writes a note where the status stays', async () => {
    const given = await open();
    const id = await given.stored();
    await keep(given, id, aRecheck(id, 'warnings'));
    const invoice = await given.read(id);
    expect(invoice).toMatchObject({ status: 'received', validationStatus: 'valid_with_warnings' });
    expect(changesOf(invoice)).toMatchObject([{ type: 'note', fromStatus: null, toStatus: null }]);
  });

  it('keeps only the run of an unchanged verdict, which the invoice shows', async () => {
    const given = await open();
    const id = await given.stored();
    const before = await given.read(id);
    const run = aRecheck(id, 'ok');
    expect(await keep(given, id, run)).toMatchObject({ changed: false, validationStatus: 'valid' });
    const { validation, ...after } = await given.read(id);
    expect({ ...after, validation: before.validation }).toEqual(before);
    expect(validation.run_id).toBe(run.id);
    expect(await given.countRuns(id)).toBe(2);
  });

  it('judges for the first time what could not be judged when it came', async () => {
    const given = await open();
    const id = await given.stored({ unjudged: true });
    expect(await keep(given, id, aRecheck(id, 'ok'))).toMatchObject({ changed: true, previousStatus: 'not_validated' });
    expect(await given.read(id)).toMatchObject({ status: 'received', validationStatus: 'valid' });
  });

  it('keeps nothing about an invoice that was sent, is of another company or is not there', async () => {
    const given = await open();
    const sent = await given.stored({ direction: 'outbound' });
    const received = await given.stored();
    const absent = asId<InvoiceId>(randomUUID());
    const other = { ...given, tenantId: asId<TenantId>(randomUUID()) };
    for (const [place, id] of [
      [given, sent],
      [other, received],
      [given, absent],
    ] as const)
      await expect(keep(place, id, aRecheck(id, 'ok'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await given.countRuns(received)).toBe(1);
  });

  it('keeps the answer under the key of the request', async () => {
    const given = await open();
    const id = await given.stored();
    const { tenantId, idempotency, revalidations } = given;
    const scope = { tenantId, owner: tenantId, operation: 'revalidate' as const, key: randomUUID() };
    const reserved = await idempotency.reserve(scope, 'f', 60);
    if (reserved.kind !== 'reserved') throw new Error(reserved.kind);
    const answer = () => ({ status: 200, headers: {}, body: { kept: true } });
    const command = { tenantId, invoiceId: id, run: aRecheck(id, 'ok'), actor, source: 'portal' as const };
    await revalidations.keep(command, { key: { scope, token: reserved.token }, answer });
    expect(await idempotency.reserve(scope, 'f', 60)).toEqual({ kind: 'replay', answer: answer() });
  });

  it('has the status of the last verdict after any sequence, with one entry for each change', async () => {
    const verdicts = fc.constantFrom<Verdict[]>('ok', 'warnings', 'invalid');
    const steps = fc.array(fc.record({ verdict: verdicts, seconds: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    const given = await open();
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const id = await given.stored();
        let [last, changes, status] = [0, 0, 'valid'];
        for (const { verdict, seconds } of sequence) {
          await keep(given, id, aRecheck(id, verdict, { seconds: seconds * 10 }));
          if (seconds < last) continue;
          last = seconds;
          if (statusOfVerdict(verdict) !== status) changes += 1;
          status = statusOfVerdict(verdict);
        }
        const invoice = await given.read(id);
        expect(invoice.validationStatus).toBe(status);
        expect(invoice.status).toBe(status === 'invalid' ? 'received_invalid' : 'received');
        expect(changesOf(invoice)).toHaveLength(changes);
        expect(await given.countRuns(id)).toBe(sequence.length + 1);
      }),
      { numRuns: 25 },
    );
  });
}
