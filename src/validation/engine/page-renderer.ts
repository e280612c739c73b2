import {
  defaultDocumentLimits,
  type DocumentLimits,
  heapMegabytesFor,
  limitsOfStored,
} from '../../document/document-limits';
import { localized } from '../../domain/localized';
import type { InvoicePages, PageJob } from '../../domain/ports/invoices/invoice-pages';
import { ProblemError } from '../../domain/problem';
import { createDocumentThreads } from '../../threads/document-threads';
import { workerFile } from '../../threads/worker-file';
import { openWorkerThreads } from '../../threads/worker-threads';
import type { ValidationEngineLog } from './validation-engine';

export interface PageRendererOptions {
  /** Pages at a time, each in a thread of its own that ends when it is idle. */
  threads: number;
  /** Pages that may wait for a thread; the next one is turned away. */
  maxQueue: number;
  /** Longest time of one page, and longest wait for a thread. */
  timeoutSeconds: number;
  /** What new documents may measure; {@link defaultDocumentLimits} unless given. */
  limits?: DocumentLimits;
  log: ValidationEngineLog;
}

/** People look at pages now and then: a thread without work costs memory for nothing. */
const idleMilliseconds = 60_000;

/**
 * Renders pages in threads of their own: many lines hold up neither other requests nor validation, and a document that
 * never ends takes only its thread along.
 */
export function createPageRenderer({
  threads,
  maxQueue,
  timeoutSeconds,
  limits: given = defaultDocumentLimits,
  log,
}: PageRendererOptions): InvoicePages {
  const limits = limitsOfStored(given);
  const pool = createDocumentThreads<Omit<PageJob, 'turn'>, string>({
    threads: openWorkerThreads({
      file: workerFile(__dirname, 'page.worker', 'render'),
      threads,
      idleMilliseconds,
      maxHeapMegabytes: heapMegabytesFor(limits),
      workerData: { limits },
      onThreadFailure: (error) => log.error({ err: error }, 'a page thread failed'),
    }),
    queue: { concurrent: threads, maxWaiting: maxQueue, maxWaitingPerShare: Math.ceil(maxQueue / 2) },
  });
  return {
    async render({ turn, ...job }) {
      const result = await pool.run(job, { turn, seconds: timeoutSeconds, waitSeconds: 2 * timeoutSeconds });
      if (result.kind === 'answered') return result.answer;
      if (result.kind === 'busy') throw new ProblemError('SERVICE_UNAVAILABLE', { detail: busy });
      const { cause, kind } = result;
      if (cause !== undefined)
        log.error(
          { err: cause, xml_sha256: job.details.xml.sha256, timed_out: kind === 'timed_out' },
          'a page could not be rendered',
        );
      const context = kind === 'timed_out' ? { retryable: false } : {};
      throw new ProblemError('SERVICE_UNAVAILABLE', { detail: failed, context, cause });
    },
    close: () => pool.close(),
  };
}

const busy = localized(
  'Práve sa zobrazuje príliš veľa dokladov. Skúste to o chvíľu.',
  'Právě se zobrazuje příliš mnoho dokladů. Zkuste to za chvíli.',
  'Too many documents are being shown. Try again in a moment.',
);
const failed = localized(
  'Doklad sa nepodarilo zobraziť. Súbor XML si môžete stiahnuť.',
  'Doklad se nepodařilo zobrazit. Soubor XML si můžete stáhnout.',
  'The document could not be shown. You can download its XML.',
);
