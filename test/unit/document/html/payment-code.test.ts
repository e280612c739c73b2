import { readFileSync } from 'node:fs';

import type { InvoicePages } from '../../../../src/domain/ports/invoices/invoice-pages';
import { createPageRenderer } from '../../../../src/validation/engine/page-renderer';
import {
  aCompany,
  aCreditNoteXml,
  anInvoiceXml,
  type DocumentOptions,
} from '../../../support/factories/invoice-factory';
import { somePageDetails } from '../../../support/factories/page-details';
import { readPage, readPayment, type SeenPage } from '../../../support/readers/read-page';
import { silentLog } from '../../../support/rigs/silent-log';

jest.setTimeout(120_000);

let pages: InvoicePages;
beforeAll(() => {
  pages = createPageRenderer({ threads: 1, maxQueue: 50, timeoutSeconds: 60, log: silentLog });
});
afterAll(() => pages.close());

const render = async (xml: string | Uint8Array, encoding: string | null = null): Promise<SeenPage> =>
  readPage(await pages.render({ xml: Buffer.from(xml), encoding, language: 'sk', details: somePageDetails() }));
const invoice = (options: Partial<DocumentOptions> = {}): string =>
  anInvoiceXml({
    number: 'FA-7',
    payable: '1011.50',
    dueDate: '2026-12-05',
    seller: aCompany(1, { name: 'Kováč & žiaľ, s. r. o.' }),
    ...options,
  });

describe('the payment code', () => {
  it('carries account, amount, symbol, due day and beneficiary as the standard orders them', async () => {
    const paid = invoice().replace(
      '</cac:PayeeFinancialAccount>',
      '<cac:FinancialInstitutionBranch><cbc:ID>TATRSKBX</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount>',
    );
    expect(readPayment(await render(paid))).toEqual([
      '',
      '1',
      '1',
      '1011.5',
      'EUR',
      '20261205',
      '20260001',
      '',
      '',
      '',
      'FA-7',
      '1',
      'SK3112000000198742637541',
      'TATRSKBX',
      '0',
      '0',
      'Kovac & zial, s. r. o.',
      '',
      '',
    ]);
  });

  it.each([
    ['/VS123/SS456/KS0308', ['123', '0308', '456', '']],
    ['/VS0000000042/SS/KS', ['0000000042', '', '', '']],
    ['RF18539007547034', ['', '', '', 'RF18539007547034']],
    ['12345678901', ['', '', '', '12345678901']],
  ])('takes %s apart', async (written, symbols) => {
    const fields = readPayment(await render(invoice().replace('>20260001<', `>${written}<`)));
    expect([fields[6], fields[7], fields[8], fields[9]]).toEqual(symbols);
  });

  it.each([
    ['a credit note', aCreditNoteXml()],
    ['another currency', invoice({ currency: 'CZK' })],
    ['an account that is none', invoice().replace('SK3112000000198742637541', 'SK3112000000198742637542')],
    ['a card', invoice().replace('PaymentMeansCode>30<', 'PaymentMeansCode>48<')],
    ['direct debit', invoice().replace('PaymentMeansCode>30<', 'PaymentMeansCode>59<')],
    ['nothing to pay', invoice().replace(/(<cbc:PayableAmount[^>]*>)1011.50/, '$10.00')],
    ['an amount that is none', invoice().replace(/(<cbc:PayableAmount[^>]*>)1011.50/, '$1lots')],
  ])('is not offered for %s', async (_case, xml) => {
    const page = await render(xml);
    expect(page.codePath).toBeNull();
    expect(page.text).toContain('Skúšobná firma č. 2');
  });
});

describe('a received document', () => {
  it('is shown from its own encoding', async () => {
    const xml = invoice().replace('UTF-8', 'UTF-16');
    expect((await render(Buffer.from(`\ufeff${xml}`, 'utf16le'), 'utf-16le')).text).toContain('Kováč & žiaľ, s. r. o.');
  });

  it.each([
    ['that breaks off', invoice().slice(0, 900), 'Súbor'],
    [
      'of another kind',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"><x/></Order>',
      'koreňový prvok je *:Order',
    ],
    ['that is no XML at all', readFileSync(__filename).subarray(0, 300), 'Doklad sa nedá zobraziť'],
    ['with a DOCTYPE', `<!DOCTYPE x><x/>`, 'DOCTYPE'],
    ['that is empty', '', 'Dokument je prázdny'],
    ['nested too deep', `${'<a>'.repeat(150)}${'</a>'.repeat(150)}`, 'vnorené hlbšie'],
  ])('%s has a page that says why', async (_case, xml, reason) => {
    const { text } = await render(xml);
    expect(text).toContain(reason);
    expect(text).toContain('Doklad sa nedá zobraziť');
  });
});
