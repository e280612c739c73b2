import type { OpenConnection } from '../../../domain/connections/connection';
import type { ConnectionTestStep, Provider } from '../../../domain/ports/deliveries/provider';
import { codeOf, type Finding, fine, reach, takeSteps } from '../connection-steps';
import { accountOf, type SapiSkAccount } from './account';
import type { CallDeps } from './authorised-call';

interface TestDeps {
  calls: CallDeps;
  provider: Pick<Provider, 'listReceived' | 'lookup'>;
}

/**
 * Tries an account, one step after the other up to the first that fails: is anybody at the address, does it take the
 * credentials, does it list received documents (where we receive), does it know its own participant (where it can be
 * asked). Nothing is sent or acknowledged.
 */
export async function testConnection(
  { calls, provider }: TestDeps,
  connection: OpenConnection,
): Promise<ConnectionTestStep[]> {
  const account = accountOf(connection);
  const unusable: Finding = { code: 'PROVIDER_AUTH_FAILED', message: 'there are no usable credentials' };
  const steps: [ConnectionTestStep['step'], () => Promise<Finding>][] = [
    ['address', () => reach(calls.http, String(connection.settings.base_url), calls.timeoutSeconds)],
    ['token', () => (account ? getToken(calls, account) : Promise.resolve(unusable))],
  ];
  if (connection.directions.includes('inbound'))
    steps.push(['list', async () => foundBy(await provider.listReceived(connection, null))]);
  if (account && account.settings.extensions.capabilities_path !== null)
    steps.push([
      'capabilities',
      async () => foundBy(await provider.lookup(connection, account.settings.participant_id)),
    ]);

  return takeSteps(steps);
}

async function getToken({ tokens, timeoutSeconds }: CallDeps, account: SapiSkAccount): Promise<Finding> {
  const access = await tokens.get(account, timeoutSeconds);
  return access.kind === 'token' ? fine : { code: codeOf(access.reason), message: access.message };
}

type Answer = Awaited<ReturnType<Provider['listReceived']>> | Awaited<ReturnType<Provider['lookup']>>;

function foundBy(answer: Answer): Finding {
  switch (answer.kind) {
    case 'page':
    case 'known':
      return fine;
    case 'unavailable':
      return { code: codeOf(answer.reason), message: answer.message };
    case 'cannot_tell':
      return { code: 'PROVIDER_ERROR', message: answer.message };
  }
}
