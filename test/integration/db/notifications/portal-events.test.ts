import { randomUUID } from 'node:crypto';

import { createEventLog } from '../../../../src/adapters/db/events/events';
import { createPollRepository } from '../../../../src/adapters/db/receiving/polls';
import { createProviderOutages } from '../../../../src/adapters/db/system/deliveries/provider-outages';
import type { NewEvent } from '../../../../src/domain/events/event';
import type { ProblemCode } from '../../../../src/domain/problem';
import { seedTenant } from '../../../support/factories/submission-factory';
import { toldNotices } from '../../../support/readers/told-notices';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const stale = (register: string): NewEvent => ({
  ...{ tenantId: null, type: 'portal.register_stale', objectType: 'tax_register', objectId: register },
  data: { register, as_of: '2026-11-01' },
});

it('a state that lasts is told once in its time, of each object, by however many processes', async () => {
  const events = createEventLog(scratch.database);
  const tell = (register: string) => events.recordUnlessRecent(stale(register), 3_600);
  await Promise.all([tell('ds_dphs'), tell('ds_dphs'), tell('ds_dphs'), tell('ds_dphz')]);
  await tell('ds_dphs');
  const told = async () => (await toldNotices(scratch.database, 'portal')).map(({ objectId }) => objectId).sort();
  expect(await told()).toEqual(['ds_dphs', 'ds_dphz']);
  await events.recordUnlessRecent(stale('ds_dphs'), 0);
  expect(await told()).toEqual(['ds_dphs', 'ds_dphs', 'ds_dphz']);
});

it('a provider is down when all of its connections in use fail, and not for refused credentials', async () => {
  const type = `type-${randomUUID()}`;
  const ids = [await seedTenant(scratch.database), await seedTenant(scratch.database)].map(
    ({ connectionId }) => connectionId,
  );
  const outages = async () =>
    (await createProviderOutages(scratch.database).find()).filter(({ providerType }) => providerType === type);
  const set = (columns: string, among: readonly string[] = ids) =>
    scratch.asOwner(`update connections set ${columns} where id = any ($1::uuid[])`, [among]);
  await set(`provider_type = '${type}', health_status = 'ok', last_success_at = now()`);
  expect(await outages()).toEqual([]);
  await set(`health_status = 'failing'`);
  expect(await outages()).toEqual([{ providerType: type, connections: 2 }]);
  await set('auth_refused_since = now()', ids.slice(0, 1));
  expect(await outages()).toEqual([]);
  await set('auth_refused_since = null');
  const { connectionId } = await seedTenant(scratch.database);
  await set(`provider_type = '${type}', health_status = 'ok', last_success_at = now()`, [connectionId]);
  expect(await outages()).toEqual([]);
  await set(`last_success_at = now() - interval '1 hour'`, [connectionId]);
  expect(await outages()).toHaveLength(1);
});

it('a provider is down, too, when nothing but the polls of its connections fail', async () => {
  const type = `type-${randomUUID()}`;
  const places = [await seedTenant(scratch.database), await seedTenant(scratch.database)];
  await scratch.asOwner(`update connections set provider_type = $1 where id = any ($2::uuid[])`, [
    type,
    places.map(({ connectionId }) => connectionId),
  ]);
  const poll = async (code: ProblemCode | null, times: number, among = places) => {
    for (const { tenant, connectionId } of among)
      for (let n = 0; n < times; n += 1)
        await createPollRepository(scratch.database).record(tenant.id, connectionId, {
          ...{ fault: code === null ? null : { code }, stored: 0, duplicates: 0, withoutXml: 0, failed: 0 },
        });
  };
  const outages = async () =>
    (await createProviderOutages(scratch.database).find()).filter(({ providerType }) => providerType === type);
  await poll('PROVIDER_UNAVAILABLE', 2);
  expect(await outages()).toEqual([]);
  await poll('PROVIDER_UNAVAILABLE', 1);
  expect(await outages()).toEqual([{ providerType: type, connections: 2 }]);
  await poll('SERVICE_UNAVAILABLE', 1, places.slice(0, 1));
  expect(await outages()).toEqual([]);
  await poll('PROVIDER_UNAVAILABLE', 1, places.slice(0, 1));
  expect(await outages()).toHaveLength(1);
  // One that is answered shows that the provider is there.
  const third = await seedTenant(scratch.database);
  await scratch.asOwner(`update connections set provider_type = $1 where id = $2`, [type, third.connectionId]);
  await poll(null, 1, [third]);
  expect(await outages()).toEqual([]);
});
