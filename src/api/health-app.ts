import express, { type Express } from 'express';
import type { Registry } from 'prom-client';

/** Name of a server that the process needs → does it answer? */
export type ReadinessChecks = Record<string, () => Promise<boolean>>;

/**
 * The operators' port of a process, loopback by default: `/livez` (the process turns), `/readyz` (all it needs answers;
 * 503 names what does not), `/metrics` (Prometheus).
 */
export function createHealthApp({ checks, metrics }: { checks: ReadinessChecks; metrics: Registry }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const answers = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const));
    const isReady = answers.every(([, answer]) => answer);
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'unavailable', checks: Object.fromEntries(answers) });
  });
  app.get('/metrics', async (_request, response) => void response.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}
