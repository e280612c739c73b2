import { defaultDocumentLimits } from '../../../../src/document/document-limits';
import type { ValidationEngine } from '../../../../src/domain/ports/validation/validation-engine';
import { createDocumentReader } from '../../../../src/validation/engine/document-reader';
import { createInboundChecks } from '../../../../src/validation/portal/inbound-checks';
import { attachmentFindings } from '../../../../src/validation/portal/portal-size';
import { anInvoiceXml } from '../../../support/factories/invoice-factory';
import { silentLog } from '../../../support/rigs/silent-log';
import { startValidationEngine, validateText } from '../../../support/rigs/validation-engine-rig';

jest.setTimeout(120_000);

const attachments = ['a', 'b', 'c'].map((name) => ({
  filename: `${name}.pdf`,
  mimeType: 'application/pdf',
  content: Buffer.from(name),
}));
const xml = anInvoiceXml({ number: 'F-1', attachments });
const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function engineWith(limits: Partial<typeof defaultDocumentLimits>): Promise<ValidationEngine> {
  const { engine } = await startValidationEngine({ rules: 'none', limits: { ...defaultDocumentLimits, ...limits } });
  opened.push(engine);
  return engine;
}

it('limits that an operator has set reach the validating threads', async () => {
  const narrow = await engineWith({ elements: 20, attachments: 2 });
  await expect(validateText(narrow, xml)).rejects.toMatchObject({
    code: 'XML_MALFORMED',
    detail: { en: 'The document has more than 20 elements or attributes.' },
  });
  const usual = await engineWith({ attachments: 2 });
  const { invoice } = await validateText(usual, xml);
  expect([invoice.attachments.length, invoice.attachment_count]).toEqual([2, 3]);
});

it('different names and attributes of a document are counted, and what is refused is named', async () => {
  const few = await engineWith({ names: 20 });
  await expect(validateText(few, xml)).rejects.toMatchObject({
    code: 'XML_MALFORMED',
    detail: { en: 'The document has more than 20 different names of elements and attributes, or namespaces.' },
  });
  const spaces = Array.from({ length: 500 }, (_, at) => `<cbc:Note xmlns:p="urn:${at}"/>`).join('');
  const fewer = await engineWith({ names: 400 });
  await expect(validateText(fewer, xml.replace('<cbc:ID>', `${spaces}<cbc:ID>`))).rejects.toMatchObject({
    detail: { en: 'The document has more than 400 different names of elements and attributes, or namespaces.' },
  });
  await validateText(fewer, xml);
  const hundred = await engineWith({ elements: 100 });
  const names = (at: number): string => `a${at % 60}="" b${at % 60}=""`;
  const elements = Array.from({ length: 60 }, (_, at) => `<cbc:Note ${names(at)}/>`).join('');
  await expect(validateText(hundred, xml.replace('<cbc:ID>', `${elements}<cbc:ID>`))).rejects.toMatchObject({
    detail: { en: 'The document has more than 100 elements or attributes.' },
  });
});

it('a stored document is validated again also when limits have become smaller', async () => {
  const narrow = await engineWith({ elements: 20 });
  const job = { xml: Buffer.from(xml), sender: null, today: '2026-11-21' };
  await expect(narrow.validateFormat(job)).rejects.toMatchObject({ code: 'XML_MALFORMED' });
  expect((await narrow.validateFormat({ ...job, isStored: true })).invoice.invoice_number).toBe('F-1');
});

it('a stored document stays readable, with all that was indexed of it, when limits become smaller', async () => {
  const reader = createDocumentReader({
    limits: { depth: 20, elements: 1, attributes: 20, names: 1, attachments: 1 },
    log: silentLog,
  });
  opened.push(reader);
  const { invoice, attachments: contents } = await reader.read(Buffer.from(xml));
  expect([invoice.attachments.length, contents.length]).toEqual([1, 3]);
});

it('attachments beyond the limit are refused on the way out and told of on the way in', async () => {
  const reader = createDocumentReader({ log: silentLog });
  opened.push(reader);
  const { invoice } = await reader.read(Buffer.from(xml));
  expect(attachmentFindings(invoice, 'outbound', 3)).toEqual([]);
  expect(attachmentFindings(invoice, 'outbound', 2)).toMatchObject([
    { code: 'TOO_MANY_ATTACHMENTS', severity: 'error' },
  ]);
  const results = createInboundChecks(2)([], {
    invoice,
    recipient: null,
    senderParticipantId: null,
    possibleDuplicates: { numberReusedOn: null, inConflict: false },
  });
  expect(results.flatMap(({ findings }) => findings.map(({ code }) => code))).toContain('ATTACHMENTS_NOT_INDEXED');
});
