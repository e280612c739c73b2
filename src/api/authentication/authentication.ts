import type { Request, RequestHandler } from 'express';

import {
  type ApiKeyScope,
  apiKeyScopes,
  type Caller,
  type IntegrationCaller,
  type OperatorCaller,
  type Role,
  type SessionCaller,
  type TenantCaller,
} from '../../domain/access/caller';
import { ProblemError } from '../../domain/problem';
import type { SystemKey } from '../../usecases/access/authenticate-api-key';
import type { SessionIdentity } from '../../usecases/access/authenticate-session';
import type { Authentication } from '../../usecases/access/authentication';
import type { RequestOrigin } from '../../usecases/access/request-origin';
import { type OperationRecord, scopesOf } from '../operation';
import { contextOf } from '../request-context';
import { readCredentials } from './credentials';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A viewer may read what may be read; submitting takes the role tenant_user or admin. */
const scopesOfRole: Record<Role, readonly ApiKeyScope[]> = {
  admin: apiKeyScopes,
  tenant_user: apiKeyScopes,
  tenant_viewer: apiKeyScopes.filter((scope) => scope.endsWith(':read')),
};

export const originOf = (request: Request): RequestOrigin => ({
  address: request.ip ?? request.socket.remoteAddress ?? 'unknown',
  requestId: contextOf(request).requestId,
  traceparent: contextOf(request).traceparent,
});

/**
 * Checks credentials before a byte of the body is read: who is it, and may they do this?
 * Credentials of an ERP open /erp only, keys and sessions everything else.
 */
export function authenticate(authentication: Authentication): RequestHandler {
  return async (request, _response, next) => {
    const context = contextOf(request);
    if (context.operation) context.caller = await callerFor(authentication, request, context.operation.record);
    next();
  };
}

async function callerFor(
  authentication: Authentication,
  request: Request,
  record: OperationRecord,
): Promise<Caller | null> {
  const origin = originOf(request);
  switch (record.audience) {
    case 'public':
    case 'provider':
      return null;
    case 'erp':
      return erpCaller(authentication, request, record, origin);
    case 'portal': {
      const identity = await portalIdentity(authentication, request, origin);
      if ('roles' in record) return personCaller(identity, record.roles);
      if (identity.kind === 'system_key') throw new ProblemError('FORBIDDEN');
      return identity.kind === 'session'
        ? sessionCaller(identity, record)
        : requireScope(identity, identity.scopes, record);
    }
    case 'operator': {
      const identity = await portalIdentity(authentication, request, origin);
      // What holds for everybody is changed by a person: no key, however powerful.
      if ('sessionOnly' in record && identity.kind !== 'session') throw new ProblemError('FORBIDDEN');
      return operatorCaller(identity, record);
    }
  }
}

async function erpCaller(
  { erp }: Authentication,
  request: Request,
  record: OperationRecord,
  origin: RequestOrigin,
): Promise<IntegrationCaller> {
  const credentials = readCredentials(request);
  switch (credentials.kind) {
    case 'erp_token': {
      const caller = await erp.token(credentials.token, origin);
      return requireScope(caller, caller.scopes, record);
    }
    case 'basic': {
      const caller = await erp.password(credentials.username, credentials.password, origin);
      return requireScope(caller, caller.scopes, record);
    }
    case 'unknown_bearer':
      throw new ProblemError('INVALID_CREDENTIALS');
    case 'api_key':
    case 'session':
    case 'none':
      throw new ProblemError('UNAUTHENTICATED');
  }
}

async function portalIdentity(authentication: Authentication, request: Request, origin: RequestOrigin) {
  const credentials = readCredentials(request);
  switch (credentials.kind) {
    case 'api_key':
      return authentication.apiKey(credentials.key, origin);
    case 'unknown_bearer':
      throw new ProblemError('API_KEY_INVALID');
    case 'session': {
      const identity = await authentication.session(credentials.token, origin);
      if (!safeMethods.has(request.method)) requireCsrfToken(request, identity, credentials.csrfCookie);
      if (identity.sessionKind === 'enrollment') throw new ProblemError('FORBIDDEN');
      return identity;
    }
    case 'erp_token':
    case 'basic':
    case 'none':
      throw new ProblemError('UNAUTHENTICATED');
  }
}

/** Double submit: header equal to cookie, and both the token that belongs to this session, so that a planted cookie is of no use. */
function requireCsrfToken(request: Request, identity: SessionIdentity, cookie: string | undefined): void {
  const header = request.get('X-CSRF-Token');
  if (header === undefined || header !== cookie || !identity.csrfMatches(header)) throw new ProblemError('CSRF_FAILED');
}

function sessionCaller(identity: SessionIdentity, record: OperationRecord): TenantCaller {
  const caller = callerOfSession(identity);
  if (!hasScope(scopesOfRole[caller.role], record)) throw new ProblemError('FORBIDDEN');
  return caller;
}

/** What a person answers for by name: no key, however powerful, and only with one of the roles that the operation names. */
function personCaller(identity: TenantCaller | SystemKey | SessionIdentity, allowed: readonly Role[]): SessionCaller {
  if (identity.kind !== 'session') throw new ProblemError('FORBIDDEN');
  const caller = callerOfSession(identity);
  if (!allowed.includes(caller.role)) throw new ProblemError('FORBIDDEN');
  return caller;
}

function callerOfSession({ userId, activeTenantId, role, actor }: SessionIdentity): SessionCaller {
  if (activeTenantId === null) throw new ProblemError('TENANT_REQUIRED');
  if (role === null) throw new ProblemError('FORBIDDEN');
  return { kind: 'user', id: userId, tenantId: activeTenantId, role, actor };
}

function operatorCaller(identity: TenantCaller | SystemKey | SessionIdentity, record: OperationRecord): OperatorCaller {
  if (identity.kind === 'system_key') {
    requireScope(identity, identity.scopes, record);
    return { kind: 'operator', actor: identity.actor };
  }
  if (identity.kind === 'session' && identity.role === 'admin') return { kind: 'operator', actor: identity.actor };
  throw new ProblemError('FORBIDDEN');
}

function requireScope<Identity>(identity: Identity, scopes: readonly string[], record: OperationRecord): Identity {
  if (hasScope(scopes, record)) return identity;
  throw new ProblemError('INSUFFICIENT_SCOPE');
}

function hasScope(scopes: readonly string[], record: OperationRecord): boolean {
  const needed = scopesOf(record);
  return needed.length === 0 || needed.some((scope) => scopes.includes(scope));
}

/** The caller of a tenant's endpoint. */
export function tenantCallerOf(request: Request): TenantCaller {
  const { caller } = contextOf(request);
  if (!caller || caller.kind === 'operator') throw new ProblemError('FORBIDDEN');
  return caller;
}

/** The caller of an endpoint that only a person with a session may use. */
export function personOf(request: Request): SessionCaller {
  const { caller } = contextOf(request);
  if (caller?.kind !== 'user') throw new ProblemError('FORBIDDEN');
  return caller;
}

/** The caller of an endpoint below /erp. */
export function integrationOf(request: Request): IntegrationCaller {
  const { caller } = contextOf(request);
  if (caller?.kind !== 'integration') throw new ProblemError('FORBIDDEN');
  return caller;
}

/** The caller of an endpoint for support staff. */
export function operatorOf(request: Request): OperatorCaller {
  const { caller } = contextOf(request);
  if (caller?.kind !== 'operator') throw new ProblemError('FORBIDDEN');
  return caller;
}
