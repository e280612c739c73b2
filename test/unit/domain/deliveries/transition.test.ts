import fc from 'fast-check';

import { noOtherCalls } from '../../../../src/domain/deliveries/call-facts';
import { reasonAtHorizon } from '../../../../src/domain/deliveries/horizon';
import { type OutboundStatus, outboundStatuses, reasonCodes } from '../../../../src/domain/deliveries/status';
import { type DeliveryState, type Transition, transition } from '../../../../src/domain/deliveries/transition';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';

const reports = ['accepted', 'delivered', 'delivery_failed', 'recipient_not_registered', 'rejected'] as const;

/** Every kind of trigger, and every report of a provider; what only changes a reason is in the tests below. */
const triggers = {
  workflow_began: { kind: 'workflow_began' },
  check_blocked: { kind: 'check_blocked', reason: 'VALIDATION_FAILED' },
  check_unavailable: { kind: 'check_unavailable', reason: 'VALIDATOR_UNAVAILABLE' },
  check_gave_up: { kind: 'check_gave_up', reason: 'PROVIDER_UNAVAILABLE' },
  checks_done: { kind: 'checks_done' },
  send_failed_for_now: { kind: 'send_failed_for_now', reason: 'PROVIDER_UNAVAILABLE' },
  send_unanswered: { kind: 'send_unanswered' },
  send_accepted: { kind: 'send_accepted' },
  send_refused: { kind: 'send_refused' },
  recipient_unreachable: { kind: 'recipient_unreachable' },
  sending_stopped: { kind: 'sending_stopped', reason: 'RETRIES_EXHAUSTED' },
  reported_accepted: { kind: 'provider_reported', outcome: 'accepted' },
  reported_delivered: { kind: 'provider_reported', outcome: 'delivered' },
  reported_delivery_failed: { kind: 'provider_reported', outcome: 'delivery_failed' },
  reported_rejected: { kind: 'provider_reported', outcome: 'rejected' },
  reported_rejected_before: { kind: 'provider_reported', outcome: 'rejected', ofEarlierTransmission: true },
  operator_replayed: { kind: 'operator_replayed' },
  operator_resolved: { kind: 'operator_resolved', status: 'delivered' },
  send_duplicate: { kind: 'send_duplicate' },
  reported_not_registered: { kind: 'provider_reported', outcome: 'recipient_not_registered' },
  predecessor_delivered: { kind: 'predecessor_delivered' },
} as const satisfies Record<string, TransitionTrigger>;

/** A cell: `·` stale, `rec` recorded, `no` refused, otherwise the status that it moves to. */
type Cell = '·' | 'rec' | 'no' | OutboundStatus;
type Row = Record<keyof typeof triggers, Cell>;

const [dlv, dfl, rej, fail] = ['delivered', 'delivery_failed', 'rejected_by_provider', 'failed_permanent'] as const;
const known: Row = {
  workflow_began: '·',
  check_blocked: '·',
  check_unavailable: '·',
  check_gave_up: '·',
  checks_done: '·',
  send_failed_for_now: 'rec',
  send_unanswered: 'rec',
  send_accepted: 'rec',
  send_refused: 'rec',
  recipient_unreachable: 'rec',
  sending_stopped: '·',
  reported_accepted: 'rec',
  reported_delivered: 'rec',
  reported_delivery_failed: 'rec',
  reported_rejected: 'rec',
  reported_rejected_before: 'rec',
  operator_replayed: 'no',
  operator_resolved: 'no',
  send_duplicate: 'rec',
  reported_not_registered: 'rec',
  predecessor_delivered: '·',
};
const early: Row = {
  workflow_began: '·',
  check_blocked: '·',
  check_unavailable: '·',
  check_gave_up: '·',
  checks_done: '·',
  send_failed_for_now: '·',
  send_unanswered: '·',
  send_accepted: '·',
  send_refused: '·',
  recipient_unreachable: '·',
  sending_stopped: '·',
  reported_accepted: 'sent',
  reported_delivered: dlv,
  reported_delivery_failed: dfl,
  reported_rejected: rej,
  reported_rejected_before: 'rec',
  operator_replayed: 'no',
  operator_resolved: 'no',
  send_duplicate: '·',
  reported_not_registered: dfl,
  predecessor_delivered: fail,
};
const stopped: Row = {
  ...known,
  reported_delivered: dlv,
  reported_delivery_failed: dfl,
  operator_replayed: 'queued',
  operator_resolved: dlv,
  reported_not_registered: dfl,
  predecessor_delivered: 'rec',
};

const table: [string, DeliveryState, Row][] = [
  ['queued', { status: 'queued', reason: null, superseded: false }, { ...early, workflow_began: 'validating' }],
  [
    'validating',
    { status: 'validating', reason: null, superseded: false },
    { ...early, check_blocked: fail, check_gave_up: fail, check_unavailable: 'rec', checks_done: 'sending' },
  ],
  [
    'sending',
    { status: 'sending', reason: null, superseded: false },
    {
      ...early,
      send_failed_for_now: 'rec',
      send_unanswered: 'rec',
      send_accepted: 'sent',
      send_refused: rej,
      send_duplicate: rej,
      recipient_unreachable: dfl,
      sending_stopped: fail,
    },
  ],
  [
    'sent',
    { status: 'sent', reason: null, superseded: false },
    {
      ...known,
      reported_delivered: dlv,
      reported_delivery_failed: dfl,
      reported_rejected: rej,
      operator_resolved: dlv,
      reported_not_registered: dfl,
      predecessor_delivered: 'rec',
    },
  ],
  ['delivered', { status: 'delivered', reason: null, superseded: false }, { ...known, predecessor_delivered: 'rec' }],
  ['delivery_failed', { status: 'delivery_failed', reason: 'RECIPIENT_NOT_REGISTERED', superseded: false }, known],
  [
    'delivery_failed for another reason',
    { status: 'delivery_failed', reason: 'PROVIDER_DELIVERY_FAILED', superseded: false },
    {
      ...known,
      reported_delivered: dlv,
      operator_replayed: 'queued',
      operator_resolved: dlv,
      predecessor_delivered: 'rec',
    },
  ],
  ['rejected_by_provider', { status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED', superseded: false }, stopped],
  ['failed_permanent', { status: 'failed_permanent', reason: 'RETRIES_EXHAUSTED', superseded: false }, stopped],
  [
    'failed_permanent, outcome unknown',
    { status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN', superseded: false },
    {
      ...stopped,
      reported_accepted: 'sent',
      reported_rejected: rej,
      send_accepted: 'sent',
      recipient_unreachable: dfl,
      operator_replayed: 'no',
    },
  ],
  [
    'failed_permanent, predecessor delivered',
    { status: 'failed_permanent', reason: 'PREDECESSOR_DELIVERED', superseded: false },
    { ...stopped, reported_delivery_failed: 'rec', reported_not_registered: 'rec', operator_replayed: 'no' },
  ],
  [
    'failed_permanent, superseded',
    { status: 'failed_permanent', reason: 'RETRIES_EXHAUSTED', superseded: true },
    { ...stopped, operator_replayed: 'no', operator_resolved: 'no' },
  ],
  [
    'sent, superseded',
    { status: 'sent', reason: null, superseded: true },
    {
      ...known,
      reported_delivered: dlv,
      reported_delivery_failed: dfl,
      reported_rejected: rej,
      reported_rejected_before: 'rec',
      reported_not_registered: dfl,
      predecessor_delivered: 'rec',
    },
  ],
];

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
