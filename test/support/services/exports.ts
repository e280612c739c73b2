import { call, type DemoTenant } from './api-client';
import { until } from './until';

/** An export of all invoices of a company, as a table. @returns its id, when it can be downloaded */
export async function exportReady(tenant: DemoTenant): Promise<string> {
  const headers = { 'X-API-Key': tenant.api_key, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ format: 'csv', filter: {} });
  const { body: begun } = await call<{ id: string }>('POST', '/invoices/export', { headers, body });
  await until(
    () => call<{ status: string }>('GET', `/exports/${begun.id}`, { headers: { 'X-API-Key': tenant.api_key } }),
    ({ body: { status } }) => status === 'ready',
  );
  return begun.id;
}
