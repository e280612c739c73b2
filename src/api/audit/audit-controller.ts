import { Controller, Get, OperationId, Queries, Query, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { ProblemError } from '../../domain/problem';
import type { AuditUseCases } from '../../usecases/audit/audit-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { Instant } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { auditEntryView, auditFilter, type AuditListQuery, type AuditPageView } from './audit-view';
import { type AuditExportQuery, exportContent, maxExportDays, sendEntries } from './send-entries';
import { type AuditVerdict, periodOf } from './verdict-view';

/** Longest period that is verified by one request, in days. */
const maxDays = 31;

@Route('audit')
@Tags('Audit')
export class AuditController extends Controller {
  constructor(private readonly deps: ControllerDeps<AuditUseCases>) {
    super();
  }

  /**
   * What was done in your company, newest first: by whom, from where, to what. Go on with `next_cursor` until it is
   * null; a cursor is valid only for the same filters.
   * @summary List the audit log
   */
  @Get('')
  @OperationId('listAudit')
  @operation({ audience: 'portal', permission: 'audit:read', problems: ['INVALID_CURSOR'] })
  async listAudit(@Request() request: ExpressRequest, @Queries() query: AuditListQuery): Promise<AuditPageView> {
    const { tenantId } = tenantCallerOf(request);
    const page = await this.deps.useCases.listAudit({
      reach: { kind: 'tenant', tenantId },
      filter: auditFilter(query, tenantId),
      limit: query.limit ?? 100,
      cursor: query.cursor ?? null,
    });
    return { items: page.items.map(auditEntryView), next_cursor: page.nextCursor };
  }

  /**
   * Recomputes the seals over what was done in your company within at most 31 days: whether an entry was altered, taken
   * away or added since. What is not sealed yet, within seconds, is only counted.
   * @summary Verify the audit log
   * @param from from this instant on
   * @param to before this instant
   */
  @Get('verify')
  @OperationId('verifyAudit')
  @operation({ audience: 'portal', permission: 'audit:read', problems: ['NOT_FOUND'] })
  async verifyAudit(
    @Request() request: ExpressRequest,
    @Query() from: Instant,
    @Query() to: Instant,
  ): Promise<AuditVerdict> {
    const { tenantId } = tenantCallerOf(request);
    const [verdict] = await this.deps.useCases.verifyAudit({
      reach: { kind: 'tenant', tenantId },
      chain: tenantId,
      period: periodOf(from, to, maxDays),
    });
    if (verdict === undefined) throw new ProblemError('NOT_FOUND');
    return verdict;
  }

  /**
   * What was done in your company within at most 366 days, oldest first, a JSON object a line. The last line is
   * `{"end":true,"count":n}`: without it something is missing. Four exports an hour.
   * @summary Export the audit log
   */
  @Get('export')
  @OperationId('exportAudit')
  @operation({
    audience: 'portal',
    permission: 'audit:read',
    problems: [],
    answer: exportContent,
    occupies: 'download',
    audit: 'audit.export',
  })
  @SuccessResponse<{ 'Content-Disposition': string }>(200, 'The entries')
  async exportAudit(@Request() request: ExpressRequest, @Queries() query: AuditExportQuery): Promise<void> {
    const { tenantId, actor } = tenantCallerOf(request);
    const filter = { ...auditFilter(query, tenantId), ...periodOf(query.from, query.to, maxExportDays) };
    await sendEntries(
      request,
      await this.deps.useCases.exportAudit({ actor, reach: { kind: 'tenant', tenantId }, filter }),
    );
  }
}
