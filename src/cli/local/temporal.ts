import path from 'node:path';

import { searchAttributes } from '../prepare-servers/temporal-namespace';
import { answersAt, type Component } from './component';
import type { Folders } from './folders';
import type { Ports } from './ports';

export const defaultNamespace = 'default';

/** Temporal's development server with its UI, its state in a SQLite file so that open workflows survive a restart. */
export function temporalComponent(folders: Folders, ports: Ports, file: string): Component {
  const database = path.join(folders.instance, 'temporal.db');
  return {
    name: 'temporal',
    label: 'Temporal',
    file,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--log-level', 'warn'],
      ...['--port', String(ports.temporal), '--ui-port', String(ports.temporalUi)],
      // With the write-ahead log NORMAL survives a killed server; only a power failure may cost the last writes.
      ...['--db-filename', database, '--sqlite-pragma', 'journal_mode=wal', '--sqlite-pragma', 'synchronous=normal'],
      // Read only when the file is new; a later addition here needs `--fresh`.
      ...searchAttributes.flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
    ],
    env: process.env,
    mark: database,
    // The UI asks the server for this, so one question answers for both.
    isReady: answersAt(`http://127.0.0.1:${ports.temporalUi}/api/v1/namespaces/${defaultNamespace}`),
    readyWithinSeconds: 60,
    stopSignal: 'SIGTERM',
    stopWithinSeconds: 15,
    abortSignal: 'SIGKILL',
  };
}
