import { accepted, call, expectProblem, portal, untilStatus } from '../../support/services/api-client';

interface Entry {
  id: string;
  at: string;
  kind: 'delivery' | 'validation';
  to_status: string | null;
  validation: { trigger: string; verdict: string; errors: number } | null;
}

const [tenant, other] = portal().tenants;

it('GET /invoices/{id}/timeline shows the delivery log and the validation runs in one list, oldest first', async () => {
  const id = await accepted();
  const invoice = await untilStatus(id, ['delivered'], 30);
  const { status, body } = await call<{ items: Entry[] }>('GET', `/invoices/${id}/timeline`, {
    bearer: tenant.api_key,
  });
  expect(status).toBe(200);
  const times = body.items.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((one, other) => one - other));
  const delivery = body.items.filter(({ kind }) => kind === 'delivery');
  expect(delivery.map((entry) => entry.id)).toEqual(invoice.delivery_events.map((event) => event.id));
  expect(delivery.at(-1)?.to_status).toBe('delivered');
  const runs = body.items.filter(({ kind }) => kind === 'validation');
  expect(runs.map(({ validation }) => validation)).toEqual([
    expect.objectContaining({ trigger: 'submission', errors: 0 }),
  ]);
});

it("GET /invoices/{id}/timeline answers 404 for another tenant's invoice and 401 without credentials", async () => {
  const path = `/invoices/${await accepted()}/timeline`;
  expectProblem(await call('GET', path, { bearer: other.api_key }), 404, 'NOT_FOUND');
  expectProblem(await call('GET', path), 401, 'UNAUTHENTICATED');
});
