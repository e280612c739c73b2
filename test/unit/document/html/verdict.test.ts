import { parseTree } from '@faktura-portal/xml';

import { invoicePage } from '../../../../src/document/html/invoice-page';
import { paymentCodeOf } from '../../../../src/document/html/payment-code';
import type { UblElement } from '../../../../src/document/ubl-element';
import { paymentDoubts } from '../../../../src/domain/invoices/payment-doubt';
import type { PageDetails } from '../../../../src/domain/ports/invoices/invoice-pages';
import { ublElementOf } from '../../../../src/validation/engine/ubl-view';
import { anInvoiceXml } from '../../../support/factories/invoice-factory';
import { somePageDetails } from '../../../support/factories/page-details';
import { readPage, type SeenPage } from '../../../support/readers/read-page';

const read = (xml: string): UblElement => ublElementOf(parseTree(Buffer.from(xml), { comments: 'ignored' }));
const invalid: PageDetails['validation'] = {
  status: 'invalid',
  counts: { error: 5, warning: 1, info: 0 },
  url: 'https://portal.example/1',
  findings: [
    {
      code: 'BR-CO-15',
      severity: 'error',
      message: 'Súčet nesedí.',
      language: 'sk',
      term: 'BT-112',
      invoiceLine: null,
    },
    { code: 'BR-X', severity: 'error', message: 'Wrong.', language: 'en', term: null, invoiceLine: 3 },
  ],
};
const received = { direction: 'inbound', status: 'received', statusSince: '2026-11-21T23:30:00Z' } as const;
const broken = { ...received, status: 'received_invalid', doubt: 'invalid', validation: invalid } as const;

async function pageOf(details: Partial<PageDetails>, xml = anInvoiceXml()): Promise<SeenPage & { html: string }> {
  const invoice = read(xml);
  const code = await paymentCodeOf(invoice, details.doubt ?? null);
  const html = invoicePage(invoice, somePageDetails(details), 'sk', code).text;
  return { ...readPage(html), html };
}

describe('a received document that breaks rules', () => {
  it('says so before its amounts, and whom to ask, not to correct what is the seller’s', async () => {
    const { text } = await pageOf(broken);
    const verdict = text.indexOf('Doklad porušuje pravidlá.');
    expect(verdict).toBeGreaterThan(-1);
    expect(verdict).toBeLessThan(text.indexOf('Na úhradu'));
    expect(text.indexOf('Požiadajte dodávateľa o opravený doklad')).toBeLessThan(text.indexOf('Na úhradu'));
    expect(text).toContain('Chyby: 5 · Upozornenia: 1');
    expect(text).not.toContain('vo svojom účtovnom programe');
  });

  it('of a self-billed invoice sends the recipient, its seller, to the buyer who has issued it', async () => {
    const { text } = await pageOf(broken, anInvoiceXml({ type: '389' }));
    expect(text).toContain('u odberateľa, ktorý ho vyhotovil');
    expect(text).not.toContain('Požiadajte dodávateľa');
  });

  it('names the place of a finding in words, and the language of one without Slovak words', async () => {
    const { text, html } = await pageOf(broken);
    expect(text).toContain('Súčet nesedí. BT-112 · BR-CO-15');
    expect(text).toContain('Položka 3 · BR-X');
    expect(html).toContain('<bdi lang="en">Wrong.</bdi>');
  });
});

describe('a code to pay', () => {
  it.each(paymentDoubts)('is withheld from a document in doubt (%s), and the page says why', async (doubt) => {
    const { codePath, text } = await pageOf({ ...received, doubt });
    expect(codePath).toBeNull();
    expect(text).toContain('QR kód tu nie je:');
  });

  it('is withheld when the account has wrong check digits, and the page says so', async () => {
    const xml = anInvoiceXml().replace('SK3112000000198742637541', 'SK3112000000198742637542');
    const { codePath, text } = await pageOf(received, xml);
    expect(codePath).toBeNull();
    expect(text).toContain('číslo účtu nie je správny IBAN');
  });

  it('is not missed where no payment by a code is asked for', async () => {
    const { text } = await pageOf(broken, anInvoiceXml().replace('PaymentMeansCode>30<', 'PaymentMeansCode>10<'));
    expect(text).not.toContain('QR kód tu nie je');
  });
});

it('a sender whose document breaks rules is told to correct it', async () => {
  const { text } = await pageOf({
    status: 'failed_permanent',
    statusSince: null,
    doubt: 'invalid',
    validation: invalid,
  });
  expect(text).toContain('Opravte ho vo svojom účtovnom programe');
  expect(text).toContain('Neodoslané');
});

it('the day of receipt is a day of the Slovak calendar, that of delivery too', async () => {
  const xml = anInvoiceXml().replace('PaymentMeansCode>30<', 'PaymentMeansCode>10<');
  expect((await pageOf(received, xml)).text).toContain('Prijaté 22. 11. 2026');
  expect((await pageOf({}, xml)).text).toContain('Doručené 22. 11. 2026');
});
