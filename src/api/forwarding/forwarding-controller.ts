import {
  Body,
  Controller,
  Delete,
  Get,
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

import { asId, type InvoiceId } from '../../domain/ids';
import type { ForwardingUseCases } from '../../usecases/forwarding/forwarding-use-cases';
import { userOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  changeOf,
  commandOf,
  deliveryView,
  type ForwardingDeliveryPage,
  type ForwardingRuleChange,
  type ForwardingRuleCreate,
  type ForwardingRuleMade,
  type ForwardingRulePage,
  type ForwardingRuleView,
  type ForwardingTestRequest,
  type ForwardingTestResult,
  ruleView,
} from './forwarding-view';

const example = {
  name: 'Prijaté faktúry účtovníčke',
  match: { direction: 'inbound', status: ['received'] },
  target: { kind: 'email', to: ['uctovnicka@firma.example'], language: 'sk', include: ['xml', 'html'] },
};

@Route('forwarding-rules')
@Tags('Forwarding')
export class ForwardingController extends Controller {
  constructor(private readonly deps: ControllerDeps<ForwardingUseCases>) {
    super();
  }

  /**
   * Newest first, without secrets.
   * @summary List forwarding rules
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listForwardingRules')
  @operation({ audience: 'person', permission: 'webhooks:manage', problems: ['INVALID_CURSOR'] })
  async listForwardingRules(
    @Request() request: ExpressRequest,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<ForwardingRulePage> {
    const page = await this.deps.useCases.forwarding.list(userOf(request), { limit, cursor: cursor ?? null });
    return { items: page.items.map(ruleView), next_cursor: page.nextCursor };
  }

  /**
   * Documents are forwarded when an invoice gets one of the statuses from now on, once for each; the same bytes only
   * once, whatever invoice has them. The owner of each mail address is asked to confirm it, and gets nothing before. At
   * most 20 rules for your company; a rule that has more than 500 to forward in an hour is paused, with a notice.
   * @summary Make a forwarding rule
   */
  @Post('')
  @OperationId('createForwardingRule')
  @operation({
    audience: 'person',
    permission: 'webhooks:manage',
    problems: ['CONFLICT', 'SMTP_NOT_CONFIGURED', 'SSRF_BASE_URL_NOT_ALLOWED'],
    body: { kind: 'json', limit: 'small', example },
    audit: 'forwarding.created',
  })
  @SuccessResponse(201, 'Made')
  async createForwardingRule(
    @Request() request: ExpressRequest,
    @Body() body: ForwardingRuleCreate,
  ): Promise<ForwardingRuleMade> {
    const { rule, secret } = await this.deps.useCases.forwarding.create(userOf(request), commandOf(body));
    this.setStatus(201);
    return { ...ruleView(rule), secret };
  }

  /** @summary Read a forwarding rule */
  @Get('{ruleId}')
  @OperationId('getForwardingRule')
  @operation({ audience: 'person', permission: 'webhooks:manage', problems: ['NOT_FOUND'] })
  async getForwardingRule(@Request() request: ExpressRequest, @Path() ruleId: Uuid): Promise<ForwardingRuleView> {
    const { tenantId } = userOf(request);
    return ruleView(await this.deps.useCases.forwarding.find({ tenantId, id: ruleId.toLowerCase() }));
  }

  /**
   * Absent = unchanged. Of the addresses, those that are named again stay as they are; the owners of new ones are
   * asked.
   * @summary Change a forwarding rule
   */
  @Patch('{ruleId}')
  @OperationId('changeForwardingRule')
  @operation({
    audience: 'person',
    permission: 'webhooks:manage',
    problems: ['NOT_FOUND', 'SMTP_NOT_CONFIGURED', 'SSRF_BASE_URL_NOT_ALLOWED'],
    body: { kind: 'json', limit: 'small', example: { enabled: false } },
    audit: 'forwarding.updated',
  })
  async changeForwardingRule(
    @Request() request: ExpressRequest,
    @Path() ruleId: Uuid,
    @Body() body: ForwardingRuleChange,
  ): Promise<ForwardingRuleView> {
    return ruleView(await this.deps.useCases.forwarding.change(userOf(request), ruleId.toLowerCase(), changeOf(body)));
  }

  /**
   * What it has not forwarded yet is cancelled, and its addresses are erased.
   * @summary Remove a forwarding rule
   */
  @Delete('{ruleId}')
  @OperationId('deleteForwardingRule')
  @operation({
    audience: 'person',
    permission: 'webhooks:manage',
    problems: ['NOT_FOUND'],
    audit: 'forwarding.deleted',
  })
  @SuccessResponse(204, 'Removed')
  async deleteForwardingRule(@Request() request: ExpressRequest, @Path() ruleId: Uuid): Promise<void> {
    await this.deps.useCases.forwarding.remove(userOf(request), ruleId.toLowerCase());
    this.setStatus(204);
  }

  /**
   * Sends a document to the confirmed addresses of the rule, or to its address of the web, at once and marked TEST.
   * Nothing of it is kept, and it is not tried again.
   * @summary Try a forwarding rule
   */
  @Post('{ruleId}/test')
  @OperationId('testForwardingRule')
  @operation({
    audience: 'person',
    permission: 'webhooks:manage',
    problems: ['NOT_FOUND', 'SMTP_NOT_CONFIGURED', 'XML_NOT_AVAILABLE'],
    body: { kind: 'json', limit: 'small', example: { invoice_id: '01936b1e-7c3a-7bbb-8a51-3f6a1d2c4b5e' } },
  })
  @SuccessResponse(200, 'Tried')
  testForwardingRule(
    @Request() request: ExpressRequest,
    @Path() ruleId: Uuid,
    @Body() body: ForwardingTestRequest,
  ): Promise<ForwardingTestResult> {
    const invoiceId = asId<InvoiceId>(body.invoice_id.toLowerCase());
    return this.deps.useCases.testForwarding(userOf(request), ruleId.toLowerCase(), invoiceId);
  }

  /**
   * Newest first: one for each document, status and recipient.
   * @summary List what a rule has forwarded
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('{ruleId}/deliveries')
  @OperationId('listForwardings')
  @operation({ audience: 'person', permission: 'webhooks:manage', problems: ['INVALID_CURSOR', 'NOT_FOUND'] })
  async listForwardings(
    @Request() request: ExpressRequest,
    @Path() ruleId: Uuid,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<ForwardingDeliveryPage> {
    const { tenantId } = userOf(request);
    const place = { tenantId, id: ruleId.toLowerCase() };
    const page = await this.deps.useCases.forwarding.deliveries(place, { limit, cursor: cursor ?? null });
    return { items: page.items.map(deliveryView), next_cursor: page.nextCursor };
  }

  /**
   * Forwards a document again, with all tries. One that waits is `NOT_FOUND`.
   * @summary Forward a document again
   */
  @Post('{ruleId}/deliveries/{deliveryId}/replay')
  @OperationId('replayForwarding')
  @operation({
    audience: 'person',
    permission: 'webhooks:manage',
    problems: ['NOT_FOUND'],
    audit: 'forwarding.replayed',
  })
  @SuccessResponse(202, 'Heard')
  async replayForwarding(
    @Request() request: ExpressRequest,
    @Path() ruleId: Uuid,
    @Path() deliveryId: Uuid,
  ): Promise<void> {
    await this.deps.useCases.forwarding.replay(userOf(request), ruleId.toLowerCase(), deliveryId.toLowerCase());
    this.setStatus(202);
  }
}
