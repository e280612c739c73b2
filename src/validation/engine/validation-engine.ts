import { decode } from '../../document/decode';
import { defaultDocumentLimits, type DocumentLimits, heapMegabytesFor } from '../../document/document-limits';
import { type Localized, localized } from '../../domain/localized';
import type { FormatJob, FormatResult, ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import { createDocumentThreads, type DocumentThreads } from '../../threads/document-threads';
import { recycleThreads } from '../../threads/recycle-threads';
import { workerFile } from '../../threads/worker-file';
import { openWorkerThreads, type WorkerThreads } from '../../threads/worker-threads';
import { type FormatMessage, fromMessage, type ProblemMessage } from './format-message';

export interface ValidationEngineOptions {
  /** Where {@link ensureRules} has installed the rules. */
  rulesDir: string;
  /** `none` leaves the Schematron layers out: for measuring everything else, never in production. */
  rules?: 'all' | 'none';
  /** `on_demand` starts sooner, and the first document that our own schema check does not settle waits for libxml2. */
  loads?: 'everything' | 'on_demand';
  /** What a document may measure; {@link defaultDocumentLimits} unless given. */
  limits?: DocumentLimits;
  /** Validation threads; more than cores bring nothing. */
  threads: number;
  /** Documents that may wait for a thread; the next one is turned away. */
  maxQueue: number;
  /** Of them, those of one tenant; all of them unless given. */
  maxQueuePerTenant?: number;
  /** Time of a document once it runs, and the longest wait for a thread. */
  timeoutSeconds: number;
  log: ValidationEngineLog;
  /** Documents after which the threads are replaced: the parser's memory only grows. */
  recycleAfter?: number;
  /** Heap of one thread. */
  maxHeapMegabytes?: number;
  /**
   * Time added for each megabyte of a document, in all no more than {@link maxExtraSeconds}: size buys no sender a
   * thread.
   */
  extraSecondsPerMegabyte?: number;
}

const maxExtraSeconds = 30;

/** The part of a pino logger that is used. */
export interface ValidationEngineLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * The engine of documents: decoding here, everything else in threads. A document that hangs or crashes its thread is
 * answered with `VALIDATOR_UNAVAILABLE`, and the next one finds a fresh thread.
 */
export function createValidationEngine(options: ValidationEngineOptions): ValidationEngine {
  const { timeoutSeconds, log, extraSecondsPerMegabyte = 1 } = options;
  const pool = openDocumentThreads(options);

  const limitFor = ({ byteLength }: Uint8Array): number =>
    Math.ceil(timeoutSeconds + Math.min(maxExtraSeconds, (byteLength / 1_000_000) * extraSecondsPerMegabyte));

  async function validateFormat({ turn, evenAfterTimeout, ...job }: FormatJob): Promise<FormatResult> {
    const seconds = limitFor(job.xml);
    const result = await pool.run(job, {
      turn,
      evenAfterTimeout,
      seconds,
      // A turn among heavy documents comes after one of each other tenant, which may take all of its time.
      waitSeconds: (heavy) => (heavy ? timeoutSeconds + maxExtraSeconds : timeoutSeconds),
    });
    switch (result.kind) {
      case 'answered':
        if ('result' in result.answer) return result.answer.result;
        throw reported(result.answer.problem);
      case 'busy':
        throw unavailable(busy);
      case 'timed_out':
        throw outOfTime(seconds, result.cause);
      case 'failed':
        log.error({ err: result.cause }, 'a document could not be validated');
        throw unavailable(failed, result.cause);
    }
  }

  function reported(problem: ProblemMessage): ProblemError {
    if (problem.cause !== null) log.error({ code: problem.code, cause: problem.cause }, 'a layer failed');
    return fromMessage(problem);
  }

  return {
    decode,
    validateFormat,
    async ready() {
      try {
        await pool.call('warmUp');
        return true;
      } catch (error) {
        log.error({ err: error }, 'the validation rules cannot be loaded');
        return false;
      }
    },
    close: () => pool.close(),
  };
}

function openDocumentThreads(options: ValidationEngineOptions): DocumentThreads<FormatJob, FormatMessage> {
  const { threads, maxQueue, log, recycleAfter = 20_000 } = options;
  const maxHeavy = Math.max(1, threads - 1);
  return createDocumentThreads({
    threads: recycleThreads(() => openValidatingThreads(options, { threads, priority: 'ordinary' }), {
      after: recycleAfter,
      warmUp: 'warmUp',
      onReplaced: () => log.info({ threads }, 'validating threads replaced'),
      onFailure: (error) => log.error({ err: error }, 'fresh validating threads did not start; the old ones go on'),
    }),
    // Large documents, and those of tenants whose documents take long, must not take processor time from the others.
    heavyThreads: openValidatingThreads(options, { threads: maxHeavy, priority: 'low' }),
    queue: {
      concurrent: threads,
      maxHeavy,
      maxWaiting: maxQueue,
      maxWaitingPerShare: options.maxQueuePerTenant ?? maxQueue,
    },
  });
}

/** Without preloading (the command line) a thread of low priority exists only while it has work. */
const lowPriorityIdleMs = 60_000;

function openValidatingThreads(
  options: ValidationEngineOptions,
  { threads, priority }: { threads: number; priority: 'ordinary' | 'low' },
): WorkerThreads<FormatJob, FormatMessage> {
  const { rulesDir, rules = 'all', loads = 'everything', limits = defaultDocumentLimits, log } = options;
  return openWorkerThreads({
    file: workerFile(__dirname, 'xml.worker', 'validateFormat'),
    threads,
    idleMilliseconds: priority === 'low' && loads === 'on_demand' ? lowPriorityIdleMs : null,
    maxHeapMegabytes: options.maxHeapMegabytes ?? heapMegabytesFor(limits),
    // A document's tree dies young: with room for all of it the collector has nothing to move.
    maxYoungHeapMegabytes: 64,
    workerData: { rulesDir, rules, loads, limits, priority },
    onThreadFailure: (error) => log.error({ err: error }, 'a validating thread failed'),
  });
}

const busy = localized(
  'Práve sa kontroluje príliš veľa dokladov.',
  'Právě se kontroluje příliš mnoho dokladů.',
  'Too many documents are being validated.',
);
const failed = localized(
  'Kontrolu sa nepodarilo dokončiť.',
  'Kontrolu se nepodařilo dokončit.',
  'The validation could not be completed.',
);
const tooLong = (seconds: number): Localized =>
  localized(
    `Kontrola tohto dokladu trvala dlhšie ako ${seconds} s a bola prerušená.`,
    `Kontrola tohoto dokladu trvala déle než ${seconds} s a byla přerušena.`,
    `The validation of this document took longer than ${seconds} s and was stopped.`,
  );

const outOfTime = (limitSeconds: number, cause?: unknown): ProblemError =>
  new ProblemError('VALIDATOR_UNAVAILABLE', {
    detail: tooLong(limitSeconds),
    context: { timedOut: true, retryable: false },
    cause,
  });

const unavailable = (detail: Localized, cause?: unknown): ProblemError =>
  new ProblemError('VALIDATOR_UNAVAILABLE', { detail, cause });
