import iconv from 'iconv-lite';

import { buildBrokenInvoice, reportInSlovak } from '../../../../src/cli/local/demo/check-broken-invoice';
import { buildDemoInvoice } from '../../../../src/cli/local/demo/demo-invoice';
import { describeCopy } from '../../../../src/cli/local/demo/receive-demo-invoice';
import { faultOfIco } from '../../../../src/domain/identifiers';
import { aCompany } from '../../../support/invoice-factory';
import { startValidationEngine, validateText } from '../../../support/validation-engine-rig';

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

it('the demo invoice is dated today in Bratislava, where the day begins before it does in UTC', () => {
  const { xml } = buildDemoInvoice(party(1, 'A'), party(2, 'B'), new Date('2026-11-20T23:30:00Z'));
  expect(xml).toContain('<cbc:IssueDate>2026-11-21</cbc:IssueDate>');
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

it('shows a report as a bookkeeper reads it: what is wrong, where, what stands there', () => {
  const finding = {
    code: 'BR-CO-16',
    severity: 'error' as const,
    message: '[BR-CO-16]-Suma na úhradu nesedí.',
    location: '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount',
    line: 42,
    value: '1101.00',
  };
  expect(
    reportInSlovak('F-1', {
      verdict: 'blocked',
      counts: { error: 1, warning: 0 },
      findings: [
        finding,
        { ...finding, code: 'X', message: 'Pozor.', severity: 'warning', location: null, line: null, value: null },
      ],
    }),
  ).toEqual([
    'Doklad F-1 sa nedá odoslať. Chyby: 1, upozornenia: 0.',
    'CHYBA  Suma na úhradu nesedí.  [BR-CO-16]',
    '    kde: LegalMonetaryTotal › PayableAmount, riadok 42 súboru',
    '    je tam: 1101.00',
    'UPOZORNENIE  Pozor.  [X]',
  ]);
});

it('reads a received copy by the encoding that it declares, as a program would that knows nothing else', () => {
  const { xml } = buildDemoInvoice(
    party(1, 'Kováč a syn, s.r.o.'),
    party(2, 'Pramene, a.s.'),
    new Date('2026-11-21T12:00:00Z'),
  );
  const copy = iconv.encode(xml.replace('encoding="UTF-8"', 'encoding="windows-1250"'), 'win1250');
  expect(describeCopy(copy)).toBe('encoding="windows-1250", reads "Kováč a syn, s.r.o."');
  expect(describeCopy(Buffer.from(xml))).toBe('encoding="UTF-8", reads "Kováč a syn, s.r.o."');
  expect(() => describeCopy(Buffer.from(xml.replace('encoding="UTF-8"', 'encoding="klingon"')))).toThrow(/klingon/);
});
