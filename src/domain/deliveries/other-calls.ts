import type { AttemptOutcome } from './delivery';

/** What the calls of an invoice say about where its document may be, apart from the call that a change is about. */
export interface OtherCalls {
  /** Another call of the current transmission has no known answer: the provider may have the document. */
  unanswered: boolean;
  /** A call of an earlier transmission at the same account has none. */
  unansweredBefore: boolean;
  /** There was another call in the current transmission. */
  calledBefore: boolean;
  /** Another call of the current transmission did not surely fail. */
  mayBeTaken: boolean;
  /** Calls may be missing here, because a restore has lost them. */
  lost: boolean;
  /** The same invoice has been delivered as one that this one replaces. */
  predecessorDelivered: boolean;
}

export const noOtherCalls: OtherCalls = {
  unanswered: false,
  unansweredBefore: false,
  calledBefore: false,
  mayBeTaken: false,
  lost: false,
  predecessorDelivered: false,
};

/** The part of a call that shows where the document may be. */
export interface CallMade {
  id: string;
  transmission: number;
  /** Of the connection's account. */
  accountNo: number;
  outcome: AttemptOutcome | null;
}

export const isUnanswered = ({ outcome }: Pick<CallMade, 'outcome'>): boolean =>
  outcome === null || outcome === 'unknown';

/** Answers after which the document was surely not left with the provider by that call. */
const isHarmless = ({ outcome }: CallMade): boolean =>
  outcome === 'temporary' || outcome === 'refused' || outcome === 'unreachable_recipient';

/** @param answered the call that the change answers, if it is about one */
export function otherCalls(
  calls: readonly CallMade[],
  current: { transmission: number; answered: string | null; predecessorDelivered: boolean; lost: boolean },
): OtherCalls {
  const others = calls.filter(({ id }) => id !== current.answered);
  const ofTransmission = others.filter(({ transmission }) => transmission === current.transmission);
  const account = calls.find(({ transmission }) => transmission === current.transmission)?.accountNo;
  // What another account says of having it already, does not speak of a call that it never got.
  const isHere = (call: CallMade): boolean => account === undefined || call.accountNo === account;
  return {
    unanswered: ofTransmission.some(isUnanswered),
    unansweredBefore: others.some(
      (call) => call.transmission < current.transmission && isUnanswered(call) && isHere(call),
    ),
    calledBefore: ofTransmission.length > 0,
    mayBeTaken: current.lost || ofTransmission.some((call) => !isHarmless(call)),
    lost: current.lost,
    predecessorDelivered: current.predecessorDelivered,
  };
}
