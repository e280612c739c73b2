import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  OperationId,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { ProblemError } from '../../domain/problem';
import type { WebhookKeeper, WebhookUseCases } from '../../usecases/webhooks/webhook-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  integrationIdIn,
  type WebhookCreate,
  type WebhookMade,
  webhookMade,
  type WebhookPage,
  type WebhookPatch,
  type WebhookRotation,
  type WebhookView,
  webhookView,
} from './webhook-view';

const defaultOverlapHours = 24;

/** The caller as one who looks after the webhooks of a company. */
export function webhookKeeperOf(request: ExpressRequest): WebhookKeeper {
  const caller = tenantCallerOf(request);
  if (caller.kind === 'integration') throw new ProblemError('FORBIDDEN');
  return { tenantId: caller.tenantId, actor: caller.actor };
}

@Route('webhooks')
@Tags('Webhooks')
export class WebhookEndpointsController extends Controller {
  constructor(private readonly deps: ControllerDeps<WebhookUseCases>) {
    super();
  }

  /**
   * Newest first, without secrets.
   * @summary List webhooks
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listWebhooks')
  @operation({ audience: 'portal', permission: 'webhooks:manage', problems: ['INVALID_CURSOR'] })
  async listWebhooks(
    @Request() request: ExpressRequest,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<WebhookPage> {
    const page = await this.deps.useCases.webhooks.list(webhookKeeperOf(request), { limit, cursor: cursor ?? null });
    return { items: page.items.map(webhookView), next_cursor: page.nextCursor };
  }

  /**
   * An address that is told of what happens from now on, by calls as Standard Webhooks 1.0 has them. At most 10 for
   * your company (sandbox: 3). Repeated with the same `Idempotency-Key` within a day, it makes nothing and shows the
   * record.
   * @summary Make a webhook
   */
  @Post('')
  @OperationId('createWebhook')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    idempotent: 'optional',
    problems: [...creationProblems, 'SSRF_BASE_URL_NOT_ALLOWED', 'CONFLICT', 'NOT_FOUND'],
    body: {
      kind: 'json',
      limit: 'small',
      example: { url: 'https://erp.example.com/hooks/faktura', events: ['invoice.delivered', 'invoice.received'] },
    },
    audit: 'webhook.created',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async createWebhook(
    @Request() request: ExpressRequest,
    @Body() body: WebhookCreate,
    @Header('Idempotency-Key') key?: string,
  ): Promise<WebhookMade> {
    const command = {
      url: body.url,
      description: body.description ?? null,
      events: body.events ?? [],
      integrationId: integrationIdIn(body.integration_id) ?? null,
      acceptTest: body.accept_test ?? false,
    };
    const keeper = webhookKeeperOf(request);
    const made = await this.deps.useCases.webhooks.create(keeper, command, creationKeyOf(request, key));
    noteReplay(request, made.secret === null);
    this.setStatus(201);
    return webhookMade(made);
  }

  /** @summary Read a webhook */
  @Get('{webhookId}')
  @OperationId('getWebhook')
  @operation({ audience: 'portal', permission: 'webhooks:manage', problems: ['NOT_FOUND'] })
  async getWebhook(@Request() request: ExpressRequest, @Path() webhookId: Uuid): Promise<WebhookView> {
    const { tenantId } = webhookKeeperOf(request);
    return webhookView(await this.deps.useCases.webhooks.find({ tenantId, id: webhookId.toLowerCase() }));
  }

  /**
   * Absent = unchanged. A new address gets also what was not yet taken at the former one.
   * @summary Change a webhook
   */
  @Patch('{webhookId}')
  @OperationId('changeWebhook')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    problems: ['SSRF_BASE_URL_NOT_ALLOWED', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { events: ['invoice.failed_permanent'], enabled: true } },
    audit: 'webhook.updated',
  })
  async changeWebhook(
    @Request() request: ExpressRequest,
    @Path() webhookId: Uuid,
    @Body() body: WebhookPatch,
  ): Promise<WebhookView> {
    const { url, description, events, enabled } = body;
    const given = {
      ...{ url, description, events, enabled },
      integrationId: integrationIdIn(body.integration_id),
      acceptTest: body.accept_test,
    };
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const keeper = webhookKeeperOf(request);
    return webhookView(await this.deps.useCases.webhooks.change(keeper, webhookId.toLowerCase(), change));
  }

  /**
   * It is told nothing any more; what it has not been told yet is cancelled.
   * @summary Remove a webhook
   */
  @Delete('{webhookId}')
  @OperationId('deleteWebhook')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    problems: ['NOT_FOUND'],
    audit: 'webhook.deleted',
  })
  @SuccessResponse(204, 'Removed')
  async deleteWebhook(@Request() request: ExpressRequest, @Path() webhookId: Uuid): Promise<void> {
    await this.deps.useCases.webhooks.remove(webhookKeeperOf(request), webhookId.toLowerCase());
    this.setStatus(204);
  }

  /**
   * A new secret. For the hours of the overlap each call has two signatures, of which either verifies.
   * @summary Change the secret of a webhook
   */
  @Post('{webhookId}/rotate-secret')
  @OperationId('rotateWebhookSecret')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    problems: ['NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { overlap_hours: 24 } },
    audit: 'webhook.rotated',
  })
  async rotateWebhookSecret(
    @Request() request: ExpressRequest,
    @Path() webhookId: Uuid,
    @Body() body: WebhookRotation,
  ): Promise<WebhookMade> {
    const hours = body.overlap_hours ?? defaultOverlapHours;
    const keeper = webhookKeeperOf(request);
    return webhookMade(await this.deps.useCases.webhooks.rotate(keeper, webhookId.toLowerCase(), hours));
  }

  /**
   * After it was switched off, by a person or by the portal. It is told of what happens from now on; what happened
   * before can be replayed.
   * @summary Enable a webhook
   */
  @Post('{webhookId}/enable')
  @OperationId('enableWebhook')
  @operation({
    audience: 'portal',
    permission: 'webhooks:manage',
    problems: ['NOT_FOUND'],
    audit: 'webhook.enabled',
  })
  @SuccessResponse(200, 'Enabled')
  async enableWebhook(@Request() request: ExpressRequest, @Path() webhookId: Uuid): Promise<WebhookView> {
    return webhookView(await this.deps.useCases.webhooks.enable(webhookKeeperOf(request), webhookId.toLowerCase()));
  }
}
