import { Body, Controller, Header, OperationId, Post, Request, Route, SuccessResponse, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { SandboxUseCases } from '../../usecases/sandbox/sandbox-use-cases';
import { userOf } from '../authentication/authentication';
import { creationKeyOf, creationProblems } from '../creation-key';
import type { ControllerDeps } from '../ioc';
import type { JobView } from '../jobs/job-view';
import { acceptedJob } from '../jobs/send-job';
import { operation } from '../operation';
import { originOf } from '../request-context';
import {
  credentialsView,
  type SandboxConfirmation,
  type SandboxCredentialsView,
  type SandboxRegistrationRequest,
} from './sandbox-view';

@Route('sandbox')
@Tags('Developer sandbox')
export class SandboxRegistrationController extends Controller {
  constructor(private readonly deps: ControllerDeps<SandboxUseCases>) {
    super();
  }

  /**
   * Mails a link that is good for a day: with its token you get two companies that send to each other and to nobody
   * else. The answer is the same in any case; an e-mail that has an account is mailed a link to new credentials. Five
   * times an hour from one address, and three times a day for one e-mail.
   * @summary Register for the developer sandbox
   */
  @Post('register')
  @OperationId('registerSandbox')
  @operation({
    audience: 'public',
    problems: ['NOT_FOUND', 'SMTP_NOT_CONFIGURED', 'CSRF_FAILED', 'FORBIDDEN'],
    body: {
      kind: 'json',
      limit: 'small',
      example: { email: 'jana@firma.example', company_name: 'Účtovný softvér', locale: 'sk' },
    },
    httpsOnly: true,
  })
  @SuccessResponse(202, 'Heard')
  async registerSandbox(@Request() request: ExpressRequest, @Body() body: SandboxRegistrationRequest): Promise<void> {
    const { email, company_name: companyName, locale = 'en' } = body;
    const registration = { email, companyName, locale };
    await this.deps.useCases.sandbox.register(registration, originOf(request));
    this.setStatus(202);
  }

  /**
   * Makes the two companies, each with an API key, an ERP token, a technical account and a pair of credentials that are
   * for tests only. All of it is shown this once; the link is good once. A link of an e-mail that has an account gives
   * new credentials, and the former ones end.
   * @summary Confirm a registration
   */
  @Post('confirm')
  @OperationId('confirmSandbox')
  @operation({
    audience: 'public',
    problems: ['NOT_FOUND', 'INVALID_TOKEN', 'WEAK_PASSWORD', 'PROVIDER_UNAVAILABLE', 'CSRF_FAILED', 'FORBIDDEN'],
    body: { kind: 'json', limit: 'small', example: { token: '…' } },
    httpsOnly: true,
    audit: 'sandbox.registered',
  })
  @SuccessResponse(201, 'Made')
  async confirmSandbox(
    @Request() request: ExpressRequest,
    @Body() body: SandboxConfirmation,
  ): Promise<SandboxCredentialsView> {
    const made = await this.deps.useCases.sandbox.confirm(
      { token: body.token, password: body.password ?? null },
      originOf(request),
    );
    this.setStatus(201);
    return credentialsView(made, this.deps.config.baseUrl);
  }

  /**
   * New keys, tokens and passwords for both companies; those that the sandbox has issued before end. For the person
   * whose e-mail the account is of.
   * @summary Renew the credentials of the sandbox
   */
  @Post('credentials/rotate')
  @OperationId('rotateSandboxCredentials')
  @operation({
    audience: 'person',
    permission: 'keys:manage',
    problems: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    audit: 'sandbox.rotated',
  })
  @SuccessResponse(201, 'Made')
  async rotateSandboxCredentials(@Request() request: ExpressRequest): Promise<SandboxCredentialsView> {
    const made = await this.deps.useCases.sandbox.rotate(userOf(request));
    this.setStatus(201);
    return credentialsView(made, this.deps.config.baseUrl);
  }

  /**
   * A job puts fresh companies in place of both: the same numbers, keys and tokens, other ids, no documents. The former
   * are archived, and their open deliveries end as `CONNECTION_DISABLED`. For the person whose e-mail the account is
   * of; the job is one of the first company. Audited as `sandbox_reset.created`.
   * @summary Begin anew in the sandbox
   */
  @Post('reset')
  @OperationId('resetSandbox')
  @operation({
    audience: 'person',
    permission: 'tenant:manage',
    idempotent: 'optional',
    problems: ['NOT_FOUND', 'CONFLICT', ...creationProblems],
    audit: 'sandbox_reset.created',
  })
  @SuccessResponse<{ Location: string; 'Retry-After': string; 'Idempotent-Replayed'?: string }>(202, 'It has begun')
  async resetSandbox(@Request() request: ExpressRequest, @Header('Idempotency-Key') key?: string): Promise<JobView> {
    const begun = await this.deps.useCases.sandbox.reset(userOf(request), creationKeyOf(request, key));
    this.setStatus(202);
    return acceptedJob(request, begun, `${this.deps.config.baseUrl}/jobs`);
  }
}
