import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import { erpScopes } from '../../domain/access/caller';
import type { IntegrationId } from '../../domain/ids';
import type {
  CredentialAdminRepository,
  CredentialListing,
  IntegrationDetails,
  IntegrationPatch,
} from '../../domain/ports/access/credential-admin';
import type { PasswordHasher } from '../../domain/ports/access/password-hasher';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import { badRequest, ProblemError } from '../../domain/problem';
import { mintCredential, randomSecret } from './credential-secret';
import { parseEnum } from './parse-enum';
import { requireNetworks } from './require-networks';

interface Deps {
  credentials: CredentialAdminRepository;
  listing: CredentialListing;
  audit: AuditLog;
}

/** Undefined = unchanged; `defaultConnectionId` null clears. */
export type IntegrationChange = Omit<IntegrationPatch, 'scopes'> & { scopes?: readonly string[] };

export type ChangeIntegration = (
  id: IntegrationId,
  change: IntegrationChange,
  actor: Actor,
) => Promise<IntegrationDetails>;

/**
 * Corrects an integration, or switches it off and on. It holds from the next request.
 * @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (integration or connection)
 */
export function changeIntegration(deps: Deps & { connections: Pick<ConnectionRepository, 'find'> }): ChangeIntegration {
  return async (id, change, actor) => {
    const before = await integrationOf(deps, id);
    const { name, defaultConnectionId, ipAllowlist } = change;
    if (name !== undefined && (name.trim() === '' || name.length > 200))
      throw badRequest('/name', 'must have 1 to 200 characters');
    if (ipAllowlist) requireNetworks(ipAllowlist);
    const scopes = change.scopes && parseEnum(erpScopes, change.scopes, '/scopes');
    if (defaultConnectionId && (await deps.connections.find(before.tenantId, defaultConnectionId)) === null)
      throw new ProblemError('NOT_FOUND');

    await deps.credentials.changeIntegration(id, { ...change, name: name?.trim(), scopes });
    await record(deps.audit, before, actor, 'integration.change', {
      ...change,
      before: {
        name: before.name,
        scopes: before.scopes,
        ipAllowlist: before.ipAllowlist,
        defaultConnectionId: before.defaultConnectionId,
        testOnly: before.testOnly,
        enabled: before.enabled,
        nackQuarantineAfter: before.nackQuarantineAfter,
      },
    });
    return await integrationOf(deps, id);
  };
}

export interface RotatedToken {
  id: string;
  token: string;
  /** Former tokens that still work until then. */
  formerTokens: number;
  formerEndAt: string;
}

export type RotateErpToken = (id: IntegrationId, overlapHours: number, actor: Actor) => Promise<RotatedToken>;

/**
 * Makes a new token, shown this once; the former ones work on for the overlap, so that the ERP can be told without a pause.
 * @throws ProblemError `NOT_FOUND`
 */
export function rotateErpToken(deps: Deps & { clock: Clock }): RotateErpToken {
  return async (id, overlapHours, actor) => {
    const integration = await integrationOf(deps, id);
    const tokenId = randomUUID();
    const { text, secretSha256 } = mintCredential('erp', tokenId);
    const name = `token of ${new Date(deps.clock()).toISOString().slice(0, 10)}`;
    await deps.credentials.createErpToken({ id: tokenId, integrationId: id, name, secretSha256, expiresAt: null });
    const formerEndAt = new Date(deps.clock() + overlapHours * 3_600_000).toISOString();
    const formerTokens = await deps.credentials.endErpTokens(id, tokenId, formerEndAt);
    await record(deps.audit, integration, actor, 'integration.token.rotate', { tokenId, formerTokens, formerEndAt });
    return { id: tokenId, token: text, formerTokens, formerEndAt };
  };
}

export type RevokeErpToken = (id: IntegrationId, tokenId: string, actor: Actor) => Promise<void>;

/** From now on the token is refused. @throws ProblemError `NOT_FOUND`: the integration has no such token that still works */
export function revokeErpToken(deps: Deps): RevokeErpToken {
  return async (id, tokenId, actor) => {
    const integration = await integrationOf(deps, id);
    const isOwn = integration.tokens.some((token) => token.id === tokenId);
    if (!isOwn || !(await deps.credentials.revokeErpToken(tokenId))) throw new ProblemError('NOT_FOUND');
    await record(deps.audit, integration, actor, 'integration.token.revoke', { tokenId });
  };
}

export type ResetErpPassword = (id: IntegrationId, actor: Actor) => Promise<{ username: string; password: string }>;

/**
 * A new password for the technical account, shown this once. The old one and the tokens that were issued for it are dead at once.
 * @throws ProblemError `NOT_FOUND`
 */
export function resetErpPassword(deps: Deps & { passwords: PasswordHasher }): ResetErpPassword {
  return async (id, actor) => {
    const integration = await integrationOf(deps, id);
    const username = integration.account?.username ?? `erp-${id.slice(0, 8)}`;
    const password = randomSecret();
    const passwordHash = await deps.passwords.hash(password);
    await deps.credentials.setTechnicalAccount({ id: randomUUID(), integrationId: id, username, passwordHash });
    await record(deps.audit, integration, actor, 'integration.password.reset', { username });
    return { username, password };
  };
}

async function integrationOf({ listing }: Pick<Deps, 'listing'>, id: IntegrationId): Promise<IntegrationDetails> {
  const integration = await listing.integration(id);
  if (integration === null) throw new ProblemError('NOT_FOUND');
  return integration;
}

const record = (
  audit: AuditLog,
  { id, tenantId }: IntegrationDetails,
  actor: Actor,
  action: string,
  details: Record<string, unknown>,
): Promise<void> => audit.record({ tenantId, actor, action, objectType: 'integration', objectId: id, details });
