import type { PartnerId, TenantId } from '../ids';
import type { Address } from '../invoices/invoice-document';
import type { TenantSettings } from './tenant-settings';
import type { TenantStatus } from './tenant-status';

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
  status: TenantStatus;
  /** ISO 8601; null unless it is closed. */
  closedAt: string | null;
  /** Who looks after it; null: the people who run the portal alone. */
  partnerId: PartnerId | null;
  sandbox: boolean;
  settings: TenantSettings;
  createdAt: string;
  /** Of its data, for changes that name what they were made from. */
  version: number;
}

/** `0245:<DIČ>`, the Peppol participant id of a Slovak company (EAS code 0245). */
export const participantIdOf = (dic: string): string => `0245:${dic}`;
