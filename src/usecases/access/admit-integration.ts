import type { IntegrationCaller } from '../../domain/access/caller';
import type { StoredIntegration } from '../../domain/ports/access/credentials';
import { ProblemError } from '../../domain/problem';
import { isAddressAllowed } from './ip-allowlist';
import { actorOf, type RequestOrigin } from './request-origin';

/**
 * May the integration be tried from here at all? Asked before a password is verified: an address outside the list may
 * not guess.
 * @throws ProblemError `IP_NOT_ALLOWED`
 */
export function requireAllowedAddress(
  { ipAllowlist }: Pick<StoredIntegration, 'ipAllowlist'>,
  { address }: Pick<RequestOrigin, 'address'>,
): void {
  if (!isAddressAllowed(address, ipAllowlist)) throw new ProblemError('IP_NOT_ALLOWED');
}

/**
 * After the credential was found right: may this integration come in now, from here?
 * @throws ProblemError `TENANT_SUSPENDED`, `ERP_CLIENT_DISABLED`, `IP_NOT_ALLOWED`
 */
export function admitIntegration(
  integration: StoredIntegration,
  authVia: IntegrationCaller['authVia'],
  origin: RequestOrigin,
): IntegrationCaller {
  if (integration.tenantStatus !== 'active') throw new ProblemError('TENANT_SUSPENDED');
  if (!integration.enabled) throw new ProblemError('ERP_CLIENT_DISABLED');
  requireAllowedAddress(integration, origin);
  const { id, tenantId, name, scopes, defaultConnectionId, ipAllowlist, testOnly, inSandbox } = integration;
  return {
    kind: 'integration',
    id,
    tenantId,
    name,
    scopes,
    defaultConnectionId,
    ipAllowlist,
    testOnly,
    inSandbox,
    authVia,
    actor: actorOf('integration', id, origin),
  };
}
