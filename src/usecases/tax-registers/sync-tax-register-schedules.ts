import type { ScheduleGateway, WorkflowSchedule } from '../../domain/ports/receiving/schedules';
import type { RegistryLookup } from '../../domain/ports/tax-registers/registry';
import type { RegistrySource } from '../../domain/ports/tax-registers/registry-imports';
import { type RegistrySlug, registrySlugs } from '../../domain/tax-registers/lists';
import {
  type ImportRegistryInput,
  importRegistryType,
  registryScheduleId,
  registrySchedulePrefix,
} from '../../workflow-contract/import-registry';
import { ioTaskQueue } from '../../workflow-contract/task-queues';

export interface SyncTaxRegisterSchedulesDeps {
  schedules: ScheduleGateway;
  source: Pick<RegistrySource, 'isConfigured'>;
  registry: Pick<RegistryLookup, 'lists'>;
}

/**
 * Makes sure that Temporal starts the daily imports where a source is configured, and none where there is none any more. A list
 * that was never imported is fetched now: a new installation does not wait for the morning.
 */
export const createSyncTaxRegisterSchedules =
  ({ schedules, source, registry }: SyncTaxRegisterSchedulesDeps) =>
  async (): Promise<'idle'> => {
    if (!source.isConfigured()) {
      for (const id of await schedules.list(registrySchedulePrefix)) await schedules.remove(id);
      return 'idle';
    }
    const imported = await registry.lists();
    for (const slug of registrySlugs) {
      await schedules.ensure(scheduleOf(slug));
      if (!imported.some((list) => list.slug === slug)) await schedules.trigger(registryScheduleId(slug));
    }
    return 'idle';
  };

function scheduleOf(slug: RegistrySlug): WorkflowSchedule {
  const input: ImportRegistryInput = { slug };
  return {
    id: registryScheduleId(slug),
    workflowType: importRegistryType,
    args: [input],
    taskQueue: ioTaskQueue,
    // Finančná správa renews its lists at about five.
    dailyAt: { hour: 6, minute: 0, timeZone: 'Europe/Bratislava' },
    jitterSeconds: 600,
    maxRunSeconds: 13 * 3_600,
    summary: `Import the list ${slug} of Finančná správa`,
  };
}
