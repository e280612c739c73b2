import type { CommandWords } from './command-words';

const counted =
  (one: string, many = `${one}s`) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`;

export const english: CommandWords = {
  verdicts: { ok: 'ok', warnings: 'ok, with warnings', blocked: 'may not be sent', invalid: 'invalid' },
  severities: { error: 'error', warning: 'warning', info: 'info' },
  statuses: { passed: 'passed', failed: 'failed', skipped: 'skipped', unavailable: 'unavailable' },
  skipReasons: {
    previous_layer_failed: 'an earlier check failed',
    not_applicable: 'does not apply',
    disabled: 'switched off',
    not_requested: 'not requested',
  },
  errors: counted('error'),
  warnings: counted('warning'),
  infos: counted('hint'),
  lines: counted('line'),
  document: 'document',
  seller: 'seller',
  buyer: 'buyer',
  encoding: 'encoding',
  convertedToUtf8: 'converted to UTF-8',
  noDate: 'no date',
  noName: '(no name)',
  at: 'at',
  lineOfFile: (line) => `line ${line} of the file`,
  value: (text) => `value "${text}"`,
  is: (text) => `is "${text}"`,
  shouldBe: (text) => `should be "${text}"`,
  refused: 'refused',
  notChecked: 'could not be checked',
  timings: 'timings (ms)',
  median: 'median',
  p95: 'p95',
  parse: 'reading',
  total: 'in all',
  fileErrors: {
    ENOENT: 'The file does not exist.',
    EACCES: 'The file may not be read.',
    EISDIR: 'That is a folder, not a file.',
  },
  fileError: 'The file cannot be read.',
  noRules: (folder) => `No validation rules in ${folder}. They are installed by "npm start" and "npm test".`,
  misuse: {
    no_file: 'no file is given',
    issue_date: '--assume-issue-date must be a day, YYYY-MM-DD',
    language: '--lang must be one of sk, cs, en',
    only: '--only knows "format"',
    rule_set: '--rule-set must be one of en16931, peppol, sk, tdd',
    repeat: '--repeat must be a number from 1 to 100000',
    tenant_dic: '--tenant-dic is missing',
    unknown_option: 'there is no such option',
    option_value: 'the option lacks its value, or takes none',
  },
  usage: `usage: npm run --silent validate -- [options] FILE… | -

Checks invoices as the portal would, without server and database, and stores nothing.

  --json                       one ValidationReport a line
  --lang sk|cs|en              language of all that is shown (en)
  --tenant-dic DIC             the invoices must be this company's
  --tenant-ic-dph, --tenant-ico   its other numbers (SK and the DIČ; none)
  --assume-issue-date DAY      check as on this day (YYYY-MM-DD); otherwise a date other than today only warns
  --encoding NAME              encoding of bytes that do not name theirs
  --confidential               the supplies are confidential
  --only format                schema and rules alone: no parties, dates, obligations
  --rule-set NAME              one rule set alone, behind the schema: en16931, peppol (also self-billing), sk, tdd; may be repeated
  --keep-going                 apply the rules also to a document that fails the schema
  --timings                    median and 95th percentile of each layer, in ms, warmed up
  --repeat N                   measured runs of each document (100)
  --rules-dir DIR              where "npm start" has installed the rules (.local/rules)

exit code: 0 all may be sent, 1 at least one may not, 2 at least one could not be checked
`,
};
