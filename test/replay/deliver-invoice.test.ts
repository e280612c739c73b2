import { DeterminismViolationError } from '@temporalio/workflow';

import { closedStatuses } from '../../src/domain/deliveries/status';
import {
  openReplay,
  readHistory,
  type RecordedHistory,
  recordedOf,
  withOtherActivity,
} from '../support/rigs/replay-rig';

const recorded = recordedOf('deliver-invoice');

/** The status that a run ended with, or how else it ended. */
function endingOf({ events }: RecordedHistory): string {
  const last = events.at(-1);
  const data = last?.workflowExecutionCompletedEventAttributes?.result.payloads[0]?.data;
  if (data === undefined) return last?.eventType ?? 'empty';
  return (JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as { status: string }).status;
}

describe("today's deliverInvoice", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history for each ending', () => {
    const endings = new Set(recorded.map((name) => endingOf(readHistory(name))));
    expect(endings).toEqual(
      new Set([
        ...closedStatuses,
        'sent',
        'EVENT_TYPE_WORKFLOW_EXECUTION_FAILED',
        'EVENT_TYPE_WORKFLOW_EXECUTION_CANCELED',
        'EVENT_TYPE_WORKFLOW_EXECUTION_CONTINUED_AS_NEW',
      ]),
    );
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });

  it('would be caught doing something else', async () => {
    await expect(replay(withOtherActivity('deliver-invoice.delivered-by-asking.json', 'askOutcome'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
