import { participantIdOf } from '../../domain/tenants/tenant';
import type { Me, OwnTenant } from '../../usecases/access/me/describe-me';
import type { LoginOutcome } from '../../usecases/access/sign-in/log-in';
import type { StartedSession } from '../../usecases/access/sign-in/start-session';
import type { Instant, Uuid } from '../invoices/invoice-view';

/**
 * @minLength 3
 * @maxLength 254
 */
export type Email = string;

export interface LoginRequest {
  email: Email;
  /**
   * @minLength 1
   * @maxLength 200
   */
  password: string;
}

/**
 * Six digits of the moment.
 * @pattern ^[0-9]{6}$ must be six digits
 */
export type TotpCode = string;

/**
 * One of the ten that were shown once.
 * @minLength 10
 * @maxLength 20
 */
export type BackupCode = string;

/** One of the two codes. */
export interface TotpRequest {
  /**
   * From the first step.
   * @minLength 1
   * @maxLength 100
   */
  challenge_token: string;
  code?: TotpCode;
  backup_code?: BackupCode;
}

/** A company that the person may work on. */
export interface OwnTenantView {
  id: Uuid;
  name: string;
  /** Tax id, 10 digits. */
  dic: string;
  /** `0245:<DIČ>`. */
  peppol_id: string;
  role: 'admin' | 'tenant_user' | 'tenant_viewer';
  status: 'active' | 'suspended' | 'closed';
  sandbox: boolean;
}

export interface OwnTenantPage {
  items: OwnTenantView[];
  next_cursor: string | null;
}

/** The person who is signed in. */
export interface MeUser {
  id: Uuid;
  email: string;
  name: string;
  locale: 'sk' | 'cs' | 'en';
  created_at: Instant;
  last_login_at: Instant | null;
  /** To be named by the next change. */
  version: number;
}

export interface MeTotp {
  /** A role demands a second factor; a passkey is one, too. */
  required: boolean;
  enabled: boolean;
  backup_codes_left: number;
}

/** Who is signed in, on which company, and what she may do. */
export interface MeView {
  user: MeUser;
  /** `enrollment`: good for setting up the second factor only; then `permissions` and `tenants` are empty. */
  session_kind: 'full' | 'enrollment';
  /** For the header `X-CSRF-Token`. */
  csrf_token: string;
  /** On the active company. */
  role: 'admin' | 'tenant_user' | 'tenant_viewer' | null;
  /** How far the role reaches: the whole portal, a partner's companies, one company. */
  reach: 'portal' | 'partner' | 'tenant' | null;
  permissions: string[];
  /** The first 50; all of them at `GET /me/tenants`. */
  tenants: OwnTenantView[];
  active_tenant: OwnTenantView | null;
  totp: MeTotp;
  /** How many passkeys she has. */
  passkeys: number;
  /** When the session ends unless it is used. */
  idle_expires_at: Instant;
  /** When it ends in any case. */
  expires_at: Instant;
}

export interface LoginResponse {
  /**
   * `totp_required`: no session yet, send a code with `challenge_token` to `POST /auth/totp` within 5 minutes, or go on
   * with `POST /auth/passkey/options`, as `methods` say.
   * `totp_enrollment_required`: a session that is good for setting up the second factor.
   */
  outcome: 'authenticated' | 'totp_required' | 'totp_enrollment_required';
  challenge_token?: string;
  methods?: ('totp' | 'backup_code' | 'passkey')[];
  me?: MeView;
}

export interface SwitchTenantRequest {
  tenant_id: Uuid;
}

export const ownTenantView = (tenant: OwnTenant): OwnTenantView => ({
  id: tenant.id,
  name: tenant.name,
  dic: tenant.dic,
  peppol_id: participantIdOf(tenant.dic),
  role: tenant.role,
  status: tenant.status,
  sandbox: tenant.sandbox,
});

export const meView = (
  { person, caller, role, permissions, tenants, activeTenant, totp }: Me,
  csrf: string,
): MeView => ({
  user: {
    id: person.id,
    email: person.email,
    name: person.name,
    locale: person.locale,
    created_at: person.createdAt,
    last_login_at: person.lastLoginAt,
    version: person.version,
  },
  session_kind: caller.sessionKind,
  csrf_token: csrf,
  role,
  reach: reachView(caller.reach),
  permissions,
  tenants: tenants.map(ownTenantView),
  active_tenant: activeTenant && ownTenantView(activeTenant),
  totp: { required: totp.required, enabled: totp.enabled, backup_codes_left: totp.backupCodesLeft },
  passkeys: person.passkeys,
  idle_expires_at: caller.idleExpiresAt,
  expires_at: caller.expiresAt,
});

const reachView = (reach: Me['caller']['reach']): MeView['reach'] =>
  reach === null || reach === 'portal' || reach === 'partner' ? reach : 'tenant';

/** @param me null: there is no session yet */
export function loginResponse(outcome: LoginOutcome, me: MeView | null): LoginResponse {
  if (outcome.outcome === 'totp_required') {
    return { outcome: outcome.outcome, challenge_token: outcome.challengeToken, methods: outcome.methods };
  }
  return { outcome: outcome.outcome, ...(me && { me }) };
}

/** The session that an answer tells of, if it opens one. */
export const sessionIn = (outcome: LoginOutcome): StartedSession | null =>
  outcome.outcome === 'totp_required' ? null : outcome.session;
