import { systemActor } from '../../../src/domain/access/actor';
import { asId, type InvoiceId } from '../../../src/domain/ids';
import type { InboxOwner, InboxRepository } from '../../../src/domain/ports/inbox/inbox';

/** An inbox with a clock that only the test moves. */
export interface InboxUnderTest {
  inbox: Pick<InboxRepository, 'pending' | 'claim' | 'acknowledge' | 'nack' | 'release' | 'statuses'>;
  owner: InboxOwner;
  receive: (given?: { xmlMissing?: boolean }) => Promise<InvoiceId>;
  minutesPass: (minutes: number) => void;
}

const actor = systemActor('test');
const unknown = asId<InvoiceId>('99999999-0000-7000-8000-000000000000');

/** The rules that every inbox keeps. @param open an empty inbox that quarantines an item at its second nack */
export function describeInbox(open: () => Promise<InboxUnderTest>): void {
  const pendingIds = async ({ inbox, owner }: InboxUnderTest) =>
    (await inbox.pending(owner, 10, null)).map(({ id }) => id);
  const claimedIds = async ({ inbox, owner }: InboxUnderTest, limit = 10) =>
    (await inbox.claim(owner, limit, 60)).items.map(({ id }) => id);
  const acknowledge = ({ inbox, owner }: InboxUnderTest, ids: InvoiceId[], basis: 'processed' | 'sent' = 'processed') =>
    inbox.acknowledge(owner, { ids, erpReference: 'FA-1', actor, basis });

  it('offers received invoices oldest first', async () => {
    const rig = await open();
    const ids = [await rig.receive(), await rig.receive()];
    expect(await pendingIds(rig)).toEqual(ids);
  });

  it('leases an item to one claim until the lease ends', async () => {
    const rig = await open();
    const id = await rig.receive();
    expect(await claimedIds(rig)).toEqual([id]);
    expect(await claimedIds(rig)).toEqual([]);
    rig.minutesPass(2);
    expect(await claimedIds(rig)).toEqual([id]);
  });

  it('does not offer an invoice whose XML is missing', async () => {
    const rig = await open();
    const id = await rig.receive({ xmlMissing: true });
    expect(await claimedIds(rig)).toEqual([]);
    expect(await acknowledge(rig, [id])).toMatchObject({ acknowledged: [], xmlMissing: [id] });
    expect(await rig.inbox.nack(rig.owner, id, 'why', actor)).toEqual({ kind: 'xml_missing' });
  });

  it('acknowledges an item once, and names repeated and unknown ids', async () => {
    const rig = await open();
    const id = await rig.receive();
    expect(await acknowledge(rig, [id, unknown])).toMatchObject({ acknowledged: [id], notFound: [unknown] });
    expect(await acknowledge(rig, [id])).toMatchObject({ acknowledged: [], alreadyAcknowledged: [id] });
    expect(await pendingIds(rig)).toEqual([]);
  });

  it('does not acknowledge a leased item only because it was listed', async () => {
    const rig = await open();
    const id = await rig.receive();
    await claimedIds(rig);
    expect(await acknowledge(rig, [id], 'sent')).toMatchObject({ skipped: [{ id, reason: 'leased' }] });
  });

  it('offers a nacked item again after a minute, and quarantines it at the limit', async () => {
    const rig = await open();
    const id = await rig.receive();
    expect(await rig.inbox.nack(rig.owner, id, 'why', actor)).toMatchObject({
      kind: 'nacked',
      state: 'nack',
      attempts: 1,
    });
    expect(await claimedIds(rig)).toEqual([]);
    rig.minutesPass(1);
    expect(await claimedIds(rig)).toEqual([id]);
    const second = await rig.inbox.nack(rig.owner, id, 'why', actor);
    expect(second).toMatchObject({ kind: 'nacked', state: 'quarantined', attempts: 2, retryAt: null });
    rig.minutesPass(10_000);
    expect(await claimedIds(rig)).toEqual([]);
  });

  it('offers an item again that was released from quarantine, and releases no other', async () => {
    const rig = await open();
    const id = await rig.receive();
    expect(await rig.inbox.release(rig.owner, id, 'why', actor)).toBe('wrong_state');
    expect(await rig.inbox.release(rig.owner, unknown, 'why', actor)).toBe('not_found');
    await rig.inbox.nack(rig.owner, id, 'why', actor);
    rig.minutesPass(1);
    await rig.inbox.nack(rig.owner, id, 'why', actor);
    expect(await rig.inbox.release(rig.owner, id, 'why', actor)).toBe('released');
    expect(await claimedIds(rig)).toEqual([id]);
  });

  it('does not nack an acknowledged or unknown item', async () => {
    const rig = await open();
    const id = await rig.receive();
    await acknowledge(rig, [id]);
    expect(await rig.inbox.nack(rig.owner, id, 'why', actor)).toEqual({
      kind: 'wrong_state',
      state: 'acknowledged',
      retryAt: null,
    });
    expect(await rig.inbox.nack(rig.owner, unknown, 'why', actor)).toEqual({ kind: 'not_found' });
  });

  it('does not count a nack that is repeated, and says when the item is offered again', async () => {
    const rig = await open();
    const id = await rig.receive();
    const first = await rig.inbox.nack(rig.owner, id, 'why', actor);
    const again = await rig.inbox.nack(rig.owner, id, 'why', actor);
    expect(again).toMatchObject({ kind: 'wrong_state', state: 'nack' });
    const offeredAt = [first, again].map((nack) => ('retryAt' in nack ? Date.parse(nack.retryAt ?? '') : NaN));
    expect(offeredAt[1]).toBe(offeredAt[0]);
  });

  it('shows how an item stands, with the reasons of its nacks, newest first', async () => {
    const rig = await open();
    const id = await rig.receive();
    const status = async () => {
      const all = await rig.inbox.statuses(rig.owner.tenantId, id);
      return all?.find(({ integrationId }) => integrationId === rig.owner.integrationId);
    };
    expect(await status()).toMatchObject({ state: 'pending', attempts: 0, nacks: [], acknowledgedAt: null });
    await rig.inbox.nack(rig.owner, id, 'first', actor);
    rig.minutesPass(1);
    await rig.inbox.nack(rig.owner, id, 'second', actor);
    expect(await status()).toMatchObject({
      ...{ state: 'quarantined', attempts: 2, dueAt: null },
      nacks: [
        { attempt: 2, reason: 'second' },
        { attempt: 1, reason: 'first' },
      ],
    });
    await acknowledge(rig, [id]);
    expect(await status()).toMatchObject({
      ...{ state: 'acknowledged', erpReference: 'FA-1', acknowledgedAt: expect.any(String) as string },
    });
    expect(await rig.inbox.statuses(rig.owner.tenantId, unknown)).toBeNull();
  });
}
