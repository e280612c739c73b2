import type { Actor } from '../../domain/access/actor';
import type { ConnectionId } from '../../domain/ids';
import type { MemberRepository } from '../../domain/ports/access/members';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { SandboxProviderControl } from '../../domain/ports/sandbox/sandbox-provider';
import type { TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import type { SandboxAccount } from '../../domain/sandbox/sandbox-account';
import { sandboxExtensions } from '../../domain/sandbox/sandbox-extensions';
import { type SandboxNumbers, sandboxNumbers, type SandboxPlace } from '../../domain/sandbox/sandbox-numbers';
import { participantIdOf, type Tenant } from '../../domain/tenants/tenant';
import { randomSecret } from '../access/credential-secret';
import type { ChangeConnection } from '../connections/change-connection';
import type { CreateConnection } from '../connections/create-connection';
import type { CreateTenant } from '../tenants/create-tenant';

export interface ReadyCompany {
  tenant: Tenant;
  numbers: SandboxNumbers;
  connectionId: ConnectionId;
}

export interface EnsureCompaniesDeps {
  accounts: Pick<SandboxAccounts, 'addCompany'>;
  tenants: Pick<TenantAdminRepository, 'findByDic'>;
  members: Pick<MemberRepository, 'grantRole'>;
  connections: Pick<ConnectionRepository, 'list'>;
  createTenant: CreateTenant;
  createConnection: CreateConnection;
  changeConnection: ChangeConnection;
  provider: SandboxProviderControl;
  /** `{base_url}` of the portal: where the provider reports to. */
  publicBaseUrl: string;
}

/** @throws ProblemError `PROVIDER_UNAVAILABLE` */
export type EnsureCompanies = (account: SandboxAccount, actor: Actor) => Promise<ReadyCompany[]>;

const places: readonly SandboxPlace[] = [1, 2];
const nameOf = ({ companyName }: SandboxAccount, place: SandboxPlace): string =>
  `${companyName.slice(0, 150)}, ${place === 1 ? 'sandbox A' : 'sandbox B'}`;

/**
 * The two companies of an account, each connected to the sandbox provider: what is missing is made, and what is there
 * is used again, so that it may be repeated wherever it ended before. The provider is given a new secret.
 */
export function ensureCompanies(deps: EnsureCompaniesDeps): EnsureCompanies {
  async function ensureTenant(account: SandboxAccount, place: SandboxPlace, actor: Actor): Promise<Tenant> {
    const numbers = sandboxNumbers(account.no, place);
    const tenant =
      (await deps.tenants.findByDic(numbers.dic)) ??
      (await deps.createTenant(
        {
          ...{ name: nameOf(account, place), ...numbers, sandbox: true, isOfAccount: true },
          ...{ address: null, partnerId: null, quota: null, settings: { allow_self_billing: true } },
        },
        actor,
        { reach: { kind: 'portal' }, key: null },
      ));
    await deps.accounts.addCompany({ tenantId: tenant.id, accountId: account.id, place });
    if (account.userId !== null)
      await deps.members.grantRole({ userId: account.userId, tenantId: tenant.id, role: 'admin' });
    return tenant;
  }

  async function connect(account: SandboxAccount, { id: tenantId, dic, name }: Tenant, actor: Actor) {
    const settings = connectionSettings(deps.provider.baseUrl, participantIdOf(dic));
    const clientId = `sandbox-${tenantId}`;
    const [clientSecret, webhookSecret] = [randomSecret(), randomSecret()];
    const credentials = { client_id: clientId, client_secret: clientSecret, webhook_secret: webhookSecret };
    const [known] = await deps.connections.list(tenantId);
    const { id } =
      known === undefined
        ? await deps.createConnection(
            {
              ...{ tenantId, name: 'Sandbox provider', providerType: 'sandbox', settings, credentials },
              ...{ directions: ['inbound', 'outbound'], isDefaultOutbound: true },
            },
            actor,
          )
        : await deps.changeConnection(tenantId, known.id, { settings, credentials }, actor);
    const webhook = { url: `${deps.publicBaseUrl}/providers/${id}/webhook`, secret: webhookSecret };
    const client = { clientId, clientSecret, participantId: participantIdOf(dic), name, account: account.id, webhook };
    await deps.provider.register(client);
    return id;
  }

  return async (account, actor) => {
    const ready: ReadyCompany[] = [];
    for (const place of places) {
      const tenant = await ensureTenant(account, place, actor);
      const connectionId = await connect(account, tenant, actor);
      ready.push({ tenant, numbers: sandboxNumbers(account.no, place), connectionId });
    }
    return ready;
  };
}

/** With everything that the sandbox provider offers beyond SAPI-SK 1.0. */
const connectionSettings = (baseUrl: string, participantId: string) => ({
  base_url: baseUrl,
  participant_id: participantId,
  extensions: sandboxExtensions,
  poll_interval_seconds: 10,
});
