import { decode } from '../../../../src/document/decode';
import { asId, type InvoiceId } from '../../../../src/domain/ids';
import { ProblemError } from '../../../../src/domain/problem';
import { parseReceivedDocument } from '../../../../src/usecases/receiving/parse-received-document';
import { createDocumentReader } from '../../../../src/validation/engine/document-reader';
import { inboundChecks } from '../../../../src/validation/portal/inbound-checks';
import { anInvoiceXml } from '../../../support/factories/invoice-factory';
import { settingsAs, theBuyer } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

jest.setTimeout(60_000);

const noMetadata = {
  senderParticipantId: null,
  receiverParticipantId: null,
  documentTypeId: null,
  invoiceNumber: null,
  issueDate: null,
  typeCode: null,
};

/** No thread answers within this time, so that only what is read where it stands can be read. */
const reader = createDocumentReader({ timeoutSeconds: 0.001, log: silentLog });
afterAll(() => reader.close());

it('never reads on the thread that serves everybody what the validating threads did not finish', async () => {
  const xml = Buffer.from(anInvoiceXml({ number: 'F-1' }));
  expect((await reader.read(xml)).invoice.invoice_number).toBe('F-1');

  const { content } = await parseReceivedDocument(
    {
      documents: {
        decode,
        validateFormat: () =>
          Promise.reject(new ProblemError('VALIDATOR_UNAVAILABLE', { context: { timedOut: true } })),
      },
      reader,
      inboundChecks,
      validationSettings: settingsAs({}),
      receiving: { possibleDuplicates: () => Promise.resolve({ numberReusedOn: null, inConflict: false }) },
      externalChecks: [],
      log: silentLog,
      clock: () => Date.parse('2026-11-21T12:00:00Z'),
    },
    {
      tenant: theBuyer(),
      direction: 'inbound',
      senderParticipantId: null,
      bytes: xml,
      labels: { charset: null, envelope: null },
      metadata: noMetadata,
      trigger: 'receipt',
      actor: 'receiving',
      invoiceId: asId<InvoiceId>('0191f0a0-0000-7000-8000-00000000000a'),
      placeholderNumber: 'doc-1',
    },
  );
  expect(content.unparsedReason).toMatch(/^PAYLOAD_TOO_LARGE/);
  expect(content.invoice.invoice_number).toBe('doc-1');
});
