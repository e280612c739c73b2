import type { RequestListener } from 'node:http';

import express, { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

import type { ApiConfig, ApiDeps } from './api-deps';
import { authenticate } from './authentication/authentication';
import { authenticationTurns } from './authentication/authentication-turns';
import { bindOperations, type OpenApiDocument } from './bind-operations';
import { maxBody, readBody } from './bodies/body-reader';
import openApiDocument from './generated/openapi.json';
import { RegisterRoutes } from './generated/routes';
import type { UseCases } from './generated/use-cases';
import { useControllerDeps } from './ioc';
import { admitRequests, limitAnswers } from './limits/admission';
import { createInFlight, type InFlightLimits } from './limits/in-flight';
import { ownerTurns } from './limits/owner-turns';
import { limitRequests, showRateLimit } from './limits/rate-limits';
import { limitStrangers, sendOpenApi } from './limits/strangers';
import { docsPage } from './pages/docs';
import { problemPages } from './pages/problems';
import { problemHandler } from './problems/problem-handler';
import { beginRequest, contextOf } from './request-context';
import { checkQuery, requireHttps } from './request-guards';
import { createRequestMetrics } from './request-metrics';
import { withReadableTarget } from './request-target';
import { createSurface } from './surface';

/** What the API answers is data: no browser may run or show anything in it. */
const csp = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/**
 * The API over HTTP. A request passes: id and log → operation → HTTPS → credentials → rate limit → query → room → body
 * → controller; whatever refuses it throws a ProblemError, which one handler turns into the answer.
 */
export function createApp(deps: ApiDeps & { useCases: UseCases }): RequestListener {
  const { config } = deps;
  const show = showRateLimit(deps.rateLimiter);
  useControllerDeps({ ...deps, showRateLimit: show });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies.length > 0 ? [...config.trustedProxies] : false);
  app.use(beginRequest(deps.log, createRequestMetrics(deps.metrics), deps.trace));
  app.use(limitAnswers(config.answers));
  // Each surface has a policy of its own for what browsers may do with its answers.
  app.use(helmet({ contentSecurityPolicy: false }));

  const errors = problemHandler({ baseUrl: config.baseUrl, log: deps.log, showRateLimit: show });
  app.use(
    createSurface({
      prefix: '/api/v1',
      pages: referencePages(deps),
      operations: bindOperations(RegisterRoutes, openApiDocument as unknown as OpenApiDocument),
      guards: guardsOf(deps),
      errors,
      csp,
    }),
  );
  app.use(createSurface({ prefix: '/', operations: [], guards: [], errors, csp }));
  return withReadableTarget(app);
}

/** Each refuses what it must with a ProblemError. Nothing is read of a body before its sender is known. */
function guardsOf({ config, authentication, authenticationSlots, rateLimiter }: ApiDeps): RequestHandler[] {
  const turns = authenticationTurns(authenticationSlots);
  return [
    requireHttps(config.allowInsecureLoopback),
    noStore,
    turns.begin,
    authenticate(authentication),
    limitRequests(rateLimiter, config.limits),
    turns.end,
    checkQuery(config.inbox.maxPageSize),
    admitRequests(createInFlight(withRoomForLargest(config)), inlineXmlBytes(config)),
    readBody(config),
    ownerTurns({ concurrent: 16, maxWaiting: 128 }),
  ];
}

/** The reference of the API and the pages behind problems, for everybody. */
function referencePages({ config, clock }: ApiDeps): RequestHandler {
  const pages = Router();
  const publicly = limitStrangers(config.strangersPerMinute, clock);
  pages.use('/docs', publicly, docsPage());
  pages.use('/problems', publicly, problemPages());
  pages.get('/openapi.json', publicly, sendOpenApi({ ...openApiDocument, servers: [{ url: config.baseUrl }] }));
  return pages;
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
  if (contextOf(request).operation?.record.audience !== 'public' || request.method !== 'GET')
    response.set('Cache-Control', 'no-store');
  // `no-cache` tells caches to ask the origin. Express takes it as "send it all again", also beside an `If-None-Match`.
  delete request.headers['cache-control'];
  next();
};
