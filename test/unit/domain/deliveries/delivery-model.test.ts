import fc from 'fast-check';

import { DeliveryModel } from '../../../support/rigs/delivery-model/delivery-model';
import { type ModelStep, modelStepKinds } from '../../../support/rigs/delivery-model/delivery-model-steps';

const event: fc.Arbitrary<ModelStep> = fc.record({
  kind: fc.constantFrom(...modelStepKinds),
  which: fc.nat({ max: 5 }),
  how: fc.nat({ max: 104 }),
});
const provider = fc.record({
  lookupByDocumentId: fc.boolean(),
  takesWithinSeconds: fc.constantFrom(0, 600),
  idempotencyKeyHours: fc.constantFrom(0, 24),
});
/** Taken, rejected and submitted again: random histories alone come here seldom. */
const replaced: ModelStep[] = [
  { kind: 'step', which: 0, how: 0 },
  { kind: 'step', which: 0, how: 0 },
  { kind: 'step', which: 0, how: 5 },
  { kind: 'fate', which: 0, how: 3 },
  { kind: 'report', which: 0, how: 0 },
  { kind: 'submit', which: 0, how: 0 },
];
const histories = fc
  .tuple(fc.constantFrom([], replaced), fc.array(event, { minLength: 5, maxLength: 60, size: 'max' }))
  .map(([before, after]) => [...before, ...after]);

it('delivers an invoice once, whatever is lost, refused, corrected, sent again and replayed in whatever order', () => {
  fc.assert(
    fc.property(provider, histories, (given, events) => {
      const model = new DeliveryModel(given);
      for (const one of events) {
        model.happen(one);
        const wrong = model.wrong();
        if (wrong.length > 0) throw new Error(`${JSON.stringify(one)} made ${JSON.stringify(wrong)}`);
      }
    }),
    { numRuns: 1_500 },
  );
});
