import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import type { ErpScope } from '../../domain/access/caller';
import { erpScopes } from '../../domain/access/caller';
import type { ConnectionId, IntegrationId, TenantId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import type { CredentialAdminRepository } from '../../domain/ports/access/credential-admin';
import type { CredentialRepository } from '../../domain/ports/access/credentials';
import type { PasswordHasher } from '../../domain/ports/access/password-hasher';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { InboxRepository } from '../../domain/ports/inbox/inbox';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import { mintCredential, randomSecret } from './credential-secret';
import { parseEnum } from './parse-enum';
import { requireNetworks } from './require-networks';

/** Received invoices that a new integration is offered before it is even told its password. */
const firstFill = 500;

export interface CreateIntegrationCommand {
  tenantId: TenantId;
  name: string;
  scopes: readonly string[];
  defaultConnectionId: ConnectionId | null;
  /** IPv4, IPv6 and CIDR; empty = from anywhere. */
  ipAllowlist: readonly string[];
  testOnly: boolean;
  /** Refusals after which a received invoice is quarantined, 1 to 20. */
  nackQuarantineAfter: number;
  /** Of the technical account; null makes one up. */
  username: string | null;
}

/** Token and password are shown this once. */
export interface CreatedIntegration {
  id: IntegrationId;
  scopes: ErpScope[];
  token: string;
  username: string;
  password: string;
}

export type CreateIntegration = (command: CreateIntegrationCommand, actor: Actor) => Promise<CreatedIntegration>;

export interface CreateIntegrationDeps {
  credentials: CredentialAdminRepository;
  accounts: Pick<CredentialRepository, 'findTechnicalAccount'>;
  tenants: TenantRepository;
  connections: ConnectionRepository;
  passwords: PasswordHasher;
  erpInbox: Pick<InboxRepository, 'fill'>;
  audit: AuditLog;
}

/**
 * Lets an ERP in: an integration with a static token and a technical account.
 * @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (tenant or connection), `CONFLICT` (the user name is taken)
 */
export function createIntegration(deps: CreateIntegrationDeps): CreateIntegration {
  return async (command, actor) => {
    const { tenantId, name, defaultConnectionId, testOnly, nackQuarantineAfter } = command;
    const scopes = parseEnum(erpScopes, command.scopes, '/scopes');
    requireNetworks(command.ipAllowlist);
    const ipAllowlist = [...command.ipAllowlist];
    if ((await deps.tenants.find(tenantId)) === null) throw new ProblemError('NOT_FOUND');
    if (defaultConnectionId !== null && (await deps.connections.find(tenantId, defaultConnectionId)) === null)
      throw new ProblemError('NOT_FOUND');

    const id = asId<IntegrationId>(randomUUID());
    const username = command.username ?? `erp-${id.slice(0, 8)}`;
    // Asked before anything is written, so that a taken name leaves no half-made integration behind.
    if ((await deps.accounts.findTechnicalAccount(username)) !== null) throw new ProblemError('CONFLICT');
    await deps.credentials.createIntegration({
      id,
      tenantId,
      name,
      scopes,
      defaultConnectionId,
      ipAllowlist,
      testOnly,
      nackQuarantineAfter,
    });
    const { token, password } = await createCredentials(deps, id, username);
    // A small history is there at once; the background goes on with a large one.
    await deps.erpInbox.fill({ tenantId, integrationId: id }, firstFill);
    await deps.audit.record({
      tenantId,
      actor,
      action: 'integration.create',
      objectType: 'integration',
      objectId: id,
      details: { name, scopes, ipAllowlist, username },
    });
    return { id, scopes, token, username, password };
  };
}

/** Stores the first token and the technical account of an integration. */
async function createCredentials(
  { credentials, passwords }: Pick<CreateIntegrationDeps, 'credentials' | 'passwords'>,
  integrationId: IntegrationId,
  username: string,
): Promise<{ token: string; password: string }> {
  const tokenId = randomUUID();
  const { text: token, secretSha256 } = mintCredential('erp', tokenId);
  await credentials.createErpToken({ id: tokenId, integrationId, name: 'first token', secretSha256, expiresAt: null });
  const password = randomSecret();
  await credentials.setTechnicalAccount({
    id: randomUUID(),
    integrationId,
    username,
    passwordHash: await passwords.hash(password),
  });
  return { token, password };
}
