import type { Address } from '../../domain/invoices/invoice-document';
import type { Tenant } from '../../domain/tenants/tenant';
import { participantIdOf } from '../../domain/tenants/tenant';
import type { TenantSettings } from '../../domain/tenants/tenant-settings';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { Version } from '../version-view';

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
  /** `closed`: its credentials have ended, its documents stay. */
  status: 'active' | 'suspended' | 'closed';
  closed_at: Instant | null;
  sandbox: boolean;
  /** Who looks after it; null: the people who run the portal alone. */
  partner_id: Uuid | null;
  settings: TenantSettings;
  created_at: Instant;
  version: Version;
}

/** What a company may change of itself. */
export interface OwnTenantChange {
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  address?: AddressChange | null;
  settings?: Record<string, unknown>;
  expected_version: Version;
}

/** A postal address; it replaces the one before. */
export interface AddressChange {
  /** @maxLength 200 */
  street: string | null;
  /** @maxLength 200 */
  city: string | null;
  /** @maxLength 20 */
  postal_code: string | null;
  /**
   * ISO 3166-1 alpha-2.
   * @pattern ^[A-Z]{2}$ must be two capital letters
   */
  country_code: string | null;
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
  closed_at: tenant.closedAt,
  sandbox: tenant.sandbox,
  partner_id: tenant.partnerId,
  settings: tenant.settings,
  created_at: tenant.createdAt,
  version: tenant.version,
});
