import fc from 'fast-check';

import { reasonAtHorizon } from '../../../../src/domain/deliveries/horizon';
import { noOtherCalls } from '../../../../src/domain/deliveries/other-calls';
import { type OutboundStatus, outboundStatuses, reasonCodes } from '../../../../src/domain/deliveries/status';
import { type DeliveryState, type Transition, transition } from '../../../../src/domain/deliveries/transition';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import { type Cell, table, triggers } from './transition-table';

const reports = ['accepted', 'delivered', 'delivery_failed', 'recipient_not_registered', 'rejected'] as const;

const cellOf = (outcome: Transition): Cell => {
  switch (outcome.kind) {
    case 'moved':
      return outcome.to;
    case 'recorded':
      return 'rec';
    case 'refused':
      return 'no';
    case 'stale':
      return '·';
  }
};

describe('every state answers every trigger', () => {
  it.each(table)('%s', (_name, state, row) => {
    const answers = Object.fromEntries(
      Object.entries(triggers).map(([name, trigger]) => [name, cellOf(transition(state, trigger))]),
    );
    expect(answers).toEqual(row);
  });

  it('has a row for every status', () => {
    expect(new Set(table.map(([, { status }]) => status))).toEqual(new Set(outboundStatuses));
  });
});

describe('a delivery that stops', () => {
  it.each([
    'VALIDATION_FAILED',
    'OBLIGATION_FORBIDDEN',
    'ISSUE_DATE_NOT_TODAY',
    'NO_OUTBOUND_CONNECTION',
    'PROVIDER_REJECTED',
  ] as const)('calls the tenant when a check blocks it with %s', (reason) => {
    expect(
      transition({ status: 'validating', reason: null, superseded: false }, { kind: 'check_blocked', reason }),
    ).toEqual({ kind: 'moved', to: 'failed_permanent', reason, attention: 'tenant' });
  });

  it.each([
    ['OUTCOME_UNKNOWN', 'operator'],
    ['ISSUE_DATE_NOT_TODAY', 'tenant'],
    ['RETRIES_EXHAUSTED', 'tenant'],
  ] as const)('at the horizon with %s calls the %s', (reason, attention) => {
    expect(
      transition({ status: 'sending', reason: null, superseded: false }, { kind: 'sending_stopped', reason }),
    ).toEqual({ kind: 'moved', to: 'failed_permanent', reason, attention });
  });

  it('while its connection is disabled calls the tenant, and moves nothing', () => {
    expect(
      transition(
        { status: 'validating', reason: null, superseded: false },
        { kind: 'check_unavailable', reason: 'CONNECTION_DISABLED' },
      ),
    ).toEqual({ kind: 'recorded', attention: 'tenant' });
  });

  it('for a predecessor that was delivered needs an operator when it may have gone out itself', () => {
    expect(
      transition(
        { status: 'sending', reason: null, superseded: false },
        { kind: 'predecessor_delivered' },
        { ...noOtherCalls, mayBeTaken: true },
      ),
    ).toEqual({ kind: 'recorded', attention: 'operator' });
  });

  it('for a predecessor that was delivered needs an operator when it was delivered itself', () => {
    expect(
      transition({ status: 'delivered', reason: null, superseded: false }, { kind: 'predecessor_delivered' }),
    ).toEqual({ kind: 'recorded', attention: 'operator' });
  });
});

describe('while an earlier call may have left the document with the provider', () => {
  const sending = { status: 'sending', reason: null, superseded: false } as const;
  const unanswered = { ...noOtherCalls, unanswered: true, calledBefore: true, mayBeTaken: true };

  it.each([{ kind: 'send_refused' }, { kind: 'recipient_unreachable' }] as const)(
    'a refusal is recorded and moves nothing, until the provider says that it has nothing: $kind',
    (trigger) => {
      expect(transition(sending, trigger, unanswered)).toEqual({ kind: 'recorded', attention: 'provider' });
      expect(transition(sending, { ...trigger, isAbsent: true }, unanswered)).toMatchObject({ kind: 'moved' });
    },
  );

  it.each(['RETRIES_EXHAUSTED', 'ISSUE_DATE_NOT_TODAY', 'PREDECESSOR_DELIVERED'] as const)(
    'sending never stops with %s',
    (reason) => {
      expect(transition(sending, { kind: 'sending_stopped', reason }, unanswered)).toMatchObject({
        to: 'failed_permanent',
        reason: 'OUTCOME_UNKNOWN',
      });
    },
  );

  it('"I have it already" means that it is taken', () => {
    expect(transition(sending, { kind: 'send_duplicate' }, unanswered)).toMatchObject({ to: 'sent' });
    expect(transition(sending, { kind: 'send_duplicate' }, { ...noOtherCalls, unansweredBefore: true })).toMatchObject({
      to: 'sent',
    });
  });

  it('"I have it already" after calls that took nothing has to be asked about', () => {
    expect(transition(sending, { kind: 'send_duplicate' }, { ...noOtherCalls, calledBefore: true })).toEqual({
      kind: 'recorded',
      attention: 'provider',
    });
  });
});

