import { planSend, type SendContext } from '../../../../src/domain/deliveries/send-plan';
import { aDelivery, anAttempt, isoAt, noon } from '../../../support/rigs/delivery-rig';

const context = (given: Partial<SendContext> = {}, connection: object = {}): SendContext => ({
  nowMs: noon,
  connection: {
    ...{
      enabled: true,
      circuitOpenUntil: null,
      lookupByDocumentId: true,
      takesWithinSeconds: 0,
      idempotencyKeyHours: 24,
      isLeft: true,
    },
    ...connection,
  },
  callLimitSeconds: 55,
  predecessors: 'settled',
  asked: null,
  random: 0.5,
  ...given,
});
const transmission = { ...aDelivery().transmission, accountNo: 1, keyHours: 24 };
const temporary = aDelivery({ transmission, attempts: [anAttempt({ outcome: 'temporary' })] });
const unknown = aDelivery({ transmission, attempts: [anAttempt({ outcome: 'unknown' })] });
const absentFor = (seconds: number) => ({
  ...unknown,
  transmission: { ...transmission, absentSince: isoAt(-seconds) },
});

it('a transmission that surely left nothing at its account is closed, and the next goes to the new one', () => {
  expect(planSend(temporary, context())).toEqual({ kind: 'next_transmission' });
});

it('a call that may still be under way keeps its transmission where it is', () => {
  const open = { ...temporary, attempts: [anAttempt({ outcome: null, startedAt: isoAt(-10) })] };
  expect(planSend(open, context())).toMatchObject({ kind: 'wait' });
});

it('"not there" is believed when it is said twice, ten minutes apart', () => {
  const asked = context({ asked: 'not_found' });
  expect(planSend(unknown, asked)).toEqual({ kind: 'absent', sinceMs: noon, untilMs: noon + 600_000 });
  expect(planSend(absentFor(599), asked)).toMatchObject({ kind: 'absent', untilMs: noon + 1_000 });
  expect(planSend(absentFor(600), asked)).toEqual({ kind: 'next_transmission' });
});

it('an account that can be asked and does not answer is asked again, never called', () => {
  expect(planSend(absentFor(900), context({ asked: 'cannot_tell' }))).toMatchObject({
    kind: 'wait',
    reason: 'PROVIDER_UNAVAILABLE',
  });
});

it('an account that cannot be asked is called again under its key while both the former and the present time for it last', () => {
  const mute = { lookupByDocumentId: false };
  expect(planSend(unknown, context({}, mute))).toEqual({ kind: 'send' });
  expect(planSend(unknown, context({}, { ...mute, idempotencyKeyHours: 1 }))).toMatchObject({
    kind: 'stop',
    reason: 'OUTCOME_UNKNOWN',
  });
  const shorterThen = { ...unknown, transmission: { ...transmission, keyHours: 1 } };
  expect(planSend(shorterThen, context({}, mute))).toMatchObject({ kind: 'stop', reason: 'OUTCOME_UNKNOWN' });
});
