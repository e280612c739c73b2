import { randomUUID } from 'node:crypto';

import type { OpenConnection } from '../../../domain/connections/connection';
import type { ConnectionTestStep, Provider } from '../../../domain/ports/deliveries/provider';
import { codeOf, type Finding, fine, reach, takeSteps } from '../connection-steps';
import { notUsable } from '../faults';
import { accountOf, callAs, type CallDeps, type PhossApAccount } from './account';
import { isAboutAccess, readAnswer, saysNothingThere } from './answers';
import { statusCall } from './status';

/**
 * Tries an account, one step after the other up to the first that fails: is anybody at the address, is it a phoss-ap
 * that takes the token, does it list received documents (where we receive). Nothing is sent or acknowledged.
 */
export function testConnection(
  calls: CallDeps,
  provider: Pick<Provider, 'listReceived'>,
  connection: OpenConnection,
): Promise<ConnectionTestStep[]> {
  const account = accountOf(connection);
  const unusable: Finding = { code: 'PROVIDER_AUTH_FAILED', message: notUsable };
  const steps: [ConnectionTestStep['step'], () => Promise<Finding>][] = [
    ['address', () => reach(calls.http, String(connection.settings.base_url), calls.timeoutSeconds)],
    ['token', () => (account ? tryToken(calls, account) : Promise.resolve(unusable))],
  ];
  if (connection.directions.includes('inbound')) steps.push(['list', () => tryList(provider, connection)]);
  return takeSteps(steps);
}

/** A document that does not exist is asked for: only phoss-ap says so in its own way. */
async function tryToken(calls: CallDeps, account: PhossApAccount): Promise<Finding> {
  const result = await callAs(calls, account, statusCall(randomUUID()));
  if (result.kind !== 'answered') return { code: 'PROVIDER_UNAVAILABLE', message: account.redact(result.message) };
  const answer = readAnswer(result, account.redact);
  if (saysNothingThere(answer)) return fine;
  const { message } = answer;
  if (isAboutAccess(answer)) return { code: 'PROVIDER_AUTH_FAILED', message };
  return { code: answer.status >= 500 || answer.status === 429 ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_ERROR', message };
}

async function tryList(provider: Pick<Provider, 'listReceived'>, connection: OpenConnection): Promise<Finding> {
  const page = await provider.listReceived(connection, null);
  return page.kind === 'page' ? fine : { code: codeOf(page.reason), message: page.message };
}
