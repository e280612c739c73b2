import type { Request, RequestHandler } from 'express';

import type {
  Caller,
  IntegrationCaller,
  OperatorCaller,
  PersonCaller,
  SessionCaller,
  TenantCaller,
} from '../../domain/access/caller';
import { keyAllows, type Permission, reachAllows, systemKeyAllows } from '../../domain/access/permissions';
import { ProblemError } from '../../domain/problem';
import { personOfSession, type SessionIdentity } from '../../usecases/access/authenticate-session';
import type { Identify } from '../access/strategies';
import { erpScopesOf, isOpenToTests, type OperationRecord } from '../operation';
import { safeMethods } from '../operation';
import { contextOf } from '../request-context';
import { readCredentials, requireCsrfToken } from './credentials';
import { unauthenticated } from './refuse-credentials';

/**
 * Checks credentials before a byte of the body is read: who is it, and may they do this? Credentials of an ERP open
 * /erp only, keys and sessions everything else. The order is that of the contract: credential, kind of session, CSRF,
 * state of the tenant, permission.
 */
export function authenticate(identify: Identify): RequestHandler {
  return async (request, _response, next) => {
    const context = contextOf(request);
    if (context.operation) context.caller = await callerFor(identify, request, context.operation.record);
    next();
  };
}

async function callerFor(identify: Identify, request: Request, record: OperationRecord): Promise<Caller | null> {
  switch (record.audience) {
    case 'public':
    case 'provider':
      return null;
    case 'erp':
      return integrationCaller(await identify.erp(request), request, record);
    case 'enrolling':
    case 'self': {
      return personOfSession(await sessionOf(identify, request, record));
    }
    case 'portal':
      if (record.orErpScopes && bringsErpCredentials(request))
        return integrationCaller(await identify.erp(request), request, record);
      return tenantCaller(await identityOf(identify, request, record), request, record);
    case 'person':
      return sessionCaller(await sessionOf(identify, request, record), request, record.permission);
    case 'admin':
      return operatorOfSession(await sessionOf(identify, request, record), record.permission);
    case 'operator':
      return operatorCaller(await identityOf(identify, request, record), request, record);
  }
}

function integrationCaller(
  caller: IntegrationCaller | null,
  request: Request,
  record: OperationRecord,
): IntegrationCaller {
  if (caller === null) throw unauthenticated(readCredentials(request), record.audience);
  const needed = erpScopesOf(record);
  if (needed.length > 0 && !caller.scopes.some((scope) => needed.includes(scope)))
    throw new ProblemError('INSUFFICIENT_SCOPE');
  requireLiveCredential(caller, request, record);
  return caller;
}

/**
 * A credential for tests changes nothing of a real company, and does not see its inbox. In the developer sandbox
 * everything is a test.
 * @throws ProblemError `TEST_ONLY_CREDENTIAL`
 */
function requireLiveCredential(
  { testOnly, inSandbox }: Pick<IntegrationCaller, 'testOnly' | 'inSandbox'>,
  { method }: Request,
  record: OperationRecord,
): void {
  if (!testOnly || inSandbox || isOpenToTests(method, record)) return;
  throw new ProblemError('TEST_ONLY_CREDENTIAL');
}

function bringsErpCredentials(request: Request): boolean {
  const { kind } = readCredentials(request);
  return kind === 'erp_token' || kind === 'basic';
}

async function identityOf(identify: Identify, request: Request, { audience }: OperationRecord) {
  const identity = await identify.portal(request);
  if (identity === null) throw unauthenticated(readCredentials(request), audience);
  return identity;
}

/** What a person answers for by name: no key, however powerful. */
async function sessionOf(identify: Identify, request: Request, record: OperationRecord): Promise<SessionIdentity> {
  const identity = await identityOf(identify, request, record);
  if (identity.kind !== 'session') throw new ProblemError('FORBIDDEN');
  return admitSession(identity, request, record.audience === 'enrolling' ? 'enrolling' : 'self');
}

