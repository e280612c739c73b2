import type { TenantCaller } from '../../../../src/domain/access/caller';
import type { InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import { sameInAll } from '../../../../src/domain/localized';
import { countFindings, finding } from '../../../../src/domain/validation/finding';
import type { LayerResult } from '../../../../src/domain/validation/validation-report';
import type { AcceptedDocument } from '../../../../src/usecases/submissions/accepted-answer';
import type { SubmitDeps } from '../../../../src/usecases/submissions/submit-invoice';
import { createReadTestRun } from '../../../../src/usecases/test-mode/read-test-run';
import { createTestInvoice, type TestRequest } from '../../../../src/usecases/test-mode/test-invoice';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { fakeSenderRecords } from '../../../fakes/sender-records';
import { fakeSubmissions } from '../../../fakes/submissions';
import { fakeTestRuns } from '../../../fakes/test-runs';
import { anApiKeyCaller, anIntegrationCaller } from '../../../support/factories/callers';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { aDelivery, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { aDecodedDocument, theSeller, understood } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const tenant = theSeller();
const noon = Date.parse('2026-11-21T11:00:00.678Z');
const xsdError: LayerResult = (() => {
  const findings = [finding({ code: 'XSD', severity: 'error', source: 'xsd', messages: sameInAll('wrong') })];
  const counts = countFindings(findings);
  return { entry: { layer: 'xsd', status: 'failed', reason: null, duration_ms: 1, counts, artifacts: [] }, findings };
})();

/** The use case over fakes: one company, one document, a connection that can send. */
function rig(given: { invoice?: InvoiceDocument; layers?: LayerResult[]; enabled?: boolean } = {}) {
  const { connection, deps } = createDeliveryRig(aDelivery({ tenantId: tenant.id }), { enabled: given.enabled });
  let nowMs = noon;
  const idempotency = fakeIdempotencyStore(() => nowMs);
  const records = fakeSenderRecords(fakeSubmissions(idempotency), tenant);
  records.connect(connection);
  const testRuns = fakeTestRuns<AcceptedDocument>(idempotency);
  const days: string[] = [];
  let spent = 0;
  const documents = understood(given.invoice ?? anInvoiceDocument(), given.layers);
  const testInvoice = createTestInvoice({
    simulateWebhooks: () => Promise.resolve(),
    ...{ idempotency, records, testRuns, log: silentLog, externalChecks: [], clock: () => nowMs },
    providers: deps.providers,
    documents: { ...documents, decode: () => aDecodedDocument() } as unknown as SubmitDeps['documents'],
    checks: (results, { today }) => {
      days.push(today);
      return [...results];
    },
    limiter: {
      consume: () => {
        spent += 1;
        return Promise.resolve({ limit: 10, remaining: 10 - spent, resetSeconds: 1 });
      },
    },
    budgetsOf: () => [],
  });
  return {
    run: (
      idempotencyKey: string,
      test: Partial<TestRequest> = {},
      caller: TenantCaller = anApiKeyCaller(tenant.id),
      fingerprint = 'body',
    ) =>
      testInvoice({
        ...{ caller, idempotencyKey, fingerprint, xml: Buffer.from('<Invoice/>'), connectionId: null },
        labels: { charset: null, envelope: null },
        ...{ externalReference: null, clientReference: 'C-1', tag: null, confidentialSupply: false },
        test: { simulate: 'delivered', startMs: null, endpoint: 'invoices', ...test },
      }),
    read: createReadTestRun({ testRuns, clock: () => nowMs }),
    testRuns,
    days,
    spent: () => spent,
    pass: (hours: number) => void (nowMs += hours * 3_600_000),
  };
}

describe('testing an invoice', () => {
  it('keeps the report as one of a test, the answer without an invoice, and the supposed events', async () => {
    const { run, testRuns } = rig();
    const { result, replayed } = await run('key', { simulate: 'rejected' });
    expect(result).toMatchObject({
      ...{ would_have_sent: true, would_be_status: 'rejected_by_provider', reason_code: 'PROVIDER_REJECTED' },
      ...{ virtual_start: '2026-11-21T11:00:00Z', created_at: '2026-11-21T11:00:00.678Z', verdict: 'ok' },
      expires_at: '2026-11-22T11:00:00.678Z',
      validation: { mode: 'test' },
      accepted: { status: 'queued', invoice_number: 'FA-2026-0001' },
    });
    for (const member of ['id', 'links', 'location', 'client_reference'])
      expect(result.accepted).not.toHaveProperty(member);
    expect([testRuns.kept, replayed]).toEqual([[result], false]);
  });

  it('tells an ERP its own reference as a live submission does', async () => {
    const { result } = await rig().run('key', {}, anIntegrationCaller(tenant.id));
    expect(result.accepted.client_reference).toBe('C-1');
  });

  it('takes the supposed start for now in all rules on dates', async () => {
    const { run, days } = rig();
    const { result } = await run('key', { startMs: Date.parse('2027-03-31T22:30:00Z') });
    expect([result.virtual_start, days]).toEqual(['2027-03-31T22:30:00Z', ['2027-04-01']]);
  });

  it('repeats the result of its key for seven days, without using the budget', async () => {
    const { run, testRuns, spent, pass } = rig();
    const first = await run('key');
    pass(6 * 24);
    expect(await run('key')).toEqual({ result: first.result, replayed: true, rateLimit: null });
    expect([testRuns.kept.length, spent()]).toEqual([1, 1]);
    pass(25);
    expect((await run('key')).replayed).toBe(false);
  });

  it('rejects another body under the same key, and takes the same invoice under another', async () => {
    const { run } = rig();
    await run('key');
    await expect(run('key', {}, anApiKeyCaller(tenant.id), 'other')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect((await run('another key')).replayed).toBe(false);
  });

  it('refuses what a live submission refuses, and keeps no run of it', async () => {
    const { run, testRuns } = rig({ layers: [xsdError] });
    await expect(run('key')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(run('key')).rejects.toMatchObject({ code: 'VALIDATION_FAILED', context: { replayed: true } });
    await expect(rig({ enabled: false }).run('key')).rejects.toMatchObject({ code: 'CONNECTION_DISABLED' });
    expect(testRuns.kept).toEqual([]);
  });
});

describe('reading the result of a test', () => {
  it('shows it for 24 hours, and then says for good that it has expired', async () => {
    const { run, read, testRuns, pass } = rig();
    const { result } = await run('key');
    pass(23.9);
    expect(await read(tenant.id, result.id)).toEqual(result);
    pass(0.1);
    await expect(read(tenant.id, result.id)).rejects.toMatchObject({ code: 'TEST_RUN_EXPIRED' });
    testRuns.erase(result.id);
    await expect(read(tenant.id, result.id)).rejects.toMatchObject({ code: 'TEST_RUN_EXPIRED' });
  });

  it.each(['test_5e1f9f0e-3d0b-4a57-8a39-1c1f6d7e8a90', 'test_5e1f9f0e', '5e1f9f0e-3d0b-4a57-8a39-1c1f6d7e8a90', ''])(
    'knows no run "%s"',
    async (id) => {
      await expect(rig().read(tenant.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it("does not show another company's run", async () => {
    const { run, read } = rig();
    const { result } = await run('key');
    await expect(read(theSeller().id, result.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
