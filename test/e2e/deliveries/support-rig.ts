import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  invoiceOf,
  portal,
  untilStatus,
} from '../../support/services/api-client';
import {
  type ConnectionPlan,
  type MadeConnection,
  makeConnection,
  newTenant,
  rows,
} from '../../support/services/portal';

export const bearer = portal().operator_api_key;

export interface Delivery {
  invoice_id: string;
  status: string;
  reason_code: string | null;
  attention: string;
  since: string;
  attempts: number;
  workflow_id: string;
  workflow_url: string;
  chains: {
    chain: number;
    document_id: string;
    idempotency_key: string;
    attempts: { outcome: string | null; finished_at: string | null }[];
  }[];
  provider_events: { outcome: string | null; event: Record<string, unknown> }[];
}

export const look = async (id: string): Promise<Delivery> =>
  (await call<Delivery>('GET', `/admin/deliveries/${id}`, { bearer })).body;
export const replay = (id: string, json: Record<string, unknown>): Promise<Answer> =>
  call('POST', `/admin/deliveries/${id}/replay`, { bearer, json: { reason: 'zákazník volal', ...json } });
export const resolve = (id: string, status: string): Promise<Answer> =>
  call('POST', `/admin/deliveries/${id}/resolve`, {
    bearer,
    json: { status, evidence: 'list z 20. 11.', reason: 'potvrdené' },
  });
export const audited = (
  id: string,
): Promise<{ action: string; actor_kind: string; details: Record<string, unknown> }[]> =>
  rows(
    `select action, actor_kind, details from audit_log where object_id = $1 and action like 'delivery.%' order by at`,
    [id],
  );

export function supportUnderTest() {
  // What support staff see and decide. 777.02 is refused by the provider, 777.77 stays sent, 777.10 is never answered.
  jest.setTimeout(120_000);

  let tenant: DemoTenant;
  let mute: MadeConnection;
  let unanswered: Promise<string>;
  beforeAll(async () => {
    tenant = await newTenant();
    mute = await makeConnection(tenant, {
      settings: {
        idempotency_key_hours: 0,
        retry_horizon_minutes: 1,
        extensions: { status_path: null, lookup_by_document_id: null, capabilities_path: null, webhooks: true },
      },
    });
    unanswered = stopped('777.10', 'failed_permanent', mute);
  });

  async function stopped(payable: string, status: string, connection?: { id: string }): Promise<string> {
    const id = await accepted({
      tenant,
      xml: invoiceOf(tenant, { payable }),
      query: connection ? `?connection_id=${connection.id}` : '',
    });
    await untilStatus(id, [status], 100, tenant);
    return id;
  }
  const rejected = (): Promise<string> => stopped('777.02', 'rejected_by_provider');
  const connect = (plan: ConnectionPlan = {}): Promise<MadeConnection> => makeConnection(tenant, plan);

  return { tenant: () => tenant, mute: () => mute, unanswered: () => unanswered, stopped, rejected, connect };
}
