import type { ErpScope } from '../../domain/access/caller';
import { asId, type ConnectionId } from '../../domain/ids';
import type { ErpTokenRecord } from '../../domain/ports/access/integrations';
import type { IntegrationDetails } from '../../usecases/access/machines/describe-integrations';
import type { MadeErpToken, MadeIntegration } from '../../usecases/access/machines/machine-use-cases';
import type { ErpInboxStats } from '../inbox/erp-inbox-view';
import { erpInboxStats } from '../inbox/show-erp-inbox';
import type { Instant, Uuid } from '../invoices/invoice-view';
import { type CredentialName, type CredentialView, credentialView, type ExpectedVersion } from './credential-view';

/** Name and password of an integration, without the password. */
export interface TechnicalAccountView {
  username: string;
  password_changed_at: Instant;
  /** To the minute. */
  last_used_at: Instant | null;
  last_used_address: string | null;
  /** The last lock after wrong passwords, from any address; null: none. */
  locked_until: Instant | null;
}

/** An ERP of your company. */
export interface IntegrationView {
  id: Uuid;
  name: string;
  scopes: ErpScope[];
  default_connection_id: Uuid | null;
  /** IPv4 and IPv6 addresses and networks; empty: from anywhere. */
  ip_allowlist: string[];
  /** It sends nothing for real. */
  test_only: boolean;
  /** Otherwise its requests are answered `ERP_CLIENT_DISABLED`. */
  enabled: boolean;
  /**
   * Refusals after which a received invoice is no longer offered to it.
   * @isInt nack_quarantine_after
   */
  nack_quarantine_after: number;
  created_at: Instant;
  /** Id of the person, or the part of the portal that made it. */
  created_by: string | null;
  /** @isInt version */
  version: number;
  technical_account: TechnicalAccountView | null;
  /** Newest first, also those that were revoked. */
  tokens: CredentialView[];
  inbox: ErpInboxStats;
}

export interface IntegrationPage {
  items: IntegrationView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

/**
 * Refusals after which a received invoice is no longer offered.
 * @isInt nack_quarantine_after must be a whole number
 * @minimum 1
 * @maximum 20
 */
export type QuarantineAfter = number;

/**
 * An IPv4 or IPv6 address or network, `192.0.2.0/24`.
 * @maxLength 50
 */
export type AllowedNetwork = string;

export interface IntegrationCreate {
  name: CredentialName;
  /**
   * @minItems 1
   * @maxItems 10
   */
  scopes: ErpScope[];
  default_connection_id?: Uuid | null;
  /**
   * Empty: from anywhere.
   * @maxItems 100
   */
  ip_allowlist?: AllowedNetwork[];
  test_only?: boolean;
  /** 5 unless given. */
  nack_quarantine_after?: QuarantineAfter;
  /**
   * Of the technical account; no other integration of the portal has it, in any case. One is made up unless given.
   * @pattern ^[A-Za-z0-9][A-Za-z0-9._@-]{2,99}$ must have 3 to 100 characters of A-Z a-z 0-9 . _ @ -
   */
  username?: string;
}

export interface IntegrationPatch {
  name?: CredentialName;
  /**
   * @minItems 1
   * @maxItems 10
   */
  scopes?: ErpScope[];
  /** Null: the default of the company. */
  default_connection_id?: Uuid | null;
  /** @maxItems 100 */
  ip_allowlist?: AllowedNetwork[];
  test_only?: boolean;
  enabled?: boolean;
  nack_quarantine_after?: QuarantineAfter;
  expected_version: ExpectedVersion;
}

export interface IntegrationMade extends IntegrationView {
  /** Shown this once; null when the request repeats an `Idempotency-Key`. */
  token: string | null;
  username: string | null;
  /** Shown this once; null when the request repeats an `Idempotency-Key`. */
  password: string | null;
}

export interface ErpTokenCreate {
  name: CredentialName;
  /** Needed when the settings limit the life of credentials. */
  expires_at?: Instant | null;
}

export interface ErpTokenMade extends CredentialView {
  /** Shown this once; null when the request repeats an `Idempotency-Key`. */
  token: string | null;
}

export interface ErpPasswordView {
  username: string;
  /** Shown this once. */
  password: string;
}

const erpTokenView = (record: ErpTokenRecord): CredentialView => credentialView('erp', record);

export const erpTokenMade = ({ record, token }: MadeErpToken): ErpTokenMade => ({ ...erpTokenView(record), token });

export const integrationView = (details: IntegrationDetails): IntegrationView => ({
  id: details.id,
  name: details.name,
  scopes: details.scopes,
  default_connection_id: details.defaultConnectionId,
  ip_allowlist: details.ipAllowlist,
  test_only: details.testOnly,
  enabled: details.enabled,
  nack_quarantine_after: details.nackQuarantineAfter,
  created_at: details.createdAt,
  created_by: details.createdBy,
  version: details.version,
  technical_account: details.account && {
    username: details.account.username,
    password_changed_at: details.account.passwordChangedAt,
    last_used_at: details.account.lastUsedAt,
    last_used_address: details.account.lastUsedAddress,
    locked_until: details.lockedUntil,
  },
  tokens: details.tokens.map(erpTokenView),
  inbox: erpInboxStats(details.inbox),
});

export const integrationMade = ({ details, secrets }: MadeIntegration): IntegrationMade => ({
  ...integrationView(details),
  token: secrets?.token ?? null,
  username: details.account?.username ?? null,
  password: secrets?.password ?? null,
});

/** @param id null clears, undefined leaves it as it is */
export const connectionIdIn = (id: string | null | undefined): ConnectionId | null | undefined =>
  id === null || id === undefined ? id : asId<ConnectionId>(id);
