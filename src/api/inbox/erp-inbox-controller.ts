import { Body, Controller, Get, OperationId, Post, Query, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type InvoiceId } from '../../domain/ids';
import type { InboxPeriodField, InboxPeriodState } from '../../domain/ports/inbox/inbox';
import type { InboxUseCases } from '../../usecases/inbox/inbox-use-cases';
import type { InboxItemAnswer, InlineXmlOptions } from '../../usecases/inbox/inline-xml';
import { integrationOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf, responseOf } from '../request-context';
import type {
  ErpAckRequest,
  ErpAckResult,
  ErpClaimResult,
  ErpInboxItem,
  ErpInboxPage,
  ErpInboxStats,
  ErpNackRequest,
  ErpNackResult,
} from './erp-inbox-view';
import { sendAndConfirm } from './send-and-confirm';
import { encodeInboxPage, sendInboxPage } from './send-inbox-page';
import { erpAckResult, erpInboxItem, erpInboxStats } from './show-erp-inbox';

/** Received invoices, offered to each integration until it has acknowledged them. */
@Route('erp/inbox')
@Tags('ERP inbox')
export class ErpInboxController extends Controller {
  constructor(private readonly deps: ControllerDeps<InboxUseCases>) {
    super();
  }

  /**
   * Received invoices that this integration has not acknowledged, oldest first; a new integration gets the whole
   * history. Reading changes nothing: what is not acknowledged comes again. Leased items are listed with their state,
   * refused ones after their delay, quarantined ones not.
   * @summary List unacknowledged invoices
   * @param limit items of a page
   * @param cursor `next_cursor` of the answer before
   * @param include `xml`: with the documents in base64, as far as they fit
   * @param charset encoding of the documents, one of `capabilities.charsets` of `GET /erp/me`; without it the stored
   *   bytes
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @maxLength charset 40
   */
  @Get('pending')
  @OperationId('listErpInboxPending')
  @operation({
    audience: 'erp',
    scopes: ['receive'],
    problems: ['INVALID_CURSOR', 'ENCODING_UNSUPPORTED'],
    occupies: { listWith: ['include'] },
  })
  async listPending(
    @Request() request: ExpressRequest,
    @Query() limit = 100,
    @Query() cursor?: string,
    @Query() include?: 'xml',
    @Query() charset?: string,
  ): Promise<ErpInboxPage> {
    const page = await this.deps.useCases.listErpInboxPending({
      caller: integrationOf(request),
      limit,
      cursor: cursor ?? null,
      xml: optionsOf(include, charset),
    });
    return this.send(request, include, { items: this.show(request, page.items), next_cursor: page.nextCursor });
  }

  /**
   * Received invoices of a period, also the acknowledged ones: for looking up and downloading again. With `ack=true`
   * pending items that the answer carries with XML are acknowledged after the whole answer has been handed to the
   * connection — which does not say that your program has processed them; `POST /erp/inbox/ack` does. What is left out
   * is in `ack_skipped`.
   * @summary List invoices of a period
   * @param from first day (Bratislava) or instant
   * @param to last day or instant, inclusive; at most `max_period_days` of `GET /erp/me` after `from`
   * @param dateField what the period means, and the order
   * @param state `pending`: not acknowledged by this integration, whatever holds it back; `conflict`: another document
   *   with other content was received
   * @param ack acknowledge what this answer carries
   * @param limit items of a page
   * @param cursor `next_cursor` of the answer before
   * @param include `xml`: with the documents in base64, as far as they fit
   * @param charset encoding of the documents; without it the stored bytes
   * @maxLength from 40
   * @maxLength to 40
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @maxLength charset 40
   */
  @Get('by-period')
  @OperationId('listErpInboxByPeriod')
  @operation({
    audience: 'erp',
    scopes: ['receive'],
    problems: ['INVALID_CURSOR', 'ENCODING_UNSUPPORTED'],
    occupies: { listWith: ['include'] },
  })
  @SuccessResponse<{ 'X-Erp-Ack'?: string }>(200, 'The page; with `ack=true` the header `X-Erp-Ack: deferred`')
  async listByPeriod(
    @Request() request: ExpressRequest,
    @Query() from: string,
    @Query() to: string,
    @Query('date_field') dateField: InboxPeriodField = 'received_at',
    @Query() state: InboxPeriodState = 'all',
    @Query() ack = false,
    @Query() limit = 100,
    @Query() cursor?: string,
    @Query() include?: 'xml',
    @Query() charset?: string,
  ): Promise<ErpInboxPage> {
    const caller = integrationOf(request);
    const page = await this.deps.useCases.listErpInboxByPeriod({
      caller,
      from,
      to,
      field: dateField,
      state,
      limit,
      cursor: cursor ?? null,
      xml: optionsOf(include, charset),
    });
    const answer: ErpInboxPage = { items: this.show(request, page.items), next_cursor: page.nextCursor };
    if (!ack) return this.send(request, include, answer);
    answer.ack_skipped = page.skipped;
    responseOf(request).set('X-Erp-Ack', 'deferred');
    if (await sendAndConfirm(request, await encodeInboxPage(answer)))
      await page.acknowledge().catch((error: unknown) => this.tellLost(request, error));
    return answer;
  }

