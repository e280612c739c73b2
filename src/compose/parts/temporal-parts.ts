import { createForwardingWorkflows } from '../../adapters/temporal/forwarding-workflows';
import { createTemporalGateway } from '../../adapters/temporal/gateway';
import { createJobWorkflows } from '../../adapters/temporal/job-workflows';
import { createOperationsGateway } from '../../adapters/temporal/operations-gateway';
import { createPollWorkflows } from '../../adapters/temporal/poll-workflows';
import { createScheduleGateway } from '../../adapters/temporal/schedules';
import { createWebhookWorkflows } from '../../adapters/temporal/webhook-workflows';
import type { Config } from '../../config';
import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';
import { temporalOf } from './temporal-settings';

/** The ways to Temporal; none connects before it is used. */
export function composeTemporal(config: Config, { clock, log }: { clock: Clock; log: Log }) {
  const temporal = temporalOf(config);
  const gateways = {
    workflows: createTemporalGateway({ ...temporal, uiUrl: config.TEMPORAL_UI_URL }, { clock, log }),
    operations: createOperationsGateway(temporal, { clock }),
    schedules: createScheduleGateway(temporal, { clock }),
    pollWorkflows: createPollWorkflows(temporal, { clock }),
    jobWorkflows: createJobWorkflows(temporal, { clock }),
    webhookWorkflows: createWebhookWorkflows(temporal, { clock }),
    forwardingWorkflows: createForwardingWorkflows(temporal, { clock }),
  };
  return {
    ...gateways,
    closeTemporal: async (): Promise<void> => {
      await Promise.all(Object.values(gateways).map((gateway) => gateway.close()));
    },
  };
}
