import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { createTemporalGateway } from '../../src/adapters/temporal/gateway';
import { asId, type InvoiceId, type TenantId } from '../../src/domain/ids';
import { deliveryWorkflowId } from '../../src/workflow-contract/deliver-invoice';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';
import { until } from '../support/services/until';

// No worker polls this queue.
const settings = { ...temporalOfRun(), taskQueue: `queue-${randomUUID()}` };
const gateway = createTemporalGateway(settings, { clock: Date.now, log: silentLog });
afterAll(() => gateway.close());

it('a queue without workers has a backlog that grows older, one without tasks has none', async () => {
  expect(await gateway.backlogSeconds()).toBe(0);
  const start = { invoiceId: asId<InvoiceId>(randomUUID()), generation: 1 };
  const tenantId = asId<TenantId>(randomUUID());
  await gateway.startDelivery({ ...start, tenantId, providerType: 'sapi-sk', requestId: null }, 5_000);
  try {
    await until(
      () => gateway.backlogSeconds(),
      (seconds) => seconds >= 2,
    );
  } finally {
    const connection = await Connection.connect({ address: settings.address });
    await new Client({ connection, namespace: settings.namespace }).workflow
      .getHandle(deliveryWorkflowId(start))
      .terminate();
    await connection.close();
  }
});
