import type { World } from '../world';
import { acceptanceInvariants } from './acceptance';
import { deliveryInvariants } from './delivery';
import { historyInvariants } from './history';
import type { Violation } from './invariant';
import { storageInvariants } from './storage';

export interface Finding {
  promise: string;
  looked: number;
  violations: Violation[];
}

/** Holds the world against every promise. */
export const checkInvariants = (world: World): Finding[] =>
  [...acceptanceInvariants, ...deliveryInvariants, ...historyInvariants, ...storageInvariants].map(({ promise, count, violations }) => ({
    promise,
    looked: count(world),
    violations: violations(world),
  }));
