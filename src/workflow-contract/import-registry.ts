import type { RegistrySlug } from '../domain/tax-registers/lists';

/** The workflow's type: the name of the function in `workflows/import-registry.ts`. */
export const importRegistryType = 'importRegistry';

export const registrySchedulePrefix = 'registry-';

/** Id of the schedule of a list, and the beginning of its workflows' ids. */
export const registryScheduleId = (slug: RegistrySlug): string => `${registrySchedulePrefix}${slug}`;

export interface ImportRegistryInput {
  slug: RegistrySlug;
}
