import type { Clock } from '../../../domain/ports/clock';
import type { ConnectionRepository } from '../../../domain/ports/connections/connections';
import type { RunDeferredChecks } from '../../../domain/ports/deliveries/deferred-checks';
import type { DeliveryOverviewRepository, DeliveryRepository } from '../../../domain/ports/deliveries/deliveries';
import type { ProviderCatalogue } from '../../../domain/ports/deliveries/provider';
import type { ProviderCalls } from '../../../domain/ports/deliveries/provider-calls';
import type { AttachmentRepository } from '../../../domain/ports/invoices/attachments';
import type { ObjectStore } from '../../../domain/ports/invoices/objects';
import type { Log } from '../../../domain/ports/log';
import type { ReceivingRepository } from '../../../domain/ports/receiving/receiving';
import type { RetentionYears } from '../../../domain/ports/retention/retention';
import type { Tracer } from '../../../domain/ports/trace';

/** Dependencies of the steps of a delivery; built by src/compose/worker.ts. */
export interface DeliveryStepDeps {
  deliveries: DeliveryRepository;
  overviews: Pick<DeliveryOverviewRepository, 'keepWorking'>;
  connections: ConnectionRepository;
  providers: ProviderCatalogue;
  objects: Pick<ObjectStore, 'get' | 'retain'>;
  /** The use case that runs deferred checks. */
  runDeferredChecks: RunDeferredChecks;
  /** Shared by everything in this process that shows the provider a document. */
  calls: Pick<ProviderCalls, 'send'>;
  attachments: Pick<AttachmentRepository, 'objectsOf'>;
  receiving: Pick<ReceivingRepository, 'promiseProtection'>;
  clock: Clock;
  log: Log;
  tracer: Pick<Tracer, 'within'>;
  /** A number in [0, 1), for jitter. */
  random: () => number;
  retentionYears: RetentionYears;
  /** Longest time of one call to a provider; the configuration's PROVIDER_TIMEOUT_SECONDS. */
  providerTimeoutSeconds: number;
}
