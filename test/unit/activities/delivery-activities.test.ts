import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';

import { createDeliveryActivities } from '../../../activities/delivery-activities';
import { createDeliverySteps } from '../../../src/usecases/deliveries/steps/delivery-steps';
import { aDelivery, createDeliveryRig } from '../../support/rigs/delivery-rig';

const environment = () => new MockActivityEnvironment({}, { logger: new DefaultLogger('ERROR') });

it('runs the sending step inside an activity and returns its result', async () => {
  const rig = createDeliveryRig(aDelivery());
  const { sendInvoice } = createDeliveryActivities(createDeliverySteps(rig.deps));
  expect(await environment().run(sendInvoice, rig.submission())).toMatchObject({ status: 'sent', attempts: 1 });
  expect(rig.sends).toHaveLength(1);
});

it('registers one activity for each step of a delivery', () => {
  const steps = createDeliverySteps(createDeliveryRig(aDelivery()).deps);
  expect(Object.keys(createDeliveryActivities(steps)).sort()).toEqual(Object.keys(steps).sort());
});
