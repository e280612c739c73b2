import type { RequestListener } from 'node:http';

import express, { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

import { createIdentify, type Identify } from './access/strategies';
import type { ApiConfig, ApiDeps } from './api-deps';
import { authenticate } from './authentication/authentication';
import { authenticationTurns } from './authentication/authentication-turns';
import { bindOperations, type OpenApiDocument } from './bind-operations';
import { maxBody, readBody } from './bodies/body-reader';
import { forwardingPage } from './console/forwarding-page';
import { loginPage } from './console/login-page';
import { passwordPage } from './console/password-page';
import { sandboxPage } from './console/sandbox-page';
import openApiDocument from './generated/openapi.json';
import { RegisterRoutes } from './generated/routes';
import type { UseCases } from './generated/use-cases';
import { leadToPage } from './invoices/lead-to-page';
import { useControllerDeps } from './ioc';
import { admitRequests, limitAnswers } from './limits/admission';
import { createInFlight, type InFlightLimits } from './limits/in-flight';
import { ownerTurns } from './limits/owner-turns';
import { limitRequests, showRateLimit } from './limits/rate-limits';
import { limitStrangers, sendOpenApi } from './limits/strangers';
import { docsPage } from './pages/docs';
import { problemPages, reasonPages } from './pages/problems';
import { problemHandler } from './problems/problem-handler';
import { withDocuments } from './reference/document-examples';
import { publicDocument } from './reference/public-document';
import { beginRequest, contextOf } from './request-context';
import { checkQuery, noteForeignOrigin, requireHttps } from './request-guards';
import { createRequestMetrics } from './request-metrics';
import { withReadableTarget } from './request-target';
import { noteSandboxRequests } from './sandbox/note-sandbox-requests';
import { createSurface } from './surface';
import { refuseTestIds } from './test-mode/refuse-test-ids';
import { markTestsEarly } from './test-mode/test-flag';

/** What the API answers is data: no browser may run or show anything in it. */
const csp = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/**
 * The API over HTTP. A request passes: id and log → operation → HTTPS → credentials → rate limit → query → room → body
 * → controller; whatever refuses it throws a ProblemError, which one handler turns into the answer.
 */
export function createApp(deps: ApiDeps & { useCases: UseCases }): RequestListener {
  const { config } = deps;
  const show = showRateLimit(deps.rateLimiter);
  const identify = createIdentify(deps.authentication, deps.useCases.logIn);
  useControllerDeps({ ...deps, identify, showRateLimit: show });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies.length > 0 ? [...config.trustedProxies] : false);
  app.use(beginRequest(deps.log, createRequestMetrics(deps.metrics), deps.trace, deps.tracer));
  app.use(limitAnswers(config.answers));
  // Each surface has a policy of its own for what browsers may do with its answers.
  app.use(helmet({ contentSecurityPolicy: false }));

  const consolePages = [loginPage(), passwordPage(), forwardingPage(), sandboxPage()];
  app.use('/console', limitStrangers(config.strangersPerMinute, deps.clock), ...consolePages);
  const errors = problemHandler({ baseUrl: config.baseUrl, log: deps.log, showRateLimit: show });
  app.use(
    createSurface({
      prefix: '/api/v1',
      pages: referencePages(deps),
      operations: bindOperations(RegisterRoutes, openApiDocument as unknown as OpenApiDocument),
      guards: guardsOf(deps, identify, deps.useCases),
      errors,
      csp,
    }),
  );
  app.use(createSurface({ prefix: '/', pages: toReference, operations: [], guards: [], errors, csp }));
  return withReadableTarget(app);
}

/** Each refuses what it must with a ProblemError. Nothing is read of a body before its sender is known. */
function guardsOf(deps: ApiDeps, identify: Identify, useCases: UseCases): RequestHandler[] {
  const { config, authenticationSlots, rateLimiter, sandboxRequests, clock } = deps;
  const turns = authenticationTurns(authenticationSlots);
  return [
    requireHttps(config.allowInsecureLoopback),
    noteForeignOrigin(config.baseUrl),
    noStore,
    turns.begin,
    authenticate(identify),
    ...(sandboxRequests ? [noteSandboxRequests(sandboxRequests, clock)] : []),
    markTestsEarly,
    limitRequests(rateLimiter, config.limits),
    turns.end,
    refuseTestIds(useCases),
    checkQuery(config.inbox.maxPageSize),
    admitRequests(createInFlight(withRoomForLargest(config)), inlineXmlBytes(config)),
    readBody(config),
    ownerTurns({ concurrent: 16, maxWaiting: 128 }),
  ];
}

/** Who opens the address of the portal in a browser looks for its documentation. */
const toReference: RequestHandler = (request, response, next) => {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isReading && /^\/(api\/?)?$/.test(request.path)) response.redirect(302, '/api/v1/docs');
  else next();
};

/** The reference of the API and the pages behind problems, for the public. */
function referencePages({ config, clock }: ApiDeps): RequestHandler {
  const pages = Router();
  const publicly = limitStrangers(config.strangersPerMinute, clock);
  pages.get('/invoices/:invoiceId', leadToPage);
  pages.use('/docs', publicly, docsPage());
  pages.use('/problems', publicly, problemPages(config.baseUrl));
  pages.use('/reasons', publicly, reasonPages());
  pages.get('/', (_request, response) => response.redirect(302, '/api/v1/docs'));
  // Made when it is first asked for: neither a start nor a test of something else waits for it.
  let published: object | undefined;
  const document = (): object => (published ??= publicDocument(openApiDocument, new URL(config.baseUrl).pathname));
  pages.get(
    '/openapi.json',
    publicly,
    sendOpenApi((day) => withDocuments(document(), day), clock),
  );
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

/**
 * What belongs to a caller, tokens above all (RFC 6749, 5.1), stays out of shared caches; `ETag` still saves a repeated
 * transfer.
 */
const noStore: RequestHandler = (request, response, next) => {
  if (contextOf(request).operation?.record.audience !== 'public' || request.method !== 'GET')
    response.set('Cache-Control', 'no-store');
  // `no-cache` tells caches to ask the origin. Express takes it as "send it all again", also beside an `If-None-Match`.
  delete request.headers['cache-control'];
  next();
};
