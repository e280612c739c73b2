import {
  Body,
  Controller,
  Delete,
  Get,
  OperationId,
  Path,
  Post,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { ValidationUseCases } from '../../usecases/validation/validation-use-cases';
import { tenantCallerOf, userOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import {
  type ExcludedRecipientCreate,
  type ExcludedRecipientList,
  type ExcludedRecipientView,
  excludedRecipientView,
} from './excluded-recipient-view';

@Route('validation/excluded-recipients')
@Tags('Validation')
export class ExcludedRecipientsController extends Controller {
  constructor(private readonly deps: ControllerDeps<ValidationUseCases>) {
    super();
  }

  /**
   * Recipients that must never get an electronic invoice from your company. A document for one of them is refused with
   * `OBLIGATION_FORBIDDEN` and the finding `OBL-EXCLUDED-RECIPIENT`, which no setting switches off.
   * @summary List excluded recipients
   */
  @Get('')
  @OperationId('listExcludedRecipients')
  @operation({ audience: 'portal', permission: 'invoices:read', problems: [] })
  async listExcludedRecipients(@Request() request: ExpressRequest): Promise<ExcludedRecipientList> {
    const recipients = await this.deps.useCases.listExcludedRecipients(tenantCallerOf(request));
    return { items: recipients.map(excludedRecipientView) };
  }

  /**
   * Holds from the next document on. Audited as `validation.excluded_recipient.added`.
   * @summary Exclude a recipient
   */
  @Post('')
  @OperationId('excludeRecipient')
  @operation({
    audience: 'person',
    permission: 'recipients:exclude',
    problems: ['CONFLICT', 'INVALID_SETTING'],
    audit: 'validation.excluded_recipient.added',
  })
  @SuccessResponse(201, 'On the list')
  async excludeRecipient(
    @Request() request: ExpressRequest,
    @Body() body: ExcludedRecipientCreate,
  ): Promise<ExcludedRecipientView> {
    const { dic = null, ico = null, name = null, reason = null } = body;
    this.setStatus(201);
    return excludedRecipientView(
      await this.deps.useCases.excludeRecipient({ caller: userOf(request), dic, ico, name, reason }),
    );
  }

  /**
   * The recipient may get electronic invoices again; the entry is kept as history. Audited as
   * `validation.excluded_recipient.removed`.
   * @summary Take a recipient off the list
   */
  @Delete('{id}')
  @OperationId('removeExcludedRecipient')
  @operation({
    audience: 'person',
    permission: 'recipients:readmit',
    problems: ['NOT_FOUND'],
    audit: 'validation.excluded_recipient.removed',
  })
  @SuccessResponse(204, 'Off the list')
  async removeExcludedRecipient(@Request() request: ExpressRequest, @Path() id: Uuid): Promise<void> {
    await this.deps.useCases.removeExcludedRecipient(userOf(request), id);
  }
}
