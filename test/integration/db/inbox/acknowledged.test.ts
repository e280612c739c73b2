import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import type { InvoiceId } from '../../../../src/domain/ids';
import type { InboxOwner } from '../../../../src/domain/ports/inbox/inbox';
import type { InvoiceFilter, InvoiceSort } from '../../../../src/domain/ports/invoices/invoices';
import { inboxRig } from '../../../support/rigs/inbox-rig';

const rig = inboxRig();
beforeAll(() => rig.open());
afterAll(() => rig.close());

/** With and without a direction they are read from different tables. */
async function listed(
  { tenantId }: InboxOwner,
  erpDelivered: boolean,
  sort: InvoiceSort = 'received_at',
): Promise<InvoiceId[]> {
  const list = async (filter: InvoiceFilter) =>
    (await createInvoiceRepository(rig.scratch.database).list(tenantId, filter, sort, 100, null)).map(
      ({ row }) => row.id,
    );
  const [received, all] = await Promise.all([list({ direction: 'inbound', erpDelivered }), list({ erpDelivered })]);
  expect(all).toEqual(received);
  return received;
}

describe('a received invoice', () => {
  it('is not taken over until the first integration has acknowledged it', async () => {
    const owner = await rig.anInbox();
    const other = await rig.another(owner);
    const [first, second] = (await rig.receiveInto(owner, {}, {})) as [InvoiceId, InvoiceId];
    expect([await listed(owner, false), await listed(owner, true)]).toEqual([[first, second], []]);
    await rig.ack(owner, [second]);
    expect([await listed(owner, false), await listed(owner, true)]).toEqual([[first], [second]]);
    await rig.ack(other, [second, first]);
    expect([await listed(owner, false), await listed(owner, true)]).toEqual([[], [first, second]]);
    const count = (erpDelivered: boolean) =>
      createInvoiceRepository(rig.scratch.database).count(owner.tenantId, { direction: 'inbound', erpDelivered });
    expect([(await count(true)).byDirection.inbound, (await count(false)).byDirection.inbound]).toEqual([2, 0]);
  });

  it('is listed by the day and the sum that a supplement has given it', async () => {
    const owner = await rig.anInbox();
    const [first, second] = (await rig.receiveInto(
      owner,
      { issueDate: '2026-11-01', xmlMissing: true },
      { issueDate: '2026-11-02' },
    )) as [InvoiceId, InvoiceId];
    expect([await listed(owner, false, 'issue_date'), await listed(owner, false, '-total_gross')]).toEqual([
      [first, second],
      expect.arrayContaining([first, second]),
    ]);
    await rig.scratch.database.withTenant(owner.tenantId, (tx) =>
      tx.query(`update invoices set issue_date = '2026-11-03', total_gross = 999 where tenant_id = $1 and id = $2`, [
        owner.tenantId,
        first,
      ]),
    );
    expect([await listed(owner, false, 'issue_date'), await listed(owner, false, '-total_gross')]).toEqual([
      [second, first],
      [first, second],
    ]);
  });

  it('is taken over once by two integrations that acknowledge it at the same moment', async () => {
    const owner = await rig.anInbox();
    const other = await rig.another(owner);
    const ids = await rig.receiveInto(owner, ...Array.from({ length: 30 }, () => ({})));
    await Promise.all([rig.ack(owner, ids), rig.ack(other, [...ids].reverse())]);
    expect([await listed(owner, false), (await listed(owner, true)).length]).toEqual([[], 30]);
  });
});
