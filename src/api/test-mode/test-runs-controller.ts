import { Controller, Get, OperationId, Path, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { TestModeUseCases } from '../../usecases/test-mode/test-mode-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf, responseOf } from '../request-context';
import { testRunView } from './show-test-run';
import { markTest } from './test-flag';
import { testRunExample } from './test-run-example';
import type { TestRun } from './test-run-view';

@Route('test-runs')
@Tags('Test mode')
export class TestRunsController extends Controller {
  constructor(private readonly deps: ControllerDeps<TestModeUseCases>) {
    super();
  }

  /**
   * The result of a submission in test mode, for 24 hours and for everybody who works for the company. It is never
   * counted as a document. Besides keys and sessions it takes the credentials of ERP integrations.
   * @summary Read the result of a test
   * @param testRunId `id` of the result, `test_…`
   */
  @Get('{testRunId}')
  @OperationId('getTestRun')
  @operation(
    {
      audience: 'portal',
      permission: 'invoices:read',
      orErpScopes: ['send', 'status'],
      problems: ['NOT_FOUND', 'TEST_RUN_EXPIRED'],
      examples: { 200: testRunExample },
    },
    {
      operationId: 'getErpTestRun',
      scopes: ['send', 'status'],
      description: 'As `GET /test-runs/{testRunId}`: the result of a submission in test mode, for 24 hours.',
    },
  )
  @SuccessResponse<{ 'X-Test-Mode': string }>(200, 'The result')
  async getTestRun(@Request() request: ExpressRequest, @Path() testRunId: string): Promise<TestRun> {
    const run = await this.deps.useCases.readTestRun(tenantCallerOf(request).tenantId, testRunId);
    markTest(responseOf(request));
    return testRunView(run, contextOf(request).language);
  }
}
