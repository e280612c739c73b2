import { setTimeout as pause } from 'node:timers/promises';

import type { WorkerDeploymentVersion } from '@temporalio/common';
import {
  DefaultLogger,
  makeTelemetryFilterString,
  NativeConnection,
  type NativeConnectionOptions,
  Runtime,
  Worker,
} from '@temporalio/worker';

import type { Log } from '../../domain/ports/log';
import { ioTaskQueue } from '../../workflow-contract/task-queues';
import { activityFaults } from './activity-faults';
import type { FrontendSettings } from './frontend';
import { workflowBundle } from './workflow-bundle';

export interface WorkerSettings extends FrontendSettings {
  /** `portal-io` unless told otherwise. */
  taskQueue?: string;
  /** What differs from {@link workerTuning}. */
  tuning?: Partial<Record<keyof typeof workerTuning, number>>;
  /** It takes activities, no workflows. */
  onlyActivities?: boolean;
  /** It asks for the tasks of this version only; without one, for those that no version is current for. */
  version?: WorkerDeploymentVersion;
}

export interface RunningWorker {
  /** Does it take work at the moment? */
  ready(): boolean;
  /** Takes no more work, lets what is under way finish (25 s), and ends. */
  stop(): Promise<void>;
}

const maxPauseMs = 5_000;
const connectTimeoutMs = 10_000;

/**
 * Takes workflow and activity tasks until it is stopped. Answers at once and connects by itself, now and after every
 * loss: a worker that starts before its Temporal server, or outlives it, is no fault.
 */
export function startWorker(settings: WorkerSettings, deps: { activities: object; log: Log }): RunningWorker {
  routeLogs(deps.log);
  const stopping = new AbortController();
  let worker: Worker | null = null;

  const { address, namespace, security, taskQueue = ioTaskQueue, tuning, onlyActivities, version } = settings;

  const serve = async (): Promise<void> => {
    const connection = await connect({ address, ...security }, stopping.signal);
    try {
      worker = await Worker.create({
        ...workerTuning,
        ...tuning,
        namespace,
        taskQueue,
        connection,
        ...(!onlyActivities && { workflowBundle: await workflowBundle() }),
        ...(version && { workerDeploymentOptions: versioned(version) }),
        activities: deps.activities,
        interceptors: { activity: [activityFaults(deps.log)] },
      });
      if (stopping.signal.aborted) return;
      deps.log.info({ address, taskQueue, ...version }, 'The worker takes tasks');
      await worker.run();
    } finally {
      worker = null;
      await connection.close().catch(() => undefined);
    }
  };

  const serveForEver = async (): Promise<void> => {
    for (let pauseMs = 250; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        await serve();
      } catch (error) {
        deps.log.warn({ err: error, address, taskQueue }, 'The worker has no Temporal server; it tries again');
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = serveForEver();

  return {
    ready: () => worker?.getState() === 'RUNNING',
    async stop() {
      stopping.abort();
      if (worker?.getState() === 'RUNNING') worker.shutdown();
      await ended;
    },
  };
}

/**
 * Every workflow moves to the version that is current when its next task comes: a delivery is open for up to 14 days,
 * and must not depend on workers of a build that is gone. See docs/adr/0017-worker-versions.md.
 */
const versioned = (version: WorkerDeploymentVersion) => ({
  version,
  useWorkerVersioning: true as const,
  defaultVersioningBehavior: 'AUTO_UPGRADE' as const,
});

/**
 * The SDK waits for ever for a server that takes the connection and says nothing; whatever still comes of it is closed.
 */
async function connect(options: NativeConnectionOptions, signal: AbortSignal): Promise<NativeConnection> {
  const connecting = NativeConnection.connect(options);
  const timeout = pause(connectTimeoutMs, null, { signal }).catch(() => null);
  const connection = await Promise.race([connecting, timeout]);
  if (connection) return connection;
  connecting.then((late) => late.close()).catch(() => undefined);
  throw new Error('the Temporal server does not answer');
}

/**
 * For two cores: more activities than cores, because they wait for Postgres and providers, but not many more: what is
 * taken is served in the order of its coming, what waits at the server is handed out by turns of companies
 * (`inTurnOf`). Few workflow tasks at once, because they compute: more of them only stand in each other's way, and in
 * front of those whose turn it is (docs/adr/0013-fair-task-queues.md). A cache that holds the workflows of a busy
 * quarter of an hour (about 1 MB each), the rest is replayed when woken.
 */
export const workerTuning = {
  maxConcurrentActivityTaskExecutions: 30,
  maxConcurrentLocalActivityExecutions: 60,
  maxConcurrentWorkflowTaskExecutions: 6,
  maxConcurrentWorkflowTaskPolls: 5,
  maxConcurrentActivityTaskPolls: 5,
  maxCachedWorkflows: 500,
  shutdownGraceTime: '25s',
  shutdownForceTime: '40s',
} as const;

/** Of the queue `jobs`: chunks are long, and few at once; what waits for its turn is no workflow yet. */
export const jobsTuning = (maxConcurrent: number) => ({
  maxConcurrentActivityTaskExecutions: maxConcurrent,
  maxConcurrentLocalActivityExecutions: 10,
  maxConcurrentWorkflowTaskExecutions: 4,
  maxConcurrentWorkflowTaskPolls: 2,
  maxConcurrentActivityTaskPolls: 2,
  maxCachedWorkflows: 50,
});

/** Of the queue `backup`: one set is written at a time, and one verified beside it. */
export const backupTuning = {
  maxConcurrentActivityTaskExecutions: 2,
  maxConcurrentLocalActivityExecutions: 2,
  maxConcurrentWorkflowTaskExecutions: 2,
  maxConcurrentWorkflowTaskPolls: 2,
  maxConcurrentActivityTaskPolls: 1,
  maxCachedWorkflows: 10,
};

/** Of the queues of webhooks: their steps wait for servers of customers. */
export const webhooksTuning = (maxConcurrent: number) => ({
  maxConcurrentActivityTaskExecutions: maxConcurrent,
  maxConcurrentLocalActivityExecutions: 10,
  maxConcurrentWorkflowTaskExecutions: 10,
  maxConcurrentWorkflowTaskPolls: 2,
  maxConcurrentActivityTaskPolls: 2,
  maxCachedWorkflows: 200,
});

/**
 * The SDK's own log goes where ours goes. Its runtime exists once a process, and signals are the entry's business, not
 * its.
 */
function routeLogs(log: Log): void {
  if (isRuntimeInstalled) return;
  isRuntimeInstalled = true;
  Runtime.install({
    shutdownSignals: [],
    // Below the level of errors the native part only reports, several times a second, that a server is unreachable:
    // `/readyz` says that too.
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'ERROR' }), forward: {} } },
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
      const fields = { temporal: level, ...meta };
      if (level === 'ERROR') log.error(fields, message);
      else log.warn(fields, message);
    }),
  });
}
let isRuntimeInstalled = false;
