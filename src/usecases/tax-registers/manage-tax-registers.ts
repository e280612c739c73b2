import type { OperatorCaller } from '../../domain/access/caller';
import { sameInAll } from '../../domain/localized';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { Clock } from '../../domain/ports/clock';
import type { ListPlace } from '../../domain/ports/list-place';
import type { TaxRegisterImportStarter } from '../../domain/ports/tax-registers/import-starter';
import type {
  TaxRegisterImport,
  TaxRegisterSource,
  TaxRegisterStore,
} from '../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterLookup } from '../../domain/ports/tax-registers/tax-registers';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { ProblemError } from '../../domain/problem';
import { daysBetween, issueDayAt } from '../../domain/submissions/issue-day';
import { type TaxRegisterListState, type TaxRegisterSlug, taxRegisterSlugs } from '../../domain/tax-registers/lists';
import { isStale } from '../../domain/tax-registers/vat-registration-status';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';
import type { CursorCodec } from '../cursor';
import { type Page, readPage } from '../page';

/** A list of Finančná správa as the people who run the portal see it. */
export interface ManagedTaxRegister {
  slug: TaxRegisterSlug;
  status: 'fresh' | 'stale' | 'missing';
  /** Days since the day that the list names; null: never imported. */
  ageDays: number | null;
  list: TaxRegisterListState | null;
  /** Null: none was ever tried. */
  lastImport: TaxRegisterImport | null;
}

export interface ListTaxRegisterImports {
  slug: TaxRegisterSlug;
  limit: number;
  cursor: string | null;
}

/** The lists of Finančná správa and their imports. Built in src/compose. */
export interface TaxRegisterAdminUseCases {
  listTaxRegisters(): Promise<ManagedTaxRegister[]>;
  /** Newest first. @throws ProblemError `INVALID_CURSOR` */
  listTaxRegisterImports(query: ListTaxRegisterImports): Promise<Page<TaxRegisterImport>>;
  /**
   * Has the list fetched and imported by a worker; how it ends is in the list of imports.
   * @throws ProblemError `INVALID_STATE_TRANSITION` where there is no address to fetch it from, `CONFLICT` while one
   *   that was started by hand is under way, `SERVICE_UNAVAILABLE`
   */
  startTaxRegisterImport(caller: OperatorCaller, slug: TaxRegisterSlug, force: boolean): Promise<void>;
}

export interface ManageTaxRegistersDeps {
  taxRegisters: Pick<TaxRegisterLookup, 'lists'>;
  store: Pick<TaxRegisterStore, 'history' | 'latest'>;
  source: Pick<TaxRegisterSource, 'isConfigured'>;
  starter: TaxRegisterImportStarter;
  validationSettings: Pick<ValidationSettingsRepository, 'readDefaults'>;
  audit: AuditLog;
  cursors: CursorCodec;
  clock: Clock;
}

export function manageTaxRegisters(deps: ManageTaxRegistersDeps): TaxRegisterAdminUseCases {
  return {
    listTaxRegisters: () => listTaxRegisters(deps),
    listTaxRegisterImports: ({ slug, limit, cursor }) => {
      const scope = JSON.stringify(['tax-register-imports', slug]);
      const after = cursor === null ? null : (deps.cursors.decode(scope, cursor) as ListPlace);
      return readPage(
        limit,
        (rows) => deps.store.history(slug, rows, after),
        ({ startedAt, id }) => deps.cursors.encode(scope, { createdAt: startedAt, id }),
      );
    },
    startTaxRegisterImport: async (caller, slug, force) => {
      if (!deps.source.isConfigured())
        throw new ProblemError('INVALID_STATE_TRANSITION', {
          detail: sameInAll(
            'TAX_REGISTER_SOURCE_URL is not set: `admin tax-registers import` takes a list from a file.',
          ),
        });
      if (!(await deps.starter.start(slug, force))) throw new ProblemError('CONFLICT');
      await deps.audit.record({
        ...{ tenantId: null, actor: caller.actor, action: 'tax_register.import' },
        ...{ objectType: 'tax_register', objectId: slug, details: { force } },
      });
    },
  };
}

async function listTaxRegisters({
  taxRegisters,
  store,
  validationSettings,
  clock,
}: ManageTaxRegistersDeps): Promise<ManagedTaxRegister[]> {
  const [lists, imports, defaults] = await Promise.all([
    taxRegisters.lists(),
    store.latest(),
    validationSettings.readDefaults(),
  ]);
  const today = issueDayAt(new Date(clock()));
  const maxAgeDays = effectiveValidationSettings(defaults).settings.registry_max_age_days;
  return taxRegisterSlugs.map((slug) => {
    const list = lists.find((one) => one.slug === slug) ?? null;
    const freshness = list && (isStale(list, { today, maxAgeDays }) ? 'stale' : 'fresh');
    return {
      ...{ slug, list, status: freshness ?? 'missing' },
      ageDays: list && daysBetween(list.asOf, today),
      lastImport: imports.find((one) => one.slug === slug) ?? null,
    };
  });
}
