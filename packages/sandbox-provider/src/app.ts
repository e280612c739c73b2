import { randomUUID } from 'node:crypto';

import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import express from 'express';

import { SapiError, toSapiError } from './errors';
import type { SandboxProvider } from './operation';
import { authRoutes } from './routes/auth';
import { controlRoutes } from './routes/control';
import { extensionRoutes } from './routes/extensions';
import { receiveRoutes } from './routes/receive';
import { sendRoutes } from './routes/send';
import { validateRoutes } from './routes/validate';
import { sameText } from './tokens';

/**
 * The roots that clients of different providers have built in; the longer one first, since it lies below the shorter.
 */
const basePaths = ['/sapi/v1', '/sapi', '/api/v1'];

const notFound: RequestHandler = (request) => {
  throw new SapiError('SAPI-VAL-005', `There is no ${request.method} ${request.path.slice(0, 200)}.`);
};

/** Faults outside any operation: unknown paths, unreadable bodies of the control side. */
function errorHandler({ log }: SandboxProvider): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (thrown: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(thrown);
      return;
    }
    const error = toSapiError(thrown);
    const requestId = randomUUID();
    if (error.status >= 500) log.warn({ requestId, code: error.code, cause: String(error.cause) }, error.message);
    response.status(error.status).set('X-Request-Id', requestId).json(error.toBody(requestId));
  };
}

function bareApp(): Express {
  // Without `X-Powered-By`, and without ETags: clients do not cache these answers, and hashing them costs.
  return express().disable('x-powered-by').disable('etag');
}

/** The side that speaks SAPI-SK to clients. */
export function createPublicApp(sandboxProvider: SandboxProvider): Express {
  const routes = [
    authRoutes(sandboxProvider),
    sendRoutes(sandboxProvider),
    receiveRoutes(sandboxProvider),
    extensionRoutes(sandboxProvider),
    validateRoutes(sandboxProvider),
  ];
  return bareApp()
    .use(basePaths, ...routes)
    .use(notFound)
    .use(errorHandler(sandboxProvider));
}

const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Listening on loopback keeps other machines out, not a page in a browser of this one: it can have a name of its own
 * point to 127.0.0.1, and then what it sends names that.
 */
const forLoopbackNames: RequestHandler = (request, response, next) => {
  if (loopbackName.test(request.headers.host ?? '')) return next();
  response.status(421).json({ error: 'The control side answers to localhost, 127.0.0.1 and [::1] only.' });
};

/** Beyond loopback a token keeps others out; monitors need none. */
const withToken =
  (token: string): RequestHandler =>
  (request, response, next) => {
    if (request.path === '/health' || sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return next();
    response.status(401).json({ error: 'The control side wants its token as Authorization: Bearer.' });
  };

/** The side that plays the sandbox; without a token for loopback only. */
export function createControlApp(sandboxProvider: SandboxProvider, token: string | null = null): Express {
  const whenReady: RequestHandler = (_request, _response, next) => {
    if (!sandboxProvider.isReady())
      throw new SapiError('SAPI-TEMP-002', 'The provider is still starting.', { retryAfterSeconds: 1 });
    next();
  };
  return bareApp()
    .use(
      token === null ? forLoopbackNames : withToken(token),
      whenReady,
      express.json({ limit: '128mb' }),
      controlRoutes(sandboxProvider),
    )
    .use(notFound)
    .use(errorHandler(sandboxProvider));
}
