import { portal } from '../support/services/api-client';
import { newTenant, openSession, rows, withCsrf } from '../support/services/portal';

/** Credentials of one kind, fresh each time: an operation may end what it is called with. */
export interface FuzzCaller {
  name: string;
  headers: () => Promise<Record<string, string>>;
}

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

/** Every kind of caller, of a company and a partner of their own, and ids of what there is to call for. */
export async function prepareCallers(): Promise<{ callers: FuzzCaller[]; ids: string[] }> {
  const [tenant, victim] = await Promise.all([newTenant({ direction: 'both' }), newTenant()]);
  const partnerId = (await rows<{ id: string }>('select id from partners limit 1'))[0]?.id ?? null;
  await rows('update tenants set partner_id = $2 where id = $1', [tenant.id, partnerId]);
  const { token, username, password, id: integrationId } = tenant.integration;

  const session =
    (role: 'admin' | 'tenant_user' | 'tenant_viewer', place = '') =>
    async () => {
      const opened = (await openSession(role, tenant.id)) as Awaited<ReturnType<typeof openSession>> & {
        user_id: string;
      };
      // The command line makes administrators of the whole portal only.
      if (place !== '') {
        const binds = [opened.user_id, place === 'tenant_id' ? tenant.id : partnerId];
        await rows(`update memberships set ${place} = $2 where user_id = $1`, binds);
      }
      return withCsrf(opened);
    };
  const fixed = (headers: Record<string, string>) => () => Promise.resolve(headers);
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    ids: [integrationId, tenant.connection_id, victim.id, victim.integration.id, victim.connection_id],
    callers: [
      { name: 'anonymous', headers: fixed({}) },
      { name: 'API key', headers: fixed(bearer(tenant.api_key)) },
      { name: 'system key', headers: fixed(bearer(portal().operator_api_key)) },
      { name: 'ERP token', headers: fixed(bearer(token)) },
      { name: 'ERP account', headers: fixed({ Authorization: basic }) },
      { name: 'portal', headers: session('admin') },
      { name: 'partner', headers: session('admin', 'partner_id') },
      { name: 'company', headers: session('admin', 'tenant_id') },
      { name: 'user', headers: session('tenant_user') },
      { name: 'viewer', headers: session('tenant_viewer') },
    ],
  };
}
