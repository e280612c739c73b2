/** Longest wait that a provider may ask of us: beyond it we look again by ourselves. */
const maxRetryAfterSeconds = 3_600;

/**
 * `Retry-After` in whole seconds (RFC 9110, section 10.2.3); its other form, a date, is not worth trusting two clocks
 * for.
 */
export function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\s*\d{1,9}\s*$/.test(header) ? Math.min(Number(header), maxRetryAfterSeconds) : null;
}
