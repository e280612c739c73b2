import { randomUUID } from 'node:crypto';

import type { SandboxProviderRig } from './sandbox-provider-rig';
import { eventually, sendBody, startSandboxProviderRig } from './sandbox-provider-rig';

let rig: SandboxProviderRig;
beforeAll(async () => {
  rig = await startSandboxProviderRig();
  for (const { account, ...client } of Object.values(clients))
    await rig.control('PUT', `/clients/${client.client_id}`, {
      client_secret: client.client_secret,
      participant_id: client.participant_id,
      account,
    });
});
afterAll(() => rig.stop());

const aClient = (name: string, participant: string, account: string | null) => ({
  ...{ client_id: name, client_secret: `secret of ${name}`, participant_id: `0245:${participant}`, account },
});
const clients = {
  first: aClient('first', '9900000011', 'ours'),
  second: aClient('second', '9900000022', 'ours'),
  stranger: aClient('stranger', '9900000033', 'theirs'),
  company: aClient('company', '2990123466', null),
};

const tokenOf = ({ client_id, client_secret, participant_id }: typeof clients.first): Promise<string> =>
  rig.login({ client_id, client_secret, participant_id });

async function send(to: typeof clients.first, amount = '120.00'): Promise<{ status: () => Promise<unknown> }> {
  const { first } = clients;
  const token = await tokenOf(first);
  const options = { sender: first.participant_id, receiver: to.participant_id, amount };
  const sent = await rig.api('POST', '/document/send', {
    ...{ token, participant: first.participant_id, headers: { 'idempotency-key': randomUUID() } },
    body: sendBody(options),
  });
  expect(sent.status).toBe(202);
  const id = String(sent.body['providerDocumentId']);
  return { status: async () => (await rig.api('GET', `/documents/${id}/status`, { token })).body['status'] };
}

async function received(by: typeof clients.first): Promise<number> {
  const options = { token: await tokenOf(by), participant: by.participant_id };
  return ((await rig.api('GET', '/document/receive', options)).body['documents'] as unknown[]).length;
}

test('documents reach the other company of the account, and nobody outside it', async () => {
  const [inside, outside, real] = [
    await send(clients.second),
    await send(clients.stranger),
    await send(clients.company),
  ];
  await eventually(async () => expect(await inside.status()).toBe('delivered'));
  await eventually(async () => expect(await outside.status()).toBe('delivery_failed'));
  await eventually(async () => expect(await real.status()).toBe('delivery_failed'));
  expect([await received(clients.second), await received(clients.stranger), await received(clients.company)]).toEqual([
    1, 0, 0,
  ]);
});

test('the clock of an account brings its own outcomes and arrivals nearer, and no other', async () => {
  const late = await send(clients.second, '777.06');
  const before = await received(clients.second);
  await rig.control('POST', '/accounts/theirs/clock', { advance_seconds: 3_600 });
  expect(await late.status()).not.toBe('delivered');
  await rig.control('POST', '/accounts/ours/clock', { advance_seconds: 3_600 });
  expect(await late.status()).toBe('delivered');
  expect(await received(clients.second)).toBe(before + 1);
});

test('an account that is removed leaves nothing behind, and others stay', async () => {
  expect((await rig.control('DELETE', '/accounts/ours')).status).toBe(204);
  const { clients: left } = (await rig.control('GET', '/clients')).body as { clients: { client_id: string }[] };
  expect(left.map(({ client_id }) => client_id).sort()).toEqual(['company', 'stranger']);
  expect((await rig.control('GET', '/documents')).body['documents']).toEqual([]);
  expect((await rig.control('GET', '/incoming')).body['documents']).toEqual([]);
});
