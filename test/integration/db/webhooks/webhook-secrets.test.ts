import { randomUUID } from 'node:crypto';

import { newWebhookSecret } from '../../../../src/usecases/webhooks/sign-message';
import { webhookEntry } from '../../../../src/usecases/webhooks/webhook-entry';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { actor, webhookScene } from './webhook-scene';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

it('signs with the former secret, too, until its time is over', async () => {
  const { begun, endpoints, happens, place, secret, tenantId, work } = await webhookScene(scratch);
  await happens();
  const { step } = await begun();
  const signing = async () => (await work.begin(step))?.secrets;
  const next = newWebhookSecret();
  await endpoints.rotate(place, next, 24, webhookEntry({ tenantId, actor }, place.id, 'webhook.rotated'));
  expect(await signing()).toEqual([next, secret]);
  expect(await endpoints.secretsOf(place)).toEqual([next, secret]);
  await scratch.asOwner(`update webhook_endpoints set former_until = now() - interval '1 second' where id = $1`, [
    place.id,
  ]);
  expect(await signing()).toEqual([next]);
});

it('is made once for a key, and the second request leaves no endpoint', async () => {
  const { endpoints, place, secret, tenantId } = await webhookScene(scratch);
  const key = { personId: randomUUID(), operation: 'webhooks', key: 'k', fingerprint: 'f'.repeat(64) };
  const made = { tenantId, url: 'https://erp.example.com/', description: null, events: [], integrationId: null };
  const create = (id: string) =>
    endpoints.create(
      { ...made, id, acceptTest: false, secret },
      10,
      key,
      webhookEntry({ tenantId, actor }, id, 'webhook.created'),
    );
  const [first, second] = [randomUUID(), randomUUID()];
  await create(first);
  await expect(create(second)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  const page = await endpoints.page(tenantId, { limit: 10, after: null });
  expect(page.map(({ id }) => id).sort()).toEqual([place.id, first].sort());
});
