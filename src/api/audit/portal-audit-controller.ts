import { Controller, Get, OperationId, Queries, Query, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { dataReachOf } from '../../domain/access/data-reach';
import { asId, type TenantId } from '../../domain/ids';
import type { AuditUseCases } from '../../usecases/audit/audit-use-cases';
import { operatorOf } from '../authentication/authentication';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { auditEntryView, auditFilter, type AuditListQuery, type AuditPageView } from './audit-view';
import { type AuditExportQuery, exportContent, maxExportDays, sendEntries } from './send-entries';
import { type AuditVerdicts, periodOf } from './verdict-view';

/** Longest period that is verified by one request, in days. */
const maxDays = 31;

@Route('admin/audit')
@Tags('Audit')
export class PortalAuditController extends Controller {
  constructor(private readonly deps: ControllerDeps<AuditUseCases>) {
    super();
  }

  /**
   * What was done in all companies and beside them, newest first; with `tenant_id` in one company. Partners see what
   * was done in their companies.
   * @summary List the audit log of the portal
   */
  @Get('')
  @OperationId('listPortalAudit')
  @operation({ audience: 'operator', permission: 'audit:portal', withinReach: true, problems: ['INVALID_CURSOR'] })
  async listPortalAudit(@Request() request: ExpressRequest, @Queries() query: AuditListQuery): Promise<AuditPageView> {
    const page = await this.deps.useCases.listAudit({
      reach: dataReachOf(operatorOf(request)),
      filter: auditFilter(query, null),
      limit: query.limit ?? 100,
      cursor: query.cursor ?? null,
    });
    return { items: page.items.map(auditEntryView), next_cursor: page.nextCursor };
  }

  /**
   * Recomputes the seals of all companies and of what belongs to none, within at most 31 days; with `tenant_id` those
   * of one. Partners verify their companies.
   * @summary Verify the audit log of the portal
   * @param from from this instant on
   * @param to before this instant
   * @param tenantId the nil UUID: what belongs to no company
   */
  @Get('verify')
  @OperationId('verifyPortalAudit')
  @operation({ audience: 'operator', permission: 'audit:portal', withinReach: true, problems: ['NOT_FOUND'] })
  async verifyPortalAudit(
    @Request() request: ExpressRequest,
    @Query() from: Instant,
    @Query() to: Instant,
    @Query('tenant_id') tenantId?: Uuid,
  ): Promise<AuditVerdicts> {
    const items = await this.deps.useCases.verifyAudit({
      reach: dataReachOf(operatorOf(request)),
      chain: tenantId === undefined ? null : asId<TenantId>(tenantId),
      period: periodOf(from, to, maxDays),
    });
    return { verdict: items.some(({ verdict }) => verdict === 'broken') ? 'broken' : 'ok', items };
  }

  /**
   * What was done in all companies and beside them, or in one, within at most 366 days, oldest first, a JSON object a
   * line. The last line is `{"end":true,"count":n}`: without it something is missing. Four exports an hour.
   * @summary Export the audit log of the portal
   */
  @Get('export')
  @OperationId('exportPortalAudit')
  @operation({
    audience: 'operator',
    permission: 'audit:portal',
    withinReach: true,
    problems: [],
    answer: exportContent,
    occupies: 'download',
    audit: 'audit.export',
  })
  @SuccessResponse<{ 'Content-Disposition': string }>(200, 'The entries')
  async exportPortalAudit(@Request() request: ExpressRequest, @Queries() query: AuditExportQuery): Promise<void> {
    const caller = operatorOf(request);
    const filter = { ...auditFilter(query, null), ...periodOf(query.from, query.to, maxExportDays) };
    await sendEntries(
      request,
      await this.deps.useCases.exportAudit({ actor: caller.actor, reach: dataReachOf(caller), filter }),
    );
  }
}
