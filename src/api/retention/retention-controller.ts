import { Body, Controller, Get, OperationId, Put, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import { asId, type TenantId } from '../../domain/ids';
import type { RetentionUseCases } from '../../usecases/retention/manage-retention';
import { operatorOf } from '../authentication/authentication';
import type { Uuid } from '../invoices/invoice-view';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { periodsOf, type RetentionChange, type RetentionView, retentionView } from './retention-view';

const tenantOf = (id: Uuid | undefined): TenantId | null => (id === undefined ? null : asId<TenantId>(id));

@Route('admin/retention')
@Tags('Portal')
export class RetentionController extends Controller {
  constructor(private readonly deps: ControllerDeps<RetentionUseCases>) {
    super();
  }

  /**
   * What holds: for the portal, or for one company, for which a period is never shorter than the portal's.
   * @summary Read how long data are kept
   */
  @Get('')
  @OperationId('getRetention')
  @operation({ audience: 'admin', permission: 'system:manage', problems: ['NOT_FOUND'] })
  async getRetention(@Query() tenant_id?: Uuid): Promise<RetentionView> {
    const tenantId = tenantOf(tenant_id);
    return retentionView(tenantId, await this.deps.useCases.readRetention(tenantId));
  }

  /**
   * A longer period of documents reaches what is stored by jobs of the kind `retention`, one for each company; a
   * shorter one holds for what comes: no protection of a stored document is shortened. A company's periods may only be
   * longer than the portal's, and those of documents and the audit log are 10 years at least. Audited as
   * `retention.updated`.
   * @summary Change how long data are kept
   */
  @Put('')
  @OperationId('changeRetention')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['CONFLICT', 'INVALID_SETTING', 'NOT_FOUND', 'RETENTION_BELOW_LEGAL_MINIMUM'],
    body: {
      kind: 'json',
      limit: 'small',
      example: {
        documents_years: 12,
        audit_years: 10,
        feed_months: 13,
        webhook_deliveries_days: 30,
        provider_events_days: 90,
        expected_version: 1,
      },
    },
    audit: 'retention.updated',
  })
  async changeRetention(
    @Request() request: ExpressRequest,
    @Body() body: RetentionChange,
    @Query() tenant_id?: Uuid,
  ): Promise<RetentionView> {
    const tenantId = tenantOf(tenant_id);
    const changed = await this.deps.useCases.changeRetention({
      ...{ caller: operatorOf(request), tenantId },
      ...{ periods: periodsOf(body), expectedVersion: body.expected_version },
    });
    return retentionView(tenantId, changed);
  }
}
