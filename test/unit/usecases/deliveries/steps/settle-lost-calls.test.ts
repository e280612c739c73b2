import { transmissionIds } from '../../../../../src/adapters/db/deliveries/transmission-ids';
import type { Delivery } from '../../../../../src/domain/deliveries/delivery';
import type { StatusAnswer } from '../../../../../src/domain/ports/deliveries/provider';
import { sendInvoice } from '../../../../../src/usecases/deliveries/steps/send-invoice';
import { aDelivery, createDeliveryRig, isoAt } from '../../../../support/rigs/delivery-rig';

const restored = { at: isoAt(-60), acceptedAt: isoAt(-3_600) };
const rigOf = (given: Partial<Delivery>, lookupByDocumentId = true) =>
  createDeliveryRig(aDelivery({ restored, ...given }), { capabilities: { lookupByDocumentId } });
const delivered: StatusAnswer = { kind: 'known', outcome: 'delivered', remoteId: 'r-7', message: null, details: {} };

describe('a delivery whose calls a restore may have lost', () => {
  it.each(['queued', 'sending'] as const)('is not sent when the provider has it (%s)', async (status) => {
    const rig = rigOf({ status, issueDate: '2026-11-20', issueDateMustBeToday: true });
    rig.answerStatus((documentId) => (documentId === rig.row().invoiceId ? delivered : { kind: 'not_found' }));
    const step = await sendInvoice(rig.deps, rig.submission());
    expect(step).toMatchObject({ status: 'delivered', next: 'done' });
    expect(rig.row()).toMatchObject({ remoteId: 'r-7' });
    expect(rig.sends).toEqual([]);
  });

  it('is not sent when a transmission that was lost has arrived', async () => {
    const rig = rigOf({ status: 'queued' });
    const lost = transmissionIds(rig.row().invoiceId, 3).documentId;
    rig.answerStatus((documentId) => (documentId === lost ? delivered : { kind: 'not_found' }));
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({ status: 'delivered' });
    expect(rig.sends).toEqual([]);
  });

  it('is sent when the provider has none of its documents, and is then one of the present epoch', async () => {
    const rig = rigOf({ status: 'queued' });
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({ status: 'sent', attempts: 1 });
    expect(rig.asked).toEqual([4, 3, 2, 1].map((one) => transmissionIds(rig.row().invoiceId, one).documentId));
    expect(rig.row().restored).toBeNull();
  });

  it('waits while the provider cannot tell of one of them', async () => {
    const rig = rigOf({ status: 'sending' });
    const lost = transmissionIds(rig.row().invoiceId, 2).documentId;
    rig.answerStatus((documentId) =>
      documentId === lost ? { kind: 'cannot_tell', message: 'away' } : { kind: 'not_found' },
    );
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({ status: 'sending', attempts: 0 });
    expect(rig.sends).toEqual([]);
  });

  it('goes out under its key where nothing can be asked', async () => {
    const rig = rigOf({ status: 'sending' }, false);
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({ status: 'sent' });
    expect(rig.sends).toEqual([rig.row().transmission.idempotencyKey]);
  });

  it('ends with an unknown outcome where nothing can be asked and its day is over', async () => {
    const rig = rigOf({ status: 'queued', issueDate: '2026-11-20', issueDateMustBeToday: true }, false);
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({
      ...{ status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' },
    });
    expect(rig.sends).toEqual([]);
  });
});
