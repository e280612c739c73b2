import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { answersAt, type Component } from './component';
import type { Folders } from './folders';
import type { Ports } from './ports';
import type { Secrets } from './secrets';

/** The object store of an instance, one folder as its disk. */
export function minioComponent(folders: Folders, ports: Ports, secrets: Secrets, file: string): Component {
  const data = path.join(folders.instance, 'minio');
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o700);
  return {
    name: 'minio',
    label: 'MinIO',
    file,
    args: [
      'server',
      '--quiet',
      '--address',
      `127.0.0.1:${ports.minio}`,
      '--console-address',
      `127.0.0.1:${ports.minioConsole}`,
      data,
    ],
    env: {
      ...process.env,
      MINIO_ROOT_USER: secrets.s3_access_key,
      MINIO_ROOT_PASSWORD: secrets.s3_secret_key,
      // Nothing leaves the machine at start, not even the question for a newer version.
      MINIO_UPDATE: 'off',
    },
    mark: data,
    isReady: answersAt(`http://127.0.0.1:${ports.minio}/minio/health/cluster`),
    readyWithinSeconds: 60,
    stopSignal: 'SIGTERM',
    stopWithinSeconds: 10,
    abortSignal: 'SIGKILL',
  };
}
