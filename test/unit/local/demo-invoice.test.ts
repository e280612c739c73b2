import { buildDemoInvoice } from '../../../src/local/demo-invoice';
import { aCompany } from '../../support/invoice-factory';
import { examineText, startExaminer } from '../../support/examiner-rig';

jest.setTimeout(300_000);

const party = (serial: number, name: string) => {
  const { dic, ico, icDph } = aCompany(serial);
  return { name, dic, ico: ico ?? '', ic_dph: icDph ?? '' };
};

it('the demo invoice passes every rule without so much as a warning', async () => {
  const { examiner } = await startExaminer();
  try {
    const { number, xml } = buildDemoInvoice(party(1, 'Kováč & "syn" <s.r.o.>'), party(2, 'Pramene, a.s.'), new Date('2026-11-21T12:00:00Z'));
    const { invoice, layers } = await examineText(examiner, xml);
    expect(layers.flatMap(({ findings }) => findings)).toEqual([]);
    expect(new Set(layers.map(({ entry }) => entry.status))).toEqual(new Set(['passed']));
    expect(invoice).toMatchObject({ invoice_number: number, issue_date: '2026-11-21', totals: { payable: '1011.00' }, seller: { name: 'Kováč & "syn" <s.r.o.>' } });
  } finally {
    await examiner.close();
  }
});

it('the demo invoice is dated today in Bratislava, where the day begins before it does in UTC', () => {
  const { xml } = buildDemoInvoice(party(1, 'A'), party(2, 'B'), new Date('2026-11-20T23:30:00Z'));
  expect(xml).toContain('<cbc:IssueDate>2026-11-21</cbc:IssueDate>');
});
