import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DefaultLogger, Runtime, Worker, bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';

const folder = path.resolve(__dirname, '../fixtures/histories');
const recorded = readdirSync(folder).filter((name) => name.startsWith('poll-connection.'));
const quiet = new DefaultLogger('ERROR');

interface RecordedEvent {
  activityTaskScheduledEventAttributes?: { activityType: { name: string } };
}

describe('today\'s pollConnection', () => {
  let workflowBundle: WorkflowBundle;
  beforeAll(async () => {
    Runtime.install({ logger: quiet, telemetryOptions: { logging: { filter: 'error' } } });
    workflowBundle = await bundleWorkflowCode({ workflowsPath: require.resolve('../../workflows'), logger: quiet });
  });
  const read = (name: string): { events: RecordedEvent[] } => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { events: RecordedEvent[] };
  const replay = (history: unknown): Promise<void> => Worker.runReplayHistory({ workflowBundle }, history);

  it('has a history of a poll that brought nothing, of one that brought everything, and of a provider that was away', () => {
    expect(recorded.sort()).toEqual(['poll-connection.nothing-new.json', 'poll-connection.provider-away.json', 'poll-connection.two-pages-of-everything.json']);
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(read(name));
  });

  it('would be caught doing something else', async () => {
    const history = read('poll-connection.two-pages-of-everything.json');
    for (const { activityTaskScheduledEventAttributes: scheduled } of history.events) {
      if (scheduled?.activityType.name === 'receiveDocument') scheduled.activityType.name = 'somethingElse';
    }
    await expect(replay(history)).rejects.toThrow(DeterminismViolationError);
  });
});
