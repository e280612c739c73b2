import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Runtime, Worker, bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { closedStatuses } from '../../src/domain/delivery/status';

const folder = path.resolve(__dirname, '../fixtures/histories');
const recorded = readdirSync(folder).filter((name) => name.startsWith('submit-invoice.'));
const quiet = new DefaultLogger('ERROR');

interface RecordedEvent {
  eventType: string;
  activityTaskScheduledEventAttributes?: { activityType: { name: string } };
  workflowExecutionCompletedEventAttributes?: { result: { payloads: { data: string }[] } };
}

/** The status that a run ended with, or how else it ended. */
function endingOf({ events }: { events: RecordedEvent[] }): string {
  const last = events.at(-1);
  const data = last?.workflowExecutionCompletedEventAttributes?.result.payloads[0]?.data;
  if (data === undefined) return last?.eventType ?? 'empty';
  return (JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as { status: string }).status;
}

describe('today\'s submitInvoice', () => {
  let workflowBundle: WorkflowBundle;
  beforeAll(async () => {
    Runtime.install({ logger: quiet, telemetryOptions: { logging: { filter: 'error' } } });
    // That it bundles at all says that no Node module has slipped into the workflows.
    workflowBundle = await bundleWorkflowCode({ workflowsPath: require.resolve('../../workflows'), logger: quiet });
  });
  const read = (name: string): { events: RecordedEvent[] } => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { events: RecordedEvent[] };
  const replay = (history: unknown): Promise<void> => Worker.runReplayHistory({ workflowBundle }, history);

  it('has a history for each ending', () => {
    const endings = new Set(recorded.map((name) => endingOf(read(name))));
    expect(endings).toEqual(new Set([...closedStatuses, 'sent', 'EVENT_TYPE_WORKFLOW_EXECUTION_FAILED', 'EVENT_TYPE_WORKFLOW_EXECUTION_CANCELED']));
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(read(name));
  });

  it('would be caught doing something else', async () => {
    const history = read('submit-invoice.delivered-by-asking.json');
    for (const { activityTaskScheduledEventAttributes: scheduled } of history.events) {
      if (scheduled?.activityType.name === 'askOutcome') scheduled.activityType.name = 'somethingElse';
    }
    await expect(replay(history)).rejects.toThrow(DeterminismViolationError);
  });
});
