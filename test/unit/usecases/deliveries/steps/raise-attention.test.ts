import { raiseAttention } from '../../../../../src/usecases/deliveries/steps/raise-attention';
import { aDelivery, createDeliveryRig } from '../../../../support/rigs/delivery-rig';

it('raiseAttention marks the delivery for an operator and keeps its status', async () => {
  const rig = createDeliveryRig(aDelivery());
  await raiseAttention(rig.deps, rig.submission());
  expect(rig.row()).toMatchObject({ status: 'sending', attention: 'operator' });
});

it('raiseAttention does nothing when the delivery does not exist', async () => {
  const rig = createDeliveryRig(aDelivery());
  const deliveries = { ...rig.deps.deliveries, load: () => Promise.resolve(null) };
  await raiseAttention({ deliveries }, rig.submission());
  expect(rig.changes).toHaveLength(0);
});
