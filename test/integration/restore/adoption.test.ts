import { randomUUID } from 'node:crypto';

import { v7 as uuidV7 } from 'uuid';

import { createDeliveryRepository } from '../../../src/adapters/db/deliveries/deliveries';
import { createReceivingRepository } from '../../../src/adapters/db/receiving/receiving';
import { createRestoredDatabase } from '../../../src/adapters/db/restore/restored-database';
import { createIdempotencyStore } from '../../../src/adapters/db/submissions/idempotency';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import type { DocumentOrigin } from '../../../src/domain/backups/mirrored-object';
import { createFinishRestore } from '../../../src/usecases/restore/finish-restore';
import { fakeObjects } from '../../fakes/objects';
import { aSubmission } from '../../support/factories/submission-factory';
import { type AdoptionRig, openAdoptionRig, recoveredTo } from './adoption-rig';

let rig: AdoptionRig;
beforeEach(async () => {
  rig = await openAdoptionRig();
});
afterEach(() => rig.scratch.drop());

describe('a submitted document without a row', () => {
  it('is its invoice again, under its id, with the answer of its key, and is asked for before it is sent', async () => {
    const { invoiceId, origin, object } = await rig.lose();
    const { decision, adoption } = await createFinishRestore({
      database: createRestoredDatabase(rig.scratch.ownerUrl),
      adoptDocuments: () => rig.adopt(),
      clock: Date.now,
    })({ recoveredTo: recoveredTo(), epoch: null });
    expect([decision.kind, adoption]).toEqual(['finish', { outbound: 1, received: 0, known: 0, left: [] }]);

    const { id: tenantId } = rig.seeded.tenant;
    const delivery = await createDeliveryRepository(rig.scratch.database).load(tenantId, invoiceId);
    const acceptedAt = new Date(Number.parseInt(invoiceId.replaceAll('-', '').slice(0, 12), 16)).toISOString();
    expect(delivery).toMatchObject({ status: 'queued', generation: 1_001, xml: object });
    expect(new Date(delivery?.restored?.acceptedAt ?? '').toISOString()).toBe(acceptedAt);
    const scope = { tenantId, owner: tenantId, operation: 'submit', key: origin.idempotencyKey ?? '' } as const;
    expect(await createIdempotencyStore(rig.scratch.database).reserve(scope, 'f'.repeat(64), 60)).toMatchObject({
      ...{ kind: 'replay', answer: { status: 202, body: { id: invoiceId, status: 'queued' } } },
    });
    expect(await rig.invoices()).toMatchObject([{ id: invoiceId, external_reference: 'order 7' }]);
    expect(await rig.scratch.asOwner('select to_status, reason_code from delivery_events')).toEqual([
      { to_status: 'queued', reason_code: 'RESTORED' },
    ]);
    expect(await rig.scratch.asOwner('select generation from outbox')).toEqual([{ generation: 1_001 }]);
  });

  it('is made once, also when it is repeated', async () => {
    const { invoiceId } = await rig.lose({ attachment: 'a;b' });
    expect(await rig.adopt()).toMatchObject({ outbound: 1 });
    expect(await rig.adopt()).toEqual({ outbound: 0, received: 0, known: 0, left: [] });
    expect(await rig.invoices()).toHaveLength(1);
    // The attachment is the one that was stored.
    expect(rig.objects.keys).toHaveLength(2);
    const [attachment] = await rig.scratch.asOwner<{ object_key: string; invoice_id: string }>(
      'select * from attachments',
    );
    expect([attachment?.invoice_id, rig.objects.keys.includes(attachment?.object_key ?? '')]).toEqual([
      invoiceId,
      true,
    ]);
  });

  it('comes back of the mirror alone, with the private key', async () => {
    const invoice = await rig.lose({ attachment: 'a;b' });
    await rig.mirrorAll(invoice);
    rig.objects = fakeObjects();
    await expect(rig.adopt({ withKey: false })).rejects.toThrow('BACKUP_IDENTITY');
    expect(await rig.adopt()).toMatchObject({ outbound: 1, left: [] });
    expect(await rig.invoices()).toMatchObject([{ id: invoice.invoiceId }]);
    expect(rig.objects.keys).toHaveLength(2);
  });

  it('replaces what had its number before, if it had been accepted for certain', async () => {
    const first = await aSubmission(rig.scratch.database, rig.seeded);
    await createSubmissionRepository(rig.scratch.database).accept(first);
    const later = await rig.lose({ invoice: first.invoice, protected: true });
    expect(await rig.adopt()).toMatchObject({ outbound: 1 });
    expect(await rig.invoices()).toMatchObject([
      { id: first.invoiceId, superseded: true },
      { id: later.invoiceId, superseded: false },
    ]);
  });

  it('yields to the number and the key of one that is there', async () => {
    const there = await aSubmission(rig.scratch.database, rig.seeded);
    await createSubmissionRepository(rig.scratch.database).accept(there);
    await rig.lose({ invoice: there.invoice });
    await rig.lose({ origin: { idempotencyKey: there.key.key } });
    const delivered = await aSubmission(rig.scratch.database, rig.seeded);
    await createSubmissionRepository(rig.scratch.database).accept(delivered);
    await rig.move(delivered.invoiceId, { kind: 'provider_reported', outcome: 'delivered' });
    await rig.lose({ invoice: delivered.invoice, protected: true });
    expect(await rig.adopt()).toMatchObject({ outbound: 0, known: 3 });
    expect((await rig.invoices()).map(({ id }) => id)).toEqual([there.invoiceId, delivered.invoiceId]);
  });

  it('which had surely been accepted comes before one that may have been refused', async () => {
    const refused = await rig.lose();
    const content = rig.contents.get(`<Invoice>${refused.invoiceId}</Invoice>`);
    const accepted = await rig.lose({ invoice: content?.invoice, protected: true });
    expect(await rig.adopt()).toMatchObject({ outbound: 1, known: 1 });
    expect(await rig.invoices()).toMatchObject([{ id: accepted.invoiceId, superseded: false }]);
  });

  it('stays where nothing says whose it is, or it is older than the recovery point', async () => {
    const imported = await rig.lose({ origin: null });
    const unconnected = await rig.lose({ origin: { connectionId: randomUUID() } });
    await rig.lose({ id: uuidV7({ msecs: Date.now() - 3 * 3_600_000 }) });
    const adoption = await rig.adopt();
    expect(adoption).toMatchObject({ outbound: 0, known: 0 });
    expect(adoption.left.map(({ key }) => key).sort()).toEqual([imported.object.key, unconnected.object.key].sort());
  });
});

describe('a received document without a row', () => {
  const received = (providerDocumentId: string): Partial<DocumentOrigin> => ({
    ...{ direction: 'inbound', owner: null, idempotencyKey: null, fingerprint: null, externalReference: null },
    providerDocumentId,
  });

  it('is received again, and known when its provider lists it once more', async () => {
    const { invoiceId } = await rig.lose({ origin: received('remote 1'), protected: true });
    expect(await rig.adopt()).toMatchObject({ received: 1, left: [] });
    expect(await rig.adopt()).toEqual({ outbound: 0, received: 0, known: 0, left: [] });
    expect(await rig.invoices()).toMatchObject([
      { id: invoiceId, status: expect.stringMatching(/^received/) as string },
    ]);
    const { tenant, connectionId } = rig.seeded;
    const known = await createReceivingRepository(rig.scratch.database).known(tenant.id, connectionId, ['remote 1'], 1);
    expect(known.get('remote 1')).toMatchObject([{ invoiceId }]);
    expect(await rig.scratch.asOwner(`select task ->> 'kind' as kind from outbox`)).toHaveLength(1);
  });
});
