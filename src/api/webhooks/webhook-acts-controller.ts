import { Body, Controller, OperationId, Path, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { localized } from '../../domain/localized';
import type { ReplayedEvents } from '../../domain/ports/webhooks/webhook-replays';
import { badRequest } from '../../domain/problem';
import type { WebhookReplayUseCases, WebhookTrialUseCases } from '../../usecases/webhooks/webhook-delivery-use-cases';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import type { JobView } from '../jobs/job-view';
import { acceptedJob } from '../jobs/send-job';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { instantIn } from './instant-in';
import type { WebhookReplay } from './webhook-delivery-view';
import { webhookKeeperOf } from './webhook-endpoints-controller';
import { type WebhookTest, type WebhookTestResult, webhookTestResult } from './webhook-trial-view';

@Route('webhooks')
@Tags('Webhooks')
export class WebhookActsController extends Controller {
  constructor(private readonly deps: ControllerDeps<WebhookTrialUseCases & WebhookReplayUseCases>) {
    super();
  }

  /**
   * Sends an example, right or wrong on purpose, and says whether the answer is as Standard Webhooks 1.0 has it. The
   * message has `test: true` and the header `X-Test-Mode: true`. 10 a minute for your company.
   * @summary Test a webhook
   */
  @Post('{webhookId}/test')
  @OperationId('testWebhook')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    budget: 'webhookTests',
    problems: ['NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { scenario: 'bad_signature' } },
  })
  @SuccessResponse(200, 'Tried')
  async testWebhook(
    @Request() request: ExpressRequest,
    @Path() webhookId: Uuid,
    @Body() body: WebhookTest,
  ): Promise<WebhookTestResult> {
    const { tenantId } = webhookKeeperOf(request);
    const wanted = { scenario: body.scenario, eventType: body.event_type ?? ('invoice.delivered' as const) };
    const trial = await this.deps.useCases.tryWebhook({ tenantId, id: webhookId.toLowerCase() }, wanted);
    return webhookTestResult(trial, contextOf(request).language);
  }

  /**
   * A job delivers what happened once more, under the same `webhook-id`s: what was missed while the webhook was
   * switched off, too. At most 50,000 events; one open job for each webhook.
   * @summary Replay events to a webhook
   */
  @Post('{webhookId}/replay')
  @OperationId('replayWebhook')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    problems: ['CONFLICT', 'INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' } },
    audit: 'webhook_replay.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async replayWebhook(
    @Request() request: ExpressRequest,
    @Path() webhookId: Uuid,
    @Body() body: WebhookReplay,
  ): Promise<JobView> {
    const keeper = webhookKeeperOf(request);
    const begun = await this.deps.useCases.replayWebhook(keeper, webhookId.toLowerCase(), replayedEventsOf(body));
    this.setStatus(202);
    return acceptedJob(request, begun, `${this.deps.config.baseUrl}/jobs`);
  }
}

/** @throws ProblemError `BAD_REQUEST` */
function replayedEventsOf({ from, to, after_event_id: afterEventId }: WebhookReplay): ReplayedEvents {
  if (afterEventId !== undefined && from === undefined && to === undefined)
    return { afterEventId: afterEventId.toLowerCase() };
  if (afterEventId !== undefined || from === undefined || to === undefined)
    throw badRequest(
      '',
      localized(
        'Uveďte „from“ a „to“, alebo „after_event_id“.',
        'Uveďte „from“ a „to“, nebo „after_event_id“.',
        'must name from and to, or after_event_id',
      ),
    );
  return { from: instantIn('/from', from), to: instantIn('/to', to) };
}
