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
  /**
   * Seconds after a call within which a document shows up there if it was taken: "not found" proves nothing before; 0 =
   * with the end of the call.
   */
  takesWithinSeconds: number;
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
  /** Of the last document that the provider answered, to the minute. */
  lastSendAt: string | null;
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
  /** Raised by each change of settings or credentials. */
  settingsVersion: number;
  /**
   * Which of the accounts that the connection has had: a change of address, participant or client is another account.
   */
  accountNo: number;
  /** Raised by each change that a person makes. */
  version: number;
  createdAt: string;
  /** Not null: it was removed. It sends and receives nothing; what it has sent is followed to its end. */
  deletedAt: string | null;
}

/** A connection as it is shown. */
export interface ConnectionRecord extends Connection {
  lastPollAt: string | null;
  draining: DrainingAccount[];
}

/** An account that the connection has left, until what was begun there has ended. */
export interface DrainingAccount {
  accountNo: number;
  settings: Record<string, unknown>;
  /** Since when it is not the connection's any more, ISO 8601. */
  since: string;
  openTransmissions: number;
}

/** - `open`: nothing is sent; `half_open`: documents try one by one */
export type CircuitState = 'closed' | 'open' | 'half_open';

export function circuitStateOf({ circuitOpenUntil }: ConnectionHealth, nowMs: number): CircuitState {
  if (circuitOpenUntil === null) return 'closed';
  return Date.parse(circuitOpenUntil) > nowMs ? 'open' : 'half_open';
}

/**
 * A connection with its decrypted secrets: only ever handed to the provider's adapter, never logged, stored or
 * returned.
 */
export interface OpenConnection extends Connection {
  credentials: Record<string, unknown>;
  /** Its company is one of the sandbox: nothing of it may reach a real provider. */
  isOfSandbox: boolean;
  /**
   * Not null: settings and credentials are those of an account that the connection has left, then, ISO 8601. Nothing
   * begins there any more, what was begun there ends there.
   */
  leftAt: string | null;
}
