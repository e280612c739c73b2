/** A process that the supervisor starts, watches and stops, whatever it is. */
export interface Component {
  readonly name: string;
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
  /**
   * Components of one group stop together, those of a lower number first: 0 takes requests, the highest holds the data
   * of the others.
   */
  readonly stopGroup: number;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  readonly stopWithinSeconds: number;
  /** For when it does not stop in time, or a person insists. */
  readonly abortSignal: 'SIGKILL' | 'SIGQUIT';
}

/** Ready means: this address answers with success. */
export const answersAt = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;

/** What stops one after the other: the members of each group, the groups in order. */
export function inStopOrder<T>(members: readonly T[], groupOf: (member: T) => number): T[][] {
  const groups = [...new Set(members.map(groupOf))].sort((a, b) => a - b);
  return groups.map((group) => members.filter((member) => groupOf(member) === group));
}
