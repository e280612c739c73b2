import { parseArgs } from 'node:util';

import { askedInstant, askedInstantAdvice } from '../../domain/asked-time';
import type { FinishRequest } from '../../domain/restore/finish-restore';

export const usage = `usage: npm run restore -- --backup ID|latest
       npm run restore -- finish [--recovered-to INSTANT] [--epoch N]

  --backup ID|latest loads a backup of the database into an empty one; needs the environment of the portal, BACKUP_TARGET and
                     BACKUP_IDENTITY, the private key of age
  finish             ends a restore: counters are put forward, open deliveries begin anew; repeatable. Before it neither API nor worker starts
    --recovered-to   where the database's own tools have set it back: the instant to which they have
    --epoch          where the same backup was restored and used before: a number beyond the epoch of that time

  Both need DATABASE_OWNER_URL. API and worker must not run.
`;

/** A command line that cannot be carried out. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `backup`: id of a set, or `latest`. */
export type RestoreCommand = { kind: 'load'; backup: string } | { kind: 'finish'; request: FinishRequest };

/** @throws UsageError */
export function parseRestore(args: readonly string[]): RestoreCommand {
  const { positionals, values } = parse(args);
  const isFinish = positionals.length === 1 && positionals[0] === 'finish';
  if (values.backup !== undefined && positionals.length === 0) {
    if (values['recovered-to'] !== undefined || values.epoch !== undefined)
      throw new UsageError('--recovered-to and --epoch are of finish');
    return { kind: 'load', backup: values.backup };
  }
  if (!isFinish || values.backup !== undefined) throw new UsageError('name what to do');
  return {
    kind: 'finish',
    request: { recoveredTo: instantOf(values['recovered-to']), epoch: epochOf(values.epoch) },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { backup: { type: 'string' }, 'recovered-to': { type: 'string' }, epoch: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function instantOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const instant = askedInstant(text);
  if (instant === null) throw new UsageError(askedInstantAdvice);
  return instant;
}

function epochOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--epoch is a whole number.');
  return Number(text);
}
