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
import { type Arrangement, type PortalProcess } from './arrangement';
import { type ComponentName, stopGroups } from './component-names';
import type { Endpoints } from './endpoints';
import { type PortalFolders, titleOf } from './folders';
import type { Ports } from './ports';

/** The servers that the caller does not bring. */
export function serverComponents(
  endpoints: Endpoints,
  folders: PortalFolders,
  { ports, throwaway, parameters }: { ports: Ports; throwaway: boolean; parameters: readonly string[] },
): readonly Component[] {
  const servers: Component[] = [];
  if (endpoints.database.own) {
    const { server: url } = endpoints.database;
    const { postgres: stopGroup } = stopGroups;
    servers.push(postgresComponent(folders, { port: ports.postgres, url, stopGroup, throwaway, parameters }));
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
  portal: Readonly<Record<PortalProcess, NodeJS.ProcessEnv>>;
  sandboxProvider: NodeJS.ProcessEnv;
  mailCapture: NodeJS.ProcessEnv;
}

/**
 * The processes of our own: the captured mail, the sandbox provider, the worker, backups and the API, the last three
 * out of the folder of the release.
 */
export function portalComponents(
  endpoints: Endpoints,
  folders: PortalFolders,
  { portal, sandboxProvider, mailCapture }: ComponentEnvironments,
  { pairs, release }: Pick<Arrangement, 'pairs' | 'release'>,
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
      args: [`--title=${title}`, '--enable-source-maps', path.resolve(folders.root, script)],
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
  const portalEntry = (name: PortalProcess, label: string, script: string, adminPort: string): Component =>
    entry(
      name,
      label,
      path.join(release ?? '', `dist/src/entries/${script}.js`),
      portal[name],
      `http://127.0.0.1:${portal[name][adminPort] ?? ''}/readyz`,
    );
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
    portalEntry('worker', 'Worker', 'worker', 'WORKER_ADMIN_PORT'),
    ...(pairs ? [portalEntry('worker-2', 'Second worker', 'worker', 'WORKER_ADMIN_PORT')] : []),
    ...(endpoints.backup.runs ? [portalEntry('backup', 'Backups', 'backup', 'BACKUP_ADMIN_PORT')] : []),
    portalEntry('api', 'API', 'api', 'ADMIN_PORT'),
    ...(pairs ? [portalEntry('api-2', 'Second API', 'api', 'ADMIN_PORT')] : []),
  ];
}
