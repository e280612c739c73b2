import type { Actor } from '../../domain/access/actor';
import { reportOf } from '../../domain/deliveries/ask-provider';
import type { Delivery } from '../../domain/deliveries/delivery';
import { retryHorizon } from '../../domain/deliveries/horizon';
import { isClosed } from '../../domain/deliveries/status';
import { isOpenToResend } from '../../domain/deliveries/transition';
import type { InvoiceId } from '../../domain/ids';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { AppliedChange, DeliveryChange, DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import { badRequest, ProblemError } from '../../domain/problem';
import { askForAnyTransmission } from './ask-for-any-transmission';
import { type DeliveryRecord, overviewOf, recordOf } from './delivery-record';
import { findDecidable, type FindDeliveryDeps } from './find-delivery';

export const replayModes = ['resend', 'requery', 'restart'] as const;
/**
 * - `resend`: what has stopped goes out once more, under a new document id
 * - `requery`: the provider is asked now what became of it
 * - `restart`: what hangs gets a new generation of its workflow; nothing that was sent is sent again
 */
export type ReplayMode = (typeof replayModes)[number];

export interface ReplayDelivery {
  actor: Actor;
  invoiceId: InvoiceId;
  mode: ReplayMode;
  /** Why; kept in the audit log. */
  reason: string;
  /** The person has made sure that the recipient does not have it. */
  confirmNotDelivered: boolean;
}

export interface ReplayDeps extends FindDeliveryDeps {
  deliveries: Pick<DeliveryRepository, 'load' | 'apply' | 'transmissions'>;
  connections: Pick<ConnectionRepository, 'find' | 'open'>;
  providers: ProviderCatalogue;
  workflows: Pick<WorkflowGateway, 'describeDelivery' | 'wakeDelivery'>;
  clock: Clock;
}

/**
 * A person's decision on one delivery; audited with its reason.
 *
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION`, `BAD_REQUEST` (resend after an unknown outcome without
 * confirmation), `PROVIDER_OPERATION_NOT_SUPPORTED` (requery of an account that cannot be asked), `PROVIDER_ERROR` (no answer)
 */
export const createReplayDelivery =
  (deps: ReplayDeps) =>
  async (command: ReplayDelivery): Promise<DeliveryRecord> => {
    const delivery = await findDecidable(deps, command.invoiceId);
    const change = await changeOf(deps, delivery, command);
    const { delivery: changed, transitions }: AppliedChange = await deps.deliveries.apply({
      tenantId: delivery.tenantId,
      invoiceId: delivery.invoiceId,
      ...change,
      audit: {
        actor: command.actor,
        action: `delivery.${command.mode}`,
        details: { reason: command.reason, confirm_not_delivered: command.confirmNotDelivered },
      },
    });
    if (transitions.some(({ kind }) => kind === 'refused')) throw new ProblemError('INVALID_STATE_TRANSITION');
    if (command.mode === 'requery') await deps.workflows.wakeDelivery(changed);
    return recordOf(overviewOf(changed), deps.workflows);
  };

type Decision = Pick<
  DeliveryChange,
  'events' | 'newGeneration' | 'nextAttemptAt' | 'attention' | 'remoteId' | 'reportedDocumentId'
>;

function changeOf(deps: ReplayDeps, delivery: Delivery, command: ReplayDelivery): Promise<Decision> {
  switch (command.mode) {
    case 'resend':
      return resend(deps, delivery, command);
    case 'requery':
      return requery(deps, delivery);
    case 'restart':
      return Promise.resolve(restart(delivery));
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
      'The provider may have taken the document: make sure that it was not delivered, then confirm with true.',
    );
  }
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
  };
}

async function requery(deps: ReplayDeps, delivery: Delivery): Promise<Decision> {
  const { status } = delivery;
  if (status === 'delivered' || (status === 'delivery_failed' && !isOpenToResend(delivery)))
    throw new ProblemError('INVALID_STATE_TRANSITION');
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

function restart({ status, horizonAt }: Delivery): Decision {
  if (isClosed(status)) throw new ProblemError('INVALID_STATE_TRANSITION');
  return { events: [], newGeneration: { newTransmission: false, horizonAt }, nextAttemptAt: null, attention: 'none' };
}
