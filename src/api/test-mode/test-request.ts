import type { TenantCaller } from '../../domain/access/caller';
import { localized } from '../../domain/localized';
import { badRequest, ProblemError } from '../../domain/problem';
import type { TestSimulate } from '../../domain/test-mode/simulation';
import type { TestEndpoint } from '../../domain/test-mode/test-run';
import { maxDaysFromNow, virtualStartOf } from '../../domain/test-mode/virtual-start';
import type { TestRequest } from '../../usecases/test-mode/test-invoice';
import { isTest, type TestFlags } from './test-flag';

/** Everything in a request that is about test mode. */
export interface TestParameters extends TestFlags {
  simulate?: TestSimulate;
  /** False asks for nothing. */
  simulateWebhooks?: boolean;
  /** The header `X-Test-Start`. */
  start?: string;
}

/**
 * What a request asks for as a test; null: it is a live one.
 * @param context.pointerTo where the request names a member, for problems
 * @throws ProblemError `INVALID_TEST_FLAG` (also for what only a test may ask for), `TEST_ONLY_CREDENTIAL`,
 *   `BAD_REQUEST`
 */
export function testRequestOf(
  caller: TenantCaller,
  parameters: TestParameters,
  { endpoint, nowMs, pointerTo }: { endpoint: TestEndpoint; nowMs: number; pointerTo: (member: string) => string },
): TestRequest | null {
  const { simulate, simulateWebhooks, start } = parameters;
  if (isTest(caller, parameters))
    return {
      simulate: simulate ?? 'delivered',
      startMs: start === undefined ? null : startOf(start, nowMs),
      endpoint,
      ...(simulateWebhooks === true && { simulateWebhooks }),
    };
  if (simulate !== undefined) throw onlyInTests(pointerTo('simulate'));
  if (simulateWebhooks === true) throw onlyInTests(pointerTo('simulate_webhooks'));
  if (start !== undefined) throw onlyInTests('header:X-Test-Start');
  return null;
}

function startOf(text: string, nowMs: number): number {
  const startMs = virtualStartOf(text, nowMs);
  if (startMs !== null) return startMs;
  throw badRequest(
    'header:X-Test-Start',
    localized(
      `Uveďte sekundu UTC ako 2027-01-04T11:00:00Z, najviac ${maxDaysFromNow} dní odteraz.`,
      `Uveďte sekundu UTC jako 2027-01-04T11:00:00Z, nejvýše ${maxDaysFromNow} dní odteď.`,
      `Use a second of UTC like 2027-01-04T11:00:00Z, within ${maxDaysFromNow} days from now.`,
    ),
  );
}

const testsOnly = localized('Len v testovacom režime.', 'Jen v testovacím režimu.', 'Only in test mode.');

const onlyInTests = (pointer: string): ProblemError =>
  new ProblemError('INVALID_TEST_FLAG', { context: { errors: [{ pointer, message: testsOnly }] } });
