import iconv from 'iconv-lite';

import { renderPage } from '../../../../src/validation/engine/render-page';
import { anInvoiceXml } from '../../../support/factories/invoice-factory';
import { somePageDetails } from '../../../support/factories/page-details';

// Paid in cash: a payment code is drawn by a library that Jest cannot load here.
const xml = anInvoiceXml()
  .replace('<cbc:PaymentMeansCode>30<', '<cbc:PaymentMeansCode>10<')
  .replace('<cbc:BuyerReference>', '<cbc:Note>Žltý kôň</cbc:Note>$&');
const declaring = (encoding: string): string =>
  xml.replace(/^<\?xml[^>]*\?>/, '').replace(/^/, `<?xml version="1.0" encoding="${encoding}"?>`);
const page = (bytes: Buffer, encoding: string | null): Promise<string> =>
  renderPage({ xml: bytes, encoding, language: 'sk', details: somePageDetails() });

it.each([
  ['UTF-8 under a declaration that names another encoding', Buffer.from(declaring('windows-1250')), null],
  [
    'an encoding that only its record names',
    iconv.encode(xml.replace(/^<\?xml[^>]*\?>/, ''), 'windows-1250'),
    'windows-1250',
  ],
  ['what its declaration says, too', iconv.encode(declaring('ISO-8859-2'), 'iso-8859-2'), 'iso-8859-2'],
])('a page is read in the encoding of the stored document: %s', async (_, bytes, encoding) => {
  expect(await page(bytes, encoding)).toContain('Žltý kôň');
});
