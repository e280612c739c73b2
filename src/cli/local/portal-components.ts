import path from 'node:path';

import { answersAt, type Component, type ComponentName } from './component';
import type { Facts } from './facts';
import type { Folders } from './folders';

/** The processes of our own: the sandbox provider, the worker and the API. */
export function portalComponents(
  facts: Facts,
  folders: Folders,
  portal: NodeJS.ProcessEnv,
  sandboxProvider: NodeJS.ProcessEnv,
): readonly Component[] {
  const entry = (
    name: ComponentName,
    label: string,
    script: string,
    env: NodeJS.ProcessEnv,
    readyAt: string,
  ): Component => {
    const title = `faktura-portal ${facts.instance} ${name}`;
    return {
      name,
      label,
      file: process.execPath,
      args: [`--title=${title}`, '--enable-source-maps', path.join(folders.root, script)],
      env,
      mark: title,
      isReady: answersAt(readyAt),
      readyWithinSeconds: 90,
      stopSignal: 'SIGTERM',
      stopWithinSeconds: 20,
      abortSignal: 'SIGKILL',
    };
  };
  return [
    entry(
      'sandbox-provider',
      'Sandbox provider',
      'packages/sandbox-provider/dist/main.js',
      sandboxProvider,
      `${facts.sandboxProvider.controlUrl}/health`,
    ),
    entry('worker', 'Worker', 'dist/src/entries/worker.js', portal, `${facts.worker.adminUrl}/readyz`),
    entry('api', 'API', 'dist/src/entries/api.js', portal, `${facts.api.adminUrl}/readyz`),
  ];
}
