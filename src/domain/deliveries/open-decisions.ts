import { type Localized, localized } from '../localized';
import type { Delivery } from './delivery';
import { isClosed } from './status';
import { isOpenToResend, isOpenToResolve } from './transition';

/** What a person may decide about a delivery: the modes of a replay, and to settle it. */
export type PersonalDecision = 'resend' | 'requery' | 'restart' | 'resolve';

type Decided = Pick<Delivery, 'status' | 'reason' | 'superseded' | 'supersededBy' | 'predecessorDelivered'>;

/** Those that this state allows, in the order in which they are worth trying. */
export function openDecisions(delivery: Decided): PersonalDecision[] {
  const { status, superseded, predecessorDelivered } = delivery;
  if (superseded) return [];
  const isOpen: Readonly<Record<PersonalDecision, boolean>> = {
    requery: status !== 'delivered' && (status !== 'delivery_failed' || isOpenToResend(delivery)),
    restart: !isClosed(status),
    resend: isOpenToResend(delivery) && !predecessorDelivered,
    resolve: isOpenToResolve(delivery),
  };
  return (Object.keys(isOpen) as PersonalDecision[]).filter((decision) => isOpen[decision]);
}

/** Why a decision is refused: the state of the delivery, and what is possible instead. */
export function whyNotDecided(delivery: Decided): Localized {
  const { status, reason, superseded, supersededBy } = delivery;
  const state = reason === null ? status : `${status} (${reason})`;
  if (superseded) {
    const successor = supersededBy === null ? '' : ` ${supersededBy}`;
    return localized(
      `Stav: ${state}. Túto faktúru nahradila iná${successor}; rozhodnite o tej.`,
      `Stav: ${state}. Tuto fakturu nahradila jiná${successor}; rozhodněte o té.`,
      `State: ${state}. Another invoice${successor} has replaced this one; decide about that one.`,
    );
  }
  const possible = openDecisions(delivery).join(', ');
  if (possible === '')
    return localized(
      `Stav: ${state}. Tento stav je konečný, nič sa už nedá rozhodnúť.`,
      `Stav: ${state}. Tento stav je konečný, nic už nelze rozhodnout.`,
      `State: ${state}. This state is final, there is nothing left to decide.`,
    );
  return localized(
    `Stav: ${state}. Možné je: ${possible}.`,
    `Stav: ${state}. Možné je: ${possible}.`,
    `State: ${state}. Possible: ${possible}.`,
  );
}
