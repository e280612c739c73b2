import {
  Body,
  Controller,
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

import { asId, type PartnerId } from '../../domain/ids';
import type { Partner } from '../../domain/partners/partner';
import type { PartnerUseCases } from '../../usecases/partners/partner-use-cases';
import { operatorOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems, noteReplay } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ReasonRequest } from '../reason-view';
import {
  partnerChangeOf,
  type PartnerCreate,
  partnerFieldsOf,
  type PartnerPage,
  type PartnerUpdateRequest,
  type PartnerView,
  partnerView,
} from './partner-view';

@Route('admin/partners')
@Tags('Portal')
export class PartnersController extends Controller {
  constructor(private readonly deps: ControllerDeps<PartnerUseCases>) {
    super();
  }

  /**
   * Newest first.
   * @param query part of the name
   * @param limit items of a page
   * @param cursor `next_cursor` of the page before
   * @maxLength query 100
   * @isInt limit limit must be a whole number
   * @minimum limit 1 limit must be at least 1
   * @maximum limit 500 limit must be at most 500
   * @maxLength cursor 2048
   * @summary List partners
   */
  @Get('')
  @OperationId('listPartners')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['INVALID_CURSOR'] })
  async listPartners(@Query() query?: string, @Query() limit = 100, @Query() cursor?: string): Promise<PartnerPage> {
    const search = query === undefined || query === '' ? null : query;
    const page = await this.deps.useCases.partners.list({ search, limit, cursor: cursor ?? null });
    return { items: page.items.map(partnerView), next_cursor: page.nextCursor };
  }

  /**
   * Audited as `partner.create`.
   * @summary Make a partner
   */
  @Post('')
  @OperationId('createPartner')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    idempotent: 'optional',
    problems: [...creationProblems],
    body: {
      kind: 'json',
      limit: 'small',
      example: { name: 'Účtovníci s.r.o.', contact_email: 'info@uctovnici.example' },
    },
    audit: 'partner.create',
  })
  @SuccessResponse<{ 'Idempotent-Replayed'?: string }>(201, 'Made')
  async createPartner(
    @Request() request: ExpressRequest,
    @Body() body: PartnerCreate,
    @Header('Idempotency-Key') key?: string,
  ): Promise<PartnerView> {
    const { partner, isReplay } = await this.deps.useCases.partners.create(
      operatorOf(request),
      partnerFieldsOf(body),
      creationKeyOf(request, key),
    );
    noteReplay(request, isReplay);
    this.setStatus(201);
    return partnerView(partner);
  }

  /** @summary Read a partner */
  @Get('{partnerId}')
  @OperationId('getPartner')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['NOT_FOUND'] })
  async getPartner(@Request() request: ExpressRequest, @Path() partnerId: Uuid): Promise<PartnerView> {
    return partnerView(await this.deps.useCases.partners.find(operatorOf(request), asId<PartnerId>(partnerId)));
  }

  /**
   * Absent = unchanged. Audited as `partner.change`.
   * @summary Change a partner
   */
  @Patch('{partnerId}')
  @OperationId('changePartner')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['CONFLICT', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { expected_version: 1, tenant_quota: 50 } },
    audit: 'partner.change',
  })
  async changePartner(
    @Request() request: ExpressRequest,
    @Path() partnerId: Uuid,
    @Body() body: PartnerUpdateRequest,
  ): Promise<PartnerView> {
    return partnerView(
      await this.deps.useCases.partners.change({
        caller: operatorOf(request),
        id: asId<PartnerId>(partnerId),
        change: partnerChangeOf(body),
        expectedVersion: body.expected_version,
      }),
    );
  }

  /**
   * Its administrators are refused from the next request on; its companies go on. Audited as `partner.suspend`.
   * @summary Suspend a partner
   */
  @Post('{partnerId}/suspend')
  @OperationId('suspendPartner')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['NOT_FOUND'], audit: 'partner.suspend' })
  suspendPartner(
    @Request() request: ExpressRequest,
    @Path() partnerId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<PartnerView> {
    return this.setPartnerStatus(request, partnerId, 'suspended', body);
  }

  /**
   * Audited as `partner.resume`.
   * @summary Resume a partner
   */
  @Post('{partnerId}/resume')
  @OperationId('resumePartner')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['NOT_FOUND'], audit: 'partner.resume' })
  resumePartner(
    @Request() request: ExpressRequest,
    @Path() partnerId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<PartnerView> {
    return this.setPartnerStatus(request, partnerId, 'active', body);
  }

  private async setPartnerStatus(
    request: ExpressRequest,
    partnerId: Uuid,
    status: Partner['status'],
    { reason }: ReasonRequest,
  ): Promise<PartnerView> {
    const { partners } = this.deps.useCases;
    return partnerView(await partners.setStatus(operatorOf(request), asId<PartnerId>(partnerId), status, reason));
  }
}
