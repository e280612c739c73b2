import { DeterminismViolationError } from '@temporalio/workflow';

import { openReplay, readHistory, recordedOf, withOtherActivity } from '../support/rigs/replay-rig';

const recorded = recordedOf('verify-backup');

describe("today's verifyBackup", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of every ending', () => {
    expect([...recorded].sort()).toEqual(
      ['closed', 'failed-for-an-operator'].map((ending) => `verify-backup.${ending}.json`),
    );
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(replay(withOtherActivity('verify-backup.closed.json', 'checkBackup'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
