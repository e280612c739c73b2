/**
 * How one call ended: `delivered` = any 2xx; `http_error` = any other answer, redirects included; `blocked` = it leads
 * where nothing may be called.
 */
export const webhookOutcomes = ['delivered', 'http_error', 'timeout', 'connect', 'tls', 'dns', 'blocked'] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

export interface WebhookCall {
  url: string;
  /** All of them, signature and media type included. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface WebhookCallResult {
  outcome: WebhookOutcome;
  /** Null without an answer. */
  status: number | null;
  durationMs: number;
  /** The first kilobyte of the answer as text, or what went wrong; null: nothing came. */
  bodyStart: string | null;
  /** What the answer asked for, at most a day. */
  retryAfterSeconds: number | null;
}

/** The guarded way out to the servers of customers. Never throws for faults of the network. */
export interface WebhookSender {
  /** One POST: https to a public address only, checked on the socket; no redirect; 5 s to connect, 15 s in all. */
  send(call: WebhookCall): Promise<WebhookCallResult>;
  /** May this address be called at all, judged by its text? Names are judged again by what they resolve to. */
  mayCall(url: URL): boolean;
  close(): void;
}
