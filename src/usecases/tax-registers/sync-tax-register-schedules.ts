import type { ScheduleGateway, WorkflowSchedule } from '../../domain/ports/receiving/schedules';
import type { TaxRegisterSource } from '../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterLookup } from '../../domain/ports/tax-registers/tax-registers';
import { type TaxRegisterSlug, taxRegisterSlugs } from '../../domain/tax-registers/lists';
import {
  type ImportTaxRegisterInput,
  importTaxRegisterType,
  taxRegisterScheduleId,
  taxRegisterSchedulePrefix,
} from '../../workflow-contract/import-tax-register';
import { ioTaskQueue } from '../../workflow-contract/task-queues';

export interface SyncTaxRegisterSchedulesDeps {
  schedules: ScheduleGateway;
  source: Pick<TaxRegisterSource, 'isConfigured'>;
  taxRegisters: Pick<TaxRegisterLookup, 'lists'>;
}

/**
 * Makes sure that Temporal starts the daily imports where a source is configured, and none where there is none any
 * more. A list that was never imported is fetched now: a new installation does not wait for the morning.
 */
export const createSyncTaxRegisterSchedules =
  ({ schedules, source, taxRegisters }: SyncTaxRegisterSchedulesDeps) =>
  async (): Promise<'idle'> => {
    if (!source.isConfigured()) {
      for (const id of await schedules.list(taxRegisterSchedulePrefix)) await schedules.remove(id);
      return 'idle';
    }
    const imported = await taxRegisters.lists();
    for (const slug of taxRegisterSlugs) {
      await schedules.ensure(scheduleOf(slug));
      if (!imported.some((list) => list.slug === slug)) await schedules.trigger(taxRegisterScheduleId(slug));
    }
    return 'idle';
  };

function scheduleOf(slug: TaxRegisterSlug): WorkflowSchedule {
  const input: ImportTaxRegisterInput = { slug };
  return {
    id: taxRegisterScheduleId(slug),
    workflowType: importTaxRegisterType,
    args: [input],
    taskQueue: ioTaskQueue,
    // Finančná správa renews its lists at about five.
    dailyAt: { hour: 6, minute: 0, timeZone: 'Europe/Bratislava' },
    jitterSeconds: 600,
    maxRunSeconds: 13 * 3_600,
    summary: `Import the list ${slug} of Finančná správa`,
  };
}
