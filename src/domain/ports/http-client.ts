/** One call to a server of others. Redirects are not followed. */
export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  /** Text is sent as UTF-8. */
  body?: string | Uint8Array;
  /** Seconds for the whole call: waiting for a connection, connecting, writing, reading. */
  timeoutSeconds: number;
  /** Largest body of an answer; a larger one counts as none. */
  maxAnswerBytes: number;
  /** A larger one is cut off there, and counts as whole. */
  cutAnswer?: boolean;
}

/** What kept an answer away: the name has no address, no connection, no agreement on TLS, the time ran out. */
export type HttpFault = 'dns' | 'connect' | 'tls' | 'timeout';

/**
 * How a call ended.
 * - `not_sent`: not one byte of the request left; it surely had no effect
 * - `no_answer`: it was written at least in part, and no whole answer came back; what it did is unknown
 */
export type HttpResult =
  | { kind: 'answered'; status: number; headers: Readonly<Record<string, string | undefined>>; body: Buffer }
  /** `addressNotAllowed`: it leads where nothing may be called. */
  | { kind: 'not_sent'; message: string; fault?: HttpFault; addressNotAllowed?: true }
  /** `tooLarge`: an answer came, with more bytes than were allowed. */
  | { kind: 'no_answer'; message: string; fault?: HttpFault; tooLarge?: true };

/**
 * The guarded way out: never to a private address unless the operator allows that host. Never throws for the network's
 * faults.
 */
export interface HttpClient {
  call(call: HttpCall): Promise<HttpResult>;
  /** May this address be called at all, judged by its text? Names are judged again by what they resolve to. */
  mayCall(url: URL): boolean;
  close(): void;
}
