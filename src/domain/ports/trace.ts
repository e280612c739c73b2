/**
 * What identifies a request in other systems: our id of it, and the caller's trace (W3C Trace Context, `traceparent`).
 */
export interface Correlation {
  requestId: string;
  traceparent: string | null;
}

/** The correlation of what is going on, so that a call to others finds it without being handed it. */
export interface TraceScope {
  run<Result>(correlation: Correlation, work: () => Result): Result;
  /** Null outside of any request. */
  current(): Correlation | null;
}
