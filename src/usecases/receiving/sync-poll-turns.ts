import type { PollTurns } from '../../domain/ports/receiving/poll-turns';
import type { ScheduleGateway } from '../../domain/ports/receiving/schedules';
import type { SystemSettingsRepository } from '../../domain/ports/system/system-settings';
import { effectiveSystemSettings } from '../../domain/system/system-settings';
import { formerPollSchedulePrefix } from '../../workflow-contract/poll-connection';

export interface SyncPollTurnsDeps {
  turns: Pick<PollTurns, 'sync'>;
  systemSettings: Pick<SystemSettingsRepository, 'read'>;
}

/**
 * Keeps one turn for each enabled connection that receives, and for some days one for each account that such a
 * connection has left. A new connection, and one that was changed, is asked at once.
 */
export const createSyncPollTurns =
  ({ turns, systemSettings }: SyncPollTurnsDeps) =>
  async (): Promise<'idle'> => {
    const { drain_poll_days: drainDays } = effectiveSystemSettings((await systemSettings.read()).settings);
    await turns.sync(drainDays);
    return 'idle';
  };

/** Removes the schedules that earlier releases have left in Temporal: they would ask every connection a second time. */
export const createRemovePollSchedules =
  ({ schedules }: { schedules: Pick<ScheduleGateway, 'list' | 'remove'> }) =>
  async (): Promise<'idle'> => {
    for (const id of await schedules.list(formerPollSchedulePrefix)) await schedules.remove(id);
    return 'idle';
  };
