import { randomBytes } from 'node:crypto';

import { createSandboxControl } from '../../../adapters/providers/sandbox-control';
import type { Connection } from '../../../domain/connections/connection';
import type { Tenant } from '../../../domain/tenants/tenant';
import { participantIdOf } from '../../../domain/tenants/tenant';
import { webhookUrlOf } from '../commands/connections';
import type { Admin } from '../compose-admin';
import { operator } from '../operator';
import type { SandboxProviderClient } from './demo-document';
import type { SandboxProviderPlace } from './sandbox-provider';
import { sandboxProviderSettings } from './sandbox-provider';

export interface DemoConnectionPlan {
  name: string;
  clientId: string;
  directions: Connection['directions'];
  isDefaultOutbound: boolean;
  retryHorizonMinutes: number;
}

export interface DemoConnection {
  connection: Connection;
  client: SandboxProviderClient;
  webhookSecret: string;
}

type Introduction = Omit<DemoConnection, 'connection'> & { connection: Pick<Connection, 'id'> };

const newSecret = (): string => randomBytes(24).toString('base64url');

/** Connects a tenant with an account of its own at the provider; a connection of that name is given new secrets. */
export async function ensureConnection(
  admin: Admin,
  place: SandboxProviderPlace,
  tenant: Tenant,
  plan: DemoConnectionPlan,
): Promise<DemoConnection> {
  const participantId = participantIdOf(tenant.dic);
  const settings = sandboxProviderSettings(place, participantId, plan.retryHorizonMinutes);
  const client: SandboxProviderClient = {
    client_id: plan.clientId,
    client_secret: newSecret(),
    participant_id: participantId,
  };
  const webhookSecret = newSecret();
  const credentials = {
    client_id: client.client_id,
    client_secret: client.client_secret,
    webhook_secret: webhookSecret,
  };

  const existing = (await admin.connections.list(tenant.id)).find(({ name }) => name === plan.name);
  const connection = existing
    ? await admin.changeConnection(tenant.id, existing.id, { settings, credentials, enabled: true }, operator)
    : await admin.createConnection(
        { tenantId: tenant.id, providerType: 'sapi-sk', settings, credentials, ...plan },
        operator,
      );
  const made = { connection, client, webhookSecret };
  await introduce(admin, place, tenant, made);
  return made;
}

/** Tells the provider who the account is, and where its webhooks go. */
export const introduce = (
  admin: Admin,
  place: SandboxProviderPlace,
  tenant: Pick<Tenant, 'name'>,
  { connection, client, webhookSecret }: Introduction,
): Promise<void> =>
  createSandboxControl({ ...place, token: null }).register({
    ...{ clientId: client.client_id, clientSecret: client.client_secret, participantId: client.participant_id },
    name: tenant.name,
    webhook: { url: webhookUrlOf(admin.publicBaseUrl, connection.id), secret: webhookSecret },
  });
