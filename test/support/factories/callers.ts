import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import type { ApiKeyCaller, IntegrationCaller } from '../../../src/domain/access/caller';
import { type ApiKeyId, asId, type IntegrationId, type TenantId } from '../../../src/domain/ids';

/** A company's key for its own programs, with all that a test needs. */
export const anApiKeyCaller = (tenantId: TenantId, given: Partial<ApiKeyCaller> = {}): ApiKeyCaller => ({
  kind: 'api_key',
  id: asId<ApiKeyId>(randomUUID()),
  tenantId,
  scopes: ['invoices:read', 'invoices:send'],
  testOnly: false,
  inSandbox: false,
  actor: systemActor('test'),
  ...given,
});

/** An ERP of the company. */
export const anIntegrationCaller = (tenantId: TenantId, given: Partial<IntegrationCaller> = {}): IntegrationCaller => ({
  kind: 'integration',
  id: asId<IntegrationId>(randomUUID()),
  tenantId,
  name: 'ERP',
  scopes: ['send', 'receive'],
  defaultConnectionId: null,
  ipAllowlist: [],
  testOnly: false,
  inSandbox: false,
  authVia: 'token',
  actor: systemActor('test'),
  ...given,
});
