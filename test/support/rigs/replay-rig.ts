import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundle } from '@temporalio/worker';

/** What was recorded for the tests. */
export const recordedFolder = path.resolve(__dirname, '../../fixtures/histories');
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
  readdirSync(recordedFolder).filter((name) => name.startsWith(`${workflow}.`));
export const readHistory = (name: string): RecordedHistory =>
  JSON.parse(readFileSync(path.join(recordedFolder, name), 'utf8')) as RecordedHistory;

/** The history as it would be if the workflow had called another activity there. */
export function withOtherActivity(name: string, activity: string): RecordedHistory {
  const history = readHistory(name);
  for (const { activityTaskScheduledEventAttributes: scheduled } of history.events) {
    if (scheduled?.activityType.name === activity) scheduled.activityType.name = 'somethingElse';
  }
  return history;
}

/** Histories of a running system (`npm run histories:export`): where operations.md puts them, or REPLAY_HISTORIES. */
export const exportedFolder = process.env.REPLAY_HISTORIES ?? path.resolve(__dirname, '../../../.local/histories');

/**
 * Replays all histories of a folder.
 * @param prepare changes the text of each before
 * @returns the names of their files, and what is wrong with those that are not done again
 */
export async function replayFolder(
  replay: (history: unknown) => Promise<void>,
  folder: string,
  prepare = (history: string): string => history,
) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const faults: string[] = [];
  for (const name of names) {
    const history: unknown = JSON.parse(prepare(readFileSync(path.join(folder, name), 'utf8')));
    await replay(history).catch((error: Error) => void faults.push(`${name}: ${error.message}`));
  }
  return { names, faults };
}

/**
 * Bundles today's workflows, or others; what it gives replays histories through them and rejects where they would do
 * something else.
 */
export async function openReplay(
  workflowsPath = require.resolve('../../../workflows'),
): Promise<(history: unknown) => Promise<void>> {
  installRuntime();
  // That it bundles at all says that no Node module has slipped into the workflows.
  const workflowBundle: WorkflowBundle = await bundleWorkflowCode({
    workflowsPath,
    logger: quiet,
  });
  return (history) => Worker.runReplayHistory({ workflowBundle }, history);
}

/** Once a process. */
function installRuntime(): void {
  if (isRuntimeInstalled) return;
  isRuntimeInstalled = true;
  Runtime.install({ logger: quiet, telemetryOptions: { logging: { filter: 'error' } } });
}
let isRuntimeInstalled = false;
