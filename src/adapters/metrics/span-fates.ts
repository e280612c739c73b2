import { Counter, type Registry } from 'prom-client';

/**
 * Counts spans in `portal_trace_spans_total{fate}`: `exported`, `queue_full` (dropped: there was no room for it),
 * `not_taken` (the collector was away, too slow or refused it).
 */
export function countSpans<Fate extends string>(metrics: Registry): (fate: Fate, spans: number) => void {
  const spans = new Counter({
    name: 'portal_trace_spans_total',
    help: 'Spans of traces by what became of them',
    labelNames: ['fate'],
    registers: [metrics],
  });
  return (fate, number) => spans.inc({ fate }, number);
}
