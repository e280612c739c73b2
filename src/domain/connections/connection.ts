import type { ConnectionId, TenantId } from '../ids';

/** What a provider's account can do for us; generic code asks these, never the provider's name. */
export interface ProviderCapabilities {
  sends: boolean;
  receives: boolean;
  /** Outcomes are pushed to us. */
  webhooks: boolean;
  /** The outcome of a document can be asked by the provider's id. */
  statusQuery: boolean;
  /** A document can be found by our own document id: resolves an unanswered call. */
  lookupByDocumentId: boolean;
  /** Whether a recipient is reachable can be asked. */
  lookup: boolean;
  /** The provider judges documents without sending them. */
  dryRun: boolean;
  /** Bytes of UTF-8 XML that one submission may have. */
  maxXmlBytes: number;
  /** How long the provider honours our Idempotency-Key; 0 = not at all. */
  idempotencyKeyHours: number;
  /** Sends that may be under way at once. */
  maxConcurrentSends: number;
  /** How long a temporary fault is retried before we give up. */
  retryHorizonMinutes: number;
  /** How often it is asked for received documents. */
  pollIntervalSeconds: number;
}

export interface ConnectionHealth {
  status: 'unknown' | 'ok' | 'failing';
  lastSuccessAt: string | null;
  lastError: string | null;
  consecutiveFailures: number;
  /** Not null: the provider is given a rest until then, and afterwards documents try one by one until one passes. */
  circuitOpenUntil: string | null;
}

/** A tenant's account at a provider, without its secrets. */
export interface Connection {
  id: ConnectionId;
  tenantId: TenantId;
  name: string;
  providerType: string;
  directions: ('inbound' | 'outbound')[];
  /** As checked by the provider's own schema. */
  settings: Record<string, unknown>;
  credentialsSet: boolean;
  receiveMode: 'poll' | 'push' | 'none';
  isDefaultOutbound: boolean;
  enabled: boolean;
  health: ConnectionHealth;
  createdAt: string;
}

/** A connection with its decrypted secrets: only ever handed to the provider's adapter, never logged, stored or returned. */
export interface OpenConnection extends Connection {
  credentials: Record<string, unknown>;
}
