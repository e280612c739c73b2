import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { IntegrationCaller } from '../../../../src/domain/access/caller';
import type { DataReach } from '../../../../src/domain/access/data-reach';
import { asId, type IntegrationId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { createAcknowledgeItems } from '../../../../src/usecases/inbox/acknowledge-items';
import { createClaimItems } from '../../../../src/usecases/inbox/claim-items';
import type { InlineXml } from '../../../../src/usecases/inbox/inline-xml';
import { createListByPeriod } from '../../../../src/usecases/inbox/list-by-period';
import { createListInboxStatuses } from '../../../../src/usecases/inbox/list-inbox-statuses';
import { createListPending } from '../../../../src/usecases/inbox/list-pending';
import { createNackItem } from '../../../../src/usecases/inbox/nack-item';
import { createReleaseItem } from '../../../../src/usecases/inbox/release-item';
import { fakeInbox } from '../../../fakes/inbox';

const caller: IntegrationCaller = {
  kind: 'integration',
  id: asId<IntegrationId>(randomUUID()),
  tenantId: asId<TenantId>(randomUUID()),
  name: 'ERP',
  scopes: ['receive'],
  defaultConnectionId: null,
  ipAllowlist: [],
  testOnly: false,
  inSandbox: false,
  authVia: 'token',
  actor: systemActor('test'),
};
const cursors = createCursorCodec([Buffer.alloc(32, 1)]);
const without = { inline: false, charset: null };
const inline = { inline: true, charset: null };
/** Adds a document to each item when it is asked for. */
const inlineXml: InlineXml = (items, options) =>
  Promise.resolve(
    items.map((item) => ({
      item,
      xmlBase64: options.inline ? 'PEludm9pY2UvPg==' : null,
      encoding: null,
      encodingError: null,
    })),
  );

function rig() {
  const erpInbox = fakeInbox({ nackQuarantineAfter: 2, integrationId: caller.id });
  const owner = { tenantId: caller.tenantId, integrationId: caller.id };
  const inboxAdmin = {
    ownerOf: (reach: DataReach, id: IntegrationId) =>
      Promise.resolve(reach.kind === 'tenant' && reach.tenantId === owner.tenantId && id === caller.id ? owner : null),
  };
  const deps = { erpInbox, inboxAdmin, cursors, inlineXml, limits: { maxPeriodDays: 31 } };
  const encoder = {
    targetEncoding: (name: string): never => {
      throw new Error(`no encoding ${name}`);
    },
  };
  return {
    erpInbox,
    claim: createClaimItems({ ...deps, encoder }),
    acknowledge: createAcknowledgeItems(deps),
    nack: createNackItem(deps),
    listPending: createListPending(deps),
    listByPeriod: createListByPeriod(deps),
    release: createReleaseItem(deps),
    statuses: createListInboxStatuses(deps),
  };
}
const idsOf = (items: readonly { item: { id: InvoiceId } }[]) => items.map(({ item }) => item.id);
const january = { from: '2027-01-15', to: '2027-01-31', field: 'received_at', state: 'all' } as const;

describe('claiming inbox items', () => {
  it('hands out each item to one claim, with the end of the lease', async () => {
    const { erpInbox, claim } = rig();
    const ids = [erpInbox.receive(), erpInbox.receive()];
    const first = await claim({ caller, limit: 1, leaseSeconds: 60, xml: without });
    const second = await claim({ caller, limit: 5, leaseSeconds: 60, xml: without });
    expect([idsOf(first.items), idsOf(second.items)]).toEqual([[ids[0]], [ids[1]]]);
    expect(first.leaseExpiresAt).toBe('2027-01-31T08:01:00.000Z');
  });

  it('has no lease when there is nothing to claim', async () => {
    expect(await rig().claim({ caller, limit: 5, leaseSeconds: 60, xml: without })).toEqual({
      items: [],
      leaseExpiresAt: null,
    });
  });

  it('leases nothing when the requested encoding is not supported', async () => {
    const { erpInbox, claim } = rig();
    erpInbox.receive();
    const unsupported = { inline: true, charset: 'klingon' };
    await expect(claim({ caller, limit: 5, leaseSeconds: 60, xml: unsupported })).rejects.toThrow('klingon');
    expect((await claim({ caller, limit: 5, leaseSeconds: 60, xml: without })).items).toHaveLength(1);
  });
});

describe('acknowledging inbox items', () => {
  it('removes the items from the pending list for good', async () => {
    const { erpInbox, acknowledge, listPending } = rig();
    const ids = [erpInbox.receive(), erpInbox.receive()];
    const outcome = await acknowledge({ caller, ids: ids.slice(0, 1), erpReference: 'FA-1' });
    expect(outcome.acknowledged).toEqual(ids.slice(0, 1));
    erpInbox.minutesPass(100_000);
    const { items } = await listPending({ caller, limit: 5, cursor: null, xml: without });
    expect(idsOf(items)).toEqual(ids.slice(1));
  });
});

describe('a nack of an inbox item', () => {
  it('returns when the item is offered again, and quarantines it at the limit of the integration', async () => {
    const { erpInbox, nack } = rig();
    const id = erpInbox.receive();
    expect(await nack(caller, id, 'why')).toMatchObject({ state: 'nack', retryAt: '2027-01-31T08:01:00.000Z' });
    erpInbox.minutesPass(1);
    expect(await nack(caller, id, 'why')).toMatchObject({ state: 'quarantined', attempts: 2, retryAt: null });
  });

  it.each(['NOT_FOUND', 'XML_NOT_AVAILABLE', 'INVALID_STATE_TRANSITION'] as const)('is rejected: %s', async (code) => {
    const { erpInbox, nack, acknowledge } = rig();
    const id =
      code === 'NOT_FOUND'
        ? asId<InvoiceId>(randomUUID())
        : erpInbox.receive({ xmlMissing: code === 'XML_NOT_AVAILABLE' });
    if (code === 'INVALID_STATE_TRANSITION') await acknowledge({ caller, ids: [id], erpReference: null });
    await expect(nack(caller, id, 'why')).rejects.toMatchObject({ code });
  });
});

const by = { reach: { kind: 'tenant', tenantId: caller.tenantId }, actor: caller.actor } as const;

describe('releasing an item from quarantine', () => {
  it('offers it again with its count of attempts reset, and shows how it stands', async () => {
    const { erpInbox, nack, release, statuses, claim } = rig();
    const id = erpInbox.receive();
    await nack(caller, id, 'why');
    erpInbox.minutesPass(1);
    await nack(caller, id, 'still');
    expect(await statuses(caller, id)).toMatchObject([{ integrationId: caller.id, state: 'quarantined', attempts: 2 }]);
    const command = { ...by, integrationId: caller.id, invoiceId: id, reason: 'repaired' };
    expect(await release(command)).toMatchObject({ integrationId: caller.id, state: 'pending', attempts: 0 });
    expect(idsOf((await claim({ caller, limit: 5, leaseSeconds: 60, xml: without })).items)).toEqual([id]);
    await expect(release(command)).rejects.toMatchObject({ code: 'INVALID_STATE_TRANSITION' });
  });

  it('is NOT_FOUND for an unknown integration or invoice, as is how it stands', async () => {
    const { erpInbox, release, statuses } = rig();
    const known = { ...by, integrationId: caller.id, invoiceId: erpInbox.receive(), reason: 'why' };
    const invoiceId = asId<InvoiceId>(randomUUID());
    const elsewhere = { kind: 'tenant', tenantId: asId<TenantId>(randomUUID()) } as const;
    for (const change of [{ integrationId: asId<IntegrationId>(randomUUID()) }, { invoiceId }, { reach: elsewhere }])
      await expect(release({ ...known, ...change })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(statuses(caller, invoiceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the pending list', () => {
  it('is read page by page without skipping an item that was not acknowledged between two pages', async () => {
    const { erpInbox, listPending, acknowledge } = rig();
    const ids = [erpInbox.receive(), erpInbox.receive(), erpInbox.receive()];
    const first = await listPending({ caller, limit: 2, cursor: null, xml: without });
    expect(idsOf(first.items)).toEqual(ids.slice(0, 2));
    await acknowledge({ caller, ids: ids.slice(0, 1), erpReference: null });
    const second = await listPending({ caller, limit: 2, cursor: first.nextCursor, xml: without });
    expect(idsOf(second.items)).toEqual(ids.slice(2));
    expect(second.nextCursor).toBeNull();
  });

  it('rejects the cursor of another integration', async () => {
    const { erpInbox, listPending } = rig();
    erpInbox.receive();
    erpInbox.receive();
    const { nextCursor: cursor } = await listPending({ caller, limit: 1, cursor: null, xml: without });
    const other = { ...caller, id: asId<IntegrationId>(randomUUID()) };
    const listed = listPending({ caller: other, limit: 1, cursor, xml: without });
    await expect(listed).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
});

describe('the list by period', () => {
  it('acknowledges the items of a page only when told to, and leaves out those that are leased', async () => {
    const { erpInbox, listByPeriod, claim, acknowledge } = rig();
    const [leased, free] = [erpInbox.receive(), erpInbox.receive()];
    await claim({ caller, limit: 1, leaseSeconds: 60, xml: without });
    const page = await listByPeriod({ ...january, caller, limit: 5, cursor: null, xml: inline });
    expect(idsOf(page.items)).toEqual([leased, free]);
    expect(page.skipped).toEqual([{ id: leased, reason: 'leased' }]);
    await page.acknowledge();
    const after = await acknowledge({ caller, ids: [leased, free], erpReference: null });
    expect(after).toMatchObject({ acknowledged: [leased], alreadyAcknowledged: [free] });
  });

  it('does not acknowledge an item whose document was not on the page', async () => {
    const { erpInbox, listByPeriod, listPending } = rig();
    const id = erpInbox.receive();
    const page = await listByPeriod({ ...january, caller, limit: 5, cursor: null, xml: without });
    expect(page.skipped).toEqual([{ id, reason: 'xml_not_inline' }]);
    await page.acknowledge();
    expect((await listPending({ caller, limit: 5, cursor: null, xml: without })).items).toHaveLength(1);
  });

  it.each([
    ['ends before it begins', { from: '2027-01-31', to: '2027-01-30' }],
    ['is longer than allowed', { from: '2027-01-01', to: '2027-02-01' }],
    ['is no date', { from: 'yesterday', to: '2027-02-01' }],
  ])('rejects a period that %s', async (_, period) => {
    const listed = rig().listByPeriod({ ...january, ...period, caller, limit: 5, cursor: null, xml: without });
    await expect(listed).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
