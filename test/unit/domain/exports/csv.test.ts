import fc from 'fast-check';

import { type Cell, csvLine, exactly } from '../../../../src/domain/exports/csv';
import { exportNames } from '../../../../src/domain/exports/file-names';
import { manifestHead, manifestLine } from '../../../../src/domain/exports/manifest';
import { asId, type InvoiceId } from '../../../../src/domain/ids';
import type { ExportedInvoice } from '../../../../src/domain/ports/exports/exported-invoices';
import { anyText } from '../../../support/factories/any-text';
import { readCsv } from '../../../support/readers/read-csv';

const delimiters = fc.constantFrom(';', ',', '\t');
/** Also full of what matters: quotes, delimiters, ends of lines, formulas. */
const texts = fc.oneof(
  anyText(),
  fc
    .array(fc.constantFrom('"', ';', ',', '\t', '\r', '\n', '\r\n', '=', '+', '-', '@', ' ', 'a', 'č', "'"), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);
const isFormula = (text: string): boolean => /^([\t\r]|\s*[=+\-@])/.test(text);

it('is read back as it was written, but for formulas, which are defused', () => {
  fc.assert(
    fc.property(
      delimiters,
      fc.array(fc.array(texts, { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
      (delimiter, rows) => {
        const read = readCsv(rows.map((row) => csvLine(row, delimiter)).join(''), delimiter);
        expect(read).toEqual(rows.map((row) => row.map((text) => (isFormula(text) ? `'${text}` : text))));
        expect(read.flat().filter(isFormula)).toEqual([]);
      },
    ),
  );
});

it('leaves numbers, days and ids as they are', () => {
  fc.assert(
    fc.property(delimiters, fc.double({ noNaN: true }), texts, (delimiter, number, text) => {
      const cells: Cell[] = [exactly(number), exactly(text), null, exactly(null), exactly(false)];
      expect(readCsv(csvLine(cells, delimiter), delimiter)).toEqual([[String(number), text, '', '', 'false']]);
    }),
  );
  expect(csvLine([exactly('-12,50'), '-12,50'], ';')).toBe(`-12,50;'-12,50\r\n`);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '  =1', '\u00a0=1'])('takes %j for a formula', (text) => {
  const [[cell = ''] = []] = readCsv(csvLine([text, 'x'], ','), ',');
  expect(cell).toBe(`'${text}`);
});

const anInvoice = (number: string, id: string): ExportedInvoice => ({
  ...{
    id: asId<InvoiceId>(id),
    invoiceNumber: number,
    issueDate: '2026-11-02',
    direction: 'inbound',
    status: 'received',
  },
  ...{ xml: null, xmlEncoding: null, sourceXml: null, sourceEncoding: null, attachments: [] },
});

it('gives a manifest that is read back, whatever the number is', () => {
  fc.assert(
    fc.property(texts, fc.uuid(), fc.nat(), (number, id, sizeBytes) => {
      const invoice = anInvoice(number, id);
      const file = {
        path: exportNames(invoice).xml,
        kind: 'xml' as const,
        sha256: 'f'.repeat(64),
        sizeBytes,
        encoding: 'utf-8',
      };
      const text = `${manifestHead}${manifestLine(invoice, file)}${manifestLine(invoice, null)}`;
      const [head, line, empty] = readCsv(text, ',');
      expect(head?.join(',')).toBe('id,number,sha256,file,kind,size_bytes,encoding,direction,status,issue_date');
      const own = [id, isFormula(number) ? `'${number}` : number];
      const rest = ['inbound', 'received', '2026-11-02'];
      expect(line).toEqual([...own, file.sha256, file.path, 'xml', String(sizeBytes), 'utf-8', ...rest]);
      expect(empty).toEqual([...own, '', '', '', '', '', ...rest]);
    }),
  );
});

it('names files so that every file system takes them, and none leaves its folder', () => {
  fc.assert(
    fc.property(texts, texts, fc.uuid(), (number, filename, id) => {
      const names = exportNames(anInvoice(number, id));
      expect(names.xml).toMatch(/^2026-11-02_in_[A-Za-z0-9._-]{0,60}_[0-9a-f]{12}\.xml$/);
      expect(names.source).toBe(names.xml.replace(/xml$/, 'source.xml'));
      expect(names.attachment(3, filename)).toMatch(/^[A-Za-z0-9._-]+_attachments\/3_[A-Za-z0-9._-]{0,80}$/);
    }),
  );
});
