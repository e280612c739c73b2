import {
  type AnswerOfDocument,
  judgeLostCalls,
  possibleTransmissions,
} from '../../../../src/domain/deliveries/lost-calls';
import { noOtherCalls } from '../../../../src/domain/deliveries/other-calls';
import { mustAskFirst, planSend } from '../../../../src/domain/deliveries/send-plan';
import { transition } from '../../../../src/domain/deliveries/transition';
import type { ProviderOutcome } from '../../../../src/domain/deliveries/transition-trigger';
import { aTransmission, contextOf } from '../../../support/rigs/delivery-model/delivery-model-rows';
import { aDelivery, isoAt, noon } from '../../../support/rigs/delivery-rig';

const restored = { at: isoAt(-60), acceptedAt: isoAt(-3_600) };
const second = aDelivery({ restored });
second.transmission = aTransmission(second.invoiceId, 2, isoAt(-10));
const context = { nowMs: noon, takesWithinSeconds: 0 };

const said = (
  transmission: number,
  outcome: ProviderOutcome | 'not_found' | 'cannot_tell' | null,
): AnswerOfDocument => ({
  transmission,
  documentId: `document ${transmission}`,
  answer:
    outcome === null
      ? null
      : outcome === 'not_found'
        ? { kind: outcome }
        : outcome === 'cannot_tell'
          ? { kind: outcome, message: 'away' }
          : { kind: 'known', outcome, remoteId: 'r', message: null, details: {} },
});
const answers = (...outcomes: Parameters<typeof said>[1][]) =>
  possibleTransmissions(second).map((transmission, index) =>
    said(transmission, outcomes[index] === undefined ? 'not_found' : outcomes[index]),
  );

describe('a delivery that was restored', () => {
  it('is asked for under the ids of all transmissions up to three beyond the recorded one', () => {
    expect(possibleTransmissions(second)).toEqual([5, 4, 3, 2, 1]);
  });

  it.each([
    [
      'a lost transmission was delivered',
      answers('not_found', 'delivered'),
      { kind: 'known', reportedDocumentId: null },
    ],
    ['a lost one failed', answers('not_found', 'not_found', 'rejected'), { kind: 'known', reportedDocumentId: null }],
    [
      'an earlier one was delivered after all, a lost one failed',
      answers('delivery_failed', 'not_found', 'not_found', 'not_found', 'accepted'),
      { kind: 'known', reportedDocumentId: 'document 1' },
    ],
    [
      'only an earlier one has failed, which is why it was sent again',
      answers('not_found', 'not_found', 'not_found', 'not_found', 'rejected'),
      { kind: 'absent' },
    ],
    ['the provider has none of them', answers(), { kind: 'absent' }],
    ['one of them cannot be told', answers('not_found', 'cannot_tell'), { kind: 'cannot_tell' }],
    ['an account cannot be asked', answers(null), { kind: 'cannot_tell' }],
  ])('%s', (_name, given, expected) => {
    expect(judgeLostCalls(second, given, context)).toMatchObject(expected);
  });

  it('is not believed absent while the provider may be taking it in', () => {
    expect(judgeLostCalls(second, answers(), { nowMs: noon, takesWithinSeconds: 120 }).kind).toBe('cannot_tell');
    expect(judgeLostCalls(second, answers(), { nowMs: noon, takesWithinSeconds: 60 }).kind).toBe('absent');
  });

  describe('at a provider that cannot be asked', () => {
    const given = { lookupByDocumentId: false, takesWithinSeconds: 0, idempotencyKeyHours: 24 };
    const planAt = (nowMs: number, keyHours: number) =>
      planSend(
        aDelivery({ restored, transmission: aTransmission(second.invoiceId, 1, isoAt(-3_600)) }),
        contextOf(second, { nowMs, given: { ...given, idempotencyKeyHours: keyHours }, accountNo: 1 }),
      );

    it('goes out under the same key until an hour before that ends, counted from the acceptance', () => {
      const acceptedMs = Date.parse(restored.acceptedAt);
      expect(planAt(acceptedMs + 23 * 3_600_000 - 1, 24)).toEqual({ kind: 'send' });
      expect(planAt(acceptedMs + 23 * 3_600_000, 24)).toEqual({ kind: 'stop', reason: 'OUTCOME_UNKNOWN' });
      expect(planAt(noon, 0)).toEqual({ kind: 'stop', reason: 'OUTCOME_UNKNOWN' });
    });
  });

  it('waits for a provider that can be asked and does not answer', () => {
    const given = { lookupByDocumentId: true, takesWithinSeconds: 0, idempotencyKeyHours: 24 };
    const asked = { ...contextOf(second, { nowMs: noon, given, accountNo: 1 }), asked: 'not_found' as const };
    expect(planSend(second, asked)).toMatchObject({ kind: 'wait', reason: 'PROVIDER_UNAVAILABLE' });
    // All transmissions were asked for already, in one step.
    expect(mustAskFirst(second, asked)).toBe(false);
  });

  it('never ends as not sent while lost calls are possible', () => {
    const calls = { ...noOtherCalls, lost: true };
    const blocked = { kind: 'check_blocked', reason: 'ISSUE_DATE_NOT_TODAY' } as const;
    const validating = { status: 'validating', reason: null, superseded: false } as const;
    expect(transition(validating, blocked, calls)).toMatchObject({ to: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' });
    expect(transition(validating, blocked)).toMatchObject({ reason: 'ISSUE_DATE_NOT_TODAY' });
    const sending = { ...validating, status: 'sending' } as const;
    const stopped = { kind: 'sending_stopped', reason: 'RETRIES_EXHAUSTED' } as const;
    expect(transition(sending, stopped, calls)).toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    expect(transition(sending, { kind: 'send_refused' }, calls)).toMatchObject({ kind: 'recorded' });
  });
});
