import { decode } from '../../document/decode';
import { defaultDocumentLimits, type DocumentLimits } from '../../document/document-limits';
import { type Localized, localized } from '../../domain/localized';
import { nobodysTurn } from '../../domain/ports/fair-slots';
import type { FormatJob, FormatResult, ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import { createFairSlots } from '../../threads/fair-slots';
import { CostlyDocuments } from './costly-documents';
import { fromMessage, type ProblemMessage } from './format-message';
import { openThreadPool, type ThreadPool } from './thread-pool';

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
   * Time added for each megabyte of a document, in all no more than {@link maxExtraSeconds}: size buys nobody a thread.
   */
  extraSecondsPerMegabyte?: number;
}

const maxExtraSeconds = 30;

/** The part of a pino logger that is used. */
export interface ValidationEngineLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * The engine of documents: decoding here, everything else in threads. A document that hangs or crashes its thread is
 * answered with `VALIDATOR_UNAVAILABLE`, and the next one finds a fresh thread.
 */
export function createValidationEngine(options: ValidationEngineOptions): ValidationEngine {
  const { threads, maxQueue, timeoutSeconds, log } = options;
  const { recycleAfter = 20_000, maxHeapMegabytes = 1024, extraSecondsPerMegabyte = 1 } = options;
  const maxHeavy = Math.max(1, threads - 1);
  const open = (priority: 'ordinary' | 'low' = 'ordinary'): ThreadPool =>
    openThreadPool({
      rulesDir: options.rulesDir,
      rules: options.rules ?? 'all',
      loads: options.loads ?? 'everything',
      limits: options.limits ?? defaultDocumentLimits,
      threads: priority === 'low' ? maxHeavy : threads,
      priority,
      maxHeapMegabytes,
      onThreadFailure: (error) => log.error({ err: error }, 'a validating thread failed'),
    });
  const slots = createFairSlots({
    concurrent: threads,
    maxHeavy,
    maxWaiting: maxQueue,
    maxWaitingPerShare: options.maxQueuePerTenant ?? maxQueue,
  });
  const costly = new CostlyDocuments();
  let pool = open();
  /** Large documents, and those of tenants whose documents take long, must not take processor time from everybody else's. */
  const heavyPool = open('low');
  let validated = 0;
  let retirement: Promise<void> | null = null;
  let closed = false;

  /** A new set of threads is loaded beside the old one and takes over when it is ready: no document waits for it. */
  const recycle = async (): Promise<void> => {
    const fresh = open();
    try {
      await fresh.warmUp();
    } catch (error) {
      log.error({ err: error }, 'fresh validating threads did not start; the old ones go on');
      await fresh.close();
      return;
    }
    const old = pool;
    pool = fresh;
    validated = 0;
    log.info({ threads }, 'validating threads replaced');
    await old.close();
  };
  const countValidated = (): void => {
    validated++;
    if (validated >= recycleAfter && !closed) retirement ??= recycle().finally(() => (retirement = null));
  };

  const limitFor = ({ byteLength }: Uint8Array): number =>
    Math.ceil(timeoutSeconds + Math.min(maxExtraSeconds, (byteLength / 1_000_000) * extraSecondsPerMegabyte));

  async function validateFormat({
    turn = nobodysTurn,
    evenAfterTimeout = false,
    ...job
  }: FormatJob): Promise<FormatResult> {
    const { xml } = job;
    const { share } = turn;
    const limitSeconds = limitFor(xml);
    if (!evenAfterTimeout && costly.ranOutOfTime(share, xml)) throw outOfTime(limitSeconds);
    const heavy = costly.mayTakeLong(share, xml);
    // A turn among heavy documents comes after one of each other tenant, which may take all of its time.
    const waitMilliseconds = (heavy ? timeoutSeconds + maxExtraSeconds : timeoutSeconds) * 1000;
    const release = await slots.acquire({ ...turn, waitMilliseconds, heavy });
    if (release === null) throw unavailable(busy);
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(limitSeconds * 1000);
    try {
      const message = await (heavy ? heavyPool : pool).validateFormat(job, signal);
      costly.noteDuration(share, xml, performance.now() - startedAt);
      if ('result' in message) return message.result;
      throw reported(message.problem);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (signal.aborted) {
        costly.noteTimeout(share, xml);
        throw outOfTime(limitSeconds, error);
      }
      log.error({ err: error }, 'a document could not be validated');
      throw unavailable(failed, error);
    } finally {
      release();
      countValidated();
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
        await pool.warmUp();
        return true;
      } catch (error) {
        log.error({ err: error }, 'the validation rules cannot be loaded');
        return false;
      }
    },
    async close() {
      closed = true;
      await retirement;
      await Promise.all([pool.close(), heavyPool.close()]);
    },
  };
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
