/** Who did something, for events and the audit log. */
export interface Actor {
  kind: 'api_key' | 'integration' | 'user' | 'system';
  /** Id of the credential's owner; for `system` the name of the part that acts. */
  id: string;
  /** Address of the caller, where there is one. */
  address: string | null;
  requestId: string | null;
  /** The caller's trace (W3C Trace Context); absent: there is none. */
  traceparent?: string;
}

export const systemActor = (part: string): Actor => ({ kind: 'system', id: part, address: null, requestId: null });
