import { Context } from '@temporalio/activity';

const beatEveryMs = 5_000;

/** Beats while the work is under way, so that a worker that died is noticed in seconds. Short work never beats: no cost. */
export async function whileBeating<Result>(work: Promise<Result>): Promise<Result> {
  const { heartbeat } = Context.current();
  const timer = setInterval(() => heartbeat(), beatEveryMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
