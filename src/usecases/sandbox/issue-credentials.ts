import type { Actor } from '../../domain/access/actor';
import { apiKeyScopes, erpScopes } from '../../domain/access/caller';
import type { ConnectionId, TenantId } from '../../domain/ids';
import type { ApiKeyRepository } from '../../domain/ports/access/api-keys';
import type { IntegrationRecord, IntegrationRepository } from '../../domain/ports/access/integrations';
import type { SandboxAccount } from '../../domain/sandbox/sandbox-account';
import type { SandboxNumbers } from '../../domain/sandbox/sandbox-numbers';
import { participantIdOf } from '../../domain/tenants/tenant';
import type { CreateApiKey } from '../access/machines/create-api-key';
import type { CreateIntegration } from '../access/machines/create-integration';
import type { CreateErpToken } from '../access/machines/erp-tokens';
import type { ResetErpPassword } from '../access/machines/technical-account';
import type { EnsureCompanies } from './ensure-companies';

/** One company with every secret; shown once. */
export interface SandboxCompanyCredentials extends SandboxNumbers {
  tenantId: TenantId;
  name: string;
  /** `0245:<DIČ>`. */
  peppolId: string;
  apiKey: string;
  erp: { token: string; username: string; password: string };
  testOnly: { apiKey: string; erpToken: string };
}

export interface SandboxCredentials {
  /** Two that send to each other. */
  companies: SandboxCompanyCredentials[];
}

export interface IssueCredentialsDeps {
  ensureCompanies: EnsureCompanies;
  apiKeys: Pick<ApiKeyRepository, 'list' | 'revoke'>;
  integrations: Pick<IntegrationRepository, 'list' | 'revokeToken'>;
  createApiKey: CreateApiKey;
  createIntegration: CreateIntegration;
  createErpToken: CreateErpToken;
  resetErpPassword: ResetErpPassword;
}

export type IssueCredentials = (account: SandboxAccount, actor: Actor) => Promise<SandboxCredentials>;

/** What the sandbox issues is known by its name; what people have made beside it stays. */
const issued = { live: 'Sandbox', testOnly: 'Sandbox, test only' } as const;
const most = 500;

/** New keys, tokens and passwords for both companies of an account, made where one is missing. The former ones end. */
export function issueCredentials(deps: IssueCredentialsDeps): IssueCredentials {
  async function newKey(tenantId: TenantId, testOnly: boolean, actor: Actor): Promise<string> {
    const name = testOnly ? issued.testOnly : issued.live;
    const former = await deps.apiKeys.list(tenantId, { state: 'active', limit: most, after: null });
    for (const { id } of former.filter((key) => key.name === name))
      await deps.apiKeys.revoke({ tenantId, id }, { actor });
    const command = { tenantId, name, scopes: apiKeyScopes, testOnly, expiresAt: null };
    return (await deps.createApiKey(command, { actor, key: null })).key;
  }

  /** The integration itself stays: what was offered to it and acknowledged by it is in its own inbox. */
  async function newErp(
    { tenantId, connectionId }: { tenantId: TenantId; connectionId: ConnectionId },
    testOnly: boolean,
    actor: Actor,
  ): Promise<SandboxCompanyCredentials['erp']> {
    const name = testOnly ? issued.testOnly : issued.live;
    const known = await deps.integrations.list(tenantId, { state: 'active', limit: most, after: null });
    const former = known.find((integration) => integration.name === name);
    if (former !== undefined) return renew(former, actor);
    const { token, username, password } = await deps.createIntegration(
      {
        ...{ tenantId, name, scopes: erpScopes, defaultConnectionId: connectionId, ipAllowlist: [], testOnly },
        ...{ nackQuarantineAfter: 5, username: null },
      },
      { actor, key: null },
    );
    return { token, username, password };
  }

  async function renew({ tenantId, id, name, tokens }: IntegrationRecord, actor: Actor) {
    const integration = { tenantId, id };
    for (const token of tokens.filter(({ revokedAt }) => revokedAt === null))
      await deps.integrations.revokeToken({ integration, id: token.id }, { actor });
    const { token } = await deps.createErpToken({ integration, name, expiresAt: null }, { actor, key: null });
    return { token, ...(await deps.resetErpPassword(integration, { actor })) };
  }

  return async (account, actor) => {
    const companies: SandboxCompanyCredentials[] = [];
    for (const { tenant, numbers, connectionId } of await deps.ensureCompanies(account, actor)) {
      const { id: tenantId, name } = tenant;
      const place = { tenantId, connectionId };
      companies.push({
        ...{ tenantId, name, ...numbers, peppolId: participantIdOf(numbers.dic) },
        apiKey: await newKey(tenantId, false, actor),
        erp: await newErp(place, false, actor),
        testOnly: {
          apiKey: await newKey(tenantId, true, actor),
          erpToken: (await newErp(place, true, actor)).token,
        },
      });
    }
    return { companies };
  };
}
