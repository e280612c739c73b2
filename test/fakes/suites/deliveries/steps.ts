import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import { asId, type AttemptId } from '../../../../src/domain/ids';
import type {
  DeliveryChange,
  DeliveryOverviewRepository,
  DeliveryRepository,
} from '../../../../src/domain/ports/deliveries/deliveries';
import { aPlannedCall, wasOpened } from '../../../support/factories/connection-factory';

/** A repository of deliveries with the overview of the same data. */
export interface DeliveriesUnderTest {
  deliveries: DeliveryRepository;
  overviews: Omit<DeliveryOverviewRepository, 'figures'>;
  /** A new delivery of an accepted invoice, `queued`. */
  accepted: () => Promise<Delivery>;
}

/** What the rules are told by: the repository, and how its deliveries come into a state. */
export interface Steps {
  open: () => DeliveriesUnderTest;
  apply: (
    delivery: Delivery,
    triggers: TransitionTrigger[],
    more?: Partial<DeliveryChange>,
  ) => ReturnType<DeliveryRepository['apply']>;
  /** A delivery whose checks are done, and of which nothing was tried. */
  sending: () => Promise<Delivery>;
  /** An attempt of it that is under way. */
  opened: (delivery: Delivery) => Promise<AttemptId>;
}

/** The change of a restart: a new run of the same transmission. */
export const restart = (): Pick<DeliveryChange, 'newGeneration'> => ({
  newGeneration: { newTransmission: false, horizonAt: new Date().toISOString() },
});

export function stepsOf(open: () => DeliveriesUnderTest): Steps {
  const apply: Steps['apply'] = ({ tenantId, invoiceId }, triggers, more = {}) =>
    open().deliveries.apply({
      ...{ tenantId, invoiceId },
      events: triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null })),
      ...more,
    });
  return {
    open,
    apply,
    sending: async () =>
      (await apply(await open().accepted(), [{ kind: 'workflow_began' }, { kind: 'checks_done' }])).delivery,
    opened: async (delivery) => {
      const attempt = await open().deliveries.openAttempt(delivery, aPlannedCall());
      return asId<AttemptId>(wasOpened(attempt).id);
    },
  };
}