function admitSession(identity: SessionIdentity, request: Request, audience: 'enrolling' | 'self'): SessionIdentity {
  if (identity.sessionKind === 'enrollment' && audience !== 'enrolling') throw new ProblemError('FORBIDDEN');
  if (!safeMethods.has(request.method)) requireCsrfToken(request, identity);
  contextOf(request).sessionId = identity.sessionId;
  return identity;
}

function tenantCaller(
  identity: Awaited<ReturnType<typeof identityOf>>,
  request: Request,
  record: OperationRecord & { permission: Permission },
): TenantCaller {
  if (identity.kind === 'session') {
    return sessionCaller(admitSession(identity, request, 'self'), request, record.permission);
  }
  if (identity.kind === 'system_key') throw new ProblemError('FORBIDDEN');
  if (!keyAllows(identity.scopes, record.permission)) throw new ProblemError('INSUFFICIENT_SCOPE');
  requireLiveCredential(identity, request, record);
  return identity;
}

function sessionCaller(identity: SessionIdentity, { method }: Request, permission: Permission): SessionCaller {
  const { userId, activeTenantId, reach, partnerId, actor } = identity;
  if (activeTenantId === null) throw new ProblemError('TENANT_REQUIRED');
  // People who look after the portal or a partner's companies go on seeing what a suspended one has.
  const mayLook = safeMethods.has(method) && (reach === 'portal' || reach === 'partner');
  if (identity.isTenantSuspended && !mayLook) throw new ProblemError('TENANT_SUSPENDED');
  const allowed = permitted(identity, permission);
  return { kind: 'user', id: userId, tenantId: activeTenantId, reach: allowed, partnerId, actor };
}

function operatorOfSession(identity: SessionIdentity, permission: Permission): OperatorCaller {
  const { activeTenantId, partnerId, actor } = identity;
  return { kind: 'operator', reach: permitted(identity, permission), tenantId: activeTenantId, partnerId, actor };
}

function permitted({ reach }: SessionIdentity, permission: Permission): SessionCaller['reach'] {
  if (reach === null || !reachAllows(reach, permission)) throw new ProblemError('FORBIDDEN');
  return reach;
}

type OperatorRecord = Extract<OperationRecord, { audience: 'operator' }>;

function operatorCaller(
  identity: Awaited<ReturnType<typeof identityOf>>,
  request: Request,
  { permission, withinReach }: OperatorRecord,
): OperatorCaller {
  if (identity.kind === 'system_key') {
    if (!systemKeyAllows(identity.scopes, permission)) throw new ProblemError('INSUFFICIENT_SCOPE');
    return { kind: 'operator', reach: 'portal', tenantId: null, partnerId: null, actor: identity.actor };
  }
  if (identity.kind !== 'session') throw new ProblemError('FORBIDDEN');
  const caller = operatorOfSession(admitSession(identity, request, 'self'), permission);
  // What the others read and change is not told apart by partner: to show it all would show too much.
  if (caller.reach === 'partner' && withinReach !== true) throw new ProblemError('FORBIDDEN');
  return caller;
}

/** The caller of a tenant's endpoint. */
export function tenantCallerOf(request: Request): TenantCaller {
  const { caller } = contextOf(request);
  if (!caller || caller.kind === 'operator' || caller.kind === 'person') throw new ProblemError('FORBIDDEN');
  return caller;
}

/** The caller of an endpoint that only a person with a session may use, on a company. */
export function userOf(request: Request): SessionCaller {
  const { caller } = contextOf(request);
  if (caller?.kind !== 'user') throw new ProblemError('FORBIDDEN');
  return caller;
}

/** The caller of an endpoint that is about the person alone. */
export function personOf(request: Request): PersonCaller {
  const { caller } = contextOf(request);
  if (caller?.kind !== 'person') throw new ProblemError('FORBIDDEN');
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
