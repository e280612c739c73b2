import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import { reportOf } from '../../domain/deliveries/ask-provider';
import type { Delivery } from '../../domain/deliveries/delivery';
import { retryHorizon } from '../../domain/deliveries/horizon';
import { openDecisions, whyNotDecided } from '../../domain/deliveries/open-decisions';
import type { InvoiceId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ReplayDecision } from '../../domain/ports/deliveries/bulk-replays';
import type { AppliedChange, DeliveryChange, DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { badRequest, ProblemError } from '../../domain/problem';
import { askForAnyTransmission } from './ask-for-any-transmission';
import { type DeliveryRecord, overviewOf, recordOf } from './delivery-record';
import { findDecidable, type FindDeliveryDeps } from './find-delivery';

export interface ReplayDelivery extends ReplayDecision {
  actor: Actor;
  reach: DataReach;
  invoiceId: InvoiceId;
}

export interface ReplayDeps extends FindDeliveryDeps {
  deliveries: Pick<DeliveryRepository, 'load' | 'apply' | 'transmissions'>;
  connections: Pick<ConnectionRepository, 'find' | 'open' | 'openAccount'>;
  tenants: TenantRepository;
  providers: ProviderCatalogue;
  workflows: Pick<WorkflowGateway, 'describeDelivery' | 'wakeDelivery'>;
  clock: Clock;
}

/**
 * A person's decision on one delivery; audited with its reason.
 *
 * @param inJob the chunk of a job that the decision is
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION`, `BAD_REQUEST` (resend after an unknown outcome without
 * confirmation), `TENANT_SUSPENDED` (resend), `PROVIDER_OPERATION_NOT_SUPPORTED` (requery of an account that cannot be
 * asked), `PROVIDER_ERROR` (no answer)
 */
export type DecideOnDelivery = (command: ReplayDelivery, inJob?: DeliveryChange['inJob']) => Promise<AppliedChange>;

export const createDecideOnDelivery =
  (deps: ReplayDeps): DecideOnDelivery =>
  async (command, inJob) => {
    const delivery = await findDecidable(deps, command.reach, command.invoiceId);
    const change = await changeOf(deps, delivery, command);
    const applied = await deps.deliveries.apply({
      tenantId: delivery.tenantId,
      invoiceId: delivery.invoiceId,
      ...change,
      audit: {
        actor: command.actor,
        action: `delivery.${command.mode}`,
        details: { reason: command.reason, confirm_not_delivered: command.confirmNotDelivered },
      },
      ...(inJob && { inJob }),
    });
    if (applied.transitions.some(({ kind }) => kind === 'refused')) throw notPossible(applied.delivery);
    if (command.mode === 'requery') await deps.workflows.wakeDelivery(applied.delivery);
    return applied;
  };

/** @returns the delivery as the decision leaves it; throws as {@link DecideOnDelivery} does */
export const createReplayDelivery = (deps: ReplayDeps) => {
  const decide = createDecideOnDelivery(deps);
  return async (command: ReplayDelivery): Promise<DeliveryRecord> =>
    recordOf(overviewOf((await decide(command)).delivery), deps.workflows);
};

type Decision = Pick<
  DeliveryChange,
  | 'events'
  | 'newGeneration'
  | 'nextAttemptAt'
  | 'attention'
  | 'remoteId'
  | 'reportedDocumentId'
  | 'lostCallsRuledOut'
  | 'predecessorsRuledOut'
>;

const notPossible = (delivery: Delivery): ProblemError =>
  new ProblemError('INVALID_STATE_TRANSITION', { detail: whyNotDecided(delivery) });

async function changeOf(deps: ReplayDeps, delivery: Delivery, command: ReplayDelivery): Promise<Decision> {
  if (!openDecisions(delivery).includes(command.mode)) throw notPossible(delivery);
  switch (command.mode) {
    case 'resend':
      return resend(deps, delivery, command);
    case 'requery':
      return requery(deps, delivery);
    case 'restart':
      return restart(delivery);
  }
}

async function resend(
  deps: ReplayDeps,
  delivery: Delivery,
  { confirmNotDelivered }: ReplayDelivery,
): Promise<Decision> {
  if (delivery.reason === 'OUTCOME_UNKNOWN' && !confirmNotDelivered) {
    throw badRequest(
      '/confirm_not_delivered',
      localized(
        'Digitálny poštár mohol doklad prevziať: overte, že nebol doručený, a potom to potvrďte hodnotou true.',
        'Digitální pošťák mohl doklad převzít: ověřte, že nebyl doručen, a potom to potvrďte hodnotou true.',
        'The provider may have taken the document: make sure that it was not delivered, then confirm with true.',
      ),
    );
  }
  // What was sent before is finished; nothing new goes out.
  if ((await deps.tenants.find(delivery.tenantId))?.status !== 'active') throw new ProblemError('TENANT_SUSPENDED');
  const connection = await deps.connections.find(delivery.tenantId, delivery.connectionId);
  if (!connection) throw new ProblemError('NO_OUTBOUND_CONNECTION');
  const { retryHorizonMinutes } = deps.providers.byType(connection.providerType).capabilities(connection.settings);
  const horizonAt = retryHorizon({
    nowMs: deps.clock(),
    issueDate: delivery.issueDate,
    policy: delivery.issueDateMustBeToday ? 'error' : 'warn',
    retryHorizonMinutes,
  });
  return {
    events: [
      {
        trigger: { kind: 'operator_replayed', confirmedNotDelivered: confirmNotDelivered },
        source: 'portal',
        message: null,
        details: null,
      },
    ],
    newGeneration: { newTransmission: true, horizonAt },
    nextAttemptAt: null,
    // The person answers for what nobody could be asked about.
    ...(delivery.reason === 'OUTCOME_UNKNOWN' && { lostCallsRuledOut: true, predecessorsRuledOut: true }),
  };
}

async function requery(deps: ReplayDeps, delivery: Delivery): Promise<Decision> {
  const answer = await askForAnyTransmission(deps, delivery);
  switch (answer.kind) {
    case 'known':
      return {
        events: [reportOf(answer)],
        reportedDocumentId: answer.documentId,
        ...(answer.remoteId === null ? {} : { remoteId: answer.remoteId }),
      };
    case 'not_found':
      return { events: [] };
    case 'cannot_tell':
      throw new ProblemError('PROVIDER_ERROR');
  }
}

function restart({ horizonAt }: Delivery): Decision {
  return { events: [], newGeneration: { newTransmission: false, horizonAt }, nextAttemptAt: null, attention: 'none' };
}
