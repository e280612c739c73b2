import {
  Body,
  Controller,
  Get,
  Header,
  OperationId,
  Path,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { dataReachOf } from '../../domain/access/data-reach';
import { askedInstant, askedInstantAdvice } from '../../domain/asked-time';
import type { Attention, OutboundStatus, ReasonCode } from '../../domain/deliveries/status';
import { asId, type ConnectionId, type InvoiceId, type TenantId } from '../../domain/ids';
import type { DeliveryFilter } from '../../domain/ports/deliveries/deliveries';
import { badRequest } from '../../domain/problem';
import type { DeliveryUseCases } from '../../usecases/deliveries/delivery-use-cases';
import { operatorOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { noteAccepted } from '../jobs/send-job';
import { operation } from '../operation';
import {
  type BulkReplayRequest,
  deliveryDetail,
  type DeliveryDetailView,
  type DeliveryFilterView,
  type DeliveryPage,
  deliveryRecord,
  type DeliveryRecordView,
  replayJob,
  type ReplayJobView,
  type ReplayRequest,
  type ResolveRequest,
} from './delivery-view';

/** For support staff: role admin, or a system key with `admin:deliveries`. Every decision is audited. */
@Route('admin/deliveries')
@Tags('Deliveries')
export class DeliveriesController extends Controller {
  constructor(private readonly deps: ControllerDeps<DeliveryUseCases>) {
    super();
  }

  /**
   * Deliveries of all companies that you look after, those that stand longest first: who must act, and since when.
   * @summary List deliveries
   * @param attention who has to act
   * @param olderThan in this status since before
   * @param number of the invoice, in full; a few seconds behind
   * @param reasonCode of the delivery, or of what it is retried for
   * @maxLength number 200
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listDeliveries')
  @operation({
    audience: 'operator',
    permission: 'deliveries:manage',
    withinReach: true,
    problems: ['INVALID_CURSOR'],
  })
  async listDeliveries(
    @Request() request: ExpressRequest,
    @Query() attention?: Attention,
    @Query() status?: OutboundStatus,
    @Query('connection_id') connectionId?: Uuid,
    @Query('older_than') olderThan?: Instant,
    @Query('tenant_id') tenantId?: Uuid,
    @Query() number?: string,
    @Query('reason_code') reasonCode?: ReasonCode,
    @Query() limit = 100,
    @Query() cursor?: string,
  ): Promise<DeliveryPage> {
    const filter = deliveryFilter(
      {
        ...{ attention, status, connection_id: connectionId, older_than: olderThan },
        ...{ tenant_id: tenantId, number, reason_code: reasonCode },
      },
      'query:older_than',
    );
    const page = await this.deps.useCases.listDeliveries({
      reach: personOf(request).reach,
      filter,
      limit,
      cursor: cursor ?? null,
    });
    return { items: page.items.map(deliveryRecord), next_cursor: page.nextCursor };
  }

  /**
   * Replays every delivery of the companies that you look after that the filter finds, at most 5,000: a job for each
   * company; follow `Location`. Audited as `replay.created`, and each delivery as `delivery.<mode>`.
   * @summary Replay many
   */
  @Post('replay')
  @OperationId('replayDeliveries')
  @operation({
    audience: 'operator',
    permission: 'deliveries:manage',
    withinReach: true,
    idempotent: 'optional',
    problems: ['CONFLICT', ...creationProblems],
    audit: 'replay.created',
    body: {
      kind: 'json',
      limit: 'small',
      example: {
        filter: { attention: 'operator', status: 'failed_permanent' },
        mode: 'requery',
        reason: 'Ticket 4711',
      },
    },
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async replayDeliveries(
    @Request() request: ExpressRequest,
    @Body() body: BulkReplayRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<ReplayJobView> {
    const decision = {
      filter: deliveryFilter(body.filter, '/filter/older_than'),
      mode: body.mode,
      reason: body.reason,
      confirmNotDelivered: body.confirm_not_delivered ?? false,
    };
    const begun = await this.deps.useCases.replayDeliveries(personOf(request), decision, creationKeyOf(request, key));
    noteAccepted(request, `${this.deps.config.baseUrl}/admin/deliveries/replays/${begun.replay.id}`, begun.isReplay);
    return replayJob(begun.replay);
  }

  /** @summary How far is a replay of many? */
  @Get('replays/{jobId}')
  @OperationId('getReplayJob')
  @operation({ audience: 'operator', permission: 'deliveries:manage', withinReach: true, problems: ['NOT_FOUND'] })
  async getReplayJob(@Request() request: ExpressRequest, @Path() jobId: Uuid): Promise<ReplayJobView> {
    return replayJob(await this.deps.useCases.getBulkReplay(personOf(request).reach, jobId.toLowerCase()));
  }

  /**
   * What was tried, what the provider answered and reported, and the workflow that works on it.
   * @summary Read a delivery
   */
  @Get('{invoiceId}')
  @OperationId('getDelivery')
  @operation({
    ...{ audience: 'operator', permission: 'deliveries:manage', withinReach: true, refusesTestIds: true },
    problems: ['NOT_FOUND', 'TEST_SEND_BLOCKED'],
  })
  async getDelivery(@Request() request: ExpressRequest, @Path() invoiceId: Uuid): Promise<DeliveryDetailView> {
    return deliveryDetail(await this.deps.useCases.getDelivery(personOf(request).reach, asId<InvoiceId>(invoiceId)));
  }

  /**
   * Lets a delivery go on that does not by itself.
   * @summary Replay a delivery
   */
  @Post('{invoiceId}/replay')
  @OperationId('replayDelivery')
  @operation({
    audience: 'operator',
    permission: 'deliveries:manage',
    withinReach: true,
    refusesTestIds: true,
    problems: [
      'NOT_FOUND',
      'TEST_SEND_BLOCKED',
      'INVALID_STATE_TRANSITION',
      'NO_OUTBOUND_CONNECTION',
      'PROVIDER_OPERATION_NOT_SUPPORTED',
      'PROVIDER_ERROR',
    ],
    body: {
      kind: 'json',
      limit: 'small',
      example: { mode: 'requery', reason: 'Ticket 4711: the provider was down until noon' },
    },
  })
  @SuccessResponse(202, 'It goes on')
  async replayDelivery(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Body() body: ReplayRequest,
  ): Promise<DeliveryRecordView> {
    const record = await this.deps.useCases.replayDelivery({
      ...personOf(request),
      invoiceId: asId<InvoiceId>(invoiceId),
      mode: body.mode,
      reason: body.reason,
      confirmNotDelivered: body.confirm_not_delivered ?? false,
    });
    return deliveryRecord(record);
  }

  /**
   * Settles by hand what no provider answers for.
   * @summary Resolve a delivery
   */
  @Post('{invoiceId}/resolve')
  @OperationId('resolveDelivery')
  @operation({
    audience: 'operator',
    permission: 'deliveries:manage',
    withinReach: true,
    refusesTestIds: true,
    problems: ['NOT_FOUND', 'TEST_SEND_BLOCKED', 'INVALID_STATE_TRANSITION'],
    body: {
      kind: 'json',
      limit: 'small',
      example: {
        status: 'delivered',
        evidence: 'Recipient confirmed by e-mail, ticket 4711',
        reason: 'The provider lost its records',
      },
    },
    audit: 'delivery.resolve',
  })
  async resolveDelivery(
    @Request() request: ExpressRequest,
    @Path() invoiceId: Uuid,
    @Body() body: ResolveRequest,
  ): Promise<DeliveryRecordView> {
    const record = await this.deps.useCases.resolveDelivery({
      ...personOf(request),
      invoiceId: asId<InvoiceId>(invoiceId),
      status: body.status,
      evidence: body.evidence,
      reason: body.reason,
    });
    return deliveryRecord(record);
  }
}

const personOf = (request: ExpressRequest) => {
  const caller = operatorOf(request);
  return { actor: caller.actor, reach: dataReachOf(caller) };
};

function deliveryFilter(filter: DeliveryFilterView, place: string): DeliveryFilter {
  const { attention, status, connection_id: connectionId, older_than: olderThan, tenant_id: tenantId } = filter;
  const instant = olderThan === undefined ? undefined : askedInstant(olderThan);
  if (instant === null) throw badRequest(place, askedInstantAdvice);
  return {
    attention,
    status,
    connectionId: connectionId === undefined ? undefined : asId<ConnectionId>(connectionId),
    olderThan: instant,
    tenantId: tenantId === undefined ? undefined : asId<TenantId>(tenantId),
    number: filter.number,
    reason: filter.reason_code,
  };
}
