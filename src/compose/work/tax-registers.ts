import { createTaxRegisterActivities } from '../../../activities/tax-register-activities';
import { createTaxRegisterStore } from '../../adapters/db/system/tax-registers/tax-register-store';
import { createTaxRegisterSource } from '../../adapters/tax-registers/tax-register-source';
import { type Loop, startLoop } from '../../background/loop';
import { createImportTaxRegister } from '../../usecases/tax-registers/import-tax-register';
import { createSyncTaxRegisterSchedules } from '../../usecases/tax-registers/sync-tax-register-schedules';
import type { Parts } from '../parts/parts';
import { sessionUrlOf } from '../parts/session-url';
import type { WorkParts } from './work-parts';

const hourMs = 3_600_000;

/** Importing the lists of Finančná správa, and the schedules that do it. */
export function composeTaxRegisterWork(parts: Parts, { config, random }: WorkParts) {
  const source = createTaxRegisterSource({ baseUrl: config.TAX_REGISTER_SOURCE_URL ?? null }, { clock: parts.clock });
  return {
    activities: createTaxRegisterActivities({
      importTaxRegister: createImportTaxRegister({
        source,
        store: createTaxRegisterStore(parts.database, { sessionUrl: sessionUrlOf(config) }),
        log: parts.log,
      }),
    }),
    startLoop: (): Loop =>
      startLoop({
        name: 'syncTaxRegisterSchedules',
        intervalMs: hourMs,
        work: createSyncTaxRegisterSchedules({ schedules: parts.schedules, source, taxRegisters: parts.taxRegisters }),
        log: parts.log,
        random,
      }),
  };
}
