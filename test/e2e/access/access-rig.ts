import { randomUUID } from 'node:crypto';

import { type Answer, call, type DemoTenant, invoiceOf } from '../../support/services/api-client';
import { newTenant } from '../../support/services/portal';

export const me = (headers: Record<string, string>): Promise<Answer> => call('GET', '/erp/me', { headers });
export const readTenant = (headers: Record<string, string>): Promise<Answer> => call('GET', '/tenant', { headers });

export function accessUnderTest() {
  let tenant: DemoTenant;
  beforeAll(async () => {
    tenant = await newTenant();
  });
  const submitted = (headers: Record<string, string>): Promise<Answer> =>
    call('POST', '/invoices', {
      headers: { 'Content-Type': 'application/xml', 'Idempotency-Key': randomUUID(), ...headers },
      body: invoiceOf(tenant),
    });

  return { tenant: () => tenant, submitted };
}
