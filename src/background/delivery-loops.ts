import type { Log } from '../domain/ports/log';
import { type Loop, startLoop } from './loop';

type Round = () => Promise<'more' | 'idle'>;

/** The use cases that run by themselves, each built in src/compose. */
export interface DeliveryRounds {
  /** Starts the workflows that requests could not, stops successors of delivered invoices. */
  dispatchOutbox: Round;
  /** Applies what providers have told us. */
  processDueEvents: Round;
  /** The watchdog. */
  runWatchdog: Round;
  /** Removes stored documents that no row names. */
  sweepObjects: Round;
  /** Asks for outcomes that no workflow waits for any more. */
  reconcileSent: Round;
  /** Begins jobs that offer what a company has received before to its new integrations. */
  beginBackfills: Round;
  /** Asks providers for received documents, each account in its turn. */
  pollDue: Round;
  /** Keeps a turn for each connection that receives. */
  syncPollTurns: Round;
  /** Removes the schedules of polls of earlier releases. */
  removePollSchedules: Round;
  /** Judges received documents that the validator could not judge when they came. */
  validatePending: Round;
  /** Tells companies of credentials that end soon. */
  tellOfExpiry: Round;
  /** Protects stored documents for longer where a longer period was set. */
  beginExtensions: Round;
  /** Removes what has expired: kept refusals, failed logins, sessions, budgets. */
  purgeExpired: Round;
  /** Erases what tests have answered, after months. */
  eraseOldTestRuns: Round;
  /** Erases the secrets of accounts that connections have left. */
  eraseDrainedAccounts: Round;
  /** Takes names and addresses of people who have left. */
  anonymiseFormerPeople: Round;
  /** Starts the workflows of jobs. */
  runJobs: Round;
  /** Makes deliveries to webhooks of what has happened. */
  makeWebhookDeliveries: Round;
  /** Goes on with deliveries to webhooks whose workflow was lost. */
  reviveWebhooks: Round;
  /** Tells of webhooks that take nothing, and switches hopeless ones off. */
  watchWebhooks: Round;
  /** Removes what jobs have made, in time. */
  removeExpiredResults: Round;
  /** Removes stored files that no job knows. */
  sweepJobFiles: Round;
  /** Ends accounts of the developer sandbox that are not used. */
  endUnusedSandboxes: Round;
  /** Removes what archived companies of the sandbox have stored. */
  emptyArchivedSandboxes: Round;
  /** Seals the audit log. */
  sealAudit: Round;
  /** Writes for each day that is over how the chains of seals ended. */
  makeDailyHeads: Round;
  /** Makes notices of what has happened. */
  tellNotices: Round;
  /** Chooses what rules forward. */
  selectForwardings: Round;
  /** Looks recipients up in Peppol again, once a week. */
  renewParticipants: Round;
  /** Tells of what is wrong with the portal itself. */
  watchPortal: Round;
  /** Tells of backups that are not made, damaged or not tried. */
  watchBackups: Round;
  /** Takes what has changed into the search. */
  indexChanges: Round;
}

export interface LoopSettings {
  /** BACKGROUND_INTERVAL_MS. */
  intervalMs: number;
  /** WATCHDOG_AFTER_SECONDS: the watchdog looks twice in that time. */
  watchdogAfterSeconds: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
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
    pollDue: settings.intervalMs,
    syncPollTurns: Math.max(settings.intervalMs, 2_000),
    removePollSchedules: hourMs,
    validatePending: Math.max(settings.intervalMs, 1_000),
    runWatchdog: Math.max(settings.intervalMs, settings.watchdogAfterSeconds * 500),
    sweepObjects: hourMs,
    tellOfExpiry: hourMs,
    beginExtensions: minuteMs,
    purgeExpired: hourMs,
    eraseOldTestRuns: hourMs,
    endUnusedSandboxes: hourMs,
    emptyArchivedSandboxes: hourMs,
    anonymiseFormerPeople: hourMs,
    eraseDrainedAccounts: minuteMs,
    reconcileSent: dayMs,
    runJobs: Math.max(settings.intervalMs, 1_000),
    removeExpiredResults: minuteMs,
    makeWebhookDeliveries: settings.intervalMs,
    reviveWebhooks: 15_000,
    watchWebhooks: minuteMs,
    sweepJobFiles: hourMs,
    sealAudit: 5_000,
    makeDailyHeads: 10 * minuteMs,
    tellNotices: Math.max(settings.intervalMs, 1_000),
    selectForwardings: Math.max(settings.intervalMs, 1_000),
    renewParticipants: minuteMs,
    watchPortal: 5 * minuteMs,
    watchBackups: minuteMs,
    indexChanges: 2_000,
    beginBackfills: settings.intervalMs,
  };
  const names = Object.keys(intervals) as (keyof DeliveryRounds)[];
  const loops = names.map((name) => startLoop({ name, intervalMs: intervals[name], work: rounds[name], log, random }));
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
