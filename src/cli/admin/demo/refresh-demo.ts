import type { ConnectionId, TenantId } from '../../../domain/ids';
import { asId } from '../../../domain/ids';
import { ProblemError } from '../../../domain/problem';
import type { Admin } from '../compose-admin';
import { operator } from '../operator';
import { introduce } from './demo-connection';
import type { DemoDocument, DemoTenant } from './demo-document';
import { createDemoPeople } from './demo-people';
import type { SandboxProviderPlace } from './sandbox-provider';

/**
 * Brings a known demo up to date after the portal or the provider moved to other ports: the connections learn the
 * provider's address, the provider learns where webhooks go. No secret changes.
 * @throws ProblemError `NOT_FOUND` when the database no longer knows the demo: make it anew
 */
export async function refreshDemo(
  admin: Admin,
  place: SandboxProviderPlace,
  known: DemoDocument,
): Promise<DemoDocument> {
  for (const tenant of known.tenants) {
    const refresh = (connectionId: string, webhookSecret: string) =>
      refreshConnection(admin, place, known, { tenant, connectionId, webhookSecret });
    await refresh(tenant.connection_id, tenant.webhook_secret);
    const { short_horizon_connection_id: id, short_horizon_webhook_secret: secret } = tenant;
    if (id !== undefined && secret !== undefined) await refresh(id, secret);
  }
  const people = known.people.length > 0 ? known.people : await createDemoPeople(admin, known.tenants);
  return { ...known, people };
}

async function refreshConnection(
  admin: Admin,
  place: SandboxProviderPlace,
  known: DemoDocument,
  { tenant, connectionId, webhookSecret }: { tenant: DemoTenant; connectionId: string; webhookSecret: string },
): Promise<void> {
  const [tenantId, id] = [asId<TenantId>(tenant.id), asId<ConnectionId>(connectionId)];
  const connection = await admin.connections.open(tenantId, id);
  const client = known.sandbox_provider_clients.find(
    ({ client_id }) => client_id === connection?.credentials.client_id,
  );
  if (!connection || !client) throw new ProblemError('NOT_FOUND');
  // First, so that the provider knows the account when it is tried.
  await introduce(admin, place, tenant, { connection, client, webhookSecret });
  if (connection.settings.base_url === place.baseUrl) return;
  const settings = { ...connection.settings, base_url: place.baseUrl };
  await admin.changeConnection(tenantId, id, { settings, sameAccount: true, test: true }, operator);
}
