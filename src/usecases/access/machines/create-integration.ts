import { randomUUID } from 'node:crypto';

import { erpScopes } from '../../../domain/access/caller';
import type { ConnectionId, IntegrationId, TenantId } from '../../../domain/ids';
import { asId } from '../../../domain/ids';
import type { CredentialPolicy } from '../../../domain/ports/access/credential-policy';
import type { Creation } from '../../../domain/ports/access/credential-record';
import type {
  IntegrationRecord,
  IntegrationRepository,
  NewIntegration,
} from '../../../domain/ports/access/integrations';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { Clock } from '../../../domain/ports/clock';
import type { ConnectionRepository } from '../../../domain/ports/connections/connections';
import type { InboxRepository } from '../../../domain/ports/inbox/inbox';
import type { TenantRepository } from '../../../domain/ports/tenants/tenants';
import { ProblemError } from '../../../domain/problem';
import { mintCredential, randomSecret } from '../credential-secret';
import { parseEnum } from '../parse-enum';
import { requireNetworks } from '../require-networks';
import { maxLife } from './credential-life';

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
  record: IntegrationRecord;
  username: string;
  token: string;
  password: string;
}

export type CreateIntegration = (command: CreateIntegrationCommand, creation: Creation) => Promise<CreatedIntegration>;

export interface CreateIntegrationDeps {
  integrations: Pick<IntegrationRepository, 'create'>;
  tenants: Pick<TenantRepository, 'find'>;
  connections: Pick<ConnectionRepository, 'find'>;
  passwords: Pick<PasswordHasher, 'hash'>;
  erpInbox: Pick<InboxRepository, 'fill'>;
  policy: CredentialPolicy;
  clock: Clock;
}

/**
 * Lets an ERP in: an integration with a static token and a technical account.
 * @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (tenant or connection), `CONFLICT` (the user name is taken)
 */
export function createIntegration(deps: CreateIntegrationDeps): CreateIntegration {
  return async (command, creation) => {
    const integration = await checked(deps, command);
    const { tenantId, id, scopes } = integration;
    const limits = { maxDays: await deps.policy.maxDays(tenantId), nowMs: deps.clock() };

    const username = command.username ?? `erp-${id.slice(0, 8)}`;
    const password = randomSecret();
    const passwordHash = await deps.passwords.hash(password);
    const tokenId = randomUUID();
    const { text: token, secretSha256 } = mintCredential('erp', tokenId);
    const record = await deps.integrations.create(
      integration,
      {
        token: { id: tokenId, name: 'first token', secretSha256, expiresAt: maxLife(limits) },
        account: { id: randomUUID(), username, passwordHash },
      },
      creation,
    );
    // A small history is there at once; the background goes on with a large one.
    if (scopes.includes('receive')) await deps.erpInbox.fill({ tenantId, integrationId: id }, firstFill);
    return { record, username, token, password };
  };
}

async function checked(
  { tenants, connections }: Pick<CreateIntegrationDeps, 'tenants' | 'connections'>,
  { tenantId, name, defaultConnectionId, testOnly, nackQuarantineAfter, ...command }: CreateIntegrationCommand,
): Promise<NewIntegration> {
  const scopes = parseEnum(erpScopes, command.scopes, '/scopes');
  requireNetworks(command.ipAllowlist);
  if ((await tenants.find(tenantId)) === null) throw new ProblemError('NOT_FOUND');
  if (defaultConnectionId !== null && (await connections.find(tenantId, defaultConnectionId)) === null)
    throw new ProblemError('NOT_FOUND');
  const id = asId<IntegrationId>(randomUUID());
  const ipAllowlist = [...command.ipAllowlist];
  return { id, tenantId, name, scopes, defaultConnectionId, ipAllowlist, testOnly, nackQuarantineAfter };
}
