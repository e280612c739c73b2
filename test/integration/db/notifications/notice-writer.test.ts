import { randomUUID } from 'node:crypto';

import { createEventLog } from '../../../../src/adapters/db/events/events';
import { createNoticeWriter } from '../../../../src/adapters/db/system/notifications/notice-writer';
import type { NewEvent } from '../../../../src/domain/events/event';
import type { TenantId } from '../../../../src/domain/ids';
import { noticesOf } from '../../../../src/domain/notifications/notices-of';
import { createTellNotices } from '../../../../src/usecases/notifications/tell-notices';
import { seedTenant } from '../../../support/factories/submission-factory';
import { toldNotices } from '../../../support/readers/told-notices';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const aTenant = async (): Promise<TenantId> => (await seedTenant(scratch.database)).tenant.id;
const record = (event: NewEvent) => createEventLog(scratch.database).record(event);
const failing = (tenantId: TenantId): NewEvent => ({
  ...{ tenantId, type: 'connection.failing', objectType: 'connection', objectId: randomUUID() },
  data: { direction: 'outbound', cause: 'credentials_refused' },
});
const waiting = (tenantId: TenantId): NewEvent => ({
  ...{ tenantId, type: 'delivery.attention', objectType: 'invoice', objectId: randomUUID() },
  data: { client_reference: null, invoice_number: 'FV1', attention: 'operator', status: 'sending', reason: null },
});
const kindsOf = async (owner: TenantId | 'portal') =>
  (await toldNotices(scratch.database, owner)).map(({ kind }) => kind);

it('makes one notice of each event, with the event’s id and time, however often and by how many it is read', async () => {
  const tenantId = await aTenant();
  for (let many = 0; many < 30; many += 1) await record(failing(tenantId));
  const tell = () => createTellNotices({ notices: createNoticeWriter(scratch.database) })();
  await Promise.all([tell(), tell(), tell(), tell()]);
  const notices = await toldNotices(scratch.database, tenantId);
  const events = await scratch.asOwner<{ id: string; at: string }>(
    'select id, iso_utc(at) as at from events where tenant_id = $1 order by seq desc',
    [tenantId],
  );
  expect(notices.map(({ eventId, at }) => ({ id: eventId, at }))).toEqual(events);
  expect(await tell()).toBe('idle');
  expect(await toldNotices(scratch.database, tenantId)).toEqual(notices);
});

it('writes the notices and the position together: a reader that dies between has done neither', async () => {
  const tenantId = await aTenant();
  await record(failing(tenantId));
  const writer = createNoticeWriter(scratch.database);
  // The commit comes after the notices and the position: a deferred fault stands for a process that dies there.
  await scratch.asOwner(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create constraint trigger killed after update on event_positions deferrable initially deferred
      for each row execute function refuse_commit()`);
  await expect(writer.tell(tenantId, 10, noticesOf)).rejects.toThrow('killed');
  await scratch.asOwner('drop trigger killed on event_positions');
  expect(await scratch.asOwner('select 1 from notifications where tenant_id = $1', [tenantId])).toEqual([]);
  await writer.tell(tenantId, 10, noticesOf);
  await writer.tell(tenantId, 10, noticesOf);
  expect(await kindsOf(tenantId)).toEqual(['connection_failing']);
});

it('makes no second notice of an event when the position is set back', async () => {
  const tenantId = await aTenant();
  await record(waiting(tenantId));
  const before = [await kindsOf(tenantId), await kindsOf('portal')];
  await scratch.asOwner('update event_positions set seq = 0 where tenant_id = $1', [tenantId]);
  expect([await kindsOf(tenantId), await kindsOf('portal')]).toEqual(before);
});

it('tells the people who run the portal of what waits for them, and no company of another’s', async () => {
  const [ours, theirs] = [await aTenant(), await aTenant()];
  const before = (await kindsOf('portal')).length;
  await record(waiting(ours));
  expect(await kindsOf(ours)).toEqual(['delivery_attention']);
  expect(await kindsOf(theirs)).toEqual([]);
  expect((await kindsOf('portal')).slice(0, -before || undefined)).toEqual(['operator_attention']);
});

it('tells every active company of what concerns all', async () => {
  const [active, suspended] = [await aTenant(), await aTenant()];
  await scratch.asOwner(`update tenants set status = 'suspended' where id = $1`, [suspended]);
  await record({
    ...{ tenantId: null, type: 'rule_set.upcoming', objectType: 'rule_set', objectId: 'peppol-bis' },
    data: { rule_set: 'Peppol BIS', edition: '2027.1', valid_from: '2027-02-01' },
  });
  expect(await kindsOf(active)).toEqual(['rule_set_upcoming']);
  expect(await kindsOf(suspended)).toEqual([]);
});
