import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import helmet from 'helmet';

import { ProblemError } from '../domain/problem';
import { isTestRunId } from '../domain/test-mode/test-run';
import type { BoundOperation } from './bind-operations';
import type { Operation } from './operation';
import { contextOf } from './request-context';
import { checkHead } from './request-target';
import { isUuid, refuseUnknownPath } from './unknown-paths';

export interface SurfaceOptions {
  /** Everything below it belongs to the surface. */
  prefix: string;
  operations: readonly BoundOperation[];
  /** Run before each operation, in this order. */
  guards: readonly RequestHandler[];
  /** Turns what was thrown into the surface's own form of an error. */
  errors: ErrorRequestHandler;
  /** Content-Security-Policy: directive → sources. */
  csp: Readonly<Record<string, readonly string[]>>;
  /** What it serves without an operation, for example its reference. */
  pages?: RequestHandler;
}

/** One group of operations under one prefix, with its own guards, form of errors and security policy. */
export function createSurface({ prefix, operations, guards, errors, csp, pages }: SurfaceOptions): Router {
  const surface = Router();
  surface.use(prefix, helmet.contentSecurityPolicy({ directives: { ...csp }, useDefaults: false }), checkHead);
  if (pages) surface.use(prefix, pages);
  const unknown = refuseUnknownPath(
    prefix,
    operations.map(({ path }) => path),
  );
  surface.use(prefix, routesOf(operations, guards), unknown, errors);
  return surface;
}

/** Paths without parameters come first: `/invoices/import` is no invoice. */
function routesOf(operations: readonly BoundOperation[], guards: readonly RequestHandler[]): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const byPath = new Map<string, BoundOperation[]>();
  for (const bound of operations) byPath.set(bound.path, [...(byPath.get(bound.path) ?? []), bound]);
  const parametersOf = (path: string): number => path.split(':').length;
  for (const [path, bound] of [...byPath].sort(([one], [other]) => parametersOf(one) - parametersOf(other))) {
    const route = router.route(path);
    for (const { method, operation, handlers } of bound) route[method](begin(operation), ...guards, ...handlers);
    route.all(refuseMethod(bound.map(({ operation }) => operation)));
  }
  return router;
}

/** Notes which operation the request asks for. An id that cannot be one is an unknown path. */
const begin =
  (operation: Operation): RequestHandler =>
  (request, _response, next) => {
    const context = contextOf(request);
    const unreadable = unreadableIn(operation, request);
    if (unreadable !== null || hasEscapes(request)) {
      context.unreadableParameter ??= unreadable;
      return next('route');
    }
    context.operation = operation;
    next();
  };

/** @throws ProblemError `METHOD_NOT_ALLOWED` */
function refuseMethod(operations: readonly Operation[]): RequestHandler {
  const methods = operations.map(({ method }) => method);
  const allow = (methods.includes('GET') ? [...methods, 'HEAD'] : methods).sort();
  return (request, _response, next) => {
    const isReadable = operations.some((operation) => unreadableIn(operation, request) === null);
    if (!isReadable || hasEscapes(request)) return next('route');
    throw new ProblemError('METHOD_NOT_ALLOWED', { context: { allow } });
  };
}

/** No path of the contract needs an escape, so that one with escapes is none of them. */
const hasEscapes = ({ path }: { path: string }): boolean => path.includes('%');

/** The first part of the path that should be an id and cannot be one; null: none. */
function unreadableIn(
  { uuidParameters, record }: Operation,
  { params }: { params: Record<string, unknown> },
): string | null {
  const isId = (id: string): boolean => isUuid(id) || (record.refusesTestIds === true && isTestRunId(id));
  return uuidParameters.find((name) => !isId(String(params[name]))) ?? null;
}
