import { type Folders, removeRunFile } from '../folders';
import { say } from '../progress/steps';
import type { Fleet } from './fleet';
import { releaseInstance } from './instance-lock';
import { whenParentEnds } from './keep-guard';

/** One Ctrl-C arrives more than once: from the terminal and from npm, which passes on what it gets. */
const echoMilliseconds = 1000;

/** Stops in order at the first request; another one later, from an impatient person, stops at once. */
export function stopWhenAsked(fleet: Fleet, folders: Folders): { begun(): boolean } {
  let begunAt: number | undefined;
  const stop = (): void => {
    if (begunAt !== undefined) {
      if (Date.now() - begunAt > echoMilliseconds) process.exit(1);
      return;
    }
    begunAt = Date.now();
    say('\nStopping …');
    removeRunFile(folders);
    void fleet.stop().then(() => {
      releaseInstance(folders);
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Under a parent with an IPC channel: when it goes, however it goes, so do we.
  process.on('disconnect', () => begunAt ?? stop());
  // Under npm: it passes signals on, unless it is killed itself.
  if (process.env.npm_lifecycle_event === 'start') whenParentEnds(() => begunAt ?? stop());
  // Also the last net for a bug of ours: no orphans.
  process.once('exit', () => fleet.abort());
  return { begun: () => begunAt !== undefined };
}
