import type { ActivityOptions, LocalActivityOptions, RetryPolicy } from '@temporalio/workflow';

/**
 * The store comes back: nothing that only reads or writes it ever gives up, so that no delivery is lost to an outage.
 */
const untilItWorks: RetryPolicy = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '30s' };

/**
 * Short, repeatable work on the row and the object store, done inside the workflow task: a delivery needs two of them,
 * and each spared round trip through the server is throughput. While the store is away the wait becomes a timer after a
 * few seconds.
 */
export const quickStep: LocalActivityOptions = {
  startToCloseTimeout: '15s',
  localRetryThreshold: '5s',
  retry: untilItWorks,
};

/**
 * The validator's own limit (120 s), the layers that ask outside (30 s) and the bookkeeping together. What is not
 * available is an answer, no fault: only the store is repeated for here.
 */
export const validate: ActivityOptions = { startToCloseTimeout: '4m', heartbeatTimeout: '20s', retry: untilItWorks };

/** Asks a provider (30 s at most) and writes what it said; repeating it is harmless. */
export const askAndWrite: ActivityOptions = {
  startToCloseTimeout: '60s',
  heartbeatTimeout: '20s',
  retry: untilItWorks,
};

/** A small write that must arrive. */
export const storeWrite: ActivityOptions = { startToCloseTimeout: '15s', retry: untilItWorks };

/**
 * A call that may have arrived must not be repeated blindly. Retrying this activity is safe all the same: it commits an
 * attempt before it calls, and when it finds one without an answer it waits out that call and asks before it sends
 * again. The heartbeat finds a dead worker within seconds; the limit is the call (30 s), its object and its bookkeeping
 * together.
 */
export const send: ActivityOptions = { startToCloseTimeout: '2m', heartbeatTimeout: '20s', retry: untilItWorks };

/**
 * Fetches and reads a list of up to half a gigabyte: minutes. Repeating it is harmless and goes on after the rows that
 * are written. A source that is away is asked for half a day, then the next morning's run has its turn.
 */
export const importList: ActivityOptions = {
  startToCloseTimeout: '2h',
  scheduleToCloseTimeout: '12h',
  heartbeatTimeout: '60s',
  retry: { initialInterval: '1m', backoffCoefficient: 2, maximumInterval: '30m' },
};

const threeTries: RetryPolicy = {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '10s',
  maximumAttempts: 3,
};

/** A question that the next poll asks again: three tries, then it is the outcome. */
export const askProvider: ActivityOptions = {
  startToCloseTimeout: '60s',
  scheduleToCloseTimeout: '3m',
  retry: threeTries,
};

/**
 * Taking in one received document: up to 120 s for its bytes and 120 s for its rules. Every part of it may be repeated.
 * A document that kills the worker is noticed by its missing heartbeat and given up after three tries.
 */
export const receiveOne: ActivityOptions = {
  startToCloseTimeout: '6m',
  scheduleToCloseTimeout: '15m',
  heartbeatTimeout: '30s',
  retry: threeTries,
};

/**
 * A chunk of a job, which is kept with its place: repeating it is harmless. The heartbeat finds a dead worker; an
 * outage is waited out for a day, in which the job is `paused` after three failures, then the job has failed.
 */
export const jobChunk: ActivityOptions = {
  startToCloseTimeout: '10m',
  scheduleToCloseTimeout: '24h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
};

/**
 * A set of backups at one instant, or reading one: hours, where there is much. Repeating it begins it anew. The
 * heartbeat finds a dead process; an outage is waited out for a day, as in other jobs.
 */
export const backupChunk: ActivityOptions = {
  ...jobChunk,
  startToCloseTimeout: '12h',
};

/**
 * Calls to one endpoint for ten seconds, the last of them up to fifteen more, and their bookkeeping. A call that was
 * not recorded is made again, which receivers must expect anyway. The heartbeat finds a dead worker within seconds; an
 * outage of the store is waited out.
 */
export const webhookChunk: ActivityOptions = {
  startToCloseTimeout: '2m',
  heartbeatTimeout: '20s',
  retry: untilItWorks,
};

/**
 * A few documents to servers of mail or of customers, 20 s each at most; a mail may go out twice when a worker dies
 * between.
 */
export const forwardChunk: ActivityOptions = {
  startToCloseTimeout: '10m',
  heartbeatTimeout: '30s',
  retry: untilItWorks,
};
