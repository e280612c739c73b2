import {
  defaultDocumentLimits,
  type DocumentLimits,
  heapMegabytesFor,
  limitsOfStored,
} from '../../document/document-limits';
import { localized } from '../../domain/localized';
import { unownedTurn } from '../../domain/ports/fair-slots';
import type { DocumentReader, ReadDocument, ReadingTurn } from '../../domain/ports/receiving/document-reader';
import { ProblemError } from '../../domain/problem';
import { createDocumentThreads } from '../../threads/document-threads';
import { workerFile } from '../../threads/worker-file';
import { openWorkerThreads } from '../../threads/worker-threads';
import { fromMessage } from './format-message';
import { readDocument } from './read-document';
import type { ReadingJob, ReadingMessage } from './reader.worker';
import type { ValidationEngineLog } from './validation-engine';

export interface DocumentReaderOptions {
  /**
   * Documents of so many bytes are read in a thread: smaller ones take less than a millisecond, a thread's answer about
   * as long.
   */
  threadFrom?: number;
  /** Longest time of one document, and longest wait for a thread. */
  timeoutSeconds?: number;
  /** What new documents may measure; {@link defaultDocumentLimits} unless given. */
  limits?: DocumentLimits;
  log: ValidationEngineLog;
}

/** A thread without work costs memory for nothing. */
const idleMilliseconds = 60_000;
const waiting = 64;
const waitingPerTenant = 32;
/** One for large documents and one that always serves the others. */
const threads = 2;
const largeFrom = 500_000;

/**
 * Reads small documents at once and large ones in a thread: a document of a million elements would hold up every
 * request, every heartbeat and every workflow of the process for seconds, and take its memory along.
 */
export function createDocumentReader({
  threadFrom = 32_000,
  timeoutSeconds = 30,
  limits: given = defaultDocumentLimits,
  log,
}: DocumentReaderOptions): DocumentReader & { close(): Promise<void> } {
  const limits = limitsOfStored(given);
  const pool = createDocumentThreads<ReadingJob, ReadingMessage>({
    threads: openWorkerThreads({
      file: workerFile(__dirname, 'reader.worker', 'read'),
      threads,
      idleMilliseconds,
      maxHeapMegabytes: heapMegabytesFor(limits),
      onThreadFailure: (error) => log.error({ err: error }, 'a reading thread failed'),
    }),
    queue: { concurrent: threads, maxWaiting: waiting, maxWaitingPerShare: waitingPerTenant },
    isHeavy: ({ xml }, { unfinished = false }: ReadingTurn) => unfinished || xml.byteLength >= largeFrom,
  });

  async function readInThread(job: ReadingJob, turn: ReadingTurn): Promise<ReadDocument> {
    const result = await pool.run(job, { turn, seconds: timeoutSeconds, waitSeconds: 2 * timeoutSeconds });
    switch (result.kind) {
      case 'answered':
        if ('document' in result.answer) return result.answer.document;
        throw fromMessage(result.answer.problem);
      case 'busy':
        throw new ProblemError('SERVICE_UNAVAILABLE', { detail: busy });
      case 'timed_out':
      case 'failed':
        log.error({ err: result.cause, bytes: job.xml.byteLength }, 'a document could not be read');
        throw new ProblemError('PAYLOAD_TOO_LARGE', { detail: beyondReading, cause: result.cause });
    }
  }
  const isQuick = (xml: Uint8Array, { unfinished = false }: ReadingTurn): boolean =>
    !unfinished && xml.byteLength < threadFrom;

  return {
    read: async (xml, turn = unownedTurn) =>
      isQuick(xml, turn) ? readDocument(xml, limits) : readInThread({ xml, limits }, turn),
    close: () => pool.close(),
  };
}

const busy = localized(
  'Práve sa číta príliš veľa veľkých dokladov.',
  'Právě se čte příliš mnoho velkých dokladů.',
  'Too many large documents are being read.',
);
const beyondReading = localized(
  'Doklad je príliš rozsiahly na to, aby sa dal prečítať. Súbor XML je uložený; vyžiadajte si od odosielateľa menší doklad.',
  'Doklad je příliš rozsáhlý na to, aby jej bylo možné přečíst. Soubor XML je uložen; vyžádejte si od odesílatele menší doklad.',
  'The document is too extensive to be read. Its XML is kept; ask the sender for a smaller document.',
);
