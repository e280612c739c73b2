import type { PendingValidation } from '../../../../src/domain/ports/validation/pending-validations';
import { type ProblemCode, ProblemError } from '../../../../src/domain/problem';
import { createValidatePending } from '../../../../src/usecases/receiving/validate-pending';
import { inboundChecks } from '../../../../src/validation/portal/inbound-checks';
import { fakeInvoices } from '../../../fakes/invoices';
import { fakeObjects } from '../../../fakes/objects';
import { fakeReceiving } from '../../../fakes/receiving';
import { fakeTenants } from '../../../fakes/tenants';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';
import { aReceivedDocument } from '../../../support/factories/received-document';
import { aDecodedDocument, settingsAs, theBuyer, understood } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const tenant = theBuyer();

/** Received documents that wait for their validation, and what became of each. */
async function rig({ many = 1, timeouts = 0, invoice = anInvoiceDocument() } = {}) {
  const invoices = fakeInvoices();
  const objects = fakeObjects();
  const pending: PendingValidation[] = [];
  for (let index = 0; index < many; index += 1) {
    const document = aReceivedDocument({ tenantId: tenant.id, unjudged: true });
    const xml = await objects.put(document.xml.key, Buffer.from('<Invoice/>'), 'application/xml');
    const { id: invoiceId } = invoices.received({ ...document, xml });
    pending.push({ tenantId: tenant.id, invoiceId, timeouts });
  }
  const settled: string[] = [];
  let fault: Error | null = null;
  const validate = createValidatePending({
    pending: {
      claimDue: (limit) => Promise.resolve(pending.splice(0, limit)),
      settle: (_one, run, status) =>
        Promise.resolve(void settled.push(`${status}: ${run.trigger} ${run.findings.map(({ code }) => code).join()}`)),
      postpone: (_one, timedOut) => Promise.resolve(void settled.push(timedOut ? 'postponed: timeout' : 'postponed')),
      giveUp: (_one, reasonCode) => Promise.resolve(void settled.push(`given up: ${reasonCode}`)),
    },
    ...{ invoices, objects, tenants: fakeTenants(tenant), receiving: fakeReceiving() },
    documents: {
      decode: () => aDecodedDocument(),
      validateFormat: (job) => (fault ? Promise.reject(fault) : understood(invoice).validateFormat(job)),
    },
    ...{ inboundChecks, validationSettings: settingsAs({}), externalChecks: [], clock: () => 0, log: silentLog },
  });
  return {
    validate,
    settled,
    invoices,
    objects,
    pending,
    fail: (code: ProblemCode, context = {}) => void (fault = new ProblemError(code, { context })),
  };
}

describe('a document that could not be validated when it came', () => {
  it('is validated late, with a run of its own', async () => {
    const { validate, settled } = await rig();
    expect(await validate()).toBe('idle');
    expect(settled).toEqual(['valid: late_validation ']);
  });

  it('has the findings late that it would have had at once', async () => {
    const { validate, settled } = await rig({ invoice: anInvoiceDocument({ buyer: aDocumentParty(3) }) });
    await validate();
    expect(settled).toEqual(['valid_with_warnings: late_validation BUYER_MISMATCH']);
  });

  it('waits on while the validator is away, and when the rules do not come to an end', async () => {
    const away = await rig();
    away.fail('VALIDATOR_UNAVAILABLE');
    await away.validate();
    const long = await rig({ timeouts: 1 });
    long.fail('VALIDATOR_UNAVAILABLE', { timedOut: true });
    await long.validate();
    expect([away.settled, long.settled]).toEqual([['postponed'], ['postponed: timeout']]);
  });

  it('is given up at the third time that the rules do not come to an end', async () => {
    const { validate, settled, fail } = await rig({ timeouts: 2 });
    fail('VALIDATOR_UNAVAILABLE', { timedOut: true });
    await validate();
    expect(settled).toEqual(['given up: VALIDATION_TIMEOUT']);
  });

  it('is given up with the reason when it cannot be validated at all', async () => {
    const unreadable = await rig();
    unreadable.fail('XML_MALFORMED');
    await unreadable.validate();
    const withoutXml = await rig();
    const [one] = withoutXml.pending;
    if (one) withoutXml.invoices.edit(one.invoiceId, { xml: null });
    await withoutXml.validate();
    expect([unreadable.settled, withoutXml.settled]).toEqual([
      ['given up: XML_MALFORMED'],
      ['given up: XML_NOT_AVAILABLE'],
    ]);
  });

  it('is left to its lease when our own stores are away', async () => {
    const { validate, settled, objects } = await rig({ many: 2 });
    objects.setAvailable(false);
    expect(await validate()).toBe('idle');
    expect(settled).toEqual([]);
  });

  it('is one of five in a round, and a full round says that there may be more', async () => {
    const { validate, settled } = await rig({ many: 6 });
    expect(await validate()).toBe('more');
    expect(settled).toHaveLength(5);
    expect(await validate()).toBe('idle');
    expect(settled).toHaveLength(6);
  });
});
