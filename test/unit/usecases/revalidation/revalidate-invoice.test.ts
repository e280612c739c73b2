import type { Direction } from '../../../../src/domain/invoices/invoice';
import { type ProblemCode, ProblemError } from '../../../../src/domain/problem';
import { countFindings, finding } from '../../../../src/domain/validation/finding';
import type { LayerResult } from '../../../../src/domain/validation/validation-report';
import { createRevalidateInvoice } from '../../../../src/usecases/revalidation/revalidate-invoice';
import { inboundChecks } from '../../../../src/validation/portal/inbound-checks';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { fakeInvoices } from '../../../fakes/invoices';
import { fakeObjects } from '../../../fakes/objects';
import { fakeReceiving } from '../../../fakes/receiving';
import { fakeRevalidations } from '../../../fakes/revalidations';
import { fakeTenants } from '../../../fakes/tenants';
import { fakeValidationRuns } from '../../../fakes/validation-runs';
import { anApiKeyCaller } from '../../../support/factories/callers';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { aTenant } from '../../../support/factories/new-submission';
import { aReceivedDocument } from '../../../support/factories/received-document';
import { aDecodedDocument, settingsAs, theBuyer, understood } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const tenant = theBuyer();
const caller = anApiKeyCaller(tenant.id);

const broken = finding({ code: 'BR-01', severity: 'error', source: 'xsd', messages: { sk: '', cs: '', en: '' } });
const failedSchema: LayerResult = {
  entry: {
    layer: 'xsd',
    status: 'failed',
    reason: null,
    duration_ms: 0,
    counts: countFindings([broken]),
    artifacts: [],
  },
  findings: [broken],
};

/** A received invoice that was valid; what the engine says of it now is set by the test. */
async function rig(direction: Direction = 'inbound') {
  const [invoices, objects, idempotency] = [fakeInvoices(), fakeObjects(), fakeIdempotencyStore()];
  const runs = fakeValidationRuns(invoices);
  const document = aReceivedDocument({ tenantId: tenant.id, direction });
  const xml = await objects.put(document.xml.key, Buffer.from('<Invoice/>'), 'application/xml');
  const { id: invoiceId } = invoices.received({ ...document, xml });
  const state: { layers: LayerResult[]; fault: Error | null; validations: number } = {
    ...{ layers: [], fault: null, validations: 0 },
  };
  const validate = createRevalidateInvoice({
    ...{ invoices, objects, runs, idempotency, tenants: fakeTenants(tenant), receiving: fakeReceiving() },
    revalidations: fakeRevalidations(invoices, runs, idempotency),
    documents: {
      decode: () => aDecodedDocument(),
      validateFormat: (job) => {
        state.validations += 1;
        return state.fault
          ? Promise.reject(state.fault)
          : understood(anInvoiceDocument(), state.layers).validateFormat(job);
      },
    },
    ...{ inboundChecks, validationSettings: settingsAs({}), externalChecks: [], clock: Date.now, log: silentLog },
  });
  const read = async () => {
    const found = await invoices.find(tenant.id, invoiceId);
    if (!found) throw new Error('there is no such invoice');
    return found;
  };
  return {
    ...{ state, invoices, invoiceId, read },
    fail: (code: ProblemCode, context = {}) => void (state.fault = new ProblemError(code, { context })),
    storedRuns: async () => (await runs.list(tenant.id, invoiceId, 10)) ?? [],
    revalidate: (given: { key?: string; isTest?: boolean; as?: typeof caller; id?: typeof invoiceId } = {}) =>
      validate({
        caller: given.as ?? caller,
        invoiceId: given.id ?? invoiceId,
        key: given.key ?? null,
        isTest: given.isTest ?? false,
      }),
  };
}

describe('validating a received invoice again', () => {
  it("makes a run by today's rules, and the invoice has its verdict", async () => {
    const { revalidate, state, read, storedRuns } = await rig();
    state.layers = [failedSchema];
    const { run, ...outcome } = await revalidate();
    expect(outcome).toEqual({ changed: true, previousStatus: 'valid', validationStatus: 'invalid', isReplay: false });
    expect(run).toMatchObject({
      mode: 'inbound_recheck',
      verdict: 'invalid',
      trigger: 'revalidation',
      actor: caller.actor.id,
    });
    expect(await storedRuns()).toMatchObject([{ id: run.id }]);
    expect(await read()).toMatchObject({ status: 'received_invalid', validationStatus: 'invalid' });
  });

  it('is answered once for each key: the same invoice gets the first answer, another one IDEMPOTENCY_CONFLICT', async () => {
    const { revalidate, state, invoices, storedRuns } = await rig();
    state.layers = [failedSchema];
    const first = await revalidate({ key: 'k' });
    state.layers = [];
    expect(await revalidate({ key: 'k' })).toEqual({ ...first, isReplay: true });
    expect([await storedRuns(), state.validations]).toMatchObject([{ length: 1 }, 1]);
    const { id } = invoices.received(aReceivedDocument({ tenantId: tenant.id }));
    await expect(revalidate({ key: 'k', id })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('lets go of a key that was not answered', async () => {
    const { revalidate, state, fail } = await rig();
    fail('VALIDATOR_UNAVAILABLE');
    await expect(revalidate({ key: 'k' })).rejects.toMatchObject({ code: 'VALIDATOR_UNAVAILABLE' });
    state.fault = null;
    expect(await revalidate({ key: 'k' })).toMatchObject({ isReplay: false });
  });

  it('stores nothing in test mode, not even the key', async () => {
    const { revalidate, state, read, storedRuns } = await rig();
    const before = await read();
    state.layers = [failedSchema];
    const answer = await revalidate({ key: 'k', isTest: true });
    expect(answer).toMatchObject({ changed: true, previousStatus: 'valid', validationStatus: 'invalid' });
    expect(answer.run.id).toBe('00000000-0000-0000-0000-000000000000');
    expect([await read(), await storedRuns()]).toEqual([before, []]);
    expect(await revalidate({ key: 'k' })).toMatchObject({ isReplay: false });
  });

  it('calls a document invalid that cannot be read', async () => {
    const { revalidate, fail, read } = await rig();
    fail('XML_MALFORMED');
    const { run } = await revalidate();
    expect(run).toMatchObject({ mode: 'inbound_recheck', verdict: 'invalid', findings: [{ code: 'XML_MALFORMED' }] });
    expect(await read()).toMatchObject({ status: 'received_invalid' });
  });

  it('refuses what was sent, has no XML, or is of another company', async () => {
    await expect((await rig('outbound')).revalidate()).rejects.toMatchObject({ code: 'CONFLICT' });
    const { invoices, invoiceId, revalidate } = await rig();
    await expect(revalidate({ as: anApiKeyCaller(aTenant().id) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    invoices.edit(invoiceId, { xml: null });
    await expect(revalidate()).rejects.toMatchObject({ code: 'XML_NOT_AVAILABLE' });
  });

  it('changes nothing while the validator is away', async () => {
    const { revalidate, fail, read, storedRuns } = await rig();
    const before = await read();
    fail('VALIDATOR_UNAVAILABLE');
    await expect(revalidate()).rejects.toMatchObject({ code: 'VALIDATOR_UNAVAILABLE' });
    expect([await read(), await storedRuns()]).toEqual([before, []]);
  });
});
