import { Body, Controller, Get, OperationId, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { SandboxUseCases } from '../../usecases/sandbox/sandbox-use-cases';
import { tenantCallerOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { contextOf } from '../request-context';
import { xmlContent } from '../submissions/submission-operation';
import { bodyOf } from '../submissions/submission-request';
import {
  requestView,
  type SandboxClockRequest,
  type SandboxClockView,
  type SandboxIncomingRequest,
  type SandboxIncomingView,
  type SandboxRequestList,
  type SandboxScenarioList,
  type SandboxUsageView,
  scenarioView,
  usageView,
} from './sandbox-use-view';

/** What a company of the sandbox is used with; any other gets 404. */
@Route('sandbox')
@Tags('Developer sandbox')
export class SandboxController extends Controller {
  constructor(private readonly deps: ControllerDeps<SandboxUseCases>) {
    super();
  }

  /**
   * Everything that can be made to happen, and by what: outgoing by the payable amount (BT-115) of an invoice, incoming
   * by `POST /sandbox/incoming`.
   * @summary List the scenarios of the sandbox
   */
  @Get('scenarios')
  @OperationId('listSandboxScenarios')
  @operation({ audience: 'public', problems: ['NOT_FOUND'] })
  // eslint-disable-next-line @typescript-eslint/require-await -- controllers answer with promises
  async listSandboxScenarios(@Request() request: ExpressRequest): Promise<SandboxScenarioList> {
    const { language } = contextOf(request);
    return { items: this.deps.useCases.sandbox.scenarios().map((scenario) => scenarioView(scenario, language)) };
  }

  /**
   * What both companies have used of their quota in this month, and when the account ends: 90 days after its last
   * request.
   * @summary Show the use of the sandbox
   */
  @Get('usage')
  @OperationId('getSandboxUsage')
  @operation({ audience: 'portal', permission: 'tenant:read', problems: ['NOT_FOUND'] })
  async getSandboxUsage(@Request() request: ExpressRequest): Promise<SandboxUsageView> {
    return usageView(await this.deps.useCases.sandbox.usage(tenantCallerOf(request)));
  }

  /**
   * The last 500 requests of both companies, newest first.
   * @summary List the last requests
   */
  @Get('requests')
  @OperationId('listSandboxRequests')
  @operation({ audience: 'portal', permission: 'tenant:read', problems: ['NOT_FOUND'] })
  async listSandboxRequests(@Request() request: ExpressRequest): Promise<SandboxRequestList> {
    const requests = await this.deps.useCases.sandbox.requests(tenantCallerOf(request));
    return { items: requests.map(requestView) };
  }

  /**
   * Lets a document arrive at your company through the sandbox provider, as from the other one of your account: a
   * scenario in JSON, or an XML of your own of at most 4 MB, as it is.
   * @summary Receive a document in the sandbox
   */
  @Post('incoming')
  @OperationId('receiveInSandbox')
  @operation({
    audience: 'portal',
    permission: 'invoices:send',
    problems: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    body: { kind: 'document', limit: 'xml', content: xmlContent, example: { scenario: 'plain' } },
  })
  @SuccessResponse(202, 'It arrives')
  async receiveInSandbox(
    @Request() request: ExpressRequest,
    @Body() body?: SandboxIncomingRequest,
  ): Promise<SandboxIncomingView> {
    const what = body?.scenario === undefined ? { xml: bodyOf(request).bytes } : { scenario: body.scenario };
    const id = await this.deps.useCases.sandbox.receive(tenantCallerOf(request), what);
    this.setStatus(202);
    return { provider_document_id: id };
  }

  /**
   * Moves the clock of your account at the sandbox provider forward: outcomes, webhooks and arrivals that it has
   * planned within that time happen now, all others so much sooner. The portal's own clock stays. 30 days in all.
   * @summary Move the clock of the sandbox
   */
  @Post('clock')
  @OperationId('advanceSandboxClock')
  @operation({
    audience: 'portal',
    permission: 'invoices:send',
    problems: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    body: { kind: 'json', limit: 'small', example: { advance_seconds: 60 } },
  })
  async advanceSandboxClock(
    @Request() request: ExpressRequest,
    @Body() body: SandboxClockRequest,
  ): Promise<SandboxClockView> {
    const offset = await this.deps.useCases.sandbox.advanceClock(tenantCallerOf(request), body.advance_seconds);
    return { offset_seconds: offset };
  }
}
