import type { Actor } from '../../domain/access/actor';
import {
  type ApiKeyCaller,
  type ApiKeyScope,
  apiKeyScopes,
  type SystemScope,
  systemScopes,
} from '../../domain/access/caller';
import { type ApiKeyId, asId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { CredentialRepository } from '../../domain/ports/access/credentials';
import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import { parseCredential, secretMatches } from './credential-secret';
import { actorOf, type RequestOrigin } from './request-origin';

/** A key of the people who run the portal; bound to no tenant. */
export interface SystemKey {
  kind: 'system_key';
  scopes: SystemScope[];
  actor: Actor;
}

export type AuthenticateApiKey = (key: string, origin: RequestOrigin) => Promise<ApiKeyCaller | SystemKey>;

/**
 * Checks a key `svc_<id>_<secret>`.
 * @throws ProblemError `API_KEY_INVALID`, `API_KEY_REVOKED`, `TENANT_SUSPENDED`
 */
export function authenticateApiKey(deps: { credentials: CredentialRepository; clock: Clock }): AuthenticateApiKey {
  return async (key, origin) => {
    const parsed = parseCredential('svc', key);
    const stored = parsed && (await deps.credentials.findApiKey(asId<ApiKeyId>(parsed.id)));
    // A caller without the secret learns nothing of the key, not even that it was revoked.
    if (!secretMatches(stored?.secretSha256, parsed?.secret ?? '') || !stored)
      throw new ProblemError('API_KEY_INVALID');
    if (stored.revokedAt !== null) throw new ProblemError('API_KEY_REVOKED');
    if (stored.expiresAt !== null && Date.parse(stored.expiresAt) <= deps.clock()) {
      throw new ProblemError('API_KEY_INVALID', {
        detail: localized('Platnosť kľúča vypršala.', 'Platnost klíče vypršela.', 'The key has expired.'),
      });
    }
    await deps.credentials.touch('api_key', stored.id, origin.address);

    const { tenantId } = stored;
    const actor = actorOf(tenantId === null ? 'system' : 'api_key', stored.id, origin);
    if (tenantId === null) {
      return { kind: 'system_key', actor, scopes: systemScopes.filter((scope) => stored.scopes.includes(scope)) };
    }
    if (stored.tenantStatus !== 'active') throw new ProblemError('TENANT_SUSPENDED');
    const scopes: ApiKeyScope[] = apiKeyScopes.filter((scope) => stored.scopes.includes(scope));
    return {
      kind: 'api_key',
      id: stored.id,
      tenantId,
      scopes,
      testOnly: stored.testOnly,
      inSandbox: stored.inSandbox,
      actor,
    };
  };
}
