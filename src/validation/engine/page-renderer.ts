import Piscina from 'piscina';

import { defaultDocumentLimits, type DocumentLimits, limitsOfStored } from '../../document/document-limits';
import { localized } from '../../domain/localized';
import { nobodysTurn } from '../../domain/ports/fair-slots';
import type { InvoicePages, PageJob } from '../../domain/ports/invoices/invoice-pages';
import { ProblemError } from '../../domain/problem';
import { createFairSlots } from '../../threads/fair-slots';
import { CostlyDocuments } from './costly-documents';
import type { ValidationEngineLog } from './validation-engine';
import { workerFile } from './worker-file';

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

/** People look at pages now and then: a thread that nobody needs costs memory for nothing. */
const idleMilliseconds = 60_000;

/**
 * Renders pages in threads of their own: many lines hold up neither other requests nor validation, and a document that never ends
 * takes only its thread along.
 */
export function createPageRenderer({
  threads,
  maxQueue,
  timeoutSeconds,
  limits = defaultDocumentLimits,
  log,
}: PageRendererOptions): InvoicePages {
  const pool = new Piscina<PageJob, string>({
    ...workerFile('page.worker', 'render'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    workerData: { limits: limitsOfStored(limits) },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    atomics: 'disabled',
  });
  // Without a listener a thread that dies takes the process along.
  pool.on('error', (error: Error) => log.error({ err: error }, 'a page thread failed'));
  const slots = createFairSlots({
    concurrent: threads,
    maxWaiting: maxQueue,
    maxWaitingPerShare: Math.ceil(maxQueue / 2),
  });
  const costly = new CostlyDocuments();
  return {
    async render({ turn = nobodysTurn, ...job }) {
      if (costly.ranOutOfTime(turn.share, job.xml))
        throw new ProblemError('SERVICE_UNAVAILABLE', { detail: failed, context: { retryable: false } });
      const release = await slots.acquire({
        ...turn,
        waitMilliseconds: 2 * timeoutSeconds * 1000,
        heavy: costly.mayTakeLong(turn.share, job.xml),
      });
      if (release === null) throw new ProblemError('SERVICE_UNAVAILABLE', { detail: busy });
      const signal = AbortSignal.timeout(timeoutSeconds * 1000);
      const startedAt = performance.now();
      try {
        const page = await pool.run(job, { signal });
        costly.noteDuration(turn.share, job.xml, performance.now() - startedAt);
        return page;
      } catch (error) {
        if (signal.aborted) costly.noteTimeout(turn.share, job.xml);
        log.error(
          { err: error, xml_sha256: job.facts.xml.sha256, timed_out: signal.aborted },
          'a page could not be rendered',
        );
        const context = signal.aborted ? { retryable: false } : {};
        throw new ProblemError('SERVICE_UNAVAILABLE', { detail: failed, context, cause: error });
      } finally {
        release();
      }
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