describe('what a provider reports', () => {
  const sent: DeliveryState = { status: 'sent', reason: null, superseded: false };

  it.each([
    ['delivery_failed', 'delivery_failed', 'PROVIDER_DELIVERY_FAILED', 'tenant'],
    ['recipient_not_registered', 'delivery_failed', 'RECIPIENT_NOT_REGISTERED', 'none'],
    ['rejected', 'rejected_by_provider', 'PROVIDER_REJECTED', 'tenant'],
  ] as const)('as %s stays apart from the other failures: %s, %s', (outcome, to, reason, attention) => {
    expect(transition(sent, { kind: 'provider_reported', outcome })).toEqual({ kind: 'moved', to, reason, attention });
  });
});

describe('an operator who sends again', () => {
  const unknown = { status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN', superseded: false } as const;
  const rejected = { status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED', superseded: false } as const;

  it('has to confirm that an invoice of unknown outcome did not arrive', () => {
    expect(transition(unknown, { kind: 'operator_replayed', confirmedNotDelivered: false }).kind).toBe('refused');
    expect(transition(unknown, { kind: 'operator_replayed', confirmedNotDelivered: true })).toMatchObject({
      to: 'queued',
    });
  });

  it('cannot when the invoice that it replaces was delivered, whatever became of it since', () => {
    const calls = { ...noOtherCalls, predecessorDelivered: true };
    for (const state of [unknown, rejected])
      expect(transition(state, { kind: 'operator_replayed', confirmedNotDelivered: true }, calls).kind).toBe('refused');
  });
});

describe('reasonAtHorizon', () => {
  it.each([
    [true, true, 'OUTCOME_UNKNOWN'],
    [true, false, 'OUTCOME_UNKNOWN'],
    [false, true, 'ISSUE_DATE_NOT_TODAY'],
    [false, false, 'RETRIES_EXHAUSTED'],
  ] as const)('with an unknown attempt %s and the day ended %s is %s', (anyAttemptUnknown, issueDayEnded, reason) => {
    expect(reasonAtHorizon({ anyAttemptUnknown, issueDayEnded })).toBe(reason);
  });
});

describe('whatever happens in whatever order', () => {
  const anyTrigger = fc.constantFrom<TransitionTrigger>(
    ...Object.values(triggers),
    ...reports.map((outcome) => ({ kind: 'provider_reported' as const, outcome })),
    { kind: 'sending_stopped', reason: 'OUTCOME_UNKNOWN' },
  );
  const anyState = fc.record({
    status: fc.constantFrom(...outboundStatuses),
    reason: fc.constantFrom(null, ...reasonCodes),
    superseded: fc.boolean(),
  });
  const step = (state: DeliveryState, trigger: TransitionTrigger): DeliveryState => {
    const outcome = transition(state, trigger);
    return outcome.kind === 'moved' ? { ...state, status: outcome.to, reason: outcome.reason } : state;
  };
  const rank: Record<OutboundStatus, number> = {
    queued: 0,
    validating: 1,
    sending: 2,
    sent: 3,
    failed_permanent: 4,
    rejected_by_provider: 4,
    delivery_failed: 5,
    delivered: 5,
  };

  it('a known outcome is never left', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('delivered' as const, 'delivery_failed' as const),
        fc.array(anyTrigger),
        (status, sequence) => {
          expect(sequence.reduce(step, { status, reason: null, superseded: false }).status).toBe(status);
        },
      ),
    );
  });

  it('nothing but an operator moves a delivery backwards, save a late acceptance after an unknown outcome', () => {
    fc.assert(
      fc.property(anyState, anyTrigger, (state, trigger) => {
        const after = step(state, trigger);
        const isResurrection =
          state.status === 'failed_permanent' && state.reason === 'OUTCOME_UNKNOWN' && after.status === 'sent';
        if (trigger.kind !== 'operator_replayed' && !isResurrection)
          expect(rank[after.status]).toBeGreaterThanOrEqual(rank[state.status]);
      }),
    );
  });

  it('the same trigger twice moves once', () => {
    fc.assert(
      fc.property(anyState, anyTrigger, (state, trigger) => {
        const once = step(state, trigger);
        expect(step(once, trigger)).toEqual(once);
      }),
    );
  });

  it('a superseded delivery is never touched by an operator', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const trigger of [triggers.operator_replayed, triggers.operator_resolved])
          expect(transition({ ...state, superseded: true }, trigger).kind).toBe('refused');
      }),
    );
  });

  it('a delivery only stops with a reason, and goes on or arrives without one', () => {
    fc.assert(
      fc.property(anyState, anyTrigger, (state, trigger) => {
        const outcome = transition(state, trigger);
        if (outcome.kind !== 'moved') return;
        const needsReason = outcome.to === 'failed_permanent' || outcome.to === 'rejected_by_provider';
        if (needsReason) expect(outcome.reason).not.toBeNull();
        if (outcome.to === 'queued' || outcome.to === 'validating' || outcome.to === 'sending' || outcome.to === 'sent')
          expect(outcome.reason).toBeNull();
      }),
    );
  });
});
