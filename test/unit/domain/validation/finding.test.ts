import { localized } from '../../../../src/domain/localized';
import { bySeverity, countFindings, finding, inLanguage } from '../../../../src/domain/validation/finding';

const messages = localized('slovensky', 'česky', 'English');
const one = (code: string, severity: 'error' | 'warning' | 'info') =>
  finding({ code, severity, source: 'portal', messages });

describe('findings', () => {
  it('have every member of the contract, null where nothing was said', () => {
    expect(one('A', 'error')).toEqual({
      code: 'A',
      severity: 'error',
      source: 'portal',
      message: 'English',
      messages,
      location: null,
      line: null,
      column: null,
      bt: null,
      value: null,
      rule_set: null,
      flag: null,
      official_message: null,
      context: { found: null, expected: null, invoice_line: null },
    });
  });

  it('show at most 200 characters of an offending value', () => {
    expect(
      finding({ code: 'A', severity: 'error', source: 'xsd', messages, value: 'x'.repeat(500) }).value,
    ).toHaveLength(200);
  });

  it.each([
    ['/ubl:Invoice/cac:InvoiceLine[3]/cac:Item/cbc:Name', 3],
    ['/ubl:Invoice/cac:InvoiceLine', 1],
    ['/cn:CreditNote/cac:CreditNoteLine[12]', 12],
    ['/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount', null],
    ['/ubl:Invoice/cac:InvoiceLines[3]', null],
    [null, null],
  ])('at %s name the line %s', (location, line) => {
    const { context } = finding({ code: 'A', severity: 'error', source: 'xsd', messages, location });
    expect(context?.invoice_line).toBe(line);
  });

  it('come errors first, each severity in the order of the layers', () => {
    const sorted = bySeverity([one('I', 'info'), one('E1', 'error'), one('W', 'warning'), one('E2', 'error')]);
    expect(sorted.map(({ code }) => code)).toEqual(['E1', 'E2', 'W', 'I']);
    expect(countFindings(sorted)).toEqual({ error: 2, warning: 1, info: 1 });
  });

  it('speak the language of the caller', () => {
    expect(inLanguage([one('A', 'info')], 'sk')[0]?.message).toBe('slovensky');
  });
});
