import type { TaxRegisterSlug } from '../../tax-registers/lists';

/** Has a list imported from the configured address, by a worker. */
export interface TaxRegisterImportStarter {
  /**
   * @param force takes the list although it is older, the same or much shorter than the one in use
   * @returns false when an import that was started by hand is still under way
   * @throws ProblemError `SERVICE_UNAVAILABLE`
   */
  start(slug: TaxRegisterSlug, force: boolean): Promise<boolean>;
}
