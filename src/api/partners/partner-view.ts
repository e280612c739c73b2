import type { Partner } from '../../domain/partners/partner';
import type { PartnerFields } from '../../usecases/partners/partner-use-cases';
import type { Email } from '../access/auth-view';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { CompanyName } from '../tenants/managed-tenant-view';
import type { Version } from '../version-view';

/** A company that looks after companies of its own. */
export interface PartnerView {
  id: Uuid;
  name: string;
  contact_email: string;
  /** Companies that it may have, closed ones aside. */
  tenant_quota: number;
  /** Suspended: its administrators are refused; its companies go on. */
  status: 'active' | 'suspended';
  created_at: Instant;
  version: Version;
}

export interface PartnerPage {
  items: PartnerView[];
  next_cursor: string | null;
}

/**
 * @isInt must be a whole number
 * @minimum 0
 * @maximum 100000
 */
export type TenantQuota = number;

export interface PartnerCreate {
  name: CompanyName;
  contact_email: Email;
  /** Absent: `partner_tenant_quota` of the settings of the portal. */
  tenant_quota?: TenantQuota | null;
}

/** Absent = unchanged. */
export interface PartnerUpdateRequest {
  name?: CompanyName;
  contact_email?: Email;
  /** Null: `partner_tenant_quota` of the settings of the portal. */
  tenant_quota?: TenantQuota | null;
  expected_version: Version;
}

export interface OwnPartnerView {
  partner: PartnerView;
  quota: number;
  /** Companies that it has, closed ones aside. */
  used: number;
}

export const partnerView = (partner: Partner): PartnerView => ({
  id: partner.id,
  name: partner.name,
  contact_email: partner.contactEmail,
  tenant_quota: partner.tenantQuota,
  status: partner.status,
  created_at: partner.createdAt,
  version: partner.version,
});

export const partnerFieldsOf = ({ name, contact_email, tenant_quota = null }: PartnerCreate): PartnerFields => ({
  name,
  contactEmail: contact_email,
  tenantQuota: tenant_quota,
});

export const partnerChangeOf = ({
  name,
  contact_email,
  tenant_quota,
}: PartnerUpdateRequest): Partial<PartnerFields> => ({
  ...(name !== undefined && { name }),
  ...(contact_email !== undefined && { contactEmail: contact_email }),
  ...(tenant_quota !== undefined && { tenantQuota: tenant_quota }),
});
