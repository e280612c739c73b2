import type { OutboundStatus } from '../../../../src/domain/deliveries/status';
import type { DeliveryState } from '../../../../src/domain/deliveries/transition';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';

/** Every kind of trigger, and every report of a provider; what only changes a reason is in the tests below. */
export const triggers = {
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
export type Cell = '·' | 'rec' | 'no' | OutboundStatus;
export type Row = Record<keyof typeof triggers, Cell>;

export const [dlv, dfl, rej, fail] = [
  'delivered',
  'delivery_failed',
  'rejected_by_provider',
  'failed_permanent',
] as const;
export const known: Row = {
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
export const early: Row = {
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
export const stopped: Row = {
  ...known,
  reported_delivered: dlv,
  reported_delivery_failed: dfl,
  operator_replayed: 'queued',
  operator_resolved: dlv,
  reported_not_registered: dfl,
  predecessor_delivered: 'rec',
};

export const table: [string, DeliveryState, Row][] = [
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
