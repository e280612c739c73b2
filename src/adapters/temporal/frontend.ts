import { Client, Connection, ServiceError } from '@temporalio/client';

import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import type { TemporalSecurity } from './security';

export interface FrontendSettings {
  /** `host:port` of the frontend. */
  address: string;
  namespace: string;
  /** TLS and key; none by default. */
  security?: TemporalSecurity;
}

export const callDeadlineMs = 5_000;

/** gRPC waits up to two minutes between tries to reconnect unless told otherwise. */
const channelArgs = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 2_000 };

/**
 * A client of the Temporal frontend. Connects on first use, so that the portal starts, accepts and answers while
 * Temporal is away, and reconnects by itself.
 */
export function openFrontend(settings: FrontendSettings, clock: Clock) {
  // Without the SDK's own repetitions, whose pauses outlast our deadlines: the caller has a better way to try again.
  const { address, security } = settings;
  const connection = Connection.lazy({ address, ...security, channelArgs, interceptors: [] });
  return {
    connection,
    client: new Client({ connection, namespace: settings.namespace }),
    /** @throws ProblemError `SERVICE_UNAVAILABLE` when the frontend does not answer in time */
    within: async <Result>(deadlineMs: number, call: () => Promise<Result>): Promise<Result> => {
      try {
        return await connection.withDeadline(clock() + deadlineMs, call);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        throw new ProblemError('SERVICE_UNAVAILABLE', { cause: error });
      }
    },
  };
}