  /**
   * How much waits, and since when.
   * @summary Count the inbox
   */
  @Get('stats')
  @OperationId('getErpInboxStats')
  @operation({ audience: 'erp', scopes: ['receive'], problems: [] })
  async stats(@Request() request: ExpressRequest): Promise<ErpInboxStats> {
    return erpInboxStats(await this.deps.useCases.readErpInboxStats(integrationOf(request)));
  }

  /**
   * Hands the oldest pending invoices to you alone for `lease_seconds`: parallel workers never get the same ones. When
   * the lease is over, what you have not acknowledged is offered again. Invoices without XML are not handed out.
   * @summary Lease a batch
   * @param limit items at most
   * @param leaseSeconds how long you need; without it `lease_seconds_default` of `GET /erp/me`
   * @param include `xml`: with the documents in base64, as far as they fit
   * @param charset encoding of the documents; without it the stored bytes
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @isInt leaseSeconds lease_seconds must be a whole number
   * @minimum leaseSeconds 10 lease_seconds must be at least 10
   * @maximum leaseSeconds 3600 lease_seconds must be at most 3600
   * @maxLength charset 40
   */
  @Post('claim')
  @OperationId('claimErpInbox')
  @operation({
    audience: 'erp',
    scopes: ['receive'],
    problems: ['ENCODING_UNSUPPORTED'],
    occupies: { listWith: ['include'] },
  })
  @SuccessResponse(200, 'What is yours now; perhaps less than `limit`, perhaps nothing')
  async claim(
    @Request() request: ExpressRequest,
    @Query() limit = 50,
    @Query('lease_seconds') leaseSeconds?: number,
    @Query() include?: 'xml',
    @Query() charset?: string,
  ): Promise<ErpClaimResult> {
    const lease = leaseSeconds ?? this.deps.config.inbox.leaseSecondsDefault;
    const claimed = await this.deps.useCases.claimErpInbox({
      caller: integrationOf(request),
      limit,
      leaseSeconds: lease,
      xml: optionsOf(include, charset),
    });
    return this.send(request, include, {
      items: this.show(request, claimed.items),
      lease_seconds: lease,
      lease_expires_at: claimed.leaseExpiresAt,
    });
  }

  /**
   * You have processed these invoices: they are not offered again. Final, and safe to repeat.
   * @summary Acknowledge
   */
  @Post('ack')
  @OperationId('acknowledgeErpInbox')
  @operation({ audience: 'erp', scopes: ['receive'], problems: [], audit: 'erp.inbox.ack' })
  @SuccessResponse(200, 'What became of each id')
  async acknowledge(@Request() request: ExpressRequest, @Body() body: ErpAckRequest): Promise<ErpAckResult> {
    const outcome = await this.deps.useCases.acknowledgeErpInbox({
      caller: integrationOf(request),
      ids: body.ids.map((id) => asId<InvoiceId>(id)),
      erpReference: body.erp_reference?.id ?? null,
    });
    return erpAckResult(outcome);
  }

  /**
   * You cannot process this invoice: it is offered again after a delay that doubles from a minute to six hours. After
   * `nack_quarantine_after` refusals (5 unless agreed otherwise) it is set aside and the company is told.
   * @summary Refuse
   */
  @Post('nack')
  @OperationId('refuseErpInbox')
  @operation({
    audience: 'erp',
    scopes: ['receive'],
    problems: ['NOT_FOUND', 'XML_NOT_AVAILABLE', 'INVALID_STATE_TRANSITION'],
  })
  @SuccessResponse(200, 'When it is offered again')
  async refuse(@Request() request: ExpressRequest, @Body() body: ErpNackRequest): Promise<ErpNackResult> {
    const { state, attempts, retryAt } = await this.deps.useCases.nackErpInbox(
      integrationOf(request),
      asId<InvoiceId>(body.id),
      body.reason,
    );
    return { id: asId<InvoiceId>(body.id), state, attempts, retry_at: retryAt };
  }

  private show(request: ExpressRequest, items: readonly InboxItemAnswer[]): ErpInboxItem[] {
    const { language } = contextOf(request);
    return items.map((item) => erpInboxItem(item, `${this.deps.config.baseUrl}/erp/inbox`, language));
  }

  /** A page that carries documents is sent here, in pieces; a small one is left to the framework. */
  private async send<Page extends ErpInboxPage | ErpClaimResult>(
    request: ExpressRequest,
    include: 'xml' | undefined,
    page: Page,
  ): Promise<Page> {
    if (include === 'xml') await sendInboxPage(request, page);
    return page;
  }

  /** The answer is out and promised nothing that did not happen: the items stay pending and come again. */
  private tellLost(request: ExpressRequest, error: unknown): void {
    this.deps.log.warn(
      { err: error, request_id: contextOf(request).requestId },
      'A page that was sent could not be acknowledged',
    );
  }
}

const optionsOf = (include: 'xml' | undefined, charset: string | undefined): InlineXmlOptions => ({
  inline: include === 'xml',
  charset: charset ?? null,
});
