import { Decimal } from 'decimal.js';

export type DeliveryStatus = 'accepted' | 'sent' | 'delivered' | 'rejected' | 'delivery_failed';

export interface Reason {
  code: string;
  message: string;
}

/** What happens to a send call before, or instead of, the normal answer. */
export type Intake =
  | { kind: 'take' }
  | { kind: 'refuse'; firstCalls: number; answer: 'unavailable' | 'rate_limited' }
  | { kind: 'take_without_answering_first' }
  | { kind: 'never_answer' };

interface Step {
  status: DeliveryStatus;
  afterMs: number;
  reason?: Reason;
}

/** The life of a document at this provider, known from the moment it is taken. */
export interface Behaviour {
  intake: Intake;
  /** In the order of time. */
  steps: readonly Step[];
  /** Webhooks that differ from the rule "each outcome once, when it happens". */
  webhooks?: readonly { status: DeliveryStatus; afterMs: number }[];
}

const take: Intake = { kind: 'take' };
const notRegistered: Reason = {
  code: 'RECIPIENT_NOT_REGISTERED',
  message: 'The recipient is not registered in Peppol.',
};
const technicalFault: Reason = {
  code: 'ACCESS_POINT_ERROR',
  message: 'The access point of the recipient did not take the document.',
};
const refused: Reason = { code: 'DOCUMENT_REJECTED', message: 'The document was rejected.' };

const underWay: readonly Step[] = [
  { status: 'accepted', afterMs: 0 },
  { status: 'sent', afterMs: 300 },
];
const delivered: readonly Step[] = [...underWay, { status: 'delivered', afterMs: 1_000 }];
const deliveredLate: readonly Step[] = [...underWay, { status: 'delivered', afterMs: 60_000 }];

/** Any amount without a rule of its own, to a participant of this provider. */
export const ordinary: Behaviour = { intake: take, steps: delivered };

/** Any amount without a rule of its own, to somebody this provider has never heard of. */
export const recipientUnknown: Behaviour = {
  intake: take,
  steps: [
    { status: 'accepted', afterMs: 0 },
    { status: 'delivery_failed', afterMs: 1_000, reason: notRegistered },
  ],
};

const byAmount: Readonly<Record<string, Behaviour>> = {
  '777.77': { intake: take, steps: underWay },
  '777.01': recipientUnknown,
  // The only refusal that SAPI-SK itself knows: the answer to the send call says REJECTED.
  '777.02': {
    intake: take,
    steps: [{ status: 'rejected', afterMs: 0, reason: refused }],
    webhooks: [{ status: 'rejected', afterMs: 1_000 }],
  },
  '777.03': { intake: { kind: 'refuse', firstCalls: 3, answer: 'unavailable' }, steps: delivered },
  '777.04': { intake: { kind: 'refuse', firstCalls: Infinity, answer: 'unavailable' }, steps: [] },
  '777.05': { intake: { kind: 'take_without_answering_first' }, steps: delivered },
  '777.06': { intake: take, steps: deliveredLate },
  '777.07': {
    intake: take,
    steps: delivered,
    webhooks: [
      { status: 'delivered', afterMs: 1_000 },
      { status: 'accepted', afterMs: 1_400 },
      { status: 'delivered', afterMs: 1_800 },
      { status: 'accepted', afterMs: 2_200 },
    ],
  },
  '777.08': {
    intake: take,
    steps: [
      { status: 'accepted', afterMs: 0 },
      { status: 'rejected', afterMs: 1_000, reason: refused },
      {
        status: 'delivered',
        afterMs: 61_000,
        reason: { code: 'CORRECTED', message: 'The rejection was a mistake; the document has been delivered.' },
      },
    ],
  },
  '777.09': { intake: { kind: 'refuse', firstCalls: 1, answer: 'rate_limited' }, steps: delivered },
  '777.10': { intake: { kind: 'never_answer' }, steps: [] },
  '777.11': {
    intake: take,
    steps: [...underWay, { status: 'delivery_failed', afterMs: 1_000, reason: technicalFault }],
  },
};

/**
 * The behaviour that a payable amount (BT-115) provokes, or undefined for an ordinary amount.
 * Compared as a number: 777.1 is 777.10.
 */
export function behaviourByAmount(payableAmount: string | undefined): Behaviour | undefined {
  if (payableAmount === undefined || !/^\d{1,20}(\.\d{1,20})?$/.test(payableAmount)) return undefined;
  const amount = new Decimal(payableAmount);
  return amount.decimalPlaces() > 2 ? undefined : byAmount[amount.toFixed(2)];
}

/** What to do with the n-th send call under one key; `callNumber` counts from 1. */
export function decideCall(intake: Intake, callNumber: number): 'answer' | 'silence' | 'unavailable' | 'rate_limited' {
  switch (intake.kind) {
    case 'take':
      return 'answer';
    case 'refuse':
      return callNumber <= intake.firstCalls ? intake.answer : 'answer';
    case 'take_without_answering_first':
      return callNumber === 1 ? 'silence' : 'answer';
    case 'never_answer':
      return 'silence';
  }
}

/** A status with its moment, `occurredAt` as an ISO 8601 instant on the provider's clock. */
export interface PlannedEvent {
  eventId: string;
  status: DeliveryStatus;
  occurredAt: string;
  reason: Reason | null;
}

/** Everything that will happen to a document. Written with it, so that no timer can be lost in a restart. */
export interface Plan {
  events: PlannedEvent[];
  webhooks: { event: PlannedEvent; dueAt: Date }[];
  /** When the recipient gets the document, if ever. */
  deliveredAt: Date | null;
}

/** @param newEventId gives a fresh id for each event; repeated webhooks of one event share it */
export function planDelivery(behaviour: Behaviour, takenAt: Date, newEventId: () => string): Plan {
  const at = (afterMs: number) => new Date(takenAt.getTime() + afterMs);
  const events = behaviour.steps.map((step) => ({
    eventId: newEventId(),
    status: step.status,
    occurredAt: at(step.afterMs).toISOString(),
    reason: step.reason ?? null,
  }));
  const webhooks = behaviour.webhooks
    ? behaviour.webhooks.flatMap(({ status, afterMs }) =>
        events.filter((event) => event.status === status).map((event) => ({ event, dueAt: at(afterMs) })),
      )
    : events.filter((event) => isOutcome(event.status)).map((event) => ({ event, dueAt: new Date(event.occurredAt) }));
  const delivery = events.find((event) => event.status === 'delivered');
  return { events, webhooks, deliveredAt: delivery ? new Date(delivery.occurredAt) : null };
}

function isOutcome(status: DeliveryStatus): boolean {
  return status === 'delivered' || status === 'rejected' || status === 'delivery_failed';
}

/** The events that have happened by `now`, oldest first. The last one is the status. */
export function historyAt(events: readonly PlannedEvent[], now: Date): PlannedEvent[] {
  return events.filter((event) => Date.parse(event.occurredAt) <= now.getTime());
}
