import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId, type InvoiceId } from '../../../../src/domain/ids';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { createGetDelivery } from '../../../../src/usecases/deliveries/get-delivery';
import { createListDeliveries, type ListDeliveries } from '../../../../src/usecases/deliveries/list-deliveries';
import { fakeDeliveries } from '../../../fakes/deliveries';
import { aDelivery, anAttempt, isoAt, noon } from '../../../support/rigs/delivery-rig';

const workflows = {
  describeDelivery: ({ invoiceId, generation }: { invoiceId: string; generation: number }) => ({
    workflowId: `dlv-${invoiceId}-${generation}`,
    workflowUrl: `/workflows/dlv-${invoiceId}-${generation}`,
  }),
};

function rig() {
  const cursors = createCursorCodec([Buffer.alloc(32, 1)]);
  const stopped = [1, 2, 3].map((minute) =>
    aDelivery({
      status: 'failed_permanent',
      attention: 'operator',
      since: isoAt(minute * 60),
      attempts: [anAttempt()],
    }),
  );
  const deliveries = fakeDeliveries([...stopped, aDelivery({ status: 'sent' })], () => noon);
  const deps = { deliveries, overviews: deliveries.overviews, workflows, cursors };
  return { stopped, list: createListDeliveries(deps), get: createGetDelivery(deps) };
}
const portal = { kind: 'portal' } as const;
const all = {
  reach: portal,
  filter: { attention: 'operator' },
  limit: 2,
  cursor: null,
} as const satisfies ListDeliveries;

describe('the list of deliveries', () => {
  it('is read page by page, those first that have waited longest, each with its workflow', async () => {
    const { list, stopped } = rig();
    const first = await list(all);
    const second = await list({ ...all, cursor: first.nextCursor });
    const listed = [...first.items, ...second.items];
    expect(listed.map(({ invoiceId }) => invoiceId)).toEqual(stopped.map(({ invoiceId }) => invoiceId));
    expect(listed[0]).toMatchObject({ attempts: 1, workflowId: `dlv-${stopped[0]?.invoiceId}-1` });
    expect([first.items.length, second.nextCursor]).toEqual([2, null]);
  });

  it('shows only what fits the filter', async () => {
    const { list } = rig();
    expect((await list({ ...all, filter: { status: 'sent' } })).items).toHaveLength(1);
    const elsewhere = { connectionId: asId<ConnectionId>(randomUUID()) };
    expect((await list({ ...all, filter: elsewhere })).items).toEqual([]);
  });

  it('rejects the cursor of another filter', async () => {
    const { list } = rig();
    const { nextCursor: cursor } = await list(all);
    for (const filter of [{}, { attention: 'operator', olderThan: isoAt(3600) }] as const)
      await expect(list({ ...all, filter, cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
});

describe('one delivery', () => {
  it('has everything that was tried', async () => {
    const { get, stopped } = rig();
    const [one] = stopped;
    expect(await get(portal, one?.invoiceId ?? asId<InvoiceId>(''))).toMatchObject({
      status: 'failed_permanent',
      workflowUrl: `/workflows/dlv-${one?.invoiceId}-1`,
      transmissions: [{ transmission: 1, attempts: [{ outcome: 'temporary' }] }],
      providerEvents: [],
    });
  });

  it('is NOT_FOUND when there is none', async () => {
    await expect(rig().get(portal, asId<InvoiceId>(randomUUID()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
