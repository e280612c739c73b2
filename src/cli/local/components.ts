import path from 'node:path';

import {
  answersAt,
  type Component,
  minioComponent,
  postgresComponent,
  requireTool,
  temporalComponent,
} from '@faktura-portal/dev-environment';

import { searchAttributes } from '../prepare-servers/temporal-namespace';
import { type ComponentName, stopGroups } from './component-names';
import type { Endpoints } from './endpoints';
import { type PortalFolders, titleOf } from './folders';
import type { Ports } from './ports';

/** The servers that the caller does not bring. */
export function serverComponents(
  endpoints: Endpoints,
  folders: PortalFolders,
  { ports, throwaway }: { ports: Ports; throwaway: boolean },
): readonly Component[] {
  const servers: Component[] = [];
  if (endpoints.database.own) {
    const { server: url } = endpoints.database;
    const { postgres: stopGroup } = stopGroups;
    servers.push(postgresComponent(folders, { port: ports.postgres, url, stopGroup, throwaway }));
  }
  if (endpoints.s3.own) {
    const file = requireTool('minio', folders.tools);
    const { root } = endpoints.s3;
    const place = { port: ports.minio, consolePort: ports.minioConsole };
    servers.push(minioComponent(folders, { file, ...place, root, stopGroup: stopGroups.minio }));
  }
  if (endpoints.temporal.own) {
    const file = requireTool('temporal', folders.tools);
    const place = { port: ports.temporal, uiPort: ports.temporalUi };
    servers.push(temporalComponent(folders, { file, ...place, searchAttributes, stopGroup: stopGroups.temporal }));
  }
  return servers;
}

/** What each process of our own reads from its environment. */
export interface ComponentEnvironments {
  portal: NodeJS.ProcessEnv;
  sandboxProvider: NodeJS.ProcessEnv;
  mailCapture: NodeJS.ProcessEnv;
}

/** The processes of our own: the captured mail, the sandbox provider, the worker, backups and the API. */
export function portalComponents(
  endpoints: Endpoints,
  folders: PortalFolders,
  { portal, sandboxProvider, mailCapture }: ComponentEnvironments,
): readonly Component[] {
  const entry = (
    name: ComponentName,
    label: string,
    script: string,
    env: NodeJS.ProcessEnv,
    readyAt: string,
  ): Component => {
    const title = `${titleOf(endpoints.instance)} ${name}`;
    return {
      name,
      label,
      file: process.execPath,
      args: [`--title=${title}`, '--enable-source-maps', path.join(folders.root, script)],
      env,
      mark: title,
      isReady: answersAt(readyAt),
      readyWithinSeconds: 90,
      stopGroup: stopGroups[name],
      stopSignal: 'SIGTERM',
      stopWithinSeconds: 20,
      abortSignal: 'SIGKILL',
    };
  };
  const mailCaptureEntry = entry(
    'mail-capture',
    'Mail capture',
    'packages/mail-capture/dist/main.js',
    mailCapture,
    `${endpoints.mail.pageUrl}/health`,
  );
  return [
    ...(endpoints.mail.own ? [mailCaptureEntry] : []),
    entry(
      'sandbox-provider',
      'Sandbox provider',
      'packages/sandbox-provider/dist/main.js',
      sandboxProvider,
      `${endpoints.sandboxProvider.controlUrl}/health`,
    ),
    entry('worker', 'Worker', 'dist/src/entries/worker.js', portal, `${endpoints.worker.adminUrl}/readyz`),
    ...(endpoints.backup.runs
      ? [entry('backup', 'Backups', 'dist/src/entries/backup.js', portal, `${endpoints.backup.adminUrl}/readyz`)]
      : []),
    entry('api', 'API', 'dist/src/entries/api.js', portal, `${endpoints.api.adminUrl}/readyz`),
  ];
}
