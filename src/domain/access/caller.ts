import type { ApiKeyId, ConnectionId, IntegrationId, TenantId, UserId } from '../ids';
import type { Actor } from './actor';

export const apiKeyScopes = [
  'invoices:read',
  'invoices:send',
  'participants:read',
  'connections:read',
  'webhooks:manage',
  'exports:read',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const erpScopes = ['send', 'receive', 'status'] as const;
export type ErpScope = (typeof erpScopes)[number];

export const roles = ['admin', 'tenant_user', 'tenant_viewer'] as const;
export type Role = (typeof roles)[number];

/** Accounting software with a key of one tenant. */
export interface ApiKeyCaller {
  kind: 'api_key';
  id: ApiKeyId;
  tenantId: TenantId;
  scopes: ApiKeyScope[];
  testOnly: boolean;
  actor: Actor;
}

/** A person with a session, working on the active tenant. */
export interface SessionCaller {
  kind: 'user';
  id: UserId;
  tenantId: TenantId;
  role: Role;
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
  authVia: 'token' | 'basic';
  actor: Actor;
}

/** Support staff: a system key with `admin:deliveries`, or a person with the role `admin`. Bound to no tenant. */
export interface OperatorCaller {
  kind: 'operator';
  actor: Actor;
}

/** Somebody who works for one tenant, whose credentials were checked. Scopes and roles are checked by the API. */
export type TenantCaller = ApiKeyCaller | SessionCaller | IntegrationCaller;
export type Caller = TenantCaller | OperatorCaller;
