import { setTimeout as pause } from 'node:timers/promises';

import { isGrpcServiceError } from '@temporalio/client';

import type { Clock } from '../../domain/ports/clock';
import type { WorkerReleases } from '../../domain/ports/system/worker-releases';
import { type FrontendSettings, openFrontend } from './frontend';

/** gRPC status codes. */
const notFound = 5;
const failedPrecondition = 9;
/** Temporal tells every task queue of a deployment before it answers. */
const deadlineMs = 10_000;
/** The workers of a process that has just started become known to Temporal one queue after the other. */
const untilKnownMs = 30_000;
const pauseMs = 500;

/**
 * The releases of a worker deployment: which of them gets the tasks. Temporal itself refuses to give tasks to a build
 * that no worker is of, or that does not take the tasks of a queue that is in use: it is asked again for half a minute,
 * then nothing is changed.
 */
export function createWorkerReleases(
  settings: FrontendSettings,
  { clock }: { clock: Clock },
): WorkerReleases & { close(): Promise<void> } {
  const { connection, within } = openFrontend(settings, clock);
  const { namespace } = settings;
  const service = connection.workflowService;
  const call = <Result>(work: () => Promise<Result>): Promise<Result> => within(deadlineMs, work);

  async function change(work: () => Promise<unknown>): Promise<void> {
    for (const endsAtMs = clock() + untilKnownMs; ; await pause(pauseMs)) {
      try {
        await call(work);
        return;
      } catch (error) {
        if (!hasCode(error, failedPrecondition) || clock() >= endsAtMs) throw error;
      }
    }
  }

  return {
    async describe(deploymentName) {
      try {
        const { workerDeploymentInfo: info } = await call(() =>
          service.describeWorkerDeployment({ namespace, deploymentName }),
        );
        const { currentDeploymentVersion, rampingDeploymentVersion, rampingVersionPercentage } =
          info?.routingConfig ?? {};
        const ramping = rampingDeploymentVersion?.buildId;
        return {
          current: currentDeploymentVersion?.buildId ?? null,
          ramping: ramping ? { build: ramping, percent: rampingVersionPercentage ?? 0 } : null,
          builds: (info?.versionSummaries ?? []).flatMap(({ deploymentVersion }) => deploymentVersion?.buildId ?? []),
        };
      } catch (error) {
        if (hasCode(error, notFound)) return null;
        throw error;
      }
    },

    async promote(deploymentName, build) {
      const buildId = build ?? '';
      await change(() => service.setWorkerDeploymentCurrentVersion({ namespace, deploymentName, buildId }));
    },

    async ramp(deploymentName, buildId, percentage) {
      await change(() => service.setWorkerDeploymentRampingVersion({ namespace, deploymentName, buildId, percentage }));
    },

    close: () => connection.close(),
  };
}

const hasCode = (error: unknown, code: number): boolean => isGrpcServiceError(error) && Number(error.code) === code;
