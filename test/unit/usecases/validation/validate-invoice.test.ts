import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId } from '../../../../src/domain/ids';
import type { InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import { sameInAll } from '../../../../src/domain/localized';
import { countFindings, finding } from '../../../../src/domain/validation/finding';
import type { LayerResult } from '../../../../src/domain/validation/validation-report';
import {
  createValidateInvoice,
  type ValidateInvoice,
  type ValidateInvoiceDeps,
} from '../../../../src/usecases/validation/validate-invoice';
import { submissionChecks } from '../../../../src/validation/portal/submission-checks';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { fakeSenderRecords } from '../../../fakes/sender-records';
import { fakeSubmissions } from '../../../fakes/submissions';
import { anApiKeyCaller } from '../../../support/factories/callers';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { aNewSubmission } from '../../../support/factories/new-submission';
import { aDelivery, createDeliveryRig, noon } from '../../../support/rigs/delivery-rig';
import { aDecodedDocument, theSeller, understood } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const tenant = theSeller();
const xsdError: LayerResult = (() => {
  const findings = [finding({ code: 'XSD', severity: 'error', source: 'xsd', messages: sameInAll('wrong') })];
  const counts = countFindings(findings);
  return { entry: { layer: 'xsd', status: 'failed', reason: null, duration_ms: 1, counts, artifacts: [] }, findings };
})();

/** A company with one connection, which is its default one unless told otherwise. */
function rig(
  given: { invoice?: InvoiceDocument; layers?: LayerResult[]; enabled?: boolean; maxXmlBytes?: number } = {},
) {
  const { maxXmlBytes = 1_000, enabled } = given;
  const { connection, deps } = createDeliveryRig(aDelivery({ tenantId: tenant.id }), {
    enabled,
    capabilities: { maxXmlBytes },
  });
  const keys = fakeIdempotencyStore(() => noon);
  const submissions = fakeSubmissions(keys);
  const records = fakeSenderRecords(submissions, tenant);
  records.connect(connection);
  const invoice = given.invoice ?? anInvoiceDocument();
  const documents = understood(invoice, given.layers);
  const validate = createValidateInvoice({
    ...{ records, providers: deps.providers, checks: submissionChecks, externalChecks: [] },
    documents: {
      ...documents,
      decode: (xml: Uint8Array) => ({ ...aDecodedDocument(), xml }),
    } as unknown as ValidateInvoiceDeps['documents'],
    ...{ log: silentLog, clock: () => noon },
  });
  const query: ValidateInvoice = {
    ...{ caller: anApiKeyCaller(tenant.id), xml: Buffer.from('<Invoice/>'), connectionId: null, requested: [] },
    ...{ labels: { charset: null, envelope: null }, confidentialSupply: false, supposedDay: null },
  };
  return {
    validate: (change: Partial<ValidateInvoice> = {}) => validate({ ...query, ...change }),
    records,
    connection,
    jobs: documents.jobs,
    /** Sends the invoice that is to be validated. */
    send: async () => {
      const naturalKey = {
        ...{ sellerKey: invoice.seller.peppol_id ?? '', docTypeCode: invoice.doc_type_code },
        ...{ number: invoice.invoice_number, issueDate: invoice.issue_date ?? '' },
      };
      const submission = await aNewSubmission(keys, { naturalKey }, { tenant, connectionId: connection.id });
      await submissions.accept(submission);
      return submission.invoiceId;
    },
    submissions,
  };
}

describe('a dry run', () => {
  it('reports on the document and stores nothing', async () => {
    const { validate, submissions } = rig();
    expect(await validate()).toMatchObject({ mode: 'dry_run', verdict: 'ok', counts: { error: 0, warning: 0 } });
    expect(submissions.accepted).toEqual([]);
  });

  it('answers with the findings that a submission would refuse', async () => {
    const report = await rig({ layers: [xsdError] }).validate();
    expect(report.verdict).toBe('blocked');
    expect(report.findings[0]).toMatchObject({ code: 'XSD', severity: 'error' });
  });

  it('judges the date of issue by the day that is supposed', async () => {
    const codes = async (supposedDay: string | null) =>
      (await rig().validate({ supposedDay })).findings.map(({ code }) => code);
    expect(await codes(null)).not.toContain('ISSUE_DATE_NOT_TODAY');
    expect(await codes('2026-11-22')).toContain('ISSUE_DATE_NOT_TODAY');
  });

  it('is DUPLICATE_INVOICE for what has been sent, unless the document is blocked anyway', async () => {
    const { validate, send } = rig();
    const existingInvoiceId = await send();
    await expect(validate()).rejects.toMatchObject({ code: 'DUPLICATE_INVOICE', context: { existingInvoiceId } });
    const blocked = rig({ layers: [xsdError] });
    await blocked.send();
    expect((await blocked.validate()).verdict).toBe('blocked');
  });

  it('needs no connection, and is not refused for one that cannot send', async () => {
    expect((await rig({ enabled: false }).validate()).verdict).toBe('ok');
  });

  it('holds the document against the limits of a connection that is named, and only then', async () => {
    const { validate, connection } = rig({ maxXmlBytes: 5 });
    expect((await validate()).verdict).toBe('ok');
    await expect(validate({ connectionId: connection.id })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it.each([
    ['CONNECTION_DISABLED', { enabled: false }, null],
    ['NOT_FOUND', {}, asId<ConnectionId>(randomUUID())],
  ] as const)('is %s for a connection that is named and cannot be used', async (code, given, named) => {
    const { validate, connection } = rig(given);
    await expect(validate({ connectionId: named ?? connection.id })).rejects.toMatchObject({ code });
  });

  it('refuses an empty body before anything else', async () => {
    const { validate, jobs } = rig();
    await expect(validate({ xml: new Uint8Array() })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(jobs).toEqual([]);
  });
});
