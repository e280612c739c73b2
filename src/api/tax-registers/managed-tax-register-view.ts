import type { TaxRegisterImport } from '../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterSlug } from '../../domain/tax-registers/lists';
import type { ManagedTaxRegister } from '../../usecases/tax-registers/manage-tax-registers';
import type { Day, Instant, Sha256, Uuid } from '../invoices/invoice-view';

/** One try to import a list. */
export interface TaxRegisterImportView {
  id: Uuid;
  slug: TaxRegisterSlug;
  /** Address or file that it was read from. */
  source: string;
  started_at: Instant;
  finished_at: Instant | null;
  /** Null: under way. `interrupted`: its process went away, the next import goes on there. */
  outcome: 'imported' | 'unchanged' | 'refused' | 'failed' | 'interrupted' | null;
  /** Why it was refused or failed. */
  detail: string | null;
  /** Day that the list names. */
  as_of: Day | null;
  /** @isInt rows */
  rows: number | null;
}

export interface TaxRegisterImportPage {
  items: TaxRegisterImportView[];
  next_cursor: string | null;
}

/** A list of Finančná správa. */
export interface ManagedTaxRegisterView {
  slug: TaxRegisterSlug;
  /** `stale`: older than `registry_max_age_days` of the portal's settings; `missing`: never imported. */
  status: 'fresh' | 'stale' | 'missing';
  /** Day that the list in use names. */
  as_of: Day | null;
  /**
   * Days since then.
   * @isInt age_days
   */
  age_days: number | null;
  /** @isInt rows */
  rows: number | null;
  sha256: Sha256 | null;
  imported_at: Instant | null;
  last_import: TaxRegisterImportView | null;
}

export interface ManagedTaxRegisterList {
  items: ManagedTaxRegisterView[];
}

export interface TaxRegisterImportRequest {
  /** Takes the list although it is older, the same or much shorter than the one in use. */
  force?: boolean;
}

export const taxRegisterImportView = (one: TaxRegisterImport): TaxRegisterImportView => ({
  id: one.id,
  slug: one.slug,
  source: one.source,
  started_at: one.startedAt,
  finished_at: one.finishedAt,
  outcome: one.outcome,
  detail: one.detail,
  as_of: one.asOf,
  rows: one.rows,
});

export const managedTaxRegisterView = ({
  slug,
  status,
  ageDays,
  list,
  lastImport,
}: ManagedTaxRegister): ManagedTaxRegisterView => ({
  slug,
  status,
  as_of: list?.asOf ?? null,
  age_days: ageDays,
  rows: list?.rows ?? null,
  sha256: list?.sha256 ?? null,
  imported_at: list?.importedAt ?? null,
  last_import: lastImport && taxRegisterImportView(lastImport),
});
