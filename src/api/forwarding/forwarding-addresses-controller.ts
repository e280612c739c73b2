import { Body, Controller, OperationId, Post, Route, SuccessResponse, Tags } from '@tsoa/runtime';

import type { ForwardingUseCases } from '../../usecases/forwarding/forwarding-use-cases';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import type { ForwardingAddressUse, ForwardingTokenRequest } from './forwarding-view';

@Route('forwarding-addresses')
@Tags('Forwarding')
export class ForwardingAddressesController extends Controller {
  constructor(private readonly deps: ControllerDeps<ForwardingUseCases>) {
    super();
  }

  /**
   * What its owner is asked for, by the link of a mail.
   * @summary Show who names a mail address
   */
  @Post('find')
  @OperationId('findForwardingAddress')
  @operation({
    audience: 'public',
    problems: ['INVALID_TOKEN', 'CSRF_FAILED', 'FORBIDDEN'],
    body: { kind: 'json', limit: 'small', example: { token: '…' } },
    httpsOnly: true,
  })
  @SuccessResponse(200, 'Found')
  findForwardingAddress(@Body() body: ForwardingTokenRequest): Promise<ForwardingAddressUse> {
    return this.deps.useCases.forwardingAddresses.find(body.token);
  }

  /**
   * The owner of a mail address wants what a company forwards. The link is good for 7 days; after that it has to be
   * named anew.
   * @summary Confirm a mail address
   */
  @Post('confirm')
  @OperationId('confirmForwardingAddress')
  @operation({
    audience: 'public',
    problems: ['INVALID_TOKEN', 'CSRF_FAILED', 'FORBIDDEN'],
    body: { kind: 'json', limit: 'small', example: { token: '…' } },
    httpsOnly: true,
  })
  @SuccessResponse(200, 'Confirmed')
  confirmForwardingAddress(@Body() body: ForwardingTokenRequest): Promise<ForwardingAddressUse> {
    return this.deps.useCases.forwardingAddresses.confirm(body.token);
  }

  /**
   * The owner of a mail address wants nothing more of what a company forwards.
   * @summary Unsubscribe a mail address
   */
  @Post('unsubscribe')
  @OperationId('unsubscribeForwardingAddress')
  @operation({
    audience: 'public',
    problems: ['INVALID_TOKEN', 'CSRF_FAILED', 'FORBIDDEN'],
    body: { kind: 'json', limit: 'small', example: { token: '…' } },
    httpsOnly: true,
  })
  @SuccessResponse(200, 'Unsubscribed')
  unsubscribeForwardingAddress(@Body() body: ForwardingTokenRequest): Promise<ForwardingAddressUse> {
    return this.deps.useCases.forwardingAddresses.unsubscribe(body.token);
  }
}
