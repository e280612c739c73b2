import { DeterminismViolationError } from '@temporalio/workflow';

import { openReplay, readHistory, recordedOf, withOtherActivity } from '../support/rigs/replay-rig';

const recorded = recordedOf('forward-invoices');

describe("today's forwardInvoices", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of every ending', () => {
    expect(recorded).toEqual(['forward-invoices.nothing-waits.json']);
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(replay(withOtherActivity('forward-invoices.nothing-waits.json', 'sendForwardings'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
