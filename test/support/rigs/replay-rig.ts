import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundle } from '@temporalio/worker';

const folder = path.resolve(__dirname, '../../fixtures/histories');
const quiet = new DefaultLogger('ERROR');

export interface RecordedEvent {
  eventType: string;
  activityTaskScheduledEventAttributes?: { activityType: { name: string } };
  workflowExecutionCompletedEventAttributes?: { result: { payloads: { data: string }[] } };
}
export interface RecordedHistory {
  events: RecordedEvent[];
}

/** Names of the recorded histories of one workflow, `<workflow>.<ending>.json`. */
export const recordedOf = (workflow: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(`${workflow}.`));
export const readHistory = (name: string): RecordedHistory =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as RecordedHistory;

/** The history as it would be if the workflow had called another activity there. */
export function withOtherActivity(name: string, activity: string): RecordedHistory {
  const history = readHistory(name);
  for (const { activityTaskScheduledEventAttributes: scheduled } of history.events) {
    if (scheduled?.activityType.name === activity) scheduled.activityType.name = 'somethingElse';
  }
  return history;
}

/**
 * Bundles today's workflows; what it gives replays histories through them and rejects where they would do something
 * else.
 */
export async function openReplay(): Promise<(history: unknown) => Promise<void>> {
  Runtime.install({ logger: quiet, telemetryOptions: { logging: { filter: 'error' } } });
  // That it bundles at all says that no Node module has slipped into the workflows.
  const workflowBundle: WorkflowBundle = await bundleWorkflowCode({
    workflowsPath: require.resolve('../../../workflows'),
    logger: quiet,
  });
  return (history) => Worker.runReplayHistory({ workflowBundle }, history);
}
