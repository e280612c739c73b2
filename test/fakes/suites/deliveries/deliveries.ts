import { describeAttempts } from './attempts';
import { describeChanges } from './changes';
import { describeGenerations, describeRenewals } from './generations';
import { describeOverview, describeWatching } from './overview';
import { type DeliveriesUnderTest, stepsOf } from './steps';

/** The rules that every repository of deliveries keeps. */
export function describeDeliveries(open: () => DeliveriesUnderTest): void {
  const steps = stepsOf(open);
  describeChanges(steps);
  describeAttempts(steps);
  describeGenerations(steps);
  describeRenewals(steps);
  describeOverview(steps);
  describeWatching(steps);
}
