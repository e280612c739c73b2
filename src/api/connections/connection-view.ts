import { type CircuitState, circuitStateOf, type ConnectionRecord } from '../../domain/connections/connection';
import type { Direction } from '../../domain/invoices/invoice';
import type { ProviderType } from '../../usecases/connections/list-provider-types';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** A kind of delivery provider that a connection can be made to. */
export interface ProviderTypeView {
  type: string;
  title: string;
  /** It only simulates: what it is sent reaches nobody. */
  sandbox: boolean;
  capabilities: Direction[];
  /** JSON Schema of `settings` of a connection. */
  settings_schema: Record<string, unknown>;
  /** JSON Schema of its `credentials`. */
  credentials_schema: Record<string, unknown>;
}

export interface ProviderTypeList {
  items: ProviderTypeView[];
}

/** How the provider answers. */
export interface ConnectionHealthView {
  status: 'unknown' | 'ok' | 'failing';
  last_success_at: Instant | null;
  /** To the minute. */
  last_send_at: Instant | null;
  last_poll_at: Instant | null;
  last_error: string | null;
  /** @isInt consecutive_failures */
  consecutive_failures: number;
  /** `open`: invoices wait until the provider has rested; `half_open`: they try one by one. */
  circuit: CircuitState;
}

/** An account that the connection has left. What was begun there ends there. */
export interface DrainingAccountView {
  /** @isInt account_no */
  account_no: number;
  base_url: string | null;
  since: Instant;
  /**
   * Invoices that wait for their outcome there.
   * @isInt open_transmissions
   */
  open_transmissions: number;
}

/** A company's account at a delivery provider. Secrets are never shown. */
export interface ConnectionView {
  id: Uuid;
  name: string;
  provider_type: string;
  capabilities: Direction[];
  /** As the schema of the provider type says. */
  settings: Record<string, unknown>;
  /**
   * Raised by each change of settings or credentials.
   * @isInt settings_version
   */
  settings_version: number;
  credentials_set: boolean;
  receive_mode: 'poll' | 'push' | 'none';
  is_default_outbound: boolean;
  enabled: boolean;
  health: ConnectionHealthView;
  draining: DrainingAccountView[];
  /** Where the provider reports what became of documents. */
  webhook_url: string;
  created_at: Instant;
  /** Not null: removed. */
  deleted_at: Instant | null;
  /**
   * Name it in a change.
   * @isInt version
   */
  version: number;
}

/** Newest first, all of them. */
export interface ConnectionList {
  items: ConnectionView[];
}

export const providerTypeView = (provider: ProviderType): ProviderTypeView => ({
  type: provider.type,
  title: provider.title,
  sandbox: provider.isSandbox,
  capabilities: provider.directions,
  settings_schema: provider.settingsSchema,
  credentials_schema: provider.credentialsSchema,
});

export const connectionView = (
  connection: ConnectionRecord,
  context: { baseUrl: string; nowMs: number },
): ConnectionView => ({
  id: connection.id,
  name: connection.name,
  provider_type: connection.providerType,
  capabilities: connection.directions,
  settings: connection.settings,
  settings_version: connection.settingsVersion,
  credentials_set: connection.credentialsSet,
  receive_mode: connection.receiveMode,
  is_default_outbound: connection.isDefaultOutbound,
  enabled: connection.enabled,
  health: {
    status: connection.health.status,
    last_success_at: connection.health.lastSuccessAt,
    last_send_at: connection.health.lastSendAt,
    last_poll_at: connection.lastPollAt,
    last_error: connection.health.lastError,
    consecutive_failures: connection.health.consecutiveFailures,
    circuit: circuitStateOf(connection.health, context.nowMs),
  },
  draining: connection.draining.map(({ accountNo, settings, since, openTransmissions }) => ({
    account_no: accountNo,
    base_url: typeof settings.base_url === 'string' ? settings.base_url : null,
    since,
    open_transmissions: openTransmissions,
  })),
  webhook_url: `${context.baseUrl}/providers/${connection.id}/webhook`,
  created_at: connection.createdAt,
  deleted_at: connection.deletedAt,
  version: connection.version,
});
