interface Version {
  deploymentName?: string | null;
  buildId?: string | null;
}

/** What is read of the answer to `DescribeTaskQueue`. */
interface QueueDescription {
  pollers?:
    | {
        lastAccessTime?: { seconds?: unknown } | null;
        deploymentOptions?: (Version & { workerVersioningMode?: number | null }) | null;
      }[]
    | null;
  versioningInfo?: {
    currentDeploymentVersion?: Version | null;
    rampingDeploymentVersion?: Version | null;
    rampingVersionPercentage?: number | null;
  } | null;
}

/** temporal.api.enums.v1.WorkerVersioningMode.WORKER_VERSIONING_MODE_VERSIONED. */
const versioned = 2;

export interface QueuePresence {
  /**
   * When a worker last asked, ISO 8601; where two builds get tasks, of the one that has been silent for longer. Null:
   * none does.
   */
  lastAsked: string | null;
  /** Builds whose workers ask, and that get no tasks: they are neither current nor ramping. */
  unpromoted: string[];
}

/** Who asks for the tasks of a queue, as Temporal describes it, and whether the tasks are for them. */
export function presenceIn({ pollers, versioningInfo }: QueueDescription): QueuePresence {
  const { currentDeploymentVersion, rampingDeploymentVersion, rampingVersionPercentage } = versioningInfo ?? {};
  const percent = rampingVersionPercentage ?? 0;
  const getTasks = [
    ...(percent < 100 ? [keyOf(currentDeploymentVersion)] : []),
    ...(percent > 0 ? [keyOf(rampingDeploymentVersion)] : []),
  ];
  const askedAt = new Map<string, number>();
  const unpromoted = new Set<string>();
  for (const { lastAccessTime, deploymentOptions } of pollers ?? []) {
    const key = deploymentOptions?.workerVersioningMode === versioned ? keyOf(deploymentOptions) : unversioned;
    askedAt.set(key, Math.max(askedAt.get(key) ?? 0, Number(lastAccessTime?.seconds ?? 0)));
    if (!getTasks.includes(key)) unpromoted.add(deploymentOptions?.buildId || 'without a version');
  }
  const seconds = Math.min(...getTasks.map((key) => askedAt.get(key) ?? 0));
  return { lastAsked: seconds === 0 ? null : new Date(seconds * 1_000).toISOString(), unpromoted: [...unpromoted] };
}

const unversioned = '';
const keyOf = (version: Version | null | undefined): string =>
  version ? `${version.deploymentName}.${version.buildId}` : unversioned;
