import { parseArgs } from 'node:util';

import { type Language, languages } from '../../domain/localized';
import { isDay } from '../../domain/submissions/issue-day';
import type { FindingSource } from '../../domain/validation/finding';
import type { TenantIdentity } from '../../domain/validation/identity-mismatches';
import { layerCatalogue, layersWith, type RuleSetName } from '../../domain/validation/layer-catalogue';
import type { Misuse } from './words/command-words';

/** What one run of the command is to do. */
export interface ValidateOptions {
  /** Paths; `-` is the standard input. */
  files: readonly string[];
  /** One JSON object a line instead of text. */
  asJson: boolean;
  language: Language;
  /** Company that must have issued these invoices; null: not checked. */
  sender: TenantIdentity | null;
  /** The day that is supposed, `YYYY-MM-DD`; null = today, and then another date is only a warning. */
  supposedDay: string | null;
  /** Encoding of bytes that do not name theirs. */
  encoding: string | null;
  confidentialSupply: boolean;
  /** The layers that are wanted; null: all. */
  only: readonly FindingSource[] | null;
  /** Apply the rules also to a document that fails the schema. */
  keepGoing: boolean;
  /** Measured runs of each document; null: it is checked once and nothing is measured. */
  repeat: number | null;
  rulesDir: string;
}

/**
 * What the document itself says, without parties, dates and everything else that a portal knows; `--only format` leaves
 * out the tax data, too.
 */
const formatLayers = layersWith({ kind: 'format_check' });
const layerOfRuleSet = (name: string): FindingSource | undefined =>
  formatLayers.find((layer) => layerCatalogue[layer].ruleSet === name);
/** The schema is checked before each of them. */
const ruleSetNames: readonly Exclude<RuleSetName, 'schema'>[] = ['en16931', 'peppol', 'sk', 'tdd'];

/** Runs that a median and a 95th percentile are taken from, unless `--repeat` says how many. */
const measuredRuns = 100;

/** A command line that cannot be carried out. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** @param option which one is meant, where it is not the misuse that says so */
  constructor(
    readonly misuse: Misuse,
    readonly option: string | null = null,
  ) {
    super(option ?? misuse);
  }
}

/** The language asked for, of a command line that need not be right otherwise. */
export function languageIn(args: readonly string[]): Language {
  const asked = args.map((arg, at) => (arg === '--lang' ? args[at + 1] : /^--lang=(.*)$/.exec(arg)?.[1]));
  return languages.find((one) => asked.includes(one)) ?? 'en';
}

/** @returns null when help is asked for @throws UsageError */
export function readOptions(args: string[]): ValidateOptions | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (positionals.length === 0) throw new UsageError('no_file');
  const day = values['assume-issue-date'] ?? null;
  if (day !== null && !isDay(day)) throw new UsageError('issue_date');
  const language = languages.find((one) => one === values.lang);
  if (!language) throw new UsageError('language');
  return {
    files: positionals,
    asJson: values.json,
    language,
    sender: senderOf(values['tenant-dic'], values['tenant-ic-dph'], values['tenant-ico']),
    supposedDay: day,
    encoding: values.encoding ?? null,
    confidentialSupply: values.confidential,
    only: wantedLayers(values.only, values['rule-set']),
    keepGoing: values['keep-going'],
    repeat: runsOf(values.timings, values.repeat),
    rulesDir: values['rules-dir'],
  };
}

function wantedLayers(
  only: string | undefined,
  ruleSets: readonly string[] | undefined,
): readonly FindingSource[] | null {
  if (only !== undefined && only !== 'format') throw new UsageError('only');
  if (ruleSets === undefined)
    return only === undefined ? null : formatLayers.filter((layer) => layerCatalogue[layer].ruleSet !== 'tdd');
  const unknown = ruleSets.find((name) => !ruleSetNames.some((known) => known === name));
  if (unknown !== undefined) throw new UsageError('rule_set');
  return ['schema', ...ruleSets].map(layerOfRuleSet).filter((layer) => layer !== undefined);
}

function runsOf(timings: boolean, repeat: string | undefined): number | null {
  if (repeat === undefined) return timings ? measuredRuns : null;
  const runs = Number(repeat);
  if (!Number.isInteger(runs) || runs < 1 || runs > 100_000) throw new UsageError('repeat');
  return runs;
}

function senderOf(dic: string | undefined, icDph: string | undefined, ico: string | undefined): TenantIdentity | null {
  if (dic !== undefined) return { dic, icDph: icDph ?? `SK${dic}`, ico: ico ?? null, allowSelfBilling: true };
  if (icDph !== undefined || ico !== undefined) throw new UsageError('tenant_dic');
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
        only: { type: 'string' },
        'rule-set': { type: 'string', multiple: true },
        'keep-going': { type: 'boolean', default: false },
        timings: { type: 'boolean', default: false },
        repeat: { type: 'string' },
        confidential: { type: 'boolean', default: false },
        'rules-dir': { type: 'string', default: '.local/rules' },
      },
    });
  } catch (error) {
    throw misuseOf(error);
  }
}

/** @param error of `parseArgs`, which names the option in the first quotes of an English sentence */
function misuseOf(error: unknown): UsageError {
  const option = /'(-[^' ]*)/.exec(String(error))?.[1] ?? null;
  const { code } = error as { code?: unknown };
  return new UsageError(code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? 'option_value' : 'unknown_option', option);
}
