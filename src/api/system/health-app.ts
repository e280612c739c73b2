import { createHash, timingSafeEqual } from 'node:crypto';

import express, { type Express, type Request } from 'express';
import type { Registry } from 'prom-client';

/** Longer than this is no answer for an orchestrator that decides about a restart. */
const timeoutMs = 3_000;

/**
 * The admin port: `/livez` (the process turns), `/readyz` (what it needs is there; 503 names what is missing),
 * `/metrics` (Prometheus). For machines of the operator only, so it stands on a port of its own.
 *
 * @param checks name → is it there? Without one of them the process is of no use
 * @param alsoUsed the same of what it does without for a while: named, but no reason to take it out of a balancer
 * @param token when given, `/metrics` and the names in `/readyz` are for callers who send it as a bearer token; probes
 *   need none
 */
export function createHealthApp({
  checks,
  alsoUsed = {},
  metrics,
  token,
}: {
  checks: Record<string, () => Promise<boolean>>;
  alsoUsed?: Record<string, () => Promise<boolean>>;
  metrics: Registry;
  token?: string | undefined;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const isTrusted = (request: Request): boolean =>
    token === undefined || isSame(request.get('Authorization') ?? '', `Bearer ${token}`);

  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (request, response) => {
    // A probe does not wait for what does not decide.
    const asked = isTrusted(request) ? { ...checks, ...alsoUsed } : checks;
    const answers = Object.fromEntries(
      await Promise.all(Object.entries(asked).map(async ([name, check]) => [name, await inTime(check)] as const)),
    );
    const ready = Object.keys(checks).every((name) => answers[name]);
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'not_ready', ...(isTrusted(request) ? { checks: answers } : {}) });
  });
  app.get('/metrics', async (request, response) => {
    if (!isTrusted(request)) return void response.status(401).set('WWW-Authenticate', 'Bearer realm="admin"').end();
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return app;
}

/** Compares digests: neither the length nor a common beginning shows in the time. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}

async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
