import { apiKeyScopes, erpScopes } from '../../../domain/access/caller';
import type { ConnectionId } from '../../../domain/ids';
import { participantIdOf, type Tenant } from '../../../domain/tenants/tenant';
import type { Admin } from '../compose-admin';
import { byOperator, operator } from '../operator';
import type { DemoCompany } from './companies';
import { demoCompanies } from './companies';
import { type DemoConnection, ensureConnection } from './demo-connection';
import type { DemoDocument, DemoTenant, SandboxProviderClient } from './demo-document';
import { createDemoPeople } from './demo-people';
import type { SandboxProviderPlace } from './sandbox-provider';

const ordinaryHorizonMinutes = 4_320;
const shortHorizonMinutes = 2;

/**
 * Makes the demo: two companies that can send to each other through the sandbox provider, with every kind of
 * credential. Companies and connections that exist are used again; keys and integrations are new each time, because
 * secrets are shown once.
 */
export async function createDemo(admin: Admin, place: SandboxProviderPlace): Promise<DemoDocument> {
  const made: DemoCompanyMade[] = [];
  for (const [index, company] of demoCompanies.entries())
    made.push(await createDemoTenant(admin, place, company, index === 0));
  const { key } = await admin.createApiKey(
    { tenantId: null, name: 'demo operator', scopes: ['admin:deliveries'], testOnly: false, expiresAt: null },
    byOperator,
  );
  return {
    tenants: made.map(({ tenant }) => tenant),
    operator_api_key: key,
    people: await createDemoPeople(
      admin,
      made.map(({ tenant }) => tenant),
    ),
    sandbox_provider_clients: [
      ...made.map(({ client }) => client),
      ...made.flatMap(({ shortHorizonClient }) => shortHorizonClient ?? []),
    ],
  };
}

interface DemoCompanyMade {
  tenant: DemoTenant;
  client: SandboxProviderClient;
  shortHorizonClient: SandboxProviderClient | null;
}

async function createDemoTenant(
  admin: Admin,
  place: SandboxProviderPlace,
  company: DemoCompany,
  withShortHorizon: boolean,
): Promise<DemoCompanyMade> {
  const { name, dic, ico, icDph } = company;
  const tenant =
    (await admin.tenantAdmin.findByDic(dic)) ??
    (await admin.createTenant(
      { ...{ name, dic, ico, icDph, sandbox: false }, ...{ address: null, partnerId: null, quota: null } },
      operator,
      { reach: { kind: 'portal' }, key: null },
    ));
  const { main, short } = await ensureConnections(admin, place, tenant, { ...company, withShortHorizon });
  const { key } = await admin.createApiKey(
    { tenantId: tenant.id, name: 'demo', scopes: apiKeyScopes, testOnly: false, expiresAt: null },
    byOperator,
  );
  const { record, token, username, password } = await createDemoIntegration(admin, tenant, main.connection.id);
  return {
    tenant: {
      id: tenant.id,
      name,
      dic,
      ico,
      ic_dph: icDph,
      participant_id: participantIdOf(dic),
      api_key: key,
      connection_id: main.connection.id,
      webhook_secret: main.webhookSecret,
      ...(short && {
        short_horizon_connection_id: short.connection.id,
        short_horizon_webhook_secret: short.webhookSecret,
      }),
      integration: { id: record.id, token, username, password },
    },
    client: main.client,
    shortHorizonClient: short?.client ?? null,
  };
}

async function ensureConnections(
  admin: Admin,
  place: SandboxProviderPlace,
  tenant: Tenant,
  { clientId, withShortHorizon }: { clientId: string; withShortHorizon: boolean },
): Promise<{ main: DemoConnection; short: DemoConnection | null }> {
  const main = await ensureConnection(admin, place, tenant, {
    name: 'Sandbox provider',
    clientId,
    directions: ['inbound', 'outbound'],
    isDefaultOutbound: true,
    retryHorizonMinutes: ordinaryHorizonMinutes,
  });
  // An account of its own, because an account has one address for webhooks and a webhook belongs to one connection.
  const short = withShortHorizon
    ? await ensureConnection(admin, place, tenant, {
        name: 'Sandbox provider, gives up after two minutes',
        clientId: `${clientId}-short`,
        directions: ['outbound'],
        isDefaultOutbound: false,
        retryHorizonMinutes: shortHorizonMinutes,
      })
    : null;
  return { main, short };
}

const createDemoIntegration = (admin: Admin, tenant: Tenant, defaultConnectionId: ConnectionId) =>
  admin.createIntegration(
    {
      tenantId: tenant.id,
      name: 'Demo ERP',
      scopes: erpScopes,
      defaultConnectionId,
      ipAllowlist: [],
      testOnly: false,
      nackQuarantineAfter: 5,
      username: null,
    },
    byOperator,
  );
