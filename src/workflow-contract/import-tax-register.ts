import type { TaxRegisterSlug } from '../domain/tax-registers/lists';

/** The workflow's type: the name of the function in `workflows/import-tax-register.ts`. */
export const importTaxRegisterType = 'importTaxRegister';

export const taxRegisterSchedulePrefix = 'tax-register-';

/** Id of the schedule of a list, and the beginning of its workflows' ids. */
export const taxRegisterScheduleId = (slug: TaxRegisterSlug): string => `${taxRegisterSchedulePrefix}${slug}`;

export interface ImportTaxRegisterInput {
  slug: TaxRegisterSlug;
  /** Started by hand: takes the list although it is older, the same or much shorter than the one in use. */
  force?: boolean;
}
