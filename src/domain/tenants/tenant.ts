import type { TenantId } from '../ids';
import type { Address } from '../invoices/invoice-document';

export type IssueDatePolicy = 'error' | 'warn';

/** Settings of a tenant; contract spelling, stored as they are shown. */
export interface TenantSettings {
  /** Whether an issue date other than today refuses a submission or only warns. */
  issue_date_policy: IssueDatePolicy;
  /** May the tenant send documents of type 389 and 261 as the buyer? */
  allow_self_billing: boolean;
  /** Encoding assumed for unlabelled bytes that are not UTF-8. */
  default_encoding: string | null;
  bom_policy: 'strip';
  /** Namespace of `invoice_uuid5`; null until it is confirmed. */
  invoice_uuid_namespace: string | null;
  locale: 'sk' | 'cs' | 'en';
  notification_emails: string[];
}

export const defaultTenantSettings: TenantSettings = {
  issue_date_policy: 'error',
  allow_self_billing: false,
  default_encoding: null,
  bom_policy: 'strip',
  invoice_uuid_namespace: null,
  locale: 'sk',
  notification_emails: [],
};

/** A company that uses the portal. */
export interface Tenant {
  id: TenantId;
  name: string;
  /** Tax id, 10 digits. */
  dic: string;
  /** Organisation id, 8 digits. */
  ico: string | null;
  /** VAT id, `SK` and 10 digits; null for a company that is not registered for VAT. */
  icDph: string | null;
  address: Address | null;
  status: 'active' | 'suspended';
  sandbox: boolean;
  settings: TenantSettings;
  createdAt: string;
}

/** `0245:<DIČ>`, the Peppol participant id of a Slovak company (EAS code 0245). */
export const participantIdOf = (dic: string): string => `0245:${dic}`;
