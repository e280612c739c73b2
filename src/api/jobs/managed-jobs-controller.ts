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

import { asId, type TenantId } from '../../domain/ids';
import type { JobKind, JobState } from '../../domain/jobs/job';
import type { JobUseCases } from '../../usecases/jobs/job-use-cases';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ReasonRequest } from '../reason-view';
import { jobOperatorOf } from './job-keeper';
import { type JobPage, type JobView, jobView } from './job-view';
import { acceptedJob, fileContent, sendResult } from './send-job';

@Route('admin')
@Tags('Portal')
export class ManagedJobsController extends Controller {
  constructor(private readonly deps: ControllerDeps<JobUseCases>) {
    super();
  }

  /**
   * As `POST /tenant/export`, for a company that you look after. Audited as `tenant_export.created`.
   * @summary Export everything of a company
   */
  @Post('tenants/{tenantId}/export')
  @OperationId('exportManagedTenant')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    idempotent: 'optional',
    problems: ['CONFLICT', ...creationProblems, 'NOT_FOUND'],
    audit: 'tenant_export.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async exportManagedTenant(
    @Request() request: ExpressRequest,
    @Path() tenantId: Uuid,
    @Body() body: ReasonRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<JobView> {
    const begun = await this.deps.useCases.jobs.exportTenant(
      { ...jobOperatorOf(request), reason: body.reason },
      asId<TenantId>(tenantId),
      creationKeyOf(request, key),
    );
    this.setStatus(202);
    return acceptedJob(request, begun, this.url());
  }

  /**
   * Jobs of the companies that you look after, newest first.
   * @summary List jobs of companies
   * @param kind of this kind only
   * @param state in this state only
   * @param tenantId of this company only
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('jobs')
  @OperationId('listManagedJobs')
  @operation({ audience: 'admin', permission: 'tenants:manage', problems: ['INVALID_CURSOR'] })
  async listManagedJobs(
    @Request() request: ExpressRequest,
    @Query() kind?: JobKind,
    @Query() state?: JobState,
    @Query('tenant_id') tenantId?: Uuid,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<JobPage> {
    const ofTenant = tenantId === undefined ? null : asId<TenantId>(tenantId);
    const query = { kind: kind ?? null, state: state ?? null, tenantId: ofTenant, limit, cursor: cursor ?? null };
    const page = await this.deps.useCases.jobs.list(jobOperatorOf(request), query);
    return { items: page.items.map((job) => jobView(job, this.url())), next_cursor: page.nextCursor };
  }

  /** @summary How far is a job of a company? */
  @Get('jobs/{jobId}')
  @OperationId('getManagedJob')
  @operation({ audience: 'admin', permission: 'tenants:manage', problems: ['NOT_FOUND'] })
  async getManagedJob(@Request() request: ExpressRequest, @Path() jobId: Uuid): Promise<JobView> {
    return jobView(await this.deps.useCases.jobs.find(jobOperatorOf(request), jobId.toLowerCase()), this.url());
  }

  /**
   * The file that a job of a company has made, as `GET /jobs/{jobId}/download`. Audited as `<kind>.downloaded`.
   * @summary Download the result of a job of a company
   * @param range one range, such as `bytes=1048576-`
   * @param ifRange the ETag of the file that the range is of; of another file all is sent
   */
  @Get('jobs/{jobId}/download')
  @OperationId('downloadManagedJob')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    problems: ['EXPORT_NOT_READY', 'NOT_FOUND'],
    answer: fileContent,
    occupies: 'download',
    audit: '<kind>.downloaded',
  })
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Accept-Ranges': string }>(200, 'The file')
  async downloadManagedJob(
    @Request() request: ExpressRequest,
    @Path() jobId: Uuid,
    @Header('Range') range?: string,
    @Header('If-Range') ifRange?: string,
  ): Promise<void> {
    const download = await this.deps.useCases.jobs.download(jobOperatorOf(request), jobId.toLowerCase());
    await sendResult(request, download, { range, ifRange });
  }

  /**
   * The job ends within seconds, and what it has made is removed. Audited as `<kind>.cancelled`.
   * @summary Cancel a job of a company
   */
  @Post('jobs/{jobId}/cancel')
  @OperationId('cancelManagedJob')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: '<kind>.cancelled',
  })
  @SuccessResponse(202, 'It ends')
  async cancelManagedJob(
    @Request() request: ExpressRequest,
    @Path() jobId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<JobView> {
    const operator = { ...jobOperatorOf(request), reason: body.reason };
    this.setStatus(202);
    return jobView(await this.deps.useCases.jobs.cancel(operator, jobId.toLowerCase()), this.url());
  }

  /**
   * A failed or cancelled job waits for its turn again. Within a day of its failure it goes on where it ended, later it
   * begins anew. Audited as `<kind>.restarted`.
   * @summary Restart a job of a company
   */
  @Post('jobs/{jobId}/restart')
  @OperationId('restartManagedJob')
  @operation({
    audience: 'admin',
    permission: 'tenants:manage',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: '<kind>.restarted',
  })
  @SuccessResponse(202, 'It begins again')
  async restartManagedJob(
    @Request() request: ExpressRequest,
    @Path() jobId: Uuid,
    @Body() body: ReasonRequest,
  ): Promise<JobView> {
    const operator = { ...jobOperatorOf(request), reason: body.reason };
    this.setStatus(202);
    return jobView(await this.deps.useCases.jobs.restart(operator, jobId.toLowerCase()), this.url());
  }

  private url(): string {
    return `${this.deps.config.baseUrl}/admin/jobs`;
  }
}
