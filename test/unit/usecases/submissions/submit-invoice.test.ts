import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { ApiKeyCaller } from '../../../../src/domain/access/caller';
import { type ApiKeyId, asId } from '../../../../src/domain/ids';
import type { InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import { sameInAll } from '../../../../src/domain/localized';
import type { ObjectStore } from '../../../../src/domain/ports/invoices/objects';
import { ProblemError } from '../../../../src/domain/problem';
import { countFindings, finding } from '../../../../src/domain/validation/finding';
import type { LayerResult } from '../../../../src/domain/validation/validation-report';
import { createSubmitInvoice, type SubmitDeps } from '../../../../src/usecases/submissions/submit-invoice';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { fakeSenderRecords } from '../../../fakes/sender-records';
import { fakeSubmissions } from '../../../fakes/submissions';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { aDelivery, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { aDecodedDocument, theSeller, understood } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const tenant = theSeller();
const caller: ApiKeyCaller = {
  kind: 'api_key',
  id: asId<ApiKeyId>(randomUUID()),
  tenantId: tenant.id,
  scopes: ['invoices:send'],
  testOnly: false,
  inSandbox: false,
  actor: systemActor('test'),
};
const noon = Date.parse('2026-11-21T11:00:00Z');
const xsdError: LayerResult = (() => {
  const findings = [finding({ code: 'XSD', severity: 'error', source: 'xsd', messages: sameInAll('wrong') })];
  const counts = countFindings(findings);
  return { entry: { layer: 'xsd', status: 'failed', reason: null, duration_ms: 1, counts, artifacts: [] }, findings };
})();

/** The use case over fakes: one company, one document, a connection that can send. */
function rig(given: { invoice?: InvoiceDocument; layers?: LayerResult[]; enabled?: boolean } = {}) {
  const { connection, deps } = createDeliveryRig(aDelivery({ tenantId: tenant.id }), { enabled: given.enabled });
  const idempotency = fakeIdempotencyStore(() => noon);
  const submissions = fakeSubmissions(idempotency);
  const records = fakeSenderRecords(submissions, tenant);
  records.connect(connection);
  const stored: string[] = [];
  const started: string[] = [];
  let storeIsAvailable = true;
  let spent = 0;
  const objects: Pick<ObjectStore, 'put'> = {
    put: (key) => {
      if (!storeIsAvailable) return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
      stored.push(key);
      return Promise.resolve({ key, versionId: '1', sha256: 'a'.repeat(64), sizeBytes: 1 });
    },
  };
  const documents = understood(given.invoice ?? anInvoiceDocument(), given.layers);
  const submit = createSubmitInvoice({
    idempotency,
    submissions,
    objects: objects as ObjectStore,
    providers: deps.providers,
    records,
    documents: { ...documents, decode: () => aDecodedDocument() } as unknown as SubmitDeps['documents'],
    checks: (results) => [...results],
    externalChecks: [],
    log: silentLog,
    limiter: {
      consume: () => {
        spent += 1;
        return Promise.resolve({ limit: 10, remaining: 10 - spent, resetSeconds: 1 });
      },
    },
    budgetsOf: () => [],
    clock: () => noon,
    baseUrl: 'https://portal.example/api/v1',
    startDueSeconds: () => 2,
    tryStartWorkflow: ({ invoiceId }) => {
      started.push(invoiceId);
      return Promise.resolve();
    },
  });
  return {
    submit: (idempotencyKey: string, fingerprint = 'body') =>
      submit({
        caller,
        idempotencyKey,
        fingerprint,
        xml: Buffer.from('<Invoice/>'),
        labels: { charset: null, envelope: null },
        connectionId: null,
        externalReference: null,
        clientReference: null,
        tag: null,
        confidentialSupply: false,
      }),
    submissions,
    stored,
    started,
    spent: () => spent,
    setStoreAvailable: (available: boolean) => void (storeIsAvailable = available),
  };
}

describe('submitting an invoice', () => {
  it('stores the document, accepts the submission and starts its workflow', async () => {
    const { submit, submissions, stored, started } = rig();
    const { accepted, location, replayed } = await submit('key');
    expect(accepted).toMatchObject({ status: 'queued', invoice_number: 'FA-2026-0001', issue_date: '2026-11-21' });
    expect(location).toBe(`https://portal.example/api/v1/invoices/${accepted.id}`);
    expect(replayed).toBe(false);
    expect(stored).toEqual([`${tenant.id}/${accepted.id}/invoice.xml`]);
    expect(submissions.accepted.map(({ invoiceId }) => invoiceId)).toEqual([accepted.id]);
    expect(started).toEqual([accepted.id]);
  });

  it('repeats the answer of its idempotency key without a second invoice, and without using the budget', async () => {
    const { submit, submissions, spent } = rig();
    const first = await submit('key');
    const second = await submit('key');
    expect(second).toMatchObject({ accepted: first.accepted, replayed: true, rateLimit: null });
    expect(submissions.accepted).toHaveLength(1);
    expect(spent()).toBe(1);
  });

  it('rejects another body under the same idempotency key', async () => {
    const { submit } = rig();
    const { accepted } = await submit('key');
    await expect(submit('key', 'another body')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      context: { existingInvoiceId: accepted.id },
    });
  });

  it('rejects the same invoice under another key as a duplicate, and names the first one', async () => {
    const { submit, submissions } = rig();
    const { accepted } = await submit('one');
    await expect(submit('two')).rejects.toMatchObject({
      code: 'DUPLICATE_INVOICE',
      context: { existingInvoiceId: accepted.id },
    });
    expect(submissions.accepted).toHaveLength(1);
  });

  it('accepts the same invoice again after its delivery has failed', async () => {
    const { submit, submissions } = rig();
    await submit('one');
    const [first] = submissions.accepted;
    if (!first) throw new Error('nothing was accepted');
    submissions.end(first.invoiceId, { status: 'failed_permanent', reason: 'RETRIES_EXHAUSTED' });
    expect((await submit('two')).accepted.id).not.toBe(first.invoiceId);
  });

  it('stores nothing of an invalid document, and repeats its rejection', async () => {
    const { submit, submissions, stored } = rig({ layers: [xsdError] });
    await expect(submit('key')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(submit('key')).rejects.toMatchObject({ code: 'VALIDATION_FAILED', context: { replayed: true } });
    expect([submissions.accepted, stored]).toEqual([[], []]);
  });

  it('rejects a submission through a disabled connection', async () => {
    const { submit } = rig({ enabled: false });
    await expect(submit('key')).rejects.toMatchObject({ code: 'CONNECTION_DISABLED' });
  });

  it('releases its idempotency key when the object store is unavailable, so that the request can be repeated', async () => {
    const { submit, submissions, setStoreAvailable } = rig();
    setStoreAvailable(false);
    await expect(submit('key')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    setStoreAvailable(true);
    expect((await submit('key')).replayed).toBe(false);
    expect(submissions.accepted).toHaveLength(1);
  });
});
