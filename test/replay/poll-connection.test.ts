import { DeterminismViolationError } from '@temporalio/workflow';

import { openReplay, readHistory, recordedOf, withOtherActivity } from '../support/rigs/replay-rig';

const recorded = recordedOf('poll-connection');

describe("today's pollConnection", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of a poll that brought nothing, of those that brought everything, and of a provider that was away', () => {
    expect([...recorded].sort()).toEqual([
      'poll-connection.in-lanes.json',
      'poll-connection.nothing-new.json',
      'poll-connection.provider-away.json',
      'poll-connection.two-pages-of-everything.json',
    ]);
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(replay(withOtherActivity('poll-connection.in-lanes.json', 'receiveDocument'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
