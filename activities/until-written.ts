import type { Clock } from '../src/domain/ports/clock';
import { isRetryable, ProblemError } from '../src/domain/problem';

const timeoutMs = 20_000;
const firstPauseMs = 200;
const maxPauseMs = 3_000;

/**
 * Repeats a write that the store cannot take just now. What a provider has answered is known only here: giving up at the first
 * fault would turn a known outcome into one that has to be asked for. Past the patience the fault is the activity's, and the
 * attempt stays open in the row.
 */
export async function untilWritten<Result>({ clock }: { clock: Clock }, write: () => Promise<Result>): Promise<Result> {
  const endsMs = clock() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof ProblemError) || !isRetryable(error) || clock() + pauseMs >= endsMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
