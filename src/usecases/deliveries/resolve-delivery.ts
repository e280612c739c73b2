import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import { whyNotDecided } from '../../domain/deliveries/open-decisions';
import type { InvoiceId } from '../../domain/ids';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import { ProblemError } from '../../domain/problem';
import { type DeliveryRecord, overviewOf, recordOf } from './delivery-record';
import { findDecidable, type FindDeliveryDeps } from './find-delivery';

export interface ResolveDelivery {
  actor: Actor;
  reach: DataReach;
  invoiceId: InvoiceId;
  status: 'delivered' | 'delivery_failed';
  /** How the person knows; kept with the reason in the audit log. */
  evidence: string;
  reason: string;
}

export interface ResolveDeps extends FindDeliveryDeps {
  deliveries: Pick<DeliveryRepository, 'load' | 'apply'>;
  workflows: Pick<WorkflowGateway, 'describeDelivery' | 'wakeDelivery'>;
}

/**
 * A person settles what no provider answers for.
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION`
 */
export const createResolveDelivery =
  (deps: ResolveDeps) =>
  async ({ actor, reach, invoiceId, status, evidence, reason }: ResolveDelivery): Promise<DeliveryRecord> => {
    const { tenantId } = await findDecidable(deps, reach, invoiceId);
    const { delivery, transitions } = await deps.deliveries.apply({
      tenantId,
      invoiceId,
      events: [{ trigger: { kind: 'operator_resolved', status }, source: 'portal', message: null, details: null }],
      audit: { actor, action: 'delivery.resolve', details: { status, evidence, reason } },
    });
    if (transitions.some(({ kind }) => kind === 'refused'))
      throw new ProblemError('INVALID_STATE_TRANSITION', { detail: whyNotDecided(delivery) });
    await deps.workflows.wakeDelivery(delivery);
    return recordOf(overviewOf(delivery), deps.workflows);
  };
