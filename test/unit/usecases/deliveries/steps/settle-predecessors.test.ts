import { transmissionIds } from '../../../../../src/adapters/db/deliveries/transmission-ids';
import type { ProviderOutcome } from '../../../../../src/domain/deliveries/transition-trigger';
import type { StatusAnswer } from '../../../../../src/domain/ports/deliveries/provider';
import { sendInvoice } from '../../../../../src/usecases/deliveries/steps/send-invoice';
import { aDelivery, createDeliveryRig, isoAt } from '../../../../support/rigs/delivery-rig';

const restored = { at: isoAt(-60), acceptedAt: isoAt(-3_600) };
const said = (outcome: ProviderOutcome): StatusAnswer => ({
  ...{ kind: 'known', outcome, remoteId: null, message: null, details: {} },
});

/** A new invoice that replaces one which a restore has brought back as rejected. */
function rigOf(lookupByDocumentId = true) {
  const replaced = aDelivery({
    status: 'rejected_by_provider',
    reason: 'PROVIDER_REJECTED',
    superseded: true,
    restored,
  });
  const delivery = aDelivery({ tenantId: replaced.tenantId, unsettledPredecessors: [replaced.invoiceId] });
  replaced.supersededBy = delivery.invoiceId;
  const rig = createDeliveryRig(delivery, { capabilities: { lookupByDocumentId }, others: [replaced] });
  return { ...rig, replaced: () => rig.deliveries.row(replaced.invoiceId), replacedId: replaced.invoiceId };
}
/** The provider's answer about one transmission of the replaced invoice. */
const about = (rig: ReturnType<typeof rigOf>, transmission: number, answer: StatusAnswer): void => {
  const { documentId } = transmissionIds(rig.replacedId, transmission);
  rig.answerStatus((asked) => (asked === documentId ? answer : { kind: 'not_found' }));
};

describe('an invoice that replaces one whose calls a restore may have lost', () => {
  it('does not go out when that one was sent again and delivered in the lost time', async () => {
    const rig = rigOf();
    about(rig, 3, said('delivered'));
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({
      ...{ status: 'failed_permanent', reason: 'PREDECESSOR_DELIVERED' },
    });
    expect(rig.replaced()).toMatchObject({ status: 'delivered' });
    expect(rig.sends).toEqual([]);
  });

  it('waits while that one is under way at the provider, and while the provider does not tell', async () => {
    for (const answer of [said('accepted'), { kind: 'cannot_tell', message: 'away' } as const]) {
      const rig = rigOf();
      about(rig, 2, answer);
      expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({ status: 'sending', next: 'send' });
      expect(rig.sends).toEqual([]);
      about(rig, 2, said('rejected'));
      rig.pass(600);
      expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({ status: 'sent' });
    }
  });

  it('goes out when the provider has none of its documents, or says that they failed; then it is asked no more', async () => {
    const rig = rigOf();
    about(rig, 1, said('rejected'));
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({ status: 'sent' });
    expect(rig.asked).toEqual([4, 3, 2, 1].map((one) => transmissionIds(rig.replacedId, one).documentId));
    expect(rig.replaced().restored).toBeNull();
  });

  it('ends with an unknown outcome where nothing can be asked', async () => {
    const rig = rigOf(false);
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({
      ...{ status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' },
    });
    expect(rig.sends).toEqual([]);
  });

  it('never ends as not sent while that one may have arrived', async () => {
    const rig = rigOf();
    about(rig, 1, { kind: 'cannot_tell', message: 'away' });
    rig.pass(73 * 3_600);
    expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({
      ...{ status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' },
    });
  });
});

it('an invoice that was replaced is not sent any more, though a restore has opened it again', async () => {
  const rig = createDeliveryRig(aDelivery({ superseded: true, restored }));
  expect(await sendInvoice(rig.deps, rig.submission())).toMatchObject({
    ...{ status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' },
  });
  expect(rig.sends).toEqual([]);
});
