import type { SystemSnapshot } from '../system-snapshot';
import { acceptanceInvariants } from './acceptance';
import { deliveryInvariants } from './delivery';
import { historyInvariants } from './history';
import type { Violation } from './invariant';
import { jobInvariants } from './jobs';
import { receivingInvariants } from './receiving';
import { storageInvariants } from './storage';

export interface Finding {
  promise: string;
  looked: number;
  violations: Violation[];
}

/** Holds the snapshot against every promise. */
export const checkInvariants = (snapshot: SystemSnapshot): Finding[] =>
  [
    ...acceptanceInvariants,
    ...deliveryInvariants,
    ...historyInvariants,
    ...receivingInvariants,
    ...storageInvariants,
    ...(snapshot.jobs === null ? [] : jobInvariants),
  ].map((invariant) => ({
    promise: invariant.promise,
    looked: invariant.count(snapshot),
    violations: invariant.violations(snapshot),
  }));
