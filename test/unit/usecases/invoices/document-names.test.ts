import { randomUUID } from 'node:crypto';

import { asId, type InvoiceId } from '../../../../src/domain/ids';
import { xmlFilename } from '../../../../src/usecases/invoices/document-names';

describe('the file name of a document', () => {
  const id = asId<InvoiceId>(randomUUID());

  it.each([
    ['FA-2026-0001', 'FA-2026-0001.xml'],
    ['FV 1/2026', 'FV_1_2026.xml'],
    ['../../etc/passwd', '.._.._etc_passwd.xml'],
    ['Žltý kôň č. 1', 'Žltý_kôň_č._1.xml'],
    ['"a"\r\nSet-Cookie: x', '_a_Set-Cookie_x.xml'],
    ['1'.repeat(200), `${'1'.repeat(100)}.xml`],
    ['///', `${id}.xml`],
  ])('of %j is %s', (invoiceNumber, filename) => {
    expect(xmlFilename({ invoiceNumber, id })).toBe(filename);
  });

  it('says before the ending what kind of copy it is', () => {
    expect(xmlFilename({ invoiceNumber: 'FA-1', id }, 'windows-1250')).toBe('FA-1.windows-1250.xml');
  });
});
