import { Client, Connection } from '@temporalio/client';

import { accepted, invoiceOf, portal, untilStatus } from '../../support/services/api-client';
import { makeConnection, newTenant } from '../../support/services/portal';
import { until } from '../../support/services/until';

jest.setTimeout(120_000);

it('says in the Temporal UI which delivery is retried, for whom, why, and when next', async () => {
  const tenant = await newTenant();
  const away = await makeConnection(tenant, { settings: { base_url: 'http://127.0.0.1:9' } });
  const number = `TPL-${Date.now()}`;
  const xml = invoiceOf(tenant, { number });
  const id = await accepted({ tenant, xml, query: `?connection_id=${away.id}` });
  await untilStatus(id, ['sending'], 60, tenant);

  const { address, namespace } = portal().temporal;
  const connection = await Connection.connect({ address });
  try {
    const handle = new Client({ connection, namespace }).workflow.getHandle(`dlv-${id}-1`);
    const details = await until(
      async () => (await handle.query<{ currentDetails: string }>('__temporal_workflow_metadata')).currentDetails,
      (seen) => seen.includes('PROVIDER_UNAVAILABLE'),
      60,
    );
    const [invoice, state, attempts, who, next] = details.split('  \n');
    expect(invoice).toBe(`Invoice ${number}: ${tenant.name} → ${portal().tenants[1].name}`);
    expect([state, who]).toEqual(['**sending** · PROVIDER_UNAVAILABLE', 'To act: **provider**']);
    expect(attempts).toMatch(/^Attempts in this transmission: \d+$/);
    expect(next).toMatch(/^Next: send, \d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    const { events } = await handle.fetchHistory();
    const timers = events?.filter(({ timerStartedEventAttributes: timer }) => timer) ?? [];
    expect(String(timers.at(-1)?.userMetadata?.summary?.data)).toContain('PROVIDER_UNAVAILABLE; next: send');
  } finally {
    await connection.close();
  }
});
