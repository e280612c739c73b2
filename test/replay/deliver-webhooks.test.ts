import { DeterminismViolationError } from '@temporalio/workflow';

import { openReplay, readHistory, recordedOf, withOtherActivity } from '../support/rigs/replay-rig';

const recorded = recordedOf('deliver-webhooks');

describe("today's deliverWebhooks", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of every ending', () => {
    expect([...recorded].sort()).toEqual(
      ['over', 'slow-for-a-while'].map((ending) => `deliver-webhooks.${ending}.json`),
    );
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(replay(withOtherActivity('deliver-webhooks.over.json', 'sendDueWebhooks'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
