import path from 'node:path';

import type { Folders } from '../folders';
import { answersAt, type Component } from '../supervision/component';

/** The namespace that the development server brings. */
export const defaultNamespace = 'default';

export interface TemporalSettings {
  /** The server's program, see `requireTool`. */
  readonly file: string;
  readonly port: number;
  readonly uiPort: number;
  /** Names of the search attributes that it is to know; all of type Keyword. */
  readonly searchAttributes: readonly string[];
  readonly stopGroup: number;
}

/** Temporal's development server with its UI, its state in a SQLite file so that open workflows survive a restart. */
export function temporalComponent(folders: Folders, settings: TemporalSettings): Component {
  const { file, port, uiPort, searchAttributes, stopGroup } = settings;
  const database = path.join(folders.instance, 'temporal.db');
  return {
    name: 'temporal',
    label: 'Temporal',
    file,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--log-level', 'warn'],
      ...['--port', String(port), '--ui-port', String(uiPort)],
      // With the write-ahead log NORMAL survives a killed server; only a power failure may cost the last writes.
      ...['--db-filename', database, '--sqlite-pragma', 'journal_mode=wal', '--sqlite-pragma', 'synchronous=normal'],
      // Companies take turns in a task queue, which has one partition: docs/adr/0013-fair-task-queues.md.
      ...['--dynamic-config-value', 'matching.enableFairness=true'],
      ...['--dynamic-config-value', 'matching.numTaskqueueReadPartitions=1'],
      ...['--dynamic-config-value', 'matching.numTaskqueueWritePartitions=1'],
      // Read only when the file is new.
      ...searchAttributes.flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
    ],
    env: process.env,
    mark: database,
    // The UI asks the server for this, so one question answers for both.
    isReady: answersAt(`http://127.0.0.1:${uiPort}/api/v1/namespaces/${defaultNamespace}`),
    readyWithinSeconds: 60,
    stopGroup,
    stopSignal: 'SIGTERM',
    stopWithinSeconds: 15,
    abortSignal: 'SIGKILL',
  };
}
