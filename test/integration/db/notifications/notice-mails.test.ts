import { randomUUID } from 'node:crypto';

import { createEventLog } from '../../../../src/adapters/db/events/events';
import { createMemberRepository } from '../../../../src/adapters/db/system/access/members';
import { createMailChoices } from '../../../../src/adapters/db/system/notifications/mail-choices';
import { createNoticeMailWriter } from '../../../../src/adapters/db/system/notifications/notice-mails';
import type { Role } from '../../../../src/domain/access/caller';
import type { NewEvent } from '../../../../src/domain/events/event';
import { asId, type TenantId, type UserId } from '../../../../src/domain/ids';
import type { MailChoices } from '../../../../src/domain/notifications/mail-rules';
import { noticesOf } from '../../../../src/domain/notifications/notices-of';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let tenantId: TenantId;
beforeEach(async () => {
  scratch = await scratchDatabase();
  tenantId = (await seedTenant(scratch.database)).tenant.id;
});
afterEach(() => scratch.drop());

const rules = { noticesOf, sendsMail: true, maxPerHour: 20, operatorEmails: ['dispecing@portal.example'] };
const queue = (given: Partial<typeof rules> = {}, source: TenantId | null = tenantId) =>
  createNoticeMailWriter(scratch.database).queue(source, 100, { ...rules, ...given });
const record = (event: NewEvent) => createEventLog(scratch.database).record(event);

async function addPerson(name: string, role: Role, of: TenantId | null = tenantId): Promise<UserId> {
  const people = createMemberRepository(scratch.database);
  const email = `${name}@firma.example`;
  const userId = await people.ensureUser({ id: asId<UserId>(randomUUID()), email, name });
  await scratch.asOwner(`update users set status = 'active' where id = $1`, [userId]);
  await people.grantRole({ userId, tenantId: of, role });
  return userId;
}
const choose = (userId: UserId, choices: Partial<MailChoices>) =>
  createMailChoices(scratch.database).replace(userId, { kinds: {}, mutedTenants: [], ...choices }, 1);

const failed = (objectId: string = randomUUID(), of: TenantId = tenantId): NewEvent => ({
  ...{ tenantId: of, type: 'invoice.failed_permanent', objectType: 'invoice', objectId },
  data: {
    ...{ client_reference: null, invoice_number: 'FV1', previous_status: 'sending' },
    ...{ reason: 'RETRIES_EXHAUSTED', message: null },
  },
});
const undelivered = (): NewEvent => ({
  ...{ tenantId, type: 'invoice.delivery_failed', objectType: 'invoice', objectId: randomUUID() },
  data: {
    ...{ client_reference: null, invoice_number: 'FV2', previous_status: 'sent' },
    ...{ reason: 'RECIPIENT_NOT_REGISTERED', message: null },
  },
});
const suspended = (): NewEvent => ({
  ...{ tenantId, type: 'tenant.suspended', objectType: 'tenant', objectId: tenantId },
  data: { name: 'Firma' },
});

const mails = () =>
  scratch.asOwner<{ to: string; kind: string; about: string | null; many: number }>(
    `select recipient as to, kind, notice_kind as about, jsonb_array_length(content -> 'notices') as many
     from mail_outbox order by recipient, created_at`,
  );
const addressees = async () => (await mails()).map(({ to }) => to);
const waiting = async () =>
  (await scratch.asOwner<{ to: string }>('select recipient as to from digest_entries order by 1')).map(({ to }) => to);

it('mails the administrators of a company, of its partner and of the portal, and the addresses of the settings', async () => {
  const partnerId = randomUUID();
  await scratch.asOwner(
    `insert into partners (id, name, contact_email, tenant_quota) values ($1, 'Partner', 'p@partner.example', 9)`,
    [partnerId],
  );
  await scratch.asOwner(
    `update tenants set partner_id = $2, settings = settings || '{"notification_emails": ["ucto@firma.example", "jana@firma.example"]}' where id = $1`,
    [tenantId, partnerId],
  );
  await addPerson('jana', 'admin');
  await addPerson('peter', 'tenant_user');
  await addPerson('operator', 'admin', null);
  await addPerson('cudzia', 'admin', (await seedTenant(scratch.database)).tenant.id);
  const partner = await addPerson('partner', 'tenant_user');
  await scratch.asOwner(`update memberships set tenant_id = null, partner_id = $2, role = 'admin' where user_id = $1`, [
    partner,
    partnerId,
  ]);
  await record(failed());
  await queue();
  expect(await addressees()).toEqual([
    ...['jana@firma.example', 'operator@firma.example', 'partner@firma.example', 'ucto@firma.example'],
  ]);
  await record({ ...undelivered() });
  await queue();
  expect(await waiting()).toEqual(await addressees());
});

it('mails the people who run the portal of what is about the portal', async () => {
  await addPerson('jana', 'admin');
  await addPerson('operator', 'admin', null);
  await record({
    ...{ tenantId: null, type: 'portal.mail_failing', objectType: 'mail_server', objectId: 'smtp' },
    data: { code: 'ECONNREFUSED' },
  });
  await queue({}, null);
  expect(await addressees()).toEqual(['dispecing@portal.example', 'operator@firma.example']);
});

it('mails as each person has chosen, and nothing of muted companies', async () => {
  await choose(await addPerson('jana', 'admin'), { kinds: { invoice_failed: 'off' } });
  await choose(await addPerson('eva', 'admin'), { mutedTenants: [tenantId] });
  await choose(await addPerson('peter', 'tenant_user'), { kinds: { invoice_failed: 'instant' } });
  await choose(await addPerson('iva', 'tenant_viewer'), { kinds: { invoice_failed: 'digest' } });
  await record(failed());
  await queue();
  expect(await addressees()).toEqual(['peter@firma.example']);
  expect(await waiting()).toEqual(['iva@firma.example']);
});

