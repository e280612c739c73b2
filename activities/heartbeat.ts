import { Context } from '@temporalio/activity';

const beatEveryMs = 5_000;

/**
 * Beats while the work is under way, so that a worker that died is noticed in seconds. Short work never beats: no cost.
 * `details` are shown in the Temporal UI.
 */
export async function whileBeating<Result>(work: Promise<Result>, details?: () => unknown): Promise<Result> {
  const { heartbeat } = Context.current();
  const timer = setInterval(() => heartbeat(details?.()), beatEveryMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
