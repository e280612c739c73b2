import { parseArgs } from 'node:util';
import { isDay } from '../domain/issue-day';
import { languages, type Language } from '../domain/localized';
import type { TenantIdentity } from '../domain/sender-check';

/** What one run of the command is to do. */
export interface ValidateOptions {
  /** Paths; `-` is the standard input. */
  files: readonly string[];
  /** One JSON object a line instead of text. */
  asJson: boolean;
  language: Language;
  /** Whose invoices these must be; null: nobody asks. */
  sender: TenantIdentity | null;
  /** The day that is supposed, `YYYY-MM-DD`; null = today, and then another date is only a warning. */
  supposedDay: string | null;
  /** Encoding of bytes that do not name theirs. */
  encoding: string | null;
  confidentialSupply: boolean;
  rulesDir: string;
}

/** A command line that cannot be carried out. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `usage: npm run --silent validate -- [options] FILE… | -

Checks invoices as the portal would, without server and database, and stores nothing.

  --json                       one ValidationReport a line
  --lang sk|cs|en              language of the messages (en)
  --tenant-dic DIC             the invoices must be this company's
  --tenant-ic-dph, --tenant-ico   its other numbers (SK and the DIČ; none)
  --assume-issue-date DAY      check as on this day (YYYY-MM-DD); otherwise a date other than today only warns
  --encoding NAME              encoding of bytes that do not name theirs
  --confidential               the supplies are confidential
  --rules-dir DIR              where "npm start" has installed the rules (.local/rules)

exit code: 0 all may be sent, 1 at least one may not, 2 at least one could not be checked
`;

/** @returns null when help is asked for @throws UsageError */
export function readOptions(args: string[]): ValidateOptions | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (positionals.length === 0) throw new UsageError('no file is given');
  const day = values['assume-issue-date'] ?? null;
  if (day !== null && !isDay(day)) throw new UsageError('--assume-issue-date must be a day, YYYY-MM-DD');
  const language = languages.find((one) => one === values.lang);
  if (!language) throw new UsageError(`--lang must be one of ${languages.join(', ')}`);
  return {
    files: positionals,
    asJson: values.json,
    language,
    sender: senderOf(values['tenant-dic'], values['tenant-ic-dph'], values['tenant-ico']),
    supposedDay: day,
    encoding: values.encoding ?? null,
    confidentialSupply: values.confidential,
    rulesDir: values['rules-dir'],
  };
}

function senderOf(dic: string | undefined, icDph: string | undefined, ico: string | undefined): TenantIdentity | null {
  if (dic !== undefined) return { dic, icDph: icDph ?? `SK${dic}`, ico: ico ?? null, allowSelfBilling: true };
  if (icDph !== undefined || ico !== undefined) throw new UsageError('--tenant-dic is missing');
  return null;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        lang: { type: 'string', default: 'en' },
        'tenant-dic': { type: 'string' },
        'tenant-ic-dph': { type: 'string' },
        'tenant-ico': { type: 'string' },
        'assume-issue-date': { type: 'string' },
        encoding: { type: 'string' },
        confidential: { type: 'boolean', default: false },
        'rules-dir': { type: 'string', default: '.local/rules' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
