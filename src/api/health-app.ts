import express, { type Express } from 'express';
import type { Registry } from 'prom-client';

/** Longer than this is no answer for somebody who decides about a restart. */
const patienceMs = 3_000;

/**
 * The admin port: `/livez` (the process turns), `/readyz` (what it needs is there; 503 names what is missing), `/metrics`
 * (Prometheus). For machines of the operator only, so it stands on a port of its own.
 *
 * @param checks name → is it there?
 */
export function createHealthApp({
  checks,
  metrics,
}: {
  checks: Record<string, () => Promise<boolean>>;
  metrics: Registry;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const names = Object.keys(checks);
    const answers = await Promise.all(Object.values(checks).map(inTime));
    const ready = answers.every(Boolean);
    response.status(ready ? 200 : 503).json({
      status: ready ? 'ok' : 'not_ready',
      checks: Object.fromEntries(names.map((name, index) => [name, answers[index]])),
    });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return app;
}

async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
