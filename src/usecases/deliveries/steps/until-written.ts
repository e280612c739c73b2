import type { Clock } from '../../../domain/ports/clock';
import { isRetryable, ProblemError } from '../../../domain/problem';

const timeoutMs = 20_000;
const firstPauseMs = 200;
const maxPauseMs = 3_000;

/**
 * Repeats a write while the database is unavailable. The provider's answer is known only to this process: giving up at
 * the first fault would turn a known outcome into one that has to be queried. After the timeout the fault is thrown,
 * and the attempt stays open in the database.
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
