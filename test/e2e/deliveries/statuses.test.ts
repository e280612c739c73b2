import { anInvoiceXml } from '../../support/factories/invoice-factory';
import {
  companyOf,
  demoInvoice,
  freshNumber,
  type InvoiceView,
  portal,
  submit,
  untilStatus,
  wayOf,
} from '../../support/services/api-client';

// One row of the sandbox provider's table each. All begin together, because some take their time.
jest.setTimeout(240_000);

const [tenant] = portal().tenants;
const started = new Map<string, Promise<string>>();
const begin = (payable: string, query = ''): Promise<string> => {
  const known =
    started.get(payable + query) ??
    submit({ xml: demoInvoice({ payable }), query }).then(({ body }) => String(body.id));
  started.set(payable + query, known);
  return known;
};
const shortHorizon = `?connection_id=${tenant.short_horizon_connection_id ?? ''}`;

beforeAll(async () => {
  for (const amount of [
    '777.77',
    '777.01',
    '777.02',
    '777.03',
    '777.05',
    '777.06',
    '777.07',
    '777.08',
    '777.09',
    '777.11',
  ])
    await begin(amount);
  await begin('777.04', shortHorizon);
  await begin('777.10', shortHorizon);
});

/** Under load a report may overtake the answer to our own call; then `sent` is passed over, rightly. */
const expectWay = (invoice: InvoiceView, end: string): void =>
  expect(wayOf(invoice)).toMatch(new RegExp(`^queued validating sending (sent )?${end}$`));

const reasons = (invoice: InvoiceView): string[] =>
  invoice.delivery_events.map(({ reason_code }) => reason_code).filter((code) => code !== null);
const end = async (payable: string, statuses: string[], withinSeconds: number, query = ''): Promise<InvoiceView> =>
  untilStatus(await begin(payable, query), statuses, withinSeconds);

it('stays sent while the provider knows no outcome (777.77)', async () => {
  const invoice = await end('777.77', ['sent'], 30);
  expect(wayOf(invoice)).toBe('queued validating sending sent');
  expect(invoice.sent_at).not.toBeNull();
});

it('ends delivery_failed when the recipient is not registered (777.01)', async () => {
  const invoice = await end('777.01', ['delivery_failed'], 30);
  expectWay(invoice, 'delivery_failed');
  expect(reasons(invoice)).toEqual(['RECIPIENT_NOT_REGISTERED']);
});

it('keeps why a delivery failed when it was not the recipient (777.11)', async () => {
  const invoice = await end('777.11', ['delivery_failed'], 30);
  expectWay(invoice, 'delivery_failed');
  expect(reasons(invoice)).toEqual(['PROVIDER_DELIVERY_FAILED']);
  expect(invoice.last_error).toMatchObject({
    code: 'PROVIDER_DELIVERY_FAILED',
    message: expect.stringContaining('ACCESS_POINT_ERROR') as string,
  });
});

it('ends rejected_by_provider when the provider refuses (777.02)', async () => {
  const invoice = await end('777.02', ['rejected_by_provider'], 30);
  expect(wayOf(invoice)).toBe('queued validating sending rejected_by_provider');
  expect(reasons(invoice)).toContain('PROVIDER_REJECTED');
  expect(invoice.last_error).toMatchObject({ code: 'PROVIDER_REJECTED' });
});

it('goes on after temporary faults, and reports them once (777.03)', async () => {
  const invoice = await end('777.03', ['delivered'], 90);
  expectWay(invoice, 'delivered');
  expect(invoice.delivery_events.filter(({ type }) => type === 'retry_scheduled')).toHaveLength(1);
  expect(reasons(invoice)).toEqual(['PROVIDER_UNAVAILABLE']);
});

it('gives up at the horizon when the provider is never there (777.04)', async () => {
  const invoice = await end('777.04', ['failed_permanent'], 200, shortHorizon);
  expect(wayOf(invoice)).toBe('queued validating sending failed_permanent');
  expect(reasons(invoice)).toEqual(['PROVIDER_UNAVAILABLE', 'RETRIES_EXHAUSTED']);
});

it('finds out what became of a call that was never answered (777.05)', async () => {
  const invoice = await end('777.05', ['delivered'], 90);
  expectWay(invoice, 'delivered');
});

it('waits for an outcome that only a webhook brings (777.06)', async () => {
  expectWay(await end('777.06', ['delivered'], 120), 'delivered');
});

it('is not confused by outcomes told twice and out of order (777.07)', async () => {
  const invoice = await end('777.07', ['delivered'], 30);
  expectWay(invoice, 'delivered');
});

it('follows a provider that corrects its refusal (777.08)', async () => {
  const rejected = await end('777.08', ['rejected_by_provider', 'delivered'], 30);
  expectWay(rejected, 'rejected_by_provider.*');
  expectWay(await end('777.08', ['delivered'], 120), 'rejected_by_provider delivered');
});

it('honours Retry-After of a provider that limits requests (777.09)', async () => {
  const invoice = await end('777.09', ['delivered'], 60);
  expect(reasons(invoice)).toEqual(['PROVIDER_RATE_LIMITED']);
  const [retry, sent] = ['retry_scheduled', 'status_changed'].map((type) =>
    invoice.delivery_events.find(
      (event) => event.type === type && (type !== 'status_changed' || event.to_status === 'sent'),
    ),
  );
  expect(Date.parse(sent?.at ?? '') - Date.parse(retry?.at ?? '')).toBeGreaterThanOrEqual(4_900);
});

it('stops as OUTCOME_UNKNOWN when the provider never answers (777.10)', async () => {
  const invoice = await end('777.10', ['failed_permanent'], 200, shortHorizon);
  expect(wayOf(invoice)).toBe('queued validating sending failed_permanent');
  expect(reasons(invoice).at(-1)).toBe('OUTCOME_UNKNOWN');
});

it('ends delivery_failed for a recipient that the network does not know', async () => {
  const stranger = {
    ...companyOf(tenant),
    name: 'Neznámy odberateľ',
    dic: '2120000014',
    icDph: 'SK2120000014',
    endpoint: { scheme: '0245', value: '2120000014' },
  };
  const { body } = await submit({
    xml: anInvoiceXml({ number: freshNumber(), seller: companyOf(tenant), buyer: stranger }),
  });
  const invoice = await untilStatus(String(body.id), ['delivery_failed']);
  expect(reasons(invoice)).toEqual(['RECIPIENT_NOT_REGISTERED']);
});
