import { accepted, call, type DemoTenant, readInvoice, untilStatus, wayOf } from '../../support/services/api-client';
import { everyExtension, newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

const set = (tenant: DemoTenant, replaces: number, override: Record<string, unknown>) =>
  rows<{ version: string }>(
    `insert into validation_settings (tenant_id, replaces, override, actor_kind, actor_id) values ($1, $2, $3::jsonb, 'system', 'test') returning version`,
    [tenant.id, replaces, JSON.stringify(override)],
  ).then(([row]) => Number(row?.version));

const retriesOf = (id: string) =>
  rows<{ reason_code: string }>(
    `select reason_code from delivery_events where invoice_id = $1 and type = 'retry_scheduled' order by at`,
    [id],
  );

it('holds an invoice whose required check is unavailable, and sends it when the settings no longer insist', async () => {
  const tenant = await newTenant({
    settings: { extensions: { ...everyExtension, validate_path: '/document/nowhere' } },
  });
  const version = await set(tenant, 0, { require_provider_dryrun: true });
  const id = await accepted({ tenant });

  await until(
    () => retriesOf(id),
    (retries) => retries.length > 0,
    60,
  );
  expect((await readInvoice(id, tenant)).status).toBe('validating');
  await set(tenant, version, { require_provider_dryrun: false });
  const delivered = await untilStatus(id, ['delivered', 'failed_permanent'], 120, tenant);
  expect(wayOf(delivered)).toBe('queued validating sending sent delivered');
  expect((await retriesOf(id))[0]).toEqual({ reason_code: 'PROVIDER_UNAVAILABLE' });

  const { body } = await call<{ items: { mode: string; trigger: string }[] }>(
    'GET',
    `/invoices/${id}/validation-runs`,
    { bearer: tenant.api_key },
  );
  expect(body.items.map(({ mode, trigger }) => [mode, trigger])).toEqual([
    ['presend', 'delivery'],
    ['submit', 'submission'],
  ]);
}, 240_000);
