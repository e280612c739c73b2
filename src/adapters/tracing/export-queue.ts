import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';

/** What became of a span: the collector has it, there was no room for it, the collector did not take it in time. */
export type SpanFate = 'exported' | 'queue_full' | 'not_taken';

export interface ExportQueueOptions {
  /** Spans that may wait; further ones are dropped. */
  maxWaiting: number;
  /** Spans in one call. */
  maxBatch: number;
  /** How long a span may wait for others. */
  delayMs: number;
  /** For each span, once. */
  count: (fate: SpanFate, spans: number) => void;
  /** The collector did not take a batch. */
  failed: (error: Error) => void;
}

/**
 * Spans on their way to a collector: one call at a time, and a bounded number of spans that wait for it. No work ever
 * waits for them. (The processor of the SDK drops without a count that can be shown.)
 */
export function createExportQueue(exporter: SpanExporter, options: ExportQueueOptions): SpanProcessor {
  const { maxWaiting, maxBatch, delayMs, count } = options;
  const waiting: ReadableSpan[] = [];
  let timer: NodeJS.Timeout | undefined;
  let exporting: Promise<void> | undefined;

  async function exportBatch(batch: ReadableSpan[]): Promise<void> {
    const error = await new Promise<Error | null>((resolve) => {
      exporter.export(batch, (result) =>
        resolve(result.code === ExportResultCode.SUCCESS ? null : (result.error ?? new Error('no reason'))),
      );
    }).catch((thrown: Error) => thrown);
    count(error === null ? 'exported' : 'not_taken', batch.length);
    if (error !== null) options.failed(error);
  }

  async function exportAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) await exportBatch(waiting.splice(0, maxBatch));
    exporting = undefined;
  }

  /** What comes meanwhile goes along. */
  const flush = (): Promise<void> => (waiting.length === 0 ? Promise.resolve(exporting) : (exporting ??= exportAll()));

  return {
    onStart: () => undefined,
    onEnd(span) {
      if (waiting.length >= maxWaiting) {
        count('queue_full', 1);
        return;
      }
      waiting.push(span);
      if (waiting.length >= maxBatch) void flush();
      else if (exporting === undefined) timer ??= setTimeout(() => void flush(), delayMs).unref();
    },
    forceFlush: flush,
    shutdown: async () => {
      await flush();
      await exporter.shutdown();
    },
  };
}
