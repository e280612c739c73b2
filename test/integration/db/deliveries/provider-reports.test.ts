import { randomUUID } from 'node:crypto';

import { createProviderInbox } from '../../../../src/adapters/db/system/deliveries/provider-inbox';
import type { ProviderWebhook } from '../../../../src/domain/ports/deliveries/provider';
import { anInvoiceDocument } from '../../../support/factories/new-submission';
import { deliveriesUnderTest, event } from './deliveries-under-test';

const { scratch, seeded, deliveries, accepted, sending, apply, invoiceOf, feedOf, tasksOf } = deliveriesUnderTest();

describe('what a provider reports', () => {
  const aWebhook = (overrides: Partial<ProviderWebhook> = {}): ProviderWebhook => ({
    eventId: randomUUID(),
    type: 'document.status',
    remoteId: null,
    documentId: null,
    outcome: 'delivered',
    message: null,
    occurredAt: null,
    details: {},
    ...overrides,
  });
  const store = async (webhook: ProviderWebhook) => {
    const event = await createProviderInbox(scratch().database).store(
      { connectionId: seeded().connectionId, tenantId: seeded().tenant.id, accountNos: [1] },
      webhook,
      { headers: {}, body_base64: 'e30=' },
    );
    if (event === null) throw new Error('stored before');
    return event;
  };

  it('is applied once, also when two processors hold the same event', async () => {
    const { invoiceId } = await sending();
    const event = await store(aWebhook({ outcome: 'accepted' }));
    const changes = Array.from({ length: 5 }, () =>
      apply(invoiceId, [{ kind: 'provider_reported', outcome: 'accepted' }], { providerEventId: event.id }),
    );
    const kinds = (await Promise.all(changes)).map(({ transitions }) => transitions[0]?.kind);
    expect(kinds.filter((kind) => kind === 'moved')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'stale')).toHaveLength(4);
    expect(await deliveries().providerEvents(seeded().tenant.id, invoiceId)).toMatchObject([
      { id: event.id, outcome: 'applied' },
    ]);
  });

  it('again in the same words is kept once, and moves nothing', async () => {
    const { invoiceId } = await sending();
    await apply(invoiceId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    for (const message of ['ok', 'ok', 'other']) {
      await deliveries().apply({
        tenantId: seeded().tenant.id,
        invoiceId,
        events: [
          event(
            { kind: 'provider_reported', outcome: 'rejected' },
            { source: 'provider', message, details: { code: '1' } },
          ),
        ],
      });
    }
    const invoice = await invoiceOf(invoiceId);
    expect(invoice.status).toBe('delivered');
    expect(
      invoice.deliveryEvents.filter(({ type }) => type === 'provider_message').map(({ message }) => message),
    ).toEqual(['ok', 'other']);
    expect(await feedOf(invoiceId)).toHaveLength(4);
  });

  it('is storable whatever characters it holds', async () => {
    const { invoiceId } = await sending();
    await deliveries().apply({
      tenantId: seeded().tenant.id,
      invoiceId,
      events: [
        event({ kind: 'send_refused' }, { message: 'nul \u0000 half \ud800 \\u0000', details: { text: '\udfff' } }),
      ],
    });
    expect((await invoiceOf(invoiceId)).deliveryEvents.at(-1)).toMatchObject({
      message: 'nul \ufffd half \ufffd \\u0000',
      details: { text: '\ufffd' },
    });
  });

  it('of a replaced invoice that was delivered after all stops its successor through the outbox', async () => {
    const invoice = anInvoiceDocument(seeded().tenant);
    const predecessorId = await accepted({ invoice });
    await apply(predecessorId, [
      { kind: 'workflow_began' },
      { kind: 'checks_done' },
      { kind: 'sending_stopped', reason: 'RETRIES_EXHAUSTED' },
    ]);
    const successorId = await accepted({ invoice });
    await apply(predecessorId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    expect((await tasksOf(successorId)).map(({ task }) => task)).toContainEqual({
      kind: 'predecessor_delivered',
      tenantId: seeded().tenant.id,
      invoiceId: successorId,
      predecessorId,
    });
    expect(await invoiceOf(predecessorId)).toMatchObject({ status: 'delivered', superseded: true });
  });
});
