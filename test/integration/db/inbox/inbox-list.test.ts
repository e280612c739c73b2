import type { InvoiceId } from '../../../../src/domain/ids';
import type { InboxState } from '../../../../src/domain/inbox/inbox-state';
import type { InboxOwner } from '../../../../src/domain/ports/inbox/inbox';
import { inboxRig } from '../../../support/rigs/inbox-rig';

const rig = inboxRig();
beforeAll(() => rig.open());
afterAll(() => rig.close());

const listed = async (owner: InboxOwner, state: InboxState | null) =>
  (await rig.inbox.entries(owner, state, 100, null)).map(({ invoiceId }) => invoiceId);

const remove = ({ integrationId }: InboxOwner) =>
  rig.scratch.asOwner('update integrations set deleted_at = now() where id = $1', [integrationId]);

describe('the list of an inbox', () => {
  it('shows each invoice in the state that counts now, newest first, with the reasons of refusals', async () => {
    const owner = await rig.anInbox({ nackQuarantineAfter: 1 });
    const ids = await rig.receiveInto(owner, {}, {}, {}, { xmlMissing: true });
    const [taken, refused, leased, withheld] = ids as [InvoiceId, InvoiceId, InvoiceId, InvoiceId];
    await rig.ack(owner, [taken]);
    await rig.inbox.nack(owner, refused, 'chýba stredisko', rig.actor);
    await rig.inbox.claim(owner, 1, 60);
    expect(await listed(owner, null)).toEqual([...ids].reverse());
    expect(await listed(owner, 'acknowledged')).toEqual([taken]);
    expect(await listed(owner, 'quarantined')).toEqual([refused]);
    expect(await listed(owner, 'leased')).toEqual([leased]);
    expect(await listed(owner, 'pending')).toEqual([withheld]);
    const [item] = await rig.inbox.entries(owner, 'quarantined', 1, null);
    expect(item).toMatchObject({ attempts: 1, xmlMissing: false, nacks: [{ attempt: 1, reason: 'chýba stredisko' }] });
    rig.minutesPass(2);
    expect(await listed(owner, 'leased')).toEqual([]);
    expect(await listed(owner, 'pending')).toEqual([withheld, leased]);
  });

  it('goes on after its last item, across open and acknowledged ones', async () => {
    const owner = await rig.anInbox();
    const ids = await rig.receiveInto(owner, {}, {}, {});
    await rig.ack(owner, ids.slice(1, 2));
    const [newest] = await rig.inbox.entries(owner, null, 1, null);
    const after = { value: newest?.receivedAt ?? '', id: newest?.invoiceId as InvoiceId };
    const rest = await rig.inbox.entries(owner, null, 10, after);
    expect([newest?.invoiceId, ...rest.map(({ invoiceId }) => invoiceId)]).toEqual([...ids].reverse());
  });

  it("shows nothing of another company's", async () => {
    const [owner, stranger] = [await rig.anInbox(), await rig.anInbox()];
    await rig.receiveInto(owner, {});
    const crossed = { tenantId: stranger.tenantId, integrationId: owner.integrationId };
    expect(await rig.inbox.entries(crossed, null, 10, null)).toEqual([]);
  });
});

it('a removed integration is offered nothing more, and still shows what it took over', async () => {
  const owner = await rig.anInbox();
  const other = await rig.another(owner);
  await rig.fillAll(other);
  const [taken, open] = (await rig.receiveInto(owner, {}, {})) as [InvoiceId, InvoiceId];
  await rig.ack(owner, [taken]);
  await remove(owner);
  const [later] = (await rig.receiveInto(owner, {})) as [InvoiceId];
  expect(await listed(owner, null)).toEqual([open, taken]);
  expect(await listed(other, null)).toEqual([later, open, taken]);
  const shownFor = async (id: InvoiceId) =>
    (await rig.inbox.statuses(owner.tenantId, id))?.map(({ integrationId }) => integrationId).sort();
  expect(await shownFor(taken)).toEqual([owner.integrationId, other.integrationId].sort());
  expect(await shownFor(open)).toEqual([other.integrationId]);
});
