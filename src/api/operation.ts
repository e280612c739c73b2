import { fetchMiddlewares, Middlewares } from '@tsoa/runtime';
import type { RequestHandler } from 'express';

import type { ErpScope } from '../domain/access/caller';
import { keyScopeOf, type Permission, systemScopeOf } from '../domain/access/permissions';
import type { OperationBudget } from '../domain/access/request-budgets';
import type { ProblemCode } from '../domain/problem';
import type { JsonShape } from './bodies/json-shape';
import type { RequestKind } from './limits/in-flight';

/**
 * Who an operation is for. `enrolling`: any session, also one that still lacks its second factor. `self`: a full
 * session. `portal`: a session on a company, or a key of it. `person`: the same without keys. `admin`: a session, with
 * or without a company. `operator`: the same, or a key of the people who run the portal.
 */
export const audiences = [
  'public',
  'enrolling',
  'self',
  'portal',
  'person',
  'admin',
  'operator',
  'erp',
  'provider',
] as const;
export type Audience = (typeof audiences)[number];

/**
 * `orErpScopes`: besides, an ERP integration with any of these. That one operation is so reached outside of `/erp` is
 * the contract's one exception.
 */
type Access =
  | { audience: 'portal'; permission: Permission; orErpScopes?: readonly ErpScope[] }
  | { audience: 'person' | 'admin'; permission: Permission }
  /** `withinReach`: it shows and changes only what the caller reaches; without it, partners are refused. */
  | { audience: 'operator'; permission: Permission; withinReach?: true }
  /** Any one of the scopes suffices; an empty list = any credential. */
  | { audience: 'erp'; scopes: readonly ErpScope[] }
  | { audience: 'enrolling' | 'self' }
  /** No credentials; an event of a provider carries a signature that its use case checks. */
  | { audience: 'public' | 'provider' };

/** Which configured size limit a body has. */
export type BodyLimit = 'small' | 'xml' | 'import' | 'batch' | 'webhook';

/** A media type that the generator cannot read from the method, as OpenAPI describes it. */
export interface MediaType {
  schema: object;
  example?: unknown;
}

export interface BodyRecord {
  /**
   * `json`: parsed, and validated by the generated routes. `document`: XML as it is, or the method's own JSON with the
   * XML in base64. `bytes`: handed over as sent, in one of the media types of `content`.
   */
  kind: 'json' | 'document' | 'bytes';
  limit: BodyLimit;
  /** Of the JSON. */
  example?: unknown;
  /** Beside the JSON of the method. */
  content?: Readonly<Record<string, MediaType>>;
}

/** Everything that is true of an operation and cannot be read from the types of its method. */
export type OperationRecord = Access & {
  /** Codes beyond those of every operation of its audience. */
  problems: readonly ProblemCode[];
  /** Absent = small JSON, when the method has a body. */
  body?: BodyRecord;
  /** What the method sends by itself, past the generated routes. */
  answer?: Readonly<Record<string, MediaType>>;
  /**
   * `documents`: its use case counts each document of a new submission, so that a replay is free. Otherwise an extra
   * budget.
   */
  budget?: 'documents' | OperationBudget;
  /**
   * What it keeps busy; a list is costly only with one of these query parameters. A body above the small limit counts
   * as `body`.
   */
  occupies?: Exclude<RequestKind, 'body' | 'list'> | { listWith: readonly string[] };
  /** Repeating it with the same `Idempotency-Key` and body does nothing twice; whether a request must name a key. */
  idempotent?: 'required' | 'optional';
  /**
   * Credentials for tests may use it, although it is no reading: it has a test mode, or changes nothing at all. Closed
   * to them are all other changes of a real company, and its inbox.
   */
  openToTests?: 'test_mode' | 'dry_run';
  /** Ids in its path may be those of tests (`test_…`), which are never sent: 409 `TEST_SEND_BLOCKED`, audited. */
  refusesTestIds?: true;
  /** Examples of answers in JSON, by status. */
  examples?: Readonly<Record<string, unknown>>;
  /** Action in the audit log that it writes. */
  audit?: string;
  /** It carries credentials although it needs none: only encrypted, as everything of the audience `erp`. */
  httpsOnly?: true;
  /**
   * For monitors: answers also when the process has no room, and ignores bodies and query parameters that it does not
   * know.
   */
  isProbe?: true;
};

/** An operation as the guards see it: its record, and what the OpenAPI document says of it. */
export interface Operation {
  id: string;
  /** Upper case. */
  method: string;
  /** As the OpenAPI document writes its path, `/invoices/{invoiceId}`. */
  route: string;
  record: OperationRecord;
  queryParameters: ReadonlyMap<string, QueryParameter>;
  /** Path parameters that must be UUIDs. */
  uuidParameters: readonly string[];
  /** Media types of the body; null = it has none. */
  mediaTypes: readonly string[] | null;
  bodyRequired: boolean;
  /** What its JSON may be; null = it takes none. */
  bodyShape: JsonShape | null;
}

