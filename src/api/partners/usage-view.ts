import type { PartnerUsage } from '../../usecases/partners/read-usage';
import type { Uuid } from '../invoices/invoice-view';

/** What a company has used in the month. */
export interface TenantUsageView {
  tenant_id: Uuid;
  name: string;
  /** @isInt submitted */
  submitted: number;
  /** @isInt delivered */
  delivered: number;
  /** @isInt delivery_failed */
  delivery_failed: number;
  /** @isInt received */
  received: number;
  /**
   * Of keys, integrations and people who worked on the company; some seconds behind.
   * @isInt requests
   */
  requests: number;
  /** @isInt exports */
  exports: number;
  /**
   * Of documents and attachments that came in the month.
   * @isInt storage_bytes
   */
  storage_bytes: number;
  /** @isInt test_runs */
  test_runs: number;
}

export interface UsageView {
  partner_id: Uuid;
  /** `YYYY-MM`, in Bratislava. */
  month: string;
  /** Newest company first. */
  tenants: TenantUsageView[];
}

export const usageView = ({ partnerId, month, tenants }: PartnerUsage): UsageView => ({
  partner_id: partnerId,
  month,
  tenants: tenants.map((one) => ({
    tenant_id: one.tenantId,
    name: one.name,
    submitted: one.submitted,
    delivered: one.delivered,
    delivery_failed: one.deliveryFailed,
    received: one.received,
    requests: one.requests,
    exports: one.exports,
    storage_bytes: one.storageBytes,
    test_runs: one.testRuns,
  })),
});
