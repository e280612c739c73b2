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

import type { BackupUseCases } from '../../usecases/backups/manage-backups';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { jobOperatorOf } from '../jobs/job-keeper';
import type { JobView } from '../jobs/job-view';
import { acceptedJob } from '../jobs/send-job';
import { operation } from '../operation';
import { type BackupPage, backupPage, type BackupView, backupView, type VerifyBackupRequest } from './backup-view';

@Route('admin/backups')
@Tags('Portal')
export class BackupsController extends Controller {
  constructor(private readonly deps: ControllerDeps<BackupUseCases>) {
    super();
  }

  /**
   * Sets of backups, newest first, and how the process that makes them is. It makes one at 02:00 (Europe/Bratislava),
   * verifies it, and removes what BACKUP_KEEP does not keep.
   * @summary List backups
   * @param limit at most so many
   * @isInt limit must be a whole number
   * @minimum limit 1 must be at least 1
   * @maximum limit 100 must be at most 100
   * @param cursor `next_cursor` of the page before
   * @maxLength cursor 2048
   */
  @Get('')
  @OperationId('listBackups')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['INVALID_CURSOR'] })
  async listBackups(@Query() limit = 20, @Query() cursor?: string): Promise<BackupPage> {
    return backupPage(await this.deps.useCases.backups.list({ limit, cursor: cursor ?? null }));
  }

  /** @summary Read a backup */
  @Get('{backupId}')
  @OperationId('getBackup')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['NOT_FOUND'] })
  async getBackup(@Path() backupId: Uuid): Promise<BackupView> {
    return backupView(await this.deps.useCases.backups.find(backupId.toLowerCase()));
  }

  /**
   * A job of the kind `backup` writes a set, which has the id of the job. One at a time. Without a process of backups:
   * 503. Audited as `backup.created`.
   * @summary Make a backup
   */
  @Post('')
  @OperationId('createBackup')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    idempotent: 'optional',
    problems: ['BACKUP_ENGINE_UNAVAILABLE', 'CONFLICT', ...creationProblems],
    audit: 'backup.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async createBackup(@Request() request: ExpressRequest, @Header('Idempotency-Key') key?: string): Promise<JobView> {
    const begun = await this.deps.useCases.backups.begin(jobOperatorOf(request), creationKeyOf(request, key));
    this.setStatus(202);
    return acceptedJob(request, begun, this.jobsUrl());
  }

  /**
   * A job of the kind `backup_verify` reads the set at the target; its result is `verified` of the set. One at a time.
   * Without a process of backups, or for the depth `restore` where that process has no private key: 503. Audited as
   * `backup_verify.created`, and as `backup.verified` when it has ended.
   * @summary Verify a backup
   */
  @Post('{backupId}/verify')
  @OperationId('verifyBackup')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    idempotent: 'optional',
    problems: ['BACKUP_ENGINE_UNAVAILABLE', 'CONFLICT', ...creationProblems, 'INVALID_STATE_TRANSITION', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { depth: 'objects' } },
    audit: 'backup_verify.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async verifyBackup(
    @Request() request: ExpressRequest,
    @Path() backupId: Uuid,
    @Body() body: VerifyBackupRequest,
    @Header('Idempotency-Key') key?: string,
  ): Promise<JobView> {
    const asked = { backupId: backupId.toLowerCase(), depth: body.depth };
    const begun = await this.deps.useCases.backups.verify(jobOperatorOf(request), asked, creationKeyOf(request, key));
    this.setStatus(202);
    return acceptedJob(request, begun, this.jobsUrl());
  }

  private jobsUrl(): string {
    return `${this.deps.config.baseUrl}/admin/jobs`;
  }
}
