import { asId, type TenantId } from '../../../../domain/ids';
import type { IntegrationOwners } from '../../../../domain/ports/access/integrations';
import type { Database } from '../../transaction';

const selectTenant = 'select tenant_id as "tenantId" from integrations where id = $1 and deleted_at is null';

/** Whose an integration is, as `portal_system`. */
export const createIntegrationOwners = (db: Database): IntegrationOwners => ({
  tenantOf: (id) =>
    db.withSystem(async (tx) => {
      const [row] = await tx.query<{ tenantId: string }>(selectTenant, [id]);
      return row ? asId<TenantId>(row.tenantId) : null;
    }),
});
