import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId, type ProviderEventId, type TenantId } from '../../../../src/domain/ids';
import type { OpenEventState, OpenProviderEvent } from '../../../../src/domain/ports/deliveries/provider-inbox';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { createListProviderEvents } from '../../../../src/usecases/deliveries/list-provider-events';

const anEvent = (state: OpenEventState, second: number): OpenProviderEvent => ({
  id: asId<ProviderEventId>(randomUUID()),
  connectionId: asId<ConnectionId>(randomUUID()),
  tenantId: asId<TenantId>(randomUUID()),
  accountNos: null,
  receivedAt: `2027-01-01T00:00:0${second}.000000Z`,
  attempts: 3,
  state,
  webhook: {
    eventId: `E-${second}`,
    type: 'document.status',
    remoteId: 'R-1',
    documentId: null,
    outcome: 'delivered',
    message: null,
    occurredAt: null,
    details: {},
  },
});
const events = [5, 4, 3, 2, 1].map((second) => anEvent('unmatched', second));
const list = createListProviderEvents({
  inbox: {
    listOpen: (_reach, { state }, limit, after) =>
      Promise.resolve(
        events
          .filter((event) => event.state === state && (after === null || event.receivedAt < after.receivedAt))
          .slice(0, limit),
      ),
  },
  cursors: createCursorCodec([Buffer.alloc(32, 1)]),
});

it('goes through all pages, each event once, and says where the list ends', async () => {
  const seen: string[][] = [];
  for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
    const page = await list({ reach: { kind: 'portal' }, state: 'unmatched', tenantId: null, limit: 2, cursor });
    seen.push(page.items.map(({ webhook }) => webhook.eventId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([['E-5', 'E-4'], ['E-3', 'E-2'], ['E-1']]);
  expect(
    (await list({ reach: { kind: 'portal' }, state: 'unmatched', tenantId: null, limit: 5, cursor: null })).nextCursor,
  ).toBeNull();
});

it('takes a cursor in the list of its own state only', async () => {
  const { nextCursor } = await list({
    reach: { kind: 'portal' },
    state: 'unmatched',
    tenantId: null,
    limit: 2,
    cursor: null,
  });
  await expect(
    list({ reach: { kind: 'portal' }, state: 'waiting', tenantId: null, limit: 2, cursor: nextCursor }),
  ).rejects.toMatchObject({
    code: 'INVALID_CURSOR',
  });
});
