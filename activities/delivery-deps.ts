import type { AttachmentRepository } from '../src/domain/ports/attachments';
import type { TakeSlot } from '../src/domain/ports/call-slots';
import type { Clock } from '../src/domain/ports/clock';
import type { ConnectionRepository } from '../src/domain/ports/connections';
import type { RunDeferredChecks } from '../src/domain/ports/deferred-checks';
import type { DeliveryOverviewRepository, DeliveryRepository } from '../src/domain/ports/deliveries';
import type { ObjectStore } from '../src/domain/ports/objects';
import type { ProviderRegistry } from '../src/domain/ports/provider';
import type { ReceivingRepository } from '../src/domain/ports/receiving';

/** What the steps of a delivery are done with; built by compose.ts. */
export interface DeliveryActivityDeps {
  deliveries: DeliveryRepository;
  overviews: Pick<DeliveryOverviewRepository, 'keepWorking'>;
  connections: ConnectionRepository;
  providers: ProviderRegistry;
  objects: Pick<ObjectStore, 'get' | 'retain'>;
  /** The use case that runs deferred checks. */
  runDeferredChecks: RunDeferredChecks;
  /** Shared by everything in this process that shows the provider a document. */
  takeSlot: TakeSlot;
  attachments: Pick<AttachmentRepository, 'objectsOf'>;
  receiving: Pick<ReceivingRepository, 'promiseProtection'>;
  clock: Clock;
  /** A number in [0, 1), for jitter. */
  random: () => number;
  /** Years of protection from the end of the year of issue. */
  retentionYears: number;
  /** Longest time of one call to a provider; the configuration's PROVIDER_TIMEOUT_SECONDS. */
  providerTimeoutSeconds: number;
}
