/** The processes of a running portal, in the order in which they are stopped last. */
export const componentNames = ['postgres', 'minio', 'temporal', 'sandbox-provider', 'worker', 'api'] as const;
export type ComponentName = (typeof componentNames)[number];

/** Who stops with whom: first what takes requests, last what others keep their data in. */
export const stopOrder: readonly (readonly ComponentName[])[] = [
  ['api'],
  ['worker', 'sandbox-provider'],
  ['temporal', 'minio'],
  ['postgres'],
];

/** A process that the supervisor starts, watches and stops, whatever it is. */
export interface Component {
  readonly name: ComponentName;
  /** How a person calls it. */
  readonly label: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Run as another user: PostgreSQL refuses to run as root. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** A text in its command line that no other process has; see `ProcessRecord`. */
  readonly mark: string;
  /** Asks once; a rejection counts as "not yet". */
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinSeconds: number;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  readonly stopWithinSeconds: number;
  /** For when it does not stop in time, or a person insists. */
  readonly abortSignal: 'SIGKILL' | 'SIGQUIT';
}

/** Ready means: this address answers with success. */
export const answersAt = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
