import { createRegistryActivities } from '../../../activities/registry-activities';
import { createRegistryStore } from '../../adapters/db/system/registry-store';
import { createRegistrySource } from '../../adapters/tax-registers/registry-source';
import { type Loop, startLoop } from '../../background/loop';
import { createImportRegistry } from '../../usecases/tax-registers/import-registry';
import { createSyncTaxRegisterSchedules } from '../../usecases/tax-registers/sync-tax-register-schedules';
import type { Parts } from '../parts';
import type { WorkParts } from './work-parts';

const hourMs = 3_600_000;

/** Importing the lists of Finančná správa, and the schedules that do it. */
export function composeTaxRegisterWork(parts: Parts, { config, random }: WorkParts) {
  const source = createRegistrySource({ baseUrl: config.REGISTRY_SOURCE_URL ?? null }, { clock: parts.clock });
  return {
    activities: createRegistryActivities({
      importRegistry: createImportRegistry({
        source,
        store: createRegistryStore(parts.database, { systemUrl: config.DATABASE_SYSTEM_URL }),
        log: parts.log,
      }),
    }),
    startLoop: (): Loop =>
      startLoop({
        name: 'syncTaxRegisterSchedules',
        intervalMs: hourMs,
        work: createSyncTaxRegisterSchedules({ schedules: parts.schedules, source, registry: parts.registry }),
        log: parts.log,
        random,
      }),
  };
}
