import { parseArgs } from 'node:util';

import { askedInstant, askedInstantAdvice } from '../../domain/asked-time';
import type { FinishRequest } from '../../domain/restore/finish-restore';
import type { WantedSet } from '../../usecases/restore/restore-set';

export const usage = `usage: npm run restore -- --backup ID|latest [--to INSTANT]
       npm run restore -- documents
       npm run restore -- finish [--recovered-to INSTANT] [--epoch N]

  --backup ID|latest loads a backup of the database into an empty one, then does what "documents" does
    --to             of latest: the newest backup that was taken at this instant or before
  documents          copies the documents that the object store lacks back from the mirror beside the backups; repeatable
  finish             ends a restore: counters are put forward, open deliveries begin anew; repeatable. Before it neither API nor worker starts
    --recovered-to   where the database's own tools have set it back: the instant to which they have
    --epoch          where the same backup was restored and used before: a number beyond the epoch of that time

  All need DATABASE_OWNER_URL; the first two also the environment of the portal, BACKUP_TARGET and BACKUP_IDENTITY, the private key
  of age. API and worker must not run.
`;

/** A command line that cannot be carried out. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type RestoreCommand =
  { kind: 'load'; wanted: WantedSet } | { kind: 'documents' } | { kind: 'finish'; request: FinishRequest };

/** @throws UsageError */
export function parseRestore(args: readonly string[]): RestoreCommand {
  const { positionals, values } = parse(args);
  const { backup, to, ...ofFinish } = values;
  const [verb, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('name one thing to do');
  if (verb !== 'finish' && Object.keys(ofFinish).length > 0)
    throw new UsageError('--recovered-to and --epoch are of finish');
  if (verb !== undefined && (backup !== undefined || to !== undefined))
    throw new UsageError('--backup and --to stand alone');
  if (verb === 'documents') return { kind: 'documents' };
  if (verb === 'finish')
    return {
      kind: 'finish',
      request: { recoveredTo: instantOf(values['recovered-to']), epoch: epochOf(values.epoch) },
    };
  if (verb !== undefined || backup === undefined) throw new UsageError('name what to do');
  return { kind: 'load', wanted: wantedSet(backup, to) };
}

function wantedSet(backup: string, to: string | undefined): WantedSet {
  if (backup === 'latest') return { kind: 'latest', to: instantOf(to) };
  if (to !== undefined) throw new UsageError('--to goes with --backup latest: a backup brings back its own instant');
  return { kind: 'id', id: backup };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        backup: { type: 'string' },
        to: { type: 'string' },
        'recovered-to': { type: 'string' },
        epoch: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function instantOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const instant = askedInstant(text);
  if (instant === null) throw new UsageError(askedInstantAdvice.en);
  return instant;
}

function epochOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--epoch is a whole number.');
  return Number(text);
}
