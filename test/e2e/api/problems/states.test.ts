import { randomUUID } from 'node:crypto';

import {
  accepted,
  call,
  type DemoTenant,
  freshNumber,
  invoiceOf,
  portal,
  submit,
  untilStatus,
} from '../../../support/services/api-client';
import { admin, makeConnection, newIntegration, newKey, newTenant, rows } from '../../../support/services/portal';
import { describeRefusals, type Row } from '../problems-rig';

let tenant: DemoTenant;
const [demo] = portal().tenants;
let unconnected: DemoTenant;

beforeAll(async () => {
  tenant = await newTenant();
  const { id } = await admin<{ id: string }>(
    'tenant',
    'create',
    '--name',
    'Bez poštára',
    '--dic',
    String(2_000_000_000 + Math.floor(Math.random() * 1e8)),
  );
  unconnected = { ...tenant, id, api_key: await newKey(id), integration: await newIntegration(id) };
});

const unknown: Row[] = [
  [
    'an unknown path',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => call('GET', '/invoicess', { bearer: tenant.api_key }),
  ],
  [
    'an unknown invoice',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => call('GET', `/invoices/${randomUUID()}`, { bearer: tenant.api_key }),
  ],
  [
    'an unknown connection',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => submit({ tenant, query: `?connection_id=${randomUUID()}` }),
  ],
  [
    'a foreign connection',
    404,
    'NOT_FOUND',
    'VALIDATION',
    false,
    () => submit({ tenant, query: `?connection_id=${demo.connection_id}` }),
  ],
  [
    'a path of which only the method exists elsewhere',
    405,
    'METHOD_NOT_ALLOWED',
    'VALIDATION',
    false,
    () => call('DELETE', '/invoices', { bearer: tenant.api_key }),
  ],
];

const states: Row[] = [
  ['no connection at all', 409, 'NO_OUTBOUND_CONNECTION', 'PROCESSING', false, () => submit({ tenant: unconnected })],
  [
    'a connection that only receives',
    409,
    'NO_OUTBOUND_CONNECTION',
    'PROCESSING',
    false,
    async () => {
      const { id } = await makeConnection(tenant, { direction: 'inbound' });
      return submit({ tenant, query: `?connection_id=${id}` });
    },
  ],
  [
    'a disabled connection',
    409,
    'CONNECTION_DISABLED',
    'PROCESSING',
    false,
    async () => {
      const { id } = await makeConnection(tenant);
      await admin('connection', 'disable', id, '--tenant', tenant.id);
      return submit({ tenant, query: `?connection_id=${id}` });
    },
  ],
  [
    'an invoice that was accepted before',
    409,
    'DUPLICATE_INVOICE',
    'PROCESSING',
    false,
    async () => {
      const number = freshNumber();
      await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
      return submit({ tenant, xml: invoiceOf(tenant, { number, note: 'another' }) });
    },
    { existing_invoice_id: expect.any(String) as string },
  ],
  [
    'the delivery of a test, which has none',
    409,
    'TEST_SEND_BLOCKED',
    'PROCESSING',
    false,
    () => call('GET', `/admin/deliveries/test_${randomUUID()}`, { bearer: portal().operator_api_key }),
  ],
  [
    'the result of a test that is a day old',
    410,
    'TEST_RUN_EXPIRED',
    'PERMANENT',
    false,
    async () => {
      const { body } = await submit({ tenant, query: '?test=true' });
      const id = String(body.id);
      await rows(
        `update test_runs set run = jsonb_set(run, '{expires_at}', to_jsonb(now() - interval '1 second')) where 'test_' || id = $1`,
        [id],
      );
      return call('GET', `/test-runs/${id}`, { bearer: tenant.api_key });
    },
  ],
  [
    'a replay of what is delivered',
    409,
    'INVALID_STATE_TRANSITION',
    'PROCESSING',
    false,
    async () => {
      const id = await accepted({ tenant });
      await untilStatus(id, ['delivered'], 30, tenant);
      return call('POST', `/admin/deliveries/${id}/replay`, {
        bearer: portal().operator_api_key,
        json: { mode: 'resend', reason: 'a test' },
      });
    },
  ],
];

describeRefusals('Nothing is found for', unknown);
describeRefusals('The state does not allow', states);
