import fc from 'fast-check';

import { behaviourByAmount, decideCall, historyAt, ordinary, planDelivery } from '../src/behaviour';

const special = [
  '777.77',
  '777.01',
  '777.02',
  '777.03',
  '777.04',
  '777.05',
  '777.06',
  '777.07',
  '777.08',
  '777.09',
  '777.10',
];
const takenAt = new Date('2026-11-20T10:00:00.000Z');
const after = (ms: number) => new Date(takenAt.getTime() + ms);
const plan = (amount: string) => {
  let count = 0;
  return planDelivery(behaviourByAmount(amount) ?? ordinary, takenAt, () => `event ${(count += 1)}`);
};

test('knows every amount of the table, as a number', () => {
  for (const amount of special) {
    expect(behaviourByAmount(amount)).toBeDefined();
    expect(behaviourByAmount(`00${amount}000`)).toBe(behaviourByAmount(amount));
  }
  expect(behaviourByAmount('777.1')).toBe(behaviourByAmount('777.10'));
});

test('any other text is an ordinary amount', () => {
  for (const amount of ['777.12', '777.7', '777', '777.770001', '-777.77', 'NaN', '7.7777E2', '', '0x309', undefined]) {
    expect(behaviourByAmount(amount)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(behaviourByAmount(text) === undefined || /^0*777\.\d{1,2}0*$/.test(text)).toBe(true);
    }),
  );
});

test('refuses the first calls and takes all that follow', () => {
  const behaviour = behaviourByAmount('777.03') ?? ordinary;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (call) => {
      expect(decideCall(behaviour.intake, call)).toBe(call <= 3 ? 'unavailable' : 'answer');
    }),
  );
});

test('a history only grows, in the order of time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...special, '1.00'), fc.nat(120_000), fc.nat(120_000), (amount, one, other) => {
      const { events } = plan(amount);
      const early = historyAt(events, after(Math.min(one, other)));
      const late = historyAt(events, after(Math.max(one, other)));
      expect(late.slice(0, early.length)).toEqual(early);
      const times = late.map((event) => event.occurredAt);
      expect(times).toEqual([...times].sort());
    }),
  );
});

test('a document that is taken has a status at once', () => {
  for (const amount of [...special, '1.00']) {
    const { intake } = behaviourByAmount(amount) ?? ordinary;
    const canBeTaken = [1, 2, 3, 4].some((call) => decideCall(intake, call) === 'answer');
    expect(historyAt(plan(amount).events, takenAt)).toHaveLength(canBeTaken ? 1 : 0);
  }
});

test('the outcome of an ordinary document is told once, when it happens', () => {
  const { webhooks, events, deliveredAt } = plan('1.00');
  expect(webhooks).toEqual([{ event: events.at(-1), dueAt: after(1_000) }]);
  expect(deliveredAt).toEqual(after(1_000));
});

test('only a delivered document reaches its recipient', () => {
  for (const amount of special) {
    const { deliveredAt, events } = plan(amount);
    expect(deliveredAt !== null).toBe(events.some((event) => event.status === 'delivered'));
  }
});
