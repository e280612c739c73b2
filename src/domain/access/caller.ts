import type { ApiKeyId, ConnectionId, IntegrationId, PartnerId, TenantId, UserId } from '../ids';
import type { Actor } from './actor';

export const apiKeyScopes = [
  'invoices:read',
  'invoices:send',
  'participants:read',
  'connections:read',
  'webhooks:manage',
  'audit:read',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Scopes of keys that belong to the people who run the portal, not to a tenant. */
export const systemScopes = ['admin:deliveries', 'admin:audit'] as const;
export type SystemScope = (typeof systemScopes)[number];

export const erpScopes = ['send', 'receive', 'status'] as const;
export type ErpScope = (typeof erpScopes)[number];

export const roles = ['admin', 'tenant_user', 'tenant_viewer'] as const;
export type Role = (typeof roles)[number];

/** How far the say of a person goes: the whole portal, a partner's companies, one company, or a part in one company. */
export const reaches = ['portal', 'partner', 'company', 'user', 'viewer'] as const;
export type Reach = (typeof reaches)[number];

/** Accounting software with a key of one tenant. */
export interface ApiKeyCaller {
  kind: 'api_key';
  id: ApiKeyId;
  tenantId: TenantId;
  scopes: ApiKeyScope[];
  testOnly: boolean;
  /** The company is one of the developer sandbox. */
  inSandbox: boolean;
  actor: Actor;
}

/** A person with a session, working on the active tenant. */
export interface SessionCaller {
  kind: 'user';
  id: UserId;
  tenantId: TenantId;
  reach: Reach;
  /** Within the reach `partner`; null in any other. */
  partnerId: PartnerId | null;
  actor: Actor;
}

/** An ERP integration, by token or technical account. */
export interface IntegrationCaller {
  kind: 'integration';
  id: IntegrationId;
  tenantId: TenantId;
  name: string;
  scopes: ErpScope[];
  defaultConnectionId: ConnectionId | null;
  ipAllowlist: string[];
  testOnly: boolean;
  /** The company is one of the developer sandbox. */
  inSandbox: boolean;
  authVia: 'token' | 'basic';
  actor: Actor;
}

/** Who looks after more than one tenant, or after the settings of its own: a system key, or a person with a session. */
export interface OperatorCaller {
  kind: 'operator';
  /** `portal` for a system key. */
  reach: Reach;
  /** The tenant that the person works on; the only one within the reach `company`. */
  tenantId: TenantId | null;
  /** Within the reach `partner`; null in any other. */
  partnerId: PartnerId | null;
  actor: Actor;
}

/** A person with a session who acts for nobody but herself. */
export interface PersonCaller {
  kind: 'person';
  id: UserId;
  sessionId: string;
  sessionKind: 'full' | 'enrollment';
  /** The company that the person works on, and what reaches there. */
  activeTenantId: TenantId | null;
  reach: Reach | null;
  /** ISO 8601. */
  expiresAt: string;
  idleExpiresAt: string;
  /** New cookies of the session, which the answer sets; null: it goes on with those that it has. */
  renewed: { sessionToken: string; csrfToken: string } | null;
  /** Is this the token that goes with the session? */
  csrfMatches: (token: string) => boolean;
  actor: Actor;
}

/** Somebody who works for one tenant, whose credentials were checked. Scopes and roles are checked by the API. */
export type TenantCaller = ApiKeyCaller | SessionCaller | IntegrationCaller;
export type Caller = TenantCaller | OperatorCaller | PersonCaller;
