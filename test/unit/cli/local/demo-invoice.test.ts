import iconv from 'iconv-lite';

import { reportInSlovak } from '../../../../src/cli/local/demo/check-broken-invoice';
import { buildDemoInvoice } from '../../../../src/cli/local/demo/demo-invoice';
import { describeCopy } from '../../../../src/cli/local/demo/receive-demo-invoice';
import { aCompany } from '../../../support/factories/invoice-factory';

const party = (serial: number, name: string) => {
  const { dic, ico, icDph } = aCompany(serial);
  return { name, dic, ico: ico ?? '', ic_dph: icDph ?? '' };
};

it('the demo invoice is dated today in Bratislava, where the day begins before it does in UTC', () => {
  const { xml } = buildDemoInvoice(party(1, 'A'), party(2, 'B'), new Date('2026-11-20T23:30:00Z'));
  expect(xml).toContain('<cbc:IssueDate>2026-11-21</cbc:IssueDate>');
});

it('shows a report as a bookkeeper reads it: what is wrong, where, and the value', () => {
  const finding = {
    code: 'BR-CO-16',
    severity: 'error' as const,
    message: 'Suma na úhradu nie je správna.',
    location: '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount',
    line: 42,
    value: '1101.00',
    context: { found: '1101.00', expected: '1011.00' },
  };
  expect(
    reportInSlovak('F-1', {
      verdict: 'blocked',
      counts: { error: 1, warning: 0 },
      findings: [
        finding,
        {
          ...finding,
          code: 'X',
          message: 'Pozor.',
          severity: 'warning',
          location: null,
          line: null,
          value: null,
          context: undefined,
        },
      ],
    }),
  ).toEqual([
    'Doklad F-1 sa nedá odoslať. Chyby: 1, upozornenia: 0.',
    'CHYBA  Suma na úhradu nie je správna.  [BR-CO-16]',
    '    miesto: LegalMonetaryTotal › PayableAmount, riadok 42 súboru',
    '    hodnota: „1101.00“',
    '    má byť: „1011.00“',
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
