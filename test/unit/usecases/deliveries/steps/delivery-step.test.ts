import type { Delivery } from '../../../../../src/domain/deliveries/delivery';
import { isStill, keepWorking, stepOf } from '../../../../../src/usecases/deliveries/steps/delivery-step';
import { secondsToNextCheck, unavailable } from '../../../../../src/usecases/deliveries/steps/next-check';
import { aDelivery, isoAt, noon } from '../../../../support/rigs/delivery-rig';

const daySeconds = 86_400;
const next = (given: Partial<Delivery>, context: Partial<Parameters<typeof stepOf>[2]> = {}, generation = 1) => {
  const { next: step, waitSeconds } = stepOf(aDelivery(given), generation, { nowMs: noon, ...context });
  return [step, waitSeconds];
};

describe('what follows for a workflow', () => {
  it.each([
    ['queued', 'send'],
    ['validating', 'send'],
    ['sending', 'send'],
    ['delivered', 'done'],
    ['delivery_failed', 'done'],
    ['rejected_by_provider', 'done'],
    ['failed_permanent', 'done'],
  ] as const)('of what is %s: %s', (status, step) => {
    expect(next({ status })).toEqual([step, 0]);
  });

  it('is nothing for a workflow of an older generation', () => {
    expect(next({ status: 'sending', generation: 2 }, { waitSeconds: 5 })).toEqual(['done', 0]);
  });

  it('is the time that the step knows, where it knows one', () => {
    expect(next({ status: 'sending' }, { waitSeconds: 5 })).toEqual(['send', 5]);
    expect(next({ status: 'delivered' }, { waitSeconds: 5 })).toEqual(['done', 0]);
  });

  it('is to ask for the outcome, ever less often', () => {
    const sent = { status: 'sent', sentAt: isoAt(0) } as const;
    expect([0, 1, 9].map((polls) => next(sent, { polls }))).toEqual([30, 60, 900].map((s) => ['await_outcome', s]));
    expect(next({ ...sent, sentAt: isoAt(-2 * daySeconds) })).toEqual(['await_outcome', 3_600]);
  });

  it('is to look hourly where the provider cannot be asked', () => {
    expect(next({ status: 'sent', sentAt: isoAt(0) }, { canAsk: false })).toEqual(['await_outcome', 3_600]);
  });

  it('ends with sent where no outcome will come', () => {
    expect(next({ status: 'sent', sentAt: isoAt(0), outcomeExpected: false })).toEqual(['done', 0]);
    expect(next({ status: 'sending', outcomeExpected: false })).toEqual(['send', 0]);
  });

  it('ends fourteen days after the invoice was sent, and never later', () => {
    const sent = (secondsLeft: number) => ({ status: 'sent', sentAt: isoAt(secondsLeft - 14 * daySeconds) }) as const;
    expect(next(sent(100))).toEqual(['await_outcome', 100]);
    expect(next(sent(0))).toEqual(['done', 0]);
  });
});

it('a step is still wanted in its own generation and status alone', () => {
  const delivery = aDelivery({ status: 'sending', generation: 2 });
  expect(isStill(delivery, 2, 'queued', 'sending')).toBe(true);
  expect(isStill(delivery, 1, 'sending')).toBe(false);
  expect(isStill(delivery, 2, 'queued')).toBe(false);
});

it('a step that changed nothing tells the watchdog when the next one is due, a minute over', async () => {
  const told: unknown[] = [];
  const deps = {
    overviews: { keepWorking: (...given: unknown[]) => Promise.resolve(void told.push(given)) },
    clock: () => noon,
  };
  const { tenantId, invoiceId } = aDelivery();
  const submission = { tenantId, invoiceId, generation: 3 };
  const step = stepOf(aDelivery(), 1, { nowMs: noon, waitSeconds: 30 });
  expect(await keepWorking(deps, submission, step)).toBe(step);
  expect(told).toEqual([[invoiceId, 3, isoAt(90)]]);
  await keepWorking(deps, submission, { ...step, next: 'done' });
  expect(told).toHaveLength(1);
});

describe('a check that cannot be made now', () => {
  it('is made again until the horizon of the delivery', () => {
    const reason = 'VALIDATOR_UNAVAILABLE';
    const delivery = aDelivery({ horizonAt: isoAt(0) });
    expect(unavailable(reason, delivery, noon - 1).kind).toBe('check_unavailable');
    expect(unavailable(reason, delivery, noon).kind).toBe('check_gave_up');
  });

  it('is made ever less often, and not after the horizon', () => {
    const after = (seconds: number, horizonSeconds = daySeconds) =>
      secondsToNextCheck(
        { random: () => 0.5 },
        aDelivery({ since: isoAt(-seconds), horizonAt: isoAt(horizonSeconds) }),
        noon,
      );
    expect([0, 5, 35, 7_200].map((seconds) => after(seconds))).toEqual([5, 10, 40, 600]);
    expect(after(7_200, 20)).toBe(20);
  });
});
