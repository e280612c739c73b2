import type { RequestListener } from 'node:http';

import express, { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

import { ProblemError } from '../domain/problem';
import { admitRequests, limitAnswers } from './admission';
import { authenticate } from './authentication';
import { authenticationTurns } from './authentication-turns';
import { maxBody, readBody } from './body-reader';
import openApiDocument from './generated/openapi.json';
import { RegisterRoutes } from './generated/routes';
import { createInFlight, type InFlightLimits } from './in-flight';
import { useControllerDeps } from './ioc';
import { createOperationIndex, type OpenApiDocument } from './operations';
import type { ApiConfig, ApiDeps } from './options';
import { ownerTurns } from './owner-turns';
import { docsPage } from './pages/docs';
import { problemPages } from './pages/problems';
import { problemHandler } from './problem-handler';
import { limitRequests, showRateLimit } from './rate-limits';
import { beginRequest, contextOf } from './request-context';
import { checkQuery, findOperation, requireHttps } from './request-guards';
import { createRequestMetrics } from './request-metrics';
import { checkHead, withReadableTarget } from './request-target';
import { limitStrangers, sendOpenApi } from './strangers';

const prefix = '/api/v1';

/**
 * The HTTP audience. A request passes: id and log → operation → HTTPS → credentials → rate limit → query → room → body → controller;
 * whatever refuses it throws a ProblemError, which one handler turns into the answer. Nothing is read of a body before its
 * sender is known.
 */
export function createApp(deps: ApiDeps): RequestListener {
  const { config } = deps;
  const document: OpenApiDocument = openApiDocument as unknown as OpenApiDocument;
  const show = showRateLimit(deps.rateLimiter);
  useControllerDeps({ ...deps, showRateLimit: show });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies.length > 0 ? [...config.trustedProxies] : false);
  app.use(beginRequest(deps.log, createRequestMetrics(deps.metrics), deps.trace));
  app.use(limitAnswers(config.answers));
  app.use(checkHead);
  app.use(
    helmet({
      contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    }),
  );

  const publicly = limitStrangers(config.strangersPerMinute, deps.clock);
  app.use(`${prefix}/docs`, publicly, docsPage());
  app.use(`${prefix}/problems`, publicly, problemPages());
  app.get(`${prefix}/openapi.json`, publicly, sendOpenApi({ ...openApiDocument, servers: [{ url: config.baseUrl }] }));

  const turns = authenticationTurns(deps.authenticationSlots);
  const operations = Router();
  operations.use(findOperation(createOperationIndex(document)));
  operations.use(requireHttps(config.allowInsecureLoopback));
  operations.use(noStore);
  operations.use(turns.begin);
  operations.use(authenticate(deps.authentication));
  operations.use(limitRequests(deps.rateLimiter, config.limits));
  operations.use(turns.end);
  operations.use(checkQuery(config.inbox.maxPageSize));
  operations.use(admitRequests(createInFlight(withRoomForLargest(config)), inlineXmlBytes(config)));
  operations.use(readBody(config));
  operations.use(ownerTurns({ concurrent: 16, maxWaiting: 1_000 }));
  operations.use(leadXmlBodies);
  RegisterRoutes(operations);
  app.use(prefix, operations);

  app.use(() => {
    throw new ProblemError('NOT_FOUND');
  });
  app.use(problemHandler({ baseUrl: config.baseUrl, log: deps.log, showRateLimit: show }));
  return withReadableTarget(app);
}

/** Base64 of all documents that one list may carry. */
const inlineXmlBytes = ({ inbox }: ApiConfig): number => Math.ceil((inbox.inlineXmlMaxBytesOfResponse * 4) / 3);

/** Limits on what is in flight never forbid a body, or a list with documents, that its own limit allows. */
function withRoomForLargest(config: ApiConfig): InFlightLimits {
  const { processBytes, tenantBytes, perTenant } = config.inFlight;
  const least = Math.max(maxBody(config), inlineXmlBytes(config));
  return { processBytes: Math.max(processBytes, least), tenantBytes: Math.max(tenantBytes, least), perTenant };
}

/** What belongs to a caller, tokens above all (RFC 6749, 5.1), stays out of shared caches; `ETag` still saves a repeated transfer. */
const noStore: RequestHandler = (request, response, next) => {
  if (contextOf(request).operation?.audience !== 'open' || request.method !== 'GET')
    response.set('Cache-Control', 'no-store');
  // `no-cache` tells caches to ask the origin. Express takes it as "send it all again", also beside an `If-None-Match`.
  delete request.headers['cache-control'];
  next();
};

/**
 * One documented path takes JSON and XML; the routes know one body each. An XML body goes to the hidden twin, whose own path
 * nobody can call, because it is not in the document.
 */
const leadXmlBodies: RequestHandler = (request, _response, next) => {
  const { operation, body } = contextOf(request);
  const isXml = /^application\/xml(\s*;|$)/i.test(request.get('Content-Type') ?? '');
  if (body && isXml && operation?.mediaTypes?.includes('application/json'))
    request.url = request.url.replace(/(\/?)(\?|$)/, '/xml-body$2');
  next();
};
