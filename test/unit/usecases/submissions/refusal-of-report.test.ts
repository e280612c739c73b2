import { sameInAll } from '../../../../src/domain/localized';
import { finding, type FindingSeverity, type FindingSource } from '../../../../src/domain/validation/finding';
import { isFinalRefusal, refusalOfFindings } from '../../../../src/usecases/submissions/refusal-of-report';

const found = (code: string, source: FindingSource, severity: FindingSeverity = 'error') =>
  finding({ code, source, severity, messages: sameInAll(code) });

const late = found('ISSUE_DATE_NOT_TODAY', 'portal');
const broken = found('BR-CO-15', 'schematron_en16931');
const forbidden = found('OBL-FORBIDDEN', 'obligation');
const warning = found('NUMBER_REUSED', 'portal', 'warning');

it.each([
  ['nothing', [warning], null],
  ['the issue date alone', [late, warning], 'ISSUE_DATE_NOT_TODAY'],
  ['any other error before the issue date', [late, broken], 'VALIDATION_FAILED'],
  ['an obligation before everything', [late, broken, forbidden], 'OBLIGATION_FORBIDDEN'],
])('refuses for %s', (_name, findings, code) => {
  const refusal = refusalOfFindings(findings);
  expect(refusal?.code ?? null).toBe(code);
  if (refusal) expect(refusal.context.findings).toEqual(findings);
});

it('remembers a failed validation only when a format layer found the error', () => {
  expect(isFinalRefusal(refusalOfFindings([broken])!)).toBe(true);
  expect(isFinalRefusal(refusalOfFindings([found('ID-ICO', 'party')])!)).toBe(false);
  expect(isFinalRefusal(refusalOfFindings([late])!)).toBe(false);
});

it.each([
  ['a national rule that strictness has raised', { ...found('PSK-VAT-1', 'schematron_sk'), flag: 'warning' }],
  [
    'an official warning that a setting has raised',
    { ...found('PEPPOL-EN16931-R120', 'schematron_peppol'), flag: 'warning' },
  ],
  ['a party rule that strictness has raised', found('ID-DIC-CHECKSUM', 'party')],
])('forgets a refusal for %s: the same document may pass after a change of settings', (_what, raised) => {
  const refusal = refusalOfFindings([raised]);
  expect(refusal?.code).toBe('VALIDATION_FAILED');
  expect(isFinalRefusal(refusal!)).toBe(false);
});

it('remembers a refusal that has an error of the bytes beside a raised one', () => {
  const raised = { ...found('PSK-VAT-1', 'schematron_sk'), flag: 'warning' };
  expect(isFinalRefusal(refusalOfFindings([raised, { ...broken, flag: 'fatal' }])!)).toBe(true);
});
