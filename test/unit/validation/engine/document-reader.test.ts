import { createDocumentReader, type DocumentReaderOptions } from '../../../../src/validation/engine/document-reader';
import { anInvoiceXml } from '../../../support/factories/invoice-factory';

jest.setTimeout(120_000);

const opened: { close(): Promise<void> }[] = [];
const start = (options: Partial<DocumentReaderOptions> = {}) => {
  const logged: string[] = [];
  const reader = createDocumentReader({
    log: { info: () => undefined, error: (_, message) => void logged.push(message) },
    ...options,
  });
  opened.push(reader);
  return { reader, logged };
};
afterEach(() => Promise.all(opened.splice(0).map((reader) => reader.close())));

const attachments = [
  { filename: 'a.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF') },
  { filename: 'b.csv', mimeType: 'text/csv', content: Buffer.from('1;2') },
];
const xml = Buffer.from(anInvoiceXml({ number: 'F-1', attachments }));

it('reads the same in a thread as in place', async () => {
  const [here, there] = [start().reader, start({ threadFrom: 0 }).reader];
  const read = async (reader: typeof here) => {
    const { invoice, attachments: contents } = await reader.read(xml);
    return { invoice, contents: contents.map((content) => Buffer.from(content).toString()) };
  };
  expect(await read(there)).toEqual(await read(here));
  expect((await read(there)).contents).toEqual(['%PDF', '1;2']);
});

it.each([
  ['in place', undefined],
  ['in a thread', 0],
])('says what is wrong with a document that cannot be read %s', async (_where, threadFrom) => {
  const { reader } = start({ threadFrom });
  await expect(reader.read(Buffer.from('<Invoice><a'))).rejects.toMatchObject({ code: 'XML_MALFORMED' });
  await expect(reader.read(Buffer.from('<a/>'))).rejects.toMatchObject({ code: 'UNSUPPORTED_DOCUMENT_TYPE' });
});

it('reads in a thread, and within its time, what another thread has not finished', async () => {
  const { reader } = start({ timeoutSeconds: 0.001 });
  expect((await reader.read(xml, { share: 'a' })).invoice.invoice_number).toBe('F-1');
  await expect(reader.read(xml, { share: 'a', unfinished: true })).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

it('gives up a document that takes longer than its time', async () => {
  const heavy = anInvoiceXml().replace(
    '<cbc:BuyerReference>',
    `${'<cbc:Note>x</cbc:Note>'.repeat(900_000)}<cbc:BuyerReference>`,
  );
  const { reader, logged } = start({ timeoutSeconds: 0.01, threadFrom: 1_000_000 });
  await expect(reader.read(Buffer.from(heavy))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(logged).toEqual(['a document could not be read']);
});
