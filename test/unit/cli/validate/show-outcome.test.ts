import type { FileOutcome } from '../../../../src/cli/validate/check-files';
import { languageIn, readOptions, UsageError } from '../../../../src/cli/validate/options';
import { outcomeAsText } from '../../../../src/cli/validate/show-outcome';
import { commandWords } from '../../../../src/cli/validate/words/words';
import { languages, localized } from '../../../../src/domain/localized';
import { ProblemError } from '../../../../src/domain/problem';
import { finding } from '../../../../src/domain/validation/finding';
import { buildReport } from '../../../../src/domain/validation/validation-report';
import { skipped } from '../../../../src/validation/format/run-layers';
import { partyFindings } from '../../../../src/validation/portal/party';
import { portalCheck } from '../../../../src/validation/portal/portal-check';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { englishWordsIn } from '../../../support/readers/english-words';

const invoice = anInvoiceDocument({ invoice_number: 'FA-1' });
const wrongSum = finding({
  ...{ code: 'BR-CO-16', severity: 'error', source: 'schematron_en16931', bt: 'BT-115', line: 42 },
  location: '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount',
  messages: localized('Suma na úhradu je iná.', 'Částka k úhradě je jiná.', 'The amount due differs.'),
  ...{ value: '999.00', found: '999.00', expected: '123.00' },
});

/** A report of one error, with timings. */
function report(): FileOutcome {
  const layers = [
    { ...portalCheck('schematron_en16931', () => [wrongSum]) },
    portalCheck('party', () => partyFindings(invoice, 'issuer')),
    skipped('registry', 'not_requested'),
  ];
  const report = buildReport({
    ...{ mode: 'dry_run', invoice, layers, encoding: null, xmlSha256: 'f'.repeat(64), settingsVersion: 0 },
    ...{ checkedAt: '2026-11-21T12:00:00Z', durationMs: 12 },
  });
  return { file: 'a.xml', kind: 'report', report, timings: [{ step: 'total', median_ms: 1, p95_ms: 2 }] };
}

it('is in English by default', () => {
  const lines = outcomeAsText(report(), 'en').split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'a.xml: may not be sent (1 error, 0 warnings; 12 ms)',
    '  document    380 FA-1, 2026-11-21, 123.00 EUR, 1 line',
    expect.stringMatching(/^ {2}seller {6}\S/),
    expect.stringMatching(/^ {2}buyer {7}\S/),
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      '  skipped     Lists of the tax office (not requested)',
      '  error       BR-CO-16: The amount due differs.',
      '              at /ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount, line 42 of the file, BT-115',
      '              value "999.00"',
      '              should be "123.00"',
    ]),
  );
});

it.each(['sk', 'cs'] as const)('is wholly in the language asked for: %s', (language) => {
  const shown = outcomeAsText(report(), language);
  expect(englishWordsIn(shown.replace(/^.*a\.xml: /, '').replace(/[/:]\w+/g, ''))).toEqual([]);
  expect(shown).not.toMatch(/blocked|seller|buyer|passed|failed|skipped|value|should|timings|schematron_/);
});

it('is in Slovak as an accountant reads it', () => {
  const lines = outcomeAsText(report(), 'sk').split('\n');
  expect(lines[0]).toBe('a.xml: nedá sa odoslať (1 chyba, 0 upozornení; 12 ms)');
  expect(lines[1]).toBe('  doklad      380 FA-1, 2026-11-21, 123.00 EUR, 1 položka');
  expect(lines).toEqual(
    expect.arrayContaining([
      '  vynechané   Zoznamy Finančnej správy (nežiadané)',
      '  chyba       BR-CO-16: Suma na úhradu je iná.',
      '              miesto: /ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount, riadok 42 súboru, BT-115',
      '              hodnota: „999.00“',
      '              má byť: „123.00“',
      expect.stringMatching(/^ {2}trvanie \(ms\) +medián +p95$/),
      expect.stringMatching(/^ {2}spolu +1\.00 +2\.00$/),
    ]),
  );
});

it.each(languages)('says in %s that a file is refused or cannot be read', (language) => {
  const refused = { file: 'a.xml', kind: 'refused', problem: new ProblemError('XML_MALFORMED') } as const;
  expect(outcomeAsText(refused, language)).toContain(`a.xml: ${commandWords[language].refused}, XML_MALFORMED`);
  const failed = {
    file: 'a.xml',
    kind: 'failed',
    reason: localized('Neexistuje.', 'Neexistuje!', 'Missing.'),
  } as const;
  expect(outcomeAsText(failed, language)).toContain(commandWords[language].notChecked);
});

it.each([
  [0, '0 chýb', '0 chyb'],
  [1, '1 chyba', '1 chyba'],
  [3, '3 chyby', '3 chyby'],
  [5, '5 chýb', '5 chyb'],
])('counts %d as people do', (count, sk, cs) => {
  expect([commandWords.sk.errors(count), commandWords.cs.errors(count)]).toEqual([sk, cs]);
});

describe('a command line', () => {
  it('is answered in the language that it asks for, even when it cannot be carried out', () => {
    expect(languageIn(['--what', '--lang', 'sk'])).toBe('sk');
    expect(languageIn(['--lang=cs'])).toBe('cs');
    expect(languageIn(['--lang', 'de', 'a.xml'])).toBe('en');
    expect(() => readOptions(['--lang', 'sk'])).toThrow(new UsageError('no_file'));
  });

  it.each(['sk', 'cs'] as const)('is explained without English words in %s', (language) => {
    const { usage, misuse } = commandWords[language];
    const explained = [usage, ...Object.values(misuse)].map((text) => text.replace(/--[\w-]+( format)?/g, ''));
    expect(explained.flatMap(englishWordsIn)).toEqual([]);
  });
});
