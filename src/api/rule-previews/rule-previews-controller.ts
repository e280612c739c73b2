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

import type { JobKeeper } from '../../usecases/jobs/job-use-cases';
import type { RulePreviewUseCases } from '../../usecases/rule-previews/rule-preview-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { jobKeeperOf } from '../jobs/job-keeper';
import { noteAccepted } from '../jobs/send-job';
import { operation } from '../operation';
import type { RulePreviewJob, RulePreviewRequest, RulePreviewResultPage } from './rule-preview-view';
import { rulePreviewJob, rulePreviewResult, selectionOfPreview } from './show-preview';

const usualLimit = 1_000;

@Route('validation/previews')
@Tags('Validation')
export class RulePreviewsController extends Controller {
  constructor(private readonly deps: ControllerDeps<RulePreviewUseCases>) {
    super();
  }

  /**
   * What would be refused under another edition of the rules? A job checks your stored documents, newest first, by
   * their format under the edition of today and under the one that you ask about; whatever differs comes from the
   * edition. Nothing is changed: no validation run, no event, no status. One at a time (409 `CONFLICT` with `job_id`),
   * at most 6 a minute for a company. `POST /jobs/{jobId}/cancel` ends it.
   * @summary Preview an edition of the rules
   */
  @Post('')
  @OperationId('previewRules')
  @operation({
    audience: 'portal',
    permission: 'invoices:recheck',
    idempotent: 'optional',
    budget: 'rulePreviews',
    problems: ['BAD_REQUEST', 'CONFLICT', ...creationProblems],
    body: {
      kind: 'json',
      limit: 'small',
      example: { rule_set: '2027.5', direction: 'outbound', issue_date_from: '2027-01-01' },
    },
    audit: 'rule_preview.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async previewRules(
    @Request() request: ExpressRequest,
    @Body() body: RulePreviewRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<RulePreviewJob> {
    const { job, isReplay } = await this.deps.useCases.rulePreviews.begin({
      owner: jobKeeperOf(request),
      tenantId: tenantCallerOf(request).tenantId,
      edition: body.rule_set,
      selection: selectionOfPreview(body),
      limit: body.limit ?? usualLimit,
      key: creationKeyOf(request, key),
    });
    this.setStatus(202);
    noteAccepted(request, `${this.deps.config.baseUrl}/validation/previews/${job.id}`, isReplay);
    return rulePreviewJob(job);
  }

  /**
   * For 30 days after its end.
   * @summary How far is a preview, and what would be refused?
   */
  @Get('{jobId}')
  @OperationId('getRulePreview')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND'] })
  async getRulePreview(@Request() request: ExpressRequest, @Path() jobId: Uuid): Promise<RulePreviewJob> {
    return rulePreviewJob(await this.deps.useCases.rulePreviews.find(keeperOf(request), jobId.toLowerCase()));
  }

  /**
   * Each document that was checked so far, in the order of the work.
   * @summary Read the results of a preview
   * @param refused `true`: only documents that the asked edition refuses; `false`: only the others
   * @param code only documents that have this code under the asked edition and not today
   * @maxLength code 100
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('{jobId}/results')
  @OperationId('listRulePreviewResults')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: ['NOT_FOUND', 'INVALID_CURSOR'] })
  async listRulePreviewResults(
    @Request() request: ExpressRequest,
    @Path() jobId: Uuid,
    @Query() refused?: boolean,
    @Query() code?: string,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<RulePreviewResultPage> {
    const query = { refused: refused ?? null, code: code ?? null, limit, cursor: cursor ?? null };
    const page = await this.deps.useCases.rulePreviews.results(keeperOf(request), jobId.toLowerCase(), query);
    return { items: page.items.map(rulePreviewResult), next_cursor: page.nextCursor };
  }
}

const keeperOf = (request: ExpressRequest): JobKeeper => ({ ...jobKeeperOf(request), sees: ['rule_preview'] });
