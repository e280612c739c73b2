import type { Address } from '../../domain/invoices/invoice-document';
import type { Tenant, TenantSettings } from '../../domain/tenants/tenant';
import { participantIdOf } from '../../domain/tenants/tenant';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** A company that uses the portal. */
export interface TenantView {
  id: Uuid;
  name: string;
  /** Tax id, 10 digits. */
  dic: string;
  /** Organisation id, 8 digits. */
  ico: string | null;
  /** VAT id, `SK` and 10 digits. */
  ic_dph: string | null;
  /** `0245:<DIČ>`. */
  peppol_id: string;
  address: Address | null;
  status: 'active' | 'suspended';
  sandbox: boolean;
  settings: TenantSettings;
  created_at: Instant;
}

export const tenantView = (tenant: Tenant): TenantView => ({
  id: tenant.id,
  name: tenant.name,
  dic: tenant.dic,
  ico: tenant.ico,
  ic_dph: tenant.icDph,
  peppol_id: participantIdOf(tenant.dic),
  address: tenant.address,
  status: tenant.status,
  sandbox: tenant.sandbox,
  settings: tenant.settings,
  created_at: tenant.createdAt,
});
