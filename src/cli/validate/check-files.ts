import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';

import { joined, type Language, type Localized, localized, sameInAll } from '../../domain/localized';
import type { SubmissionChecks } from '../../domain/ports/validation/submission-checks';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { problemDefinition, ProblemError } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import type { FindingSource } from '../../domain/validation/finding';
import { layerIds } from '../../domain/validation/layer-catalogue';
import type { ValidationReport } from '../../domain/validation/validation-report';
import { builtInValidationSettings } from '../../domain/validation/validation-settings';
import { validateOutbound } from '../../usecases/submissions/validate-outbound';
import { createValidationEngine } from '../../validation/engine/validation-engine';
import { skipped } from '../../validation/format/run-layers';
import { submissionChecks } from '../../validation/portal/submission-checks';
import { locateRules } from '../../validation/rules/installed-rules';
import type { ValidateOptions } from './options';
import { measure, type MeasuredRun, type StepTiming } from './timings';
import { commandWords } from './words/words';

/** What became of one file. */
export type FileOutcome = { file: string } & (
  | { kind: 'report'; report: ValidationReport; timings: StepTiming[] | null }
  /** It is no document that could be sent at all: not XML, a foreign sender, … */
  | { kind: 'refused'; problem: ProblemError }
  /** Nothing can be said of it: it cannot be read, or the rules could not be applied. */
  | { kind: 'failed'; reason: Localized }
);

/** Documents that are read ahead of each thread, so that none waits for the disk. */
const readAhead = 2;

/**
 * Checks files on all cores, and gives the outcomes in the order of the files.
 * @throws Error when no rules are installed
 */
export async function* checkFiles(options: ValidateOptions): AsyncGenerator<FileOutcome> {
  locateRules(options.rulesDir);
  const threads = Math.min(availableParallelism(), options.files.length);
  const atOnce = threads * readAhead;
  const documents = createValidationEngine({
    rulesDir: options.rulesDir,
    loads: 'on_demand',
    threads,
    maxQueue: atOnce,
    timeoutSeconds: 60,
    log: { info: () => undefined, error: () => undefined },
  });
  try {
    // Loading the rules is no part of the time that a document takes. If it fails, each file says so.
    await documents.ready();
    const underWay: Promise<FileOutcome>[] = [];
    for (const file of options.files) {
      underWay.push(checkFile(documents, file, options));
      if (underWay.length < atOnce) continue;
      const first = underWay.shift();
      if (first) yield await first;
    }
    for (const outcome of underWay) yield await outcome;
  } finally {
    await documents.close();
  }
}

async function checkFile(documents: ValidationEngine, file: string, options: ValidateOptions): Promise<FileOutcome> {
  try {
    const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
    const check = (): Promise<CheckedRun> => checkOnce(documents, bytes, options);
    const { report } = await check();
    return {
      file,
      kind: 'report',
      report,
      timings: options.repeat === null ? null : await measure(check, options.repeat),
    };
  } catch (error) {
    if (error instanceof ProblemError && error.code !== 'VALIDATOR_UNAVAILABLE')
      return { file, kind: 'refused', problem: error };
    return { file, kind: 'failed', reason: reasonOf(error) };
  }
}

type CheckedRun = MeasuredRun & { report: ValidationReport };

async function checkOnce(
  documents: ValidationEngine,
  bytes: Uint8Array,
  options: ValidateOptions,
): Promise<CheckedRun> {
  const { sender, supposedDay, confidentialSupply, encoding, only, keepGoing } = options;
  const startedAt = performance.now();
  let parseMs = 0;
  const validateFormat: ValidationEngine['validateFormat'] = async (job) => {
    const skip = only === null ? [] : layerIds.filter((layer) => !only.includes(layer));
    const result = await documents.validateFormat({ ...job, skip, keepGoing });
    parseMs = result.timings.parseMs;
    return result;
  };
  const { report } = await validateOutbound(
    {
      documents: { ...documents, validateFormat },
      checks: only === null ? submissionChecks : checksOf(only),
      clock: Date.now,
    },
    {
      profile: 'dry_run',
      decoded: documents.decode(bytes, { charset: null, envelope: encoding }, null),
      sender,
      today: supposedDay ?? issueDayAt(new Date()),
      // A file may lie for a while before it is sent: only a day that was named is binding.
      issueDatePolicy: supposedDay === null ? 'warn' : 'error',
      confidentialSupply,
      settings: builtInValidationSettings,
      context: null,
    },
  );
  return { report, layers: report.layers, parseMs, totalMs: performance.now() - startedAt };
}

/** The wanted layers as they come from the thread; a report names the others too. */
const checksOf =
  (only: readonly FindingSource[]): SubmissionChecks =>
  (format, context) =>
    submissionChecks(format, context).map((result) =>
      only.includes(result.entry.layer) ? result : skipped(result.entry.layer, 'not_requested'),
    );

/** In the words of the language where we have any; what the system says stands behind. */
function reasonOf(error: unknown): Localized {
  if (error instanceof ProblemError) {
    const { title, advice } = problemDefinition(error.code);
    return joined(title, error.detail ?? advice);
  }
  if (!(error instanceof Error)) return sameInAll(String(error));
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? sameInAll(error.message) : fileErrorInWords(code);
}

function fileErrorInWords(code: string): Localized {
  const inLanguage = (language: Language): string => {
    const { fileErrors, fileError } = commandWords[language];
    return `${fileErrors[code as keyof typeof fileErrors] ?? fileError} (${code})`;
  };
  return localized(inLanguage('sk'), inLanguage('cs'), inLanguage('en'));
}
