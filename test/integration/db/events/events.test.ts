import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { createDeliveryRepository } from '../../../../src/adapters/db/deliveries/deliveries';
import { createEventLog, recordEvent } from '../../../../src/adapters/db/events/events';
import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import type { NewEvent } from '../../../../src/domain/events/event';
import { asId, type PartnerId, type TenantId } from '../../../../src/domain/ids';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const failing = (tenantId: TenantId): NewEvent => ({
  tenantId,
  type: 'connection.failing',
  objectType: 'connection',
  objectId: randomUUID(),
  data: { direction: 'inbound', cause: 'no_answer' },
});
const upcoming: NewEvent = {
  tenantId: null,
  type: 'rule_set.upcoming',
  objectType: 'rule_set',
  objectId: 'peppol-bis',
  data: { rule_set: 'peppol-bis', edition: '2027.1', valid_from: '2027-02-01' },
};
const typesOf = (tenantId: TenantId | null) =>
  scratch.asOwner<{ seq: string; type: string }>(
    'select seq::text, type from events where tenant_id is not distinct from $1 order by events.seq',
    [tenantId],
  );

describe('the events', () => {
  it('of a company and of its deliveries are numbered by one counter, and the feed shows only those of sent invoices', async () => {
    const seeded = await seedTenant(scratch.database);
    const { id } = seeded.tenant;
    const submission = await aSubmission(scratch.database, seeded);
    await createEventLog(scratch.database).record(failing(id));
    await createSubmissionRepository(scratch.database).accept(submission);
    await createEventLog(scratch.database).record(failing(id));
    await createDeliveryRepository(scratch.database).apply({
      ...{ tenantId: id, invoiceId: submission.invoiceId },
      events: [{ trigger: { kind: 'workflow_began' }, source: 'worker', message: null, details: null }],
    });
    expect(await typesOf(id)).toEqual([
      { seq: '1', type: 'connection.failing' },
      { seq: '2', type: 'invoice.queued' },
      { seq: '3', type: 'connection.failing' },
      { seq: '4', type: 'invoice.validating' },
    ]);
    const { entries: feed } = await createFeedRepository(scratch.database).read(id, null, '0', 0, 10);
    expect(feed.map(({ seq, status }) => [seq, status])).toEqual([
      ['2', 'queued'],
      ['4', 'validating'],
    ]);
  });

  it('say once that somebody has to act on a delivery, in the transaction that finds it', async () => {
    const seeded = await seedTenant(scratch.database);
    const { id: tenantId } = seeded.tenant;
    const { invoiceId } = await accepted(seeded);
    const deliveries = createDeliveryRepository(scratch.database);
    await deliveries.apply({ tenantId, invoiceId, events: [], attention: 'operator' });
    await deliveries.apply({ tenantId, invoiceId, events: [], attention: 'operator' });
    const [row, ...more] = await scratch.asOwner<{ data: object; object_id: string }>(
      `select data, object_id from events where tenant_id = $1 and type = 'delivery.attention'`,
      [tenantId],
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      object_id: invoiceId,
      data: { attention: 'operator', status: 'queued', reason: null },
    });
    const [invoice] = await scratch.asOwner<{ many: number }>(
      'select count(*)::int as many from delivery_events where invoice_id = $1',
      [invoiceId],
    );
    expect(invoice?.many).toBe(1);
  });

  it('cost acceptance and delivery no statement: each is written by the one that makes the change', async () => {
    const seeded = await seedTenant(scratch.database);
    const { id: tenantId } = seeded.tenant;
    const submission = await aSubmission(scratch.database, seeded);
    const { invoiceId } = submission;
    const deliveries = createDeliveryRepository(scratch.database);
    const began = { trigger: { kind: 'workflow_began' }, source: 'worker', message: null, details: null } as const;
    const submissions = createSubmissionRepository(scratch.database);
    // The first document of a day to a participant costs one more, which notes the participant.
    await submissions.accept(await aSubmission(scratch.database, seeded));
    expect(await statementsOf(() => submissions.accept(submission))).toEqual(['accept-invoice']);
    const moved = await statementsOf(() => deliveries.apply({ tenantId, invoiceId, events: [began] }));
    expect(moved.filter((name) => name.startsWith('change-'))).toEqual(['change-delivery-published']);
    const raised = await statementsOf(() => deliveries.apply({ tenantId, invoiceId, events: [], attention: 'tenant' }));
    expect(raised).toEqual(moved);
  });

  it('of a change that is rolled back never were', async () => {
    const { tenant } = await seedTenant(scratch.database);
    const change = scratch.database.withTenant(tenant.id, async (tx) => {
      await recordEvent(tx, failing(tenant.id));
      throw new Error('the change fails');
    });
    await expect(change).rejects.toThrow('the change fails');
    expect(await typesOf(tenant.id)).toEqual([]);
  });

  it('of a company are written by its partner, and of no other company', async () => {
    const [{ tenant }, { tenant: other }] = [await seedTenant(scratch.database), await seedTenant(scratch.database)];
    const partnerId = asId<PartnerId>(randomUUID());
    await scratch.asOwner(
      `insert into partners (id, name, contact_email, tenant_quota) values ($1, 'Partner', 'p@partner.example', 9)`,
      [partnerId],
    );
    await scratch.asOwner('update tenants set partner_id = $2 where id = $1', [tenant.id, partnerId]);
    const byPartner = (event: NewEvent) =>
      scratch.database.withReach({ kind: 'partner', partnerId }, (tx) => recordEvent(tx, event));
    const suspended = ({ id, name }: { id: TenantId; name: string }): NewEvent => ({
      ...{ tenantId: id, type: 'tenant.suspended', objectType: 'tenant', objectId: id },
      data: { name },
    });
    await byPartner(suspended(tenant));
    expect(await typesOf(tenant.id)).toEqual([{ seq: '1', type: 'tenant.suspended' }]);
    await expect(byPartner(suspended(other))).rejects.toThrow('may not write');
    expect(await typesOf(other.id)).toEqual([]);
  });

  it('of the portal itself are hidden from every company', async () => {
    const { tenant } = await seedTenant(scratch.database);
    const log = createEventLog(scratch.database);
    await log.record(upcoming);
    await log.record(upcoming);
    expect(await typesOf(null)).toEqual([
      { seq: '1', type: 'rule_set.upcoming' },
      { seq: '2', type: 'rule_set.upcoming' },
    ]);
    expect(await scratch.database.withTenant(tenant.id, (tx) => tx.query('select 1 from events'))).toEqual([]);
  });

  it('of the portal itself cannot be written by a company', async () => {
    const { tenant } = await seedTenant(scratch.database);
    const forged = scratch.database.withTenant(tenant.id, (tx) => recordEvent(tx, upcoming));
    await expect(forged).rejects.toThrow('may not write the event rule_set.upcoming');
  });
});

/** Names, or beginnings, of what is sent to Postgres, apart from the transaction itself. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(Client.prototype, 'query');
  await work();
  const statements = sent.mock.calls.map(([query]) => {
    const { name, text } = query as unknown as { name?: string; text?: string };
    return typeof query === 'string' ? query : (name ?? text ?? '');
  });
  sent.mockRestore();
  return statements.filter((text) => !/^(start|begin|commit|set )/i.test(text.trim()));
}

async function accepted(seeded: Awaited<ReturnType<typeof seedTenant>>) {
  const submission = await aSubmission(scratch.database, seeded);
  await createSubmissionRepository(scratch.database).accept(submission);
  return submission;
}
