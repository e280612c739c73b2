import { fetchMiddlewares, Middlewares } from '@tsoa/runtime';
import type { RequestHandler } from 'express';

import type { ApiKeyScope, ErpScope, Role } from '../domain/access/caller';
import type { IntegrationBudget } from '../domain/access/request-budgets';
import type { ProblemCode } from '../domain/problem';
import type { JsonShape } from './bodies/json-shape';
import type { RequestKind } from './limits/in-flight';

/** Who an operation is for. */
export const audiences = ['portal', 'erp', 'operator', 'public', 'provider'] as const;
export type Audience = (typeof audiences)[number];

/** Any one of the scopes suffices; an empty list = any credential of the audience. */
type Access =
  /** An API key with a scope, or a session whose role includes it. */
  | { audience: 'portal'; scopes: readonly ApiKeyScope[] }
  /** A person answers for it by name: a session with one of the roles, never a key. */
  | { audience: 'portal'; roles: readonly Role[] }
  | { audience: 'erp'; scopes: readonly ErpScope[] }
  /** A system key with a scope, or a session with the role admin. */
  | { audience: 'operator'; scopes: readonly 'admin:deliveries'[] }
  /** A session with the role admin, never a key. */
  | { audience: 'operator'; sessionOnly: true }
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
  budget?: 'documents' | IntegrationBudget;
  /**
   * What it keeps busy; a list is costly only with one of these query parameters. A body above the small limit counts
   * as `body`.
   */
  occupies?: Exclude<RequestKind, 'body' | 'list'> | { listWith: readonly string[] };
  /** Repeating it with the same `Idempotency-Key` and body does nothing twice. */
  idempotent?: true;
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

/** Any one of these suffices; empty = none is needed, or roles decide. */
export const scopesOf = (record: OperationRecord): readonly string[] => ('scopes' in record ? record.scopes : []);

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

/** One place at which a method is served. */
export interface Registration {
  /** Stands before the method's own path. */
  prefix: '' | '/erp';
  record: OperationRecord;
  /** How the document describes it there; null = as the method's comment does. */
  description: ErpRegistration | null;
}

const registrations = new WeakMap<RequestHandler, readonly Registration[]>();

type RecordWithScopes = Extract<OperationRecord, { audience: 'portal'; scopes: unknown }>;

/**
 * The record of a controller's method, as a decorator. It travels with the method as a middleware of the generated
 * routes, so that no table ties the two together by a name.
 * @param erp the method is served to ERP integrations, too
 */
export function operation(record: OperationRecord): MethodDecorator;
export function operation(record: RecordWithScopes, erp: ErpRegistration): MethodDecorator;
export function operation(record: OperationRecord, erp?: ErpRegistration): MethodDecorator {
  const carrier: RequestHandler = (_request, _response, next) => next();
  const own: Registration = { prefix: '', record, description: null };
  registrations.set(carrier, erp ? [own, erpRegistrationOf(record, erp)] : [own]);
  return Middlewares<RequestHandler>(carrier);
}

const erpRegistrationOf = (record: OperationRecord, erp: ErpRegistration): Registration => ({
  prefix: '/erp',
  record: { ...record, audience: 'erp', scopes: erp.scopes, budget: erp.budget },
  description: erp,
});

/** What the record that one of the handlers of a route carries says of its places; empty = none carries one. */
export const registrationsAmong = (handlers: readonly RequestHandler[]): readonly Registration[] =>
  handlers.map((handler) => registrations.get(handler)).find((found) => found !== undefined) ?? [];

/** The places of a controller's method; empty = it has no record. */
export const registrationsOf = (method: object): readonly Registration[] =>
  registrationsAmong(fetchMiddlewares<RequestHandler>(method));
