import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Folders } from '../folders';
import { answersAt, type Component } from '../supervision/component';

export interface MinioSettings {
  /** The server's program, see `requireTool`. */
  readonly file: string;
  readonly port: number;
  readonly consolePort: number;
  readonly root: { readonly accessKey: string; readonly secretKey: string };
  readonly stopGroup: number;
}

/** The object store of an instance, one folder as its disk. */
export function minioComponent(folders: Folders, settings: MinioSettings): Component {
  const { file, port, consolePort, root, stopGroup } = settings;
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
      `127.0.0.1:${port}`,
      '--console-address',
      `127.0.0.1:${consolePort}`,
      data,
    ],
    env: {
      ...process.env,
      MINIO_ROOT_USER: root.accessKey,
      MINIO_ROOT_PASSWORD: root.secretKey,
      // Nothing leaves the machine at start, not even the question for a newer version.
      MINIO_UPDATE: 'off',
    },
    mark: data,
    isReady: answersAt(`http://127.0.0.1:${port}/minio/health/cluster`),
    readyWithinSeconds: 60,
    stopGroup,
    stopSignal: 'SIGTERM',
    stopWithinSeconds: 10,
    abortSignal: 'SIGKILL',
  };
}
