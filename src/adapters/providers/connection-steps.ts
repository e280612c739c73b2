import type { ConnectionTestStep, ReceiveFault } from '../../domain/ports/deliveries/provider';
import type { HttpClient } from '../../domain/ports/http-client';

/** What one step of trying a connection has found. */
export type Finding = Pick<ConnectionTestStep, 'code' | 'message'>;
export const fine: Finding = { code: null, message: null };

/** Takes the steps one after the other, up to the first that fails. */
export async function takeSteps(
  steps: readonly (readonly [ConnectionTestStep['step'], () => Promise<Finding>])[],
): Promise<ConnectionTestStep[]> {
  const done: ConnectionTestStep[] = [];
  for (const [step, look] of steps) {
    const startedMs = performance.now();
    const finding = await look();
    const durationMs = Math.round(performance.now() - startedMs);
    done.push({ step, ok: finding.code === null, ...finding, durationMs });
    if (finding.code !== null) break;
  }
  return done;
}

/** What one look at an address may bring. */
const maxAnswerBytes = 64_000;

/** Is anybody there? Whatever is answered, somebody is. */
export async function reach(http: HttpClient, url: string, timeoutSeconds: number): Promise<Finding> {
  if (!http.mayCall(new URL(url))) return { code: 'SSRF_BASE_URL_NOT_ALLOWED', message: null };
  const result = await http.call({ method: 'GET', url, timeoutSeconds, maxAnswerBytes });
  if (result.kind === 'answered' || ('tooLarge' in result && result.tooLarge)) return fine;
  return result.kind === 'not_sent' && result.addressNotAllowed
    ? { code: 'SSRF_BASE_URL_NOT_ALLOWED', message: null }
    : { code: 'PROVIDER_UNAVAILABLE', message: result.message };
}

/** Too many requests are no fault of the credentials: it may be tried again. */
export const codeOf = (reason: ReceiveFault['reason']) =>
  reason === 'PROVIDER_RATE_LIMITED' ? 'PROVIDER_UNAVAILABLE' : reason;
