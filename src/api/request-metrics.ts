import { Histogram, type Registry } from 'prom-client';

/** Counts and times of requests, by operation and status. */
export interface RequestMetrics {
  observe(operation: string, status: number, durationSeconds: number): void;
}

/** @param registry shown under /metrics of the admin port */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return { observe: (operation, status, durationSeconds) => durations.observe({ operation, status }, durationSeconds) };
}
