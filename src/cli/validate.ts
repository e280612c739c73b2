import { RulesNotInstalled } from '../validation/rules/installed-rules';
import { checkFiles, type FileOutcome } from './validate/check-files';
import { languageIn, readOptions, UsageError, type ValidateOptions } from './validate/options';
import { outcomeAsJson, outcomeAsText } from './validate/show-outcome';
import type { CommandWords } from './validate/words/command-words';
import { commandWords } from './validate/words/words';

/** 0: may be sent, 1: may not, 2: unknown. */
function exitCodeOf(outcome: FileOutcome): 0 | 1 | 2 {
  switch (outcome.kind) {
    case 'report':
      return outcome.report.verdict === 'blocked' ? 1 : 0;
    case 'refused':
      return 1;
    case 'failed':
      return 2;
  }
}

async function run(options: ValidateOptions): Promise<number> {
  const show = options.asJson ? outcomeAsJson : outcomeAsText;
  let worst = 0;
  for await (const outcome of checkFiles(options)) {
    process.stdout.write(`${show(outcome, options.language)}\n`);
    worst = Math.max(worst, exitCodeOf(outcome));
  }
  return worst;
}

function failureInWords(error: unknown, words: CommandWords): string {
  if (error instanceof RulesNotInstalled) return words.noRules(error.rulesDir);
  if (!(error instanceof UsageError)) return error instanceof Error ? error.message : String(error);
  const which = error.option === null ? '' : `${error.option}: `;
  return `${which}${words.misuse[error.misuse]}\n${words.usage.trimEnd()}`;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const words = commandWords[languageIn(args)];
  try {
    const options = readOptions(args);
    if (options) return await run(options);
    process.stdout.write(words.usage);
    return 0;
  } catch (error) {
    process.stderr.write(`${failureInWords(error, words)}\n`);
    return 2;
  }
}

// Who reads only the beginning (`| head`) has seen enough: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(2);
});

// The code is set, not forced: what was written to a pipe still has to leave.
void main().then((code) => (process.exitCode = code));
