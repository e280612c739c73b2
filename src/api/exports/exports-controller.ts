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

import type { ExportUseCases } from '../../usecases/exports/export-use-cases';
import type { JobKeeper, JobUseCases } from '../../usecases/jobs/job-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { jobKeeperOf } from '../jobs/job-keeper';
import { fileContent, noteAccepted, sendResult } from '../jobs/send-job';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { exportRequestOf } from './export-request';
import {
  type ExportJob,
  type ExportPage,
  type ExportRequest,
  type ExportStatus,
  exportView,
  statesOf,
} from './export-view';

@Route('')
@Tags('Exports')
export class ExportsController extends Controller {
  constructor(private readonly deps: ControllerDeps<ExportUseCases & JobUseCases>) {
    super();
  }

  /**
   * A job makes a ZIP with the exact XML of each invoice and `manifest.csv`, or a table (CSV). Which invoices is
   * settled when it begins. At most 100,000 invoices (sandbox: 1,000) and 10 GB of contents; 6 a minute and 5 open ones
   * for your company. The file is kept for 7 days.
   * @summary Export invoices
   */
  @Post('invoices/export')
  @OperationId('exportInvoices')
  @operation({
    audience: 'portal',
    permission: 'invoices:read',
    budget: 'exports',
    idempotent: 'optional',
    problems: ['CONFLICT', 'EXPORT_TOO_LARGE', ...creationProblems, 'NOT_FOUND'],
    body: {
      kind: 'json',
      limit: 'small',
      example: {
        format: 'zip_xml',
        filter: { direction: 'inbound', issue_date_from: '2026-11-01' },
        include: ['attachments'],
      },
    },
    audit: 'export.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async exportInvoices(
    @Request() request: ExpressRequest,
    @Body() body: ExportRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<ExportJob> {
    const { tenantId } = tenantCallerOf(request);
    const wanted = exportRequestOf(body, contextOf(request).language);
    const { job, isReplay } = await this.deps.useCases.beginExport(
      keeperOf(request),
      tenantId,
      wanted,
      creationKeyOf(request, key),
    );
    this.setStatus(202);
    const view = exportView(job, this.url());
    noteAccepted(request, view.links.self, isReplay);
    return view;
  }

  /**
   * Exports of your company, newest first. One whose file was removed stays as `expired`.
   * @summary List exports
   * @param status with this status only
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('exports')
  @OperationId('listExports')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['INVALID_CURSOR'] })
  async listExports(
    @Request() request: ExpressRequest,
    @Query() status?: ExportStatus,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<ExportPage> {
    const state = status === undefined ? null : statesOf(status);
    const query = { kind: 'export' as const, state, tenantId: null, limit, cursor: cursor ?? null };
    const page = await this.deps.useCases.jobs.list(keeperOf(request), query);
    return { items: page.items.map((job) => exportView(job, this.url())), next_cursor: page.nextCursor };
  }

  /** @summary How far is an export? */
  @Get('exports/{exportId}')
  @OperationId('getExport')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND'] })
  async getExport(@Request() request: ExpressRequest, @Path() exportId: Uuid): Promise<ExportJob> {
    return exportView(await this.deps.useCases.jobs.find(keeperOf(request), exportId.toLowerCase()), this.url());
  }

  /**
   * The file, whole or the one range that is asked for. `ETag` is its SHA-256. Each download from the first byte on is
   * audited.
   * @summary Download an export
   * @param range one range, such as `bytes=1048576-`
   * @param ifRange the ETag of the file that the range is of; of another file all is sent
   */
  @Get('exports/{exportId}/download')
  @OperationId('downloadExport')
  @operation({
    audience: 'portal',
    permission: 'invoices:read',
    problems: ['EXPORT_NOT_READY', 'NOT_FOUND'],
    answer: fileContent,
    occupies: 'download',
    audit: 'export.downloaded',
  })
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Accept-Ranges': string }>(200, 'The file')
  async downloadExport(
    @Request() request: ExpressRequest,
    @Path() exportId: Uuid,
    @Header('Range') range?: string,
    @Header('If-Range') ifRange?: string,
  ): Promise<void> {
    const download = await this.deps.useCases.jobs.download(keeperOf(request), exportId.toLowerCase());
    await sendResult(request, download, { range, ifRange });
  }

  /**
   * The export ends within seconds, and what it has made is removed.
   * @summary Cancel an export
   */
  @Post('exports/{exportId}/cancel')
  @OperationId('cancelExport')
  @operation({
    audience: 'portal',
    permission: 'invoices:recheck',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: 'export.cancelled',
  })
  @SuccessResponse(202, 'It ends')
  async cancelExport(@Request() request: ExpressRequest, @Path() exportId: Uuid): Promise<ExportJob> {
    this.setStatus(202);
    return exportView(await this.deps.useCases.jobs.cancel(keeperOf(request), exportId.toLowerCase()), this.url());
  }

  private url(): string {
    return `${this.deps.config.baseUrl}/exports`;
  }
}

/** Here no other job is to be found. */
const keeperOf = (request: ExpressRequest): JobKeeper => ({ ...jobKeeperOf(request), sees: ['export'] });
