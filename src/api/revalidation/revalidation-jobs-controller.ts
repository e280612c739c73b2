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

import type { JobUseCases } from '../../usecases/jobs/job-use-cases';
import type { RevalidationUseCases } from '../../usecases/revalidation/revalidation-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { jobKeeperOf } from '../jobs/job-keeper';
import { noteAccepted } from '../jobs/send-job';
import { operation } from '../operation';
import type {
  RevalidateInvoicesRequest,
  RevalidationJob,
  RevalidationJobDetail,
  RevalidationJobPage,
} from './revalidation-view';
import { revalidationJob, revalidationJobDetail, selectionOf } from './show-revalidation';

const usualLimit = 1_000;

@Route('invoices/revalidate')
@Tags('Validation')
export class RevalidationJobsController extends Controller {
  constructor(private readonly deps: ControllerDeps<RevalidationUseCases & Pick<JobUseCases, 'jobs'>>) {
    super();
  }

  /**
   * A job validates many received invoices again, newest first; what becomes of each is as with
   * `POST /invoices/{invoiceId}/revalidate`. One at a time: while one is open, also paused, 409 `CONFLICT` names it in
   * `job_id`. While the validator is away the job waits; an invoice whose validation does not come to an end fails
   * alone. At most 6 a minute for a company. `POST /jobs/{jobId}/cancel` ends it.
   * @summary Validate many received invoices again
   */
  @Post('')
  @OperationId('revalidateInvoices')
  @operation({
    audience: 'portal',
    permission: 'invoices:recheck',
    idempotent: 'optional',
    budget: 'revalidationJobs',
    problems: ['BAD_REQUEST', 'TEST_ONLY_CREDENTIAL', 'CONFLICT', ...creationProblems],
    body: {
      kind: 'json',
      limit: 'small',
      example: { issue_date_from: '2027-01-01', validation_status: ['invalid'], limit: 500 },
    },
    audit: 'revalidation.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async revalidateInvoices(
    @Request() request: ExpressRequest,
    @Body() body?: RevalidateInvoicesRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<RevalidationJob> {
    const caller = tenantCallerOf(request);
    const { job, isReplay } = await this.deps.useCases.beginRevalidation({
      owner: jobKeeperOf(request),
      tenantId: caller.tenantId,
      selection: selectionOf(body ?? {}),
      limit: body?.limit ?? usualLimit,
      key: creationKeyOf(request, key),
    });
    this.setStatus(202);
    noteAccepted(request, `${this.deps.config.baseUrl}/invoices/revalidate/jobs/${job.id}`, isReplay);
    return revalidationJob(job);
  }

  /**
   * Newest first.
   * @summary List revalidations
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('jobs')
  @OperationId('listRevalidations')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['INVALID_CURSOR'] })
  async listRevalidations(
    @Request() request: ExpressRequest,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<RevalidationJobPage> {
    const query = { kind: 'revalidation', state: null, tenantId: null, limit, cursor: cursor ?? null } as const;
    const page = await this.deps.useCases.jobs.list(jobKeeperOf(request), query);
    return { items: page.items.map(revalidationJob), next_cursor: page.nextCursor };
  }

  /** @summary How far is a revalidation, and what has it changed? */
  @Get('jobs/{jobId}')
  @OperationId('getRevalidation')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND'] })
  async getRevalidation(@Request() request: ExpressRequest, @Path() jobId: Uuid): Promise<RevalidationJobDetail> {
    const keeper = { ...jobKeeperOf(request), sees: ['revalidation'] as const };
    return revalidationJobDetail(await this.deps.useCases.readRevalidation(keeper, jobId.toLowerCase()));
  }
}
