import type { OldTestRuns } from '../../domain/ports/test-mode/test-runs';

const atOnce = 200;

/** One round: erases what tests have answered, once it is old enough. */
export const createEraseOldTestRuns =
  ({ oldTestRuns }: { oldTestRuns: OldTestRuns }): (() => Promise<'more' | 'idle'>) =>
  async () =>
    (await oldTestRuns.erase(atOnce)) === atOnce ? 'more' : 'idle';
