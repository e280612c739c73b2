import fc from 'fast-check';

import type { AttemptOutcome } from '../../../../src/domain/deliveries/delivery';
import { mustAskFirst, planSend, type SendContext, waitForTurn } from '../../../../src/domain/deliveries/send-plan';
import { aDelivery, anAttempt, isoAt, noon } from '../../../support/rigs/delivery-rig';

type ConnectionContext = NonNullable<SendContext['connection']>;
const context = (
  given: Partial<Omit<SendContext, 'connection'>> & { connection?: Partial<ConnectionContext> | null } = {},
): SendContext => ({
  nowMs: noon,
  callLimitSeconds: 55,
  predecessors: 'settled',
  asked: null,
  random: 0.5,
  ...given,
  connection:
    given.connection === null
      ? null
      : {
          enabled: true,
          circuitOpenUntil: null,
          lookupByDocumentId: true,
          takesWithinSeconds: 0,
          idempotencyKeyHours: 24,
          ...given.connection,
        },
});
const unanswered = anAttempt({ outcome: 'unknown', startedAt: isoAt(-600) });
const cannotAsk = { lookupByDocumentId: false };

describe('planSend', () => {
  it('sends what was never sent', () => {
    expect(planSend(aDelivery(), context())).toEqual({ kind: 'send' });
  });

  it('sends again after a fault that surely did not take it, when its time has come', () => {
    const delivery = aDelivery({ attempts: [anAttempt()], nextAttemptAt: isoAt(5) });
    expect(planSend(delivery, context())).toEqual({ kind: 'wait', untilMs: noon + 5_000, reason: null });
    expect(planSend(delivery, context({ nowMs: noon + 5_000 }))).toEqual({ kind: 'send' });
  });

  it('asks first when a call has no answer and the provider can tell', () => {
    const delivery = aDelivery({ attempts: [unanswered] });
    expect(mustAskFirst(delivery, context())).toBe(true);
    expect(mustAskFirst(delivery, context({ connection: cannotAsk }))).toBe(false);
    expect(mustAskFirst(aDelivery({ attempts: [anAttempt()] }), context())).toBe(false);
  });

  it('sends again after "not found there", also when the key has expired', () => {
    const delivery = aDelivery({ attempts: [unanswered] });
    expect(planSend(delivery, context({ asked: 'not_found', connection: { idempotencyKeyHours: 0 } }))).toEqual({
      kind: 'send',
    });
  });

  it('believes "not found there" of a provider that takes documents in late only after that time', () => {
    const delivery = aDelivery({ attempts: [unanswered] });
    const slow = { idempotencyKeyHours: 0, takesWithinSeconds: 601 };
    const asked = context({ asked: 'not_found', connection: slow });
    expect(planSend(delivery, asked)).toMatchObject({ kind: 'wait', reason: 'PROVIDER_UNAVAILABLE' });
    expect(planSend(delivery, { ...asked, nowMs: noon + 1_000 })).toEqual({ kind: 'send' });
  });

  it('sends again under the same key without asking only until an hour before the key is forgotten', () => {
    const at = (hours: number) =>
      context({ connection: cannotAsk, nowMs: Date.parse(unanswered.startedAt) + hours * 3_600_000 });
    const delivery = aDelivery({ attempts: [unanswered] });
    expect(planSend(delivery, at(22.9))).toEqual({ kind: 'send' });
    expect(planSend(delivery, at(23))).toEqual({ kind: 'stop', reason: 'OUTCOME_UNKNOWN' });
  });

  it('stops for a person when a provider can neither be asked nor knows our key', () => {
    const delivery = aDelivery({ attempts: [unanswered] });
    expect(planSend(delivery, context({ connection: { ...cannotAsk, idempotencyKeyHours: 0 } }))).toEqual({
      kind: 'stop',
      reason: 'OUTCOME_UNKNOWN',
    });
    expect(planSend(delivery, context({ connection: null }))).toEqual({ kind: 'stop', reason: 'OUTCOME_UNKNOWN' });
  });

  it('asks again later when the provider cannot tell just now and the key is no safety', () => {
    const plan = planSend(
      aDelivery({ attempts: [unanswered] }),
      context({ asked: 'cannot_tell', connection: { idempotencyKeyHours: 0 } }),
    );
    expect(plan).toMatchObject({ kind: 'wait', reason: 'PROVIDER_UNAVAILABLE' });
  });

  it('waits for a call that another process may still have under way, before asking or sending', () => {
    const delivery = aDelivery({ attempts: [anAttempt({ outcome: null, startedAt: isoAt(-10) })] });
    expect(mustAskFirst(delivery, context())).toBe(false);
    expect(planSend(delivery, context())).toEqual({ kind: 'wait', untilMs: noon + 45_000, reason: null });
    expect(mustAskFirst(delivery, context({ nowMs: noon + 45_000 }))).toBe(true);
  });

  it('waits while the connection is disabled, and sends in turn while its circuit is not closed', () => {
    expect(planSend(aDelivery(), context({ connection: { enabled: false } }))).toMatchObject({
      kind: 'wait',
      reason: 'CONNECTION_DISABLED',
    });
    for (const circuitOpenUntil of [isoAt(30), isoAt(-30)])
      expect(planSend(aDelivery(), context({ connection: { circuitOpenUntil } }))).toEqual({ kind: 'send_in_turn' });
  });

  it('comes back soon for a turn, the later the longer it has waited; after a failure of its own when the rest ends', () => {
    const resting = context({ connection: { circuitOpenUntil: isoAt(300) }, random: 0 });
    const after = (waitedSeconds: number, turn: 'busy' | 'resting') =>
      (waitForTurn(aDelivery({ since: isoAt(-waitedSeconds) }), resting, turn) - noon) / 1000;
    expect([after(0, 'busy'), after(100, 'busy'), after(9_000, 'busy')]).toEqual([5, 25, 60]);
    expect(after(0, 'resting')).toBe(300);
  });

  it.each([
    ['RETRIES_EXHAUSTED', { attempts: [anAttempt()] }],
    ['OUTCOME_UNKNOWN', { attempts: [unanswered, anAttempt()], issueDateMustBeToday: true, issueDate: '2026-11-20' }],
    ['ISSUE_DATE_NOT_TODAY', { attempts: [anAttempt()], issueDateMustBeToday: true, issueDate: '2026-11-20' }],
  ] as const)('stops at the horizon with %s', (reason, given) => {
    expect(
      planSend(
        aDelivery({ ...given, attempts: [...given.attempts], horizonAt: isoAt(0) }),
        context({ asked: 'not_found' }),
      ),
    ).toEqual({ kind: 'stop', reason });
  });

  const outcomes = fc.constantFrom<AttemptOutcome | null>('temporary', 'unknown', null);
  const anyAttempts = fc.array(fc.record({ outcome: outcomes, ageSeconds: fc.integer({ min: 0, max: 200_000 }) }), {
    maxLength: 4,
  });
  const anyContext = fc.record({
    lookupByDocumentId: fc.boolean(),
    idempotencyKeyHours: fc.integer({ min: 0, max: 48 }),
    enabled: fc.boolean(),
    asked: fc.constantFrom(null, 'not_found' as const, 'cannot_tell' as const),
  });

  it('never sends over an unanswered call unless the provider denied having it or still honours the key', () => {
    fc.assert(
      fc.property(anyAttempts, anyContext, (given, { asked, ...connection }) => {
        const attempts = given
          .map(({ outcome, ageSeconds }) => anAttempt({ outcome, startedAt: isoAt(-ageSeconds) }))
          .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
        const plan = planSend(aDelivery({ attempts }), context({ asked, connection }));
        if (plan.kind !== 'send') return;
        const open = attempts.filter(({ outcome }) => outcome === null || outcome === 'unknown');
        const keyHonoured =
          noon - Date.parse(attempts[0]?.startedAt ?? isoAt(0)) < (connection.idempotencyKeyHours - 1) * 3_600_000;
        expect(open.length === 0 || asked === 'not_found' || keyHonoured).toBe(true);
        expect(open.every(({ outcome, startedAt }) => outcome !== null || noon - Date.parse(startedAt) >= 55_000)).toBe(
          true,
        );
        expect(connection.enabled).toBe(true);
      }),
    );
  });

  it('never waits beyond the horizon', () => {
    fc.assert(
      fc.property(
        anyAttempts,
        anyContext,
        fc.integer({ min: 1, max: 100_000 }),
        (given, { asked, ...connection }, horizonSeconds) => {
          const attempts = given.map(({ outcome, ageSeconds }) =>
            anAttempt({ outcome, startedAt: isoAt(-ageSeconds - 60) }),
          );
          const plan = planSend(
            aDelivery({ attempts, horizonAt: isoAt(horizonSeconds) }),
            context({ asked, connection }),
          );
          if (plan.kind === 'wait') expect(plan.untilMs).toBeLessThanOrEqual(noon + horizonSeconds * 1000);
        },
      ),
    );
  });
});
