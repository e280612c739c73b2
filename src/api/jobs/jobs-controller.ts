import {
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

import type { JobKind } from '../../domain/jobs/job';
import type { JobUseCases } from '../../usecases/jobs/job-use-cases';
import { userOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { jobKeeperOf } from './job-keeper';
import { type JobPage, type JobView, jobView } from './job-view';
import { acceptedJob, fileContent, sendResult } from './send-job';

@Route('')
@Tags('Jobs')
export class JobsController extends Controller {
  constructor(private readonly deps: ControllerDeps<JobUseCases>) {
    super();
  }

  /**
   * For a company that leaves: a job makes an archive of all its documents and of the rows of all its tables, without
   * secrets, with hashes. One at a time; the archive is kept for 30 days. Audited as `tenant_export.created`.
   * @summary Export everything
   */
  @Post('tenant/export')
  @OperationId('exportTenant')
  @operation({
    audience: 'person',
    permission: 'tenant:manage',
    idempotent: 'optional',
    problems: ['CONFLICT', ...creationProblems],
    audit: 'tenant_export.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async exportTenant(@Request() request: ExpressRequest, @Header('Idempotency-Key') key?: string): Promise<JobView> {
    const { tenantId } = userOf(request);
    const owner = jobKeeperOf(request);
    const begun = await this.deps.useCases.jobs.exportTenant(owner, tenantId, creationKeyOf(request, key));
    this.setStatus(202);
    return acceptedJob(request, begun, this.url());
  }

  /**
   * Jobs of your company, newest first: those of the kinds that you may see. An API key sees the kinds that its scopes
   * begin, such as replays to webhooks with `webhooks:manage` alone.
   * @summary List jobs
   * @param kind of this kind only
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('jobs')
  @OperationId('listJobs')
  @operation({ audience: 'portal', permission: 'jobs:read', problems: ['INVALID_CURSOR'] })
  async listJobs(
    @Request() request: ExpressRequest,
    @Query() kind?: JobKind,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<JobPage> {
    const query = { kind: kind ?? null, state: null, tenantId: null, limit, cursor: cursor ?? null };
    const page = await this.deps.useCases.jobs.list(jobKeeperOf(request), query);
    return { items: page.items.map((job) => jobView(job, this.url())), next_cursor: page.nextCursor };
  }

  /** @summary How far is a job? */
  @Get('jobs/{jobId}')
  @OperationId('getJob')
  @operation({ audience: 'portal', permission: 'jobs:read', problems: ['NOT_FOUND'] })
  async getJob(@Request() request: ExpressRequest, @Path() jobId: Uuid): Promise<JobView> {
    return jobView(await this.deps.useCases.jobs.find(jobKeeperOf(request), jobId.toLowerCase()), this.url());
  }

  /**
   * The job ends within seconds, and what it has made is removed. Audited as `<kind>.cancelled`.
   * @summary Cancel a job
   */
  @Post('jobs/{jobId}/cancel')
  @OperationId('cancelJob')
  @operation({
    audience: 'portal',
    permission: 'jobs:cancel',
    problems: ['INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    audit: '<kind>.cancelled',
  })
  @SuccessResponse(202, 'It ends')
  async cancelJob(@Request() request: ExpressRequest, @Path() jobId: Uuid): Promise<JobView> {
    this.setStatus(202);
    return jobView(await this.deps.useCases.jobs.cancel(jobKeeperOf(request), jobId.toLowerCase()), this.url());
  }

  /**
   * The file that a job has made, whole or the one range that is asked for (`Range`, `If-Range`). Each download from
   * the first byte on is audited as `<kind>.downloaded`.
   * @summary Download the result of a job
   * @param range one range, such as `bytes=1048576-`
   * @param ifRange the ETag of the file that the range is of; of another file all is sent
   */
  @Get('jobs/{jobId}/download')
  @OperationId('downloadJob')
  @operation({
    audience: 'portal',
    permission: 'invoices:read',
    problems: ['EXPORT_NOT_READY', 'NOT_FOUND'],
    answer: fileContent,
    occupies: 'download',
    audit: '<kind>.downloaded',
  })
  @SuccessResponse<{ ETag: string; 'Content-Disposition': string; 'Accept-Ranges': string }>(200, 'The file')
  async downloadJob(
    @Request() request: ExpressRequest,
    @Path() jobId: Uuid,
    @Header('Range') range?: string,
    @Header('If-Range') ifRange?: string,
  ): Promise<void> {
    const download = await this.deps.useCases.jobs.download(jobKeeperOf(request), jobId.toLowerCase());
    await sendResult(request, download, { range, ifRange });
  }

  private url(): string {
    return `${this.deps.config.baseUrl}/jobs`;
  }
}
