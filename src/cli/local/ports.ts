import path from 'node:path';

import { choosePorts } from '@faktura-portal/dev-environment';

import type { PortalFolders } from './folders';

/** The ports that we would like, and the variable with which a caller asks for another one. */
const requested = {
  api: { port: 8080, variable: 'HTTP_PORT' },
  admin: { port: 8081, variable: 'ADMIN_PORT' },
  workerAdmin: { port: 8082, variable: 'WORKER_ADMIN_PORT' },
  api2: { port: 8084, variable: 'HTTP_PORT_2' },
  admin2: { port: 8085, variable: 'ADMIN_PORT_2' },
  workerAdmin2: { port: 8086, variable: 'WORKER_ADMIN_PORT_2' },
  backupAdmin: { port: 8083, variable: 'BACKUP_ADMIN_PORT' },
  sandboxProvider: { port: 8090, variable: 'SANDBOX_PROVIDER_PORT' },
  sandboxProviderControl: { port: 8091, variable: 'SANDBOX_PROVIDER_CONTROL_PORT' },
  mailCapture: { port: 8025, variable: 'MAIL_CAPTURE_PORT' },
  mailCaptureSmtp: { port: 2525, variable: 'MAIL_CAPTURE_SMTP_PORT' },
  postgres: { port: 5432, variable: 'POSTGRES_PORT' },
  minio: { port: 9000, variable: 'MINIO_PORT' },
  minioConsole: { port: 9001, variable: 'MINIO_CONSOLE_PORT' },
  temporal: { port: 7233, variable: 'TEMPORAL_PORT' },
  temporalUi: { port: 8233, variable: 'TEMPORAL_UI_PORT' },
} as const;

/** All of them, for who gives an instance ports of its own. */
export const portVariables: readonly string[] = Object.values(requested).map(({ variable }) => variable);

/** An instance other than `main` begins higher. */
const otherInstanceOffset = 10_000;

type PortName = keyof typeof requested;
export type Ports = Readonly<Record<PortName, number>>;

/** A free port for everything, last time's if possible: the demo connections hold the provider's address. */
export function choosePortalPorts(folders: PortalFolders, instance: string, env: NodeJS.ProcessEnv): Promise<Ports> {
  const offset = instance === 'main' ? 0 : otherInstanceOffset;
  const ofInstance = Object.fromEntries(
    Object.entries(requested).map(([name, { port, variable }]) => [name, { port: port + offset, variable }]),
  ) as Record<PortName, { port: number; variable: string }>;
  return choosePorts(ofInstance, path.join(folders.instance, 'ports.json'), env);
}
