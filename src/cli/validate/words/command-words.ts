import type { FindingSeverity } from '../../../domain/validation/finding';
import type { LayerStatus, SkipReason, Verdict } from '../../../domain/validation/validation-report';

/** What the command says by itself, in one language; the texts of findings come with them. */
export interface CommandWords {
  verdicts: Readonly<Record<Verdict, string>>;
  severities: Readonly<Record<FindingSeverity, string>>;
  statuses: Readonly<Record<LayerStatus, string>>;
  skipReasons: Readonly<Record<SkipReason, string>>;
  /** `2 errors`: how many of what. */
  errors: (count: number) => string;
  warnings: (count: number) => string;
  infos: (count: number) => string;
  lines: (count: number) => string;
  document: string;
  seller: string;
  buyer: string;
  encoding: string;
  convertedToUtf8: string;
  noDate: string;
  noName: string;
  /** Before the place of a finding. */
  at: string;
  lineOfFile: (line: number) => string;
  /** What stands there as a whole, the part that is compared, and what it should be. */
  value: (text: string) => string;
  is: (text: string) => string;
  shouldBe: (text: string) => string;
  refused: string;
  notChecked: string;
  timings: string;
  median: string;
  p95: string;
  parse: string;
  total: string;
  /** Why a file cannot be read, by the code of the operating system. */
  fileErrors: Readonly<Record<'ENOENT' | 'EACCES' | 'EISDIR', string>>;
  fileError: string;
  noRules: (folder: string) => string;
  misuse: Readonly<Record<Misuse, string>>;
  usage: string;
}

/** What can be wrong with a command line; the last two are told with the option that is meant. */
export type Misuse =
  | 'no_file'
  | 'issue_date'
  | 'language'
  | 'only'
  | 'rule_set'
  | 'repeat'
  | 'tenant_dic'
  | 'unknown_option'
  | 'option_value';
