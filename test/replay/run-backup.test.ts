import { DeterminismViolationError } from '@temporalio/workflow';

import { openReplay, readHistory, recordedOf, withOtherActivity } from '../support/rigs/replay-rig';

const recorded = recordedOf('run-backup');

describe("today's runBackup", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of every ending', () => {
    expect([...recorded].sort()).toEqual(
      ['closed', 'failed-for-an-operator'].map((ending) => `run-backup.${ending}.json`),
    );
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(replay(withOtherActivity('run-backup.closed.json', 'writeBackup'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