export interface QueryParameter {
  isArray: boolean;
  /** What holds without it. */
  fallback: unknown;
  /** The largest number that the contract allows; null = none is documented. */
  maximum: number | null;
}

export const permissionOf = (record: OperationRecord): Permission | null =>
  'permission' in record ? record.permission : null;

/** Any one of these opens it to a key or an integration; empty = none is needed, or no key opens it. */
export function scopesOf(record: OperationRecord): readonly string[] {
  if ('scopes' in record) return record.scopes;
  if (record.audience !== 'portal' && record.audience !== 'operator') return [];
  const scope = record.audience === 'portal' ? keyScopeOf(record.permission) : systemScopeOf(record.permission);
  return scope === null || scope === 'any' ? [] : [scope];
}

/** Of requests that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Any one of these scopes of an integration opens it; empty = any integration, or none at all. */
export function erpScopesOf(record: OperationRecord): readonly ErpScope[] {
  if (record.audience === 'erp') return record.scopes;
  return record.audience === 'portal' ? (record.orErpScopes ?? []) : [];
}

/** May a credential for tests use it, on a real company? What an ERP receives is closed also to reading. */
export const isOpenToTests = (method: string, record: OperationRecord): boolean =>
  record.openToTests !== undefined ||
  (safeMethods.has(method.toUpperCase()) && !erpScopesOf(record).includes('receive'));

export const bodyLimitOf = ({ body }: OperationRecord): BodyLimit => body?.limit ?? 'small';

/** The same method below `/erp`, for ERP integrations: what differs there from the portal's record and comment. */
export interface ErpRegistration {
  operationId: string;
  scopes: readonly ErpScope[];
  budget?: OperationRecord['budget'];
  /** Absent = the method's own summary. */
  summary?: string;
  description: string;
  /** Descriptions of parameters, by their name in the contract, where they differ. */
  parameters?: Readonly<Record<string, string>>;
}

/** The same method below `/admin`, for people who look after more than one company: what differs there. */
export interface AdminRegistration {
  prefix: '/admin';
  operationId: string;
  permission: Permission;
  /** Query parameters that there are below `/admin` only. */
  parameters: readonly string[];
}

/** One place at which a method is served. */
export interface Registration {
  /** Stands before the method's own path. */
  prefix: '' | '/erp' | '/admin';
  record: OperationRecord;
  /** How the document describes it there; null = as the method's comment does. */
  description: ErpRegistration | AdminRegistration | null;
  /** Query parameters of the method that there are not. */
  omits: readonly string[];
}

const registrations = new WeakMap<RequestHandler, readonly Registration[]>();

type PortalRecord = OperationRecord & { audience: 'portal'; permission: Permission };
type PersonRecord = OperationRecord & { audience: 'person'; permission: Permission };

/**
 * The record of a controller's method, as a decorator. It travels with the method as a middleware of the generated
 * routes, so that no table ties the two together by a name.
 * @param second the method is served to ERP integrations, too, or below `/admin`
 */
export function operation(record: OperationRecord): MethodDecorator;
export function operation(record: PortalRecord, second: ErpRegistration): MethodDecorator;
export function operation(record: PersonRecord, second: AdminRegistration): MethodDecorator;
export function operation(record: OperationRecord, second?: ErpRegistration | AdminRegistration): MethodDecorator {
  const carrier: RequestHandler = (_request, _response, next) => next();
  const omits = second && 'prefix' in second ? second.parameters : [];
  const own: Registration = { prefix: '', record, description: null, omits };
  registrations.set(carrier, second ? [own, registrationOf(record, second)] : [own]);
  return Middlewares<RequestHandler>(carrier);
}

function registrationOf(record: OperationRecord, second: ErpRegistration | AdminRegistration): Registration {
  if (!('prefix' in second)) return erpRegistrationOf(record, second);
  const { prefix, permission } = second;
  return { prefix, record: { ...record, audience: 'admin', permission }, description: second, omits: [] };
}

/** An integration's scopes take the place of the permission that people and keys need. */
function erpRegistrationOf(record: OperationRecord, erp: ErpRegistration): Registration {
  const shared: Omit<OperationRecord, 'audience'> & Partial<Omit<PortalRecord, 'audience'>> = { ...record };
  delete shared.permission;
  delete shared.orErpScopes;
  return {
    prefix: '/erp',
    record: { ...shared, audience: 'erp', scopes: erp.scopes, budget: erp.budget },
    description: erp,
    omits: [],
  };
}

/** What the record that one of the handlers of a route carries says of its places; empty = none carries one. */
export const registrationsAmong = (handlers: readonly RequestHandler[]): readonly Registration[] =>
  handlers.map((handler) => registrations.get(handler)).find((found) => found !== undefined) ?? [];

/** The places of a controller's method; empty = it has no record. */
export const registrationsOf = (method: object): readonly Registration[] =>
  registrationsAmong(fetchMiddlewares<RequestHandler>(method));
