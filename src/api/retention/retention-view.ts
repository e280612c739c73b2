import type { StoredPeriods } from '../../domain/ports/retention/retention';
import type { RetentionPeriods } from '../../domain/retention/retention-periods';
import type { Uuid } from '../invoices/invoice-view';
import type { Version } from '../version-view';

/**
 * A length of time.
 * @isInt must be a whole number
 * @minimum 0
 * @maximum 10000 must be at most 10000
 */
type Period = number;

/** How long what the portal stores is kept. */
export interface RetentionPeriodsView {
  /** Protection of documents, from the end of the year of issue; 10 to 30. */
  documents_years: Period;
  /** Protection of the daily heads of the audit log; its entries are never removed. 10 to 30. */
  audit_years: Period;
  /** Events, of which the feed consists; 1 to 360. */
  feed_months: Period;
  /** 1 to 3660. */
  webhook_deliveries_days: Period;
  /** Reports of providers that changed nothing; 30 to 3660. What has moved a delivery is evidence, and stays. */
  provider_events_days: Period;
}

export interface RetentionView extends RetentionPeriodsView {
  /** Null: of the portal. */
  tenant_id: Uuid | null;
  version: Version;
}

export interface RetentionChange extends RetentionPeriodsView {
  expected_version: Version;
}

export const retentionView = (tenantId: string | null, { version, periods }: StoredPeriods): RetentionView => ({
  tenant_id: tenantId,
  ...periods,
  version,
});

export const periodsOf = ({
  documents_years,
  audit_years,
  feed_months,
  webhook_deliveries_days,
  provider_events_days,
}: RetentionChange): RetentionPeriods => ({
  documents_years,
  audit_years,
  feed_months,
  webhook_deliveries_days,
  provider_events_days,
});
