import { randomUUID } from 'node:crypto';

import { createEventLog } from '../../../../src/adapters/db/events/events';
import { createWebhookDispatch } from '../../../../src/adapters/db/webhooks/webhook-dispatch';
import { createWebhookEndpoints } from '../../../../src/adapters/db/webhooks/webhook-endpoints';
import { createWebhookWork } from '../../../../src/adapters/db/webhooks/webhook-work';
import { createSecretBox } from '../../../../src/adapters/secrets/secret-box';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { DueDelivery, WebhookStep } from '../../../../src/domain/ports/webhooks/webhook-work';
import { tellOf } from '../../../../src/usecases/webhooks/make-deliveries';
import { newWebhookSecret } from '../../../../src/usecases/webhooks/sign-message';
import { webhookEntry } from '../../../../src/usecases/webhooks/webhook-entry';
import type { ScratchDatabase } from '../../../support/services/database';

const box = createSecretBox({ current: Buffer.alloc(32, 1).toString('base64') });
export const actor = systemActor('test');
export const tell = tellOf({ baseUrl: 'https://portal.example/api/v1' });

/** A company with an endpoint that is told of everything, and an event from before it. */
export async function webhookScene(scratch: ScratchDatabase) {
  const tenantId = asId<TenantId>(randomUUID());
  const dic = String(2_000_000_000 + Math.floor(Math.random() * 99_999_999));
  await scratch.asOwner(`insert into tenants (id, name, dic, settings) values ($1, 'Firma', $2, '{}')`, [
    tenantId,
    dic,
  ]);
  const { database } = scratch;
  const [endpoints, dispatch] = [createWebhookEndpoints(database, box), createWebhookDispatch(database)];
  const work = createWebhookWork(database, box);
  const events = createEventLog(database);
  const place = { tenantId, id: randomUUID() };
  const secret = newWebhookSecret();
  const happens = () =>
    events.record({
      ...{ tenantId, type: 'connection.recovered', objectType: 'connection', objectId: randomUUID() },
      data: { direction: 'inbound' },
    });
  // Before there is an endpoint.
  await happens();
  const made = { ...place, url: 'https://erp.example.com/', description: null, events: [], integrationId: null };
  const audit = webhookEntry({ tenantId, actor }, place.id, 'webhook.created');
  await endpoints.create({ ...made, acceptTest: false, secret }, 10, null, audit);
  const ofTenant = async () => (await dispatch.behind(100)).filter((one) => one.id === place.id);
  const make = () => dispatch.make(place, 100, tell);
  /** Makes what has happened due. */
  const begun = async (): Promise<{ step: WebhookStep; due: DueDelivery[] }> => {
    const { step } = await make();
    if (step === null) throw new Error('nothing was made');
    return { step, due: await work.due(step, 100) };
  };
  return { ...{ place, tenantId, secret, endpoints, dispatch, work, happens, make, begun }, behind: ofTenant };
}
