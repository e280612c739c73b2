import { setTimeout as pause } from 'node:timers/promises';

import { type ErpRecord, submitUntilAnswered } from './erp-client';
import type { Front } from './front';
import type { PlannedSubmission } from './workload';

/** Where the ERP clients take their submissions from, as far as these are released. */
export interface ErpClients {
  size: number;
  /** Lets the first `count` of all go out. */
  release(count: number): void;
  /** Lets one more go out, unless the first `most` of all have. */
  releaseOne(most: number): void;
  /** Released and not answered yet. */
  backlog(): number;
  finish(withinMinutes: number): Promise<ErpRecord[]>;
}

export function openErpClients(front: Front, submissions: readonly PlannedSubmission[], clients: number): ErpClients {
  const records: ErpRecord[] = [];
  const givingUp = new AbortController();
  let released = 0;
  let taken = 0;

  const client = async (): Promise<void> => {
    while (taken < submissions.length) {
      const submission = taken < released ? submissions[taken++] : undefined;
      if (submission) records.push(await submitUntilAnswered(front, submission, givingUp.signal));
      else await pause(20);
    }
  };
  const work = Promise.all(Array.from({ length: clients }, client));

  return {
    size: submissions.length,
    release(count) {
      released = Math.max(released, count);
    },
    releaseOne(most) {
      if (released < most) released += 1;
    },
    backlog: () => released - records.length,
    async finish(withinMinutes) {
      const timer = setTimeout(() => givingUp.abort(), withinMinutes * 60_000);
      await work;
      clearTimeout(timer);
      return records;
    },
  };
}
