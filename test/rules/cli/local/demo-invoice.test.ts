import { buildBrokenInvoice } from '../../../../src/cli/local/demo/check-broken-invoice';
import { buildDemoInvoice } from '../../../../src/cli/local/demo/demo-invoice';
import { faultOfIco } from '../../../../src/domain/identifiers';
import { aCompany } from '../../../support/factories/invoice-factory';
import { startValidationEngine, validateText } from '../../../support/rigs/validation-engine-rig';

jest.setTimeout(300_000);

const party = (serial: number, name: string) => {
  const { dic, ico, icDph } = aCompany(serial);
  return { name, dic, ico: ico ?? '', ic_dph: icDph ?? '' };
};

it('the demo invoice passes every rule without so much as a warning', async () => {
  const { engine } = await startValidationEngine();
  try {
    const { number, xml } = buildDemoInvoice(
      party(1, 'Kováč & "syn" <s.r.o.>'),
      party(2, 'Pramene, a.s.'),
      new Date('2026-11-21T12:00:00Z'),
    );
    const { invoice, layers } = await validateText(engine, xml);
    expect(layers.flatMap(({ findings }) => findings)).toEqual([]);
    expect(new Set(layers.map(({ entry }) => entry.status))).toEqual(new Set(['passed']));
    expect(invoice).toMatchObject({
      invoice_number: number,
      issue_date: '2026-11-21',
      totals: { payable: '1011.00' },
      seller: { name: 'Kováč & "syn" <s.r.o.>' },
    });
  } finally {
    await engine.close();
  }
});

it('the faulty demo invoice has just the three faults that it is made with', async () => {
  const { engine } = await startValidationEngine();
  try {
    const { xml } = buildBrokenInvoice(party(1, 'A'), party(2, 'B'), new Date('2026-11-21T12:00:00Z'));
    const { invoice, layers } = await validateText(engine, xml);
    const findings = layers.flatMap((layer) => layer.findings);
    expect(findings.map(({ code }) => code)).toEqual(['BR-CO-16', 'PEPPOL-EN16931-R003']);
    // A bookkeeper is told in her own language what to do.
    expect(findings.map(({ messages }) => messages.sk)).toEqual([
      expect.stringContaining('Opravte sumu na úhradu'),
      expect.stringContaining('Doplňte aspoň jedno'),
    ]);
    expect(faultOfIco(invoice.buyer.ico ?? '')).toBe('checksum');
  } finally {
    await engine.close();
  }
});
