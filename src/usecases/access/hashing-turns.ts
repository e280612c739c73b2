import { localized } from '../../domain/localized';
import type { FairSlots } from '../../domain/ports/fair-slots';
import { ProblemError } from '../../domain/problem';

/**
 * Turns for slow hashes, by address. A caller who has come in from an address before does not queue behind strangers.
 */
export interface HashingTurns {
  known: FairSlots;
  strangers: FairSlots;
}

/** A hash takes about 35 ms; a caller who has waited this long meets a machine in trouble. */
const maxWaitMilliseconds = 5_000;

/** Waits for a turn and does the slow work in it. @throws ProblemError `SERVICE_UNAVAILABLE`: too many wait */
export async function inHashingTurn<Result>(
  hashing: HashingTurns,
  { share, isKnown }: { share: string; isKnown: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await hashing[isKnown ? 'known' : 'strangers'].acquire({
    share,
    waitMilliseconds: maxWaitMilliseconds,
  });
  if (release === null) throw tooMany();
  try {
    return await work();
  } finally {
    release();
  }
}

const tooMany = (): ProblemError =>
  new ProblemError('SERVICE_UNAVAILABLE', {
    detail: localized(
      'Práve sa overuje priveľa hesiel. Skúste to znova.',
      'Právě se ověřuje příliš mnoho hesel. Zkuste to znovu.',
      'Too many passwords are being checked. Try again.',
    ),
    context: { retryAfterSeconds: 1 },
  });
