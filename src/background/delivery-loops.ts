import type { Log } from '../domain/ports/log';
import { type Loop, startLoop } from './loop';

type Round = () => Promise<'more' | 'idle'>;

/** The use cases that run by themselves, each built in src/compose. */
export interface DeliveryRounds {
  /** Starts the workflows that requests could not, stops successors of delivered invoices. */
  dispatchOutbox: Round;
  /** Applies what providers have told us. */
  processDueEvents: Round;
  /** Works off replays of many deliveries. */
  runReplayJobs: Round;
  /** The watchdog. */
  runWatchdog: Round;
  /** Removes stored documents that no row names. */
  sweepObjects: Round;
  /** Asks for outcomes that no workflow waits for any more. */
  reconcileSent: Round;
  /** Offers what a company has received before to its new integrations. */
  backfillInboxes: Round;
  /** Keeps a schedule for each connection that receives. */
  syncSchedules: Round;
  /** Judges received documents that the validator could not judge when they came. */
  validatePending: Round;
  /** Removes what has expired: kept refusals, failed logins, sessions, budgets. */
  purgeExpired: Round;
}

export interface LoopSettings {
  /** BACKGROUND_INTERVAL_MS. */
  intervalMs: number;
  /** WATCHDOG_AFTER_SECONDS: the watchdog looks twice in that time. */
  watchdogAfterSeconds: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Starts every loop beside the workflows; runs in the worker's process. */
export function startDeliveryLoops(
  rounds: DeliveryRounds,
  settings: LoopSettings,
  { log, random }: { log: Log; random: () => number },
): Loop {
  const intervals: Record<keyof DeliveryRounds, number> = {
    dispatchOutbox: settings.intervalMs,
    processDueEvents: settings.intervalMs,
    runReplayJobs: settings.intervalMs,
    syncSchedules: Math.max(settings.intervalMs, 1_000),
    validatePending: Math.max(settings.intervalMs, 1_000),
    runWatchdog: Math.max(settings.intervalMs, settings.watchdogAfterSeconds * 500),
    sweepObjects: hourMs,
    purgeExpired: hourMs,
    reconcileSent: dayMs,
    backfillInboxes: settings.intervalMs,
  };
  const names = Object.keys(intervals) as (keyof DeliveryRounds)[];
  const loops = names.map((name) => startLoop({ name, intervalMs: intervals[name], work: rounds[name], log, random }));
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
