import type { World } from '../world';
import { acceptanceInvariants } from './acceptance';
import { deliveryInvariants } from './delivery';
import { historyInvariants } from './history';
import type { Violation } from './invariant';
import { receivingInvariants } from './receiving';
import { storageInvariants } from './storage';

export interface Finding {
  promise: string;
  looked: number;
  violations: Violation[];
}

/** Holds the world against every promise. */
export const checkInvariants = (world: World): Finding[] =>
  [
    ...acceptanceInvariants,
    ...deliveryInvariants,
    ...historyInvariants,
    ...receivingInvariants,
    ...storageInvariants,
  ].map((invariant) => ({
    promise: invariant.promise,
    looked: invariant.count(world),
    violations: invariant.violations(world),
  }));
