import { randomUUID } from 'node:crypto';

import { call, expectProblem, portal } from '../../support/services/api-client';
import { openSession, rows, withCookies } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface Health {
  status: string;
  components: { name: string; status: string; since: string; detail: string }[];
}
const operator = { bearer: portal().operator_api_key };
const look = async (): Promise<Health> => (await call<Health>('GET', '/admin/health', operator)).body;
const component = async (name: string) => (await look()).components.find((one) => one.name === name);

it('shows every part of the installation', async () => {
  const { components } = await look();
  expect(components.map(({ name }) => name).sort()).toEqual(
    [
      ...['mail', 'object_store', 'old_keys', 'polls', 'postgres', 'queues', 'rules', 'sealer', 'smp'],
      ...['backups', 'tax_registers', 'temporal', 'workers'],
    ].sort(),
  );
  const servers = ['postgres', 'object_store', 'temporal', 'rules', 'workers'];
  // A busy machine may be late with one answer, not with all of them.
  await until(look, (health) =>
    health.components.every(({ name, status }) => !servers.includes(name) || status === 'ok'),
  );
});

it('names the queues when a task was given up, with what to do, until it is released', async () => {
  const id = randomUUID();
  await rows(
    `insert into outbox (id, tenant_id, invoice_id, task, due_at, parked_at)
     values ($1, $2, gen_random_uuid(), '{}', 'infinity', now())`,
    [id, portal().tenants[0].id],
  );
  try {
    expect(await component('queues')).toMatchObject({
      status: 'degraded',
      detail: expect.stringContaining('outbox release') as string,
    });
    expect((await look()).status).not.toBe('ok');
  } finally {
    await rows('delete from outbox where id = $1', [id]);
  }
  await until(
    () => component('queues'),
    (queues) => queues?.status === 'ok',
  );
});

it('is for the people who run the portal, and their keys', async () => {
  const [tenant] = portal().tenants;
  expectProblem(await call('GET', '/admin/health', { bearer: tenant.api_key }), 403, 'FORBIDDEN');
  const person = withCookies(await openSession('tenant_user', tenant.id));
  expectProblem(await call('GET', '/admin/health', { headers: person }), 403, 'FORBIDDEN');
});