it('mails at once hourly for one object, and no more in all than the settings allow; the rest waits for the digest', async () => {
  await addPerson('jana', 'admin');
  const invoice = randomUUID();
  for (const event of [failed(invoice), failed(invoice), failed(), failed()]) await record(event);
  await queue({ maxPerHour: 2 });
  expect([(await mails()).length, (await waiting()).length]).toEqual([2, 2]);
  await scratch.asOwner(`update mail_outbox set created_at = created_at - interval '61 minutes'`);
  await record(failed(invoice));
  await queue({ maxPerHour: 2 });
  expect((await mails()).length).toBe(3);
});

it('mails of a suspended company only its suspension', async () => {
  await addPerson('jana', 'admin');
  await scratch.asOwner(`update tenants set status = 'suspended' where id = $1`, [tenantId]);
  await record(suspended());
  await record(failed());
  await queue();
  expect((await mails()).map(({ about }) => about)).toEqual(['tenant_status']);
  expect(await waiting()).toEqual([]);
});

it('mails each event once to a recipient: killed before the commit, read again, or read by two at once', async () => {
  await addPerson('jana', 'admin');
  await record(failed());
  await scratch.asOwner(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create constraint trigger killed after update on event_positions deferrable initially deferred
      for each row execute function refuse_commit()`);
  await expect(queue()).rejects.toThrow('killed');
  await scratch.asOwner('drop trigger killed on event_positions');
  expect(await mails()).toEqual([]);
  await Promise.all([queue(), queue(), queue()]);
  await scratch.asOwner('update event_positions set seq = 0');
  await queue();
  expect([await addressees(), await waiting()]).toEqual([['jana@firma.example'], []]);
});

it('passes over what happens while there is no mail server', async () => {
  await addPerson('jana', 'admin');
  await record(failed());
  await queue({ sendsMail: false });
  await queue();
  expect(await mails()).toEqual([]);
});

it('makes one digest of all that waits since before its time, for those who are still there', async () => {
  const other = (await seedTenant(scratch.database)).tenant.id;
  const jana = await addPerson('jana', 'admin');
  await createMemberRepository(scratch.database).grantRole({ userId: jana, tenantId: other, role: 'admin' });
  const gone = await addPerson('gone', 'admin');
  await choose(jana, { kinds: { invoice_failed: 'digest' } });
  await record(undelivered());
  await record(failed(randomUUID(), other));
  await queue();
  await queue({}, other);
  await scratch.asOwner(`update users set status = 'blocked' where id = $1`, [gone]);
  const writer = createNoticeMailWriter(scratch.database);
  await writer.queueDigests(Date.now() - 3_600_000, 100);
  expect(await mails()).toEqual([]);
  await Promise.all([writer.queueDigests(Date.now() + 1_000, 100), writer.queueDigests(Date.now() + 1_000, 100)]);
  expect(await mails()).toEqual([{ to: 'jana@firma.example', kind: 'digest', about: null, many: 2 }]);
  expect(await waiting()).toEqual([]);
});

it('tells in a digest only of companies and of the portal where the person still has a role', async () => {
  const people = createMemberRepository(scratch.database);
  const other = (await seedTenant(scratch.database)).tenant.id;
  const jana = await addPerson('jana', 'admin');
  await people.grantRole({ userId: jana, tenantId: other, role: 'admin' });
  const operator = await addPerson('ota', 'admin', null);
  await people.grantRole({ userId: operator, tenantId: other, role: 'admin' });
  for (const person of [jana, operator])
    await choose(person, { kinds: { invoice_failed: 'digest', audit_broken: 'digest' } });
  await record(undelivered());
  await record(failed(randomUUID(), other));
  await record({
    ...{ tenantId: null, type: 'portal.audit_broken', objectType: 'audit_chain', objectId: 'c' },
    data: { reason: 'altered', broken_at: null },
  });
  for (const source of [tenantId, other, null]) await queue({ operatorEmails: [] }, source);
  await scratch.asOwner('update memberships set removed_at = now() where tenant_id is not distinct from $1', [
    tenantId,
  ]);
  await scratch.asOwner('update memberships set removed_at = now() where tenant_id is null and partner_id is null');
  await createNoticeMailWriter(scratch.database).queueDigests(Date.now() + 1_000, 100);
  expect(await mails()).toEqual([
    { to: 'jana@firma.example', kind: 'digest', about: null, many: 1 },
    { to: 'ota@firma.example', kind: 'digest', about: null, many: 1 },
  ]);
  const [left] = await scratch.asOwner<{ names: string[] }>(
    `select array_agg(distinct n ->> 'kind') as names from mail_outbox, jsonb_array_elements(content -> 'notices') n`,
  );
  expect(left?.names).toEqual(['invoice_failed']);
});

it('keeps choices under their version', async () => {
  const choices = createMailChoices(scratch.database);
  const jana = await addPerson('jana', 'admin');
  expect(await choices.find(jana)).toEqual({ kinds: {}, mutedTenants: [], version: 1 });
  const wanted = { kinds: { invoice_received: 'digest' } as const, mutedTenants: [tenantId] };
  expect(await Promise.all([choices.replace(jana, wanted, 1), choices.replace(jana, wanted, 1)])).toContain(false);
  expect(await choices.find(jana)).toEqual({ ...wanted, version: 2 });
  expect([await choices.replace(jana, wanted, 1), await choices.replace(jana, wanted, 2)]).toEqual([false, true]);
  expect((await choices.find(jana)).version).toBe(3);
});
