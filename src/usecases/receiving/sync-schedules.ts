import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { Log } from '../../domain/ports/log';
import type { DrainedAccount, PolledConnection, PollRepository } from '../../domain/ports/receiving/polls';
import type { IntervalTimes, ScheduleGateway, WorkflowSchedule } from '../../domain/ports/receiving/schedules';
import type { SystemSettingsRepository } from '../../domain/ports/system/system-settings';
import { effectiveSystemSettings } from '../../domain/system/system-settings';
import {
  type PollConnectionInput,
  pollConnectionType,
  pollScheduleId,
  pollSchedulePrefix,
} from '../../workflow-contract/poll-connection';
import { ioTaskQueue } from '../../workflow-contract/task-queues';

export interface SyncSchedulesDeps {
  polls: Pick<PollRepository, 'connections' | 'drained'>;
  providers: ProviderCatalogue;
  systemSettings: Pick<SystemSettingsRepository, 'read'>;
  schedules: Pick<ScheduleGateway, 'ensure' | 'trigger' | 'remove' | 'list'>;
  log: Log;
}

/** A connection that is told of documents is asked all the same, in case it was not told. */
const pushedSeconds = 900;
/** An account that was left is asked for what was sent to it before its senders knew. */
const drainSeconds = 3_600;
/** Rounds after which everything is compared with Temporal again, in case an operator has removed a schedule there. */
const roundsUntilAnew = 500;

/**
 * Keeps one schedule `poll-<connectionId>` for each enabled connection that receives, and for some days one for each
 * account that such a connection has left. A round costs one query; Temporal is asked only
 * about what has changed since, and about everything when the process is young. A new connection is asked at once.
 */
export function createSyncSchedules(deps: SyncSchedulesDeps): () => Promise<'idle'> {
  const { schedules, log } = deps;
  let kept: Map<string, string> | null = null;
  let rounds = 0;

  return async () => {
    if (rounds++ % roundsUntilAnew === 0) kept = null;
    const wanted = new Map((await wantedSchedules(deps)).map((schedule) => [schedule.id, schedule]));
    const before: Map<string, string> =
      kept ?? new Map((await schedules.list(pollSchedulePrefix)).map((id) => [id, '']));
    const now = new Map(before);
    kept = now;
    for (const id of before.keys()) {
      if (wanted.has(id)) continue;
      await schedules.remove(id);
      now.delete(id);
    }
    for (const schedule of wanted.values()) {
      const serialized = JSON.stringify(schedule);
      if (now.get(schedule.id) === serialized) continue;
      await schedules.ensure(schedule);
      // Who has just connected wants to see what is there already, and a webhook may have come before there was a schedule to trigger.
      if (!before.has(schedule.id)) await schedules.trigger(schedule.id);
      now.set(schedule.id, serialized);
      log.info({ schedule: schedule.id, everySeconds: schedule.everySeconds }, 'Received documents are asked for');
    }
    return 'idle';
  };
}

async function wantedSchedules({ polls, providers, systemSettings }: SyncSchedulesDeps) {
  const { drain_poll_days: drainDays } = effectiveSystemSettings((await systemSettings.read()).settings);
  return [
    ...(await polls.connections()).map((connection) => scheduleOf(connection, providers)),
    ...(await polls.drained(drainDays)).map(drainScheduleOf),
  ];
}

/** Seconds between two polls of a connection. */
export function pollIntervalOf(
  { providerType, settings, receiveMode }: PolledConnection,
  providers: ProviderCatalogue,
): number {
  const { pollIntervalSeconds } = providers.byType(providerType).capabilities(settings);
  return receiveMode === 'push' ? Math.max(pollIntervalSeconds, pushedSeconds) : pollIntervalSeconds;
}

function scheduleOf(connection: PolledConnection, providers: ProviderCatalogue): WorkflowSchedule & IntervalTimes {
  const { id, tenantId } = connection;
  return pollSchedule(
    { tenantId, connectionId: id },
    pollIntervalOf(connection, providers),
    `Look for received documents of connection ${id}`,
  );
}

const drainScheduleOf = (account: DrainedAccount): WorkflowSchedule & IntervalTimes =>
  pollSchedule(
    account,
    drainSeconds,
    `Look for documents at account ${account.accountNo}, which connection ${account.connectionId} has left`,
  );

const pollSchedule = (
  input: PollConnectionInput,
  everySeconds: number,
  summary: string,
): WorkflowSchedule & IntervalTimes => ({
  id: pollScheduleId(input.connectionId, input.accountNo),
  workflowType: pollConnectionType,
  tenantId: input.tenantId,
  args: [input],
  taskQueue: ioTaskQueue,
  everySeconds,
  jitterSeconds: Math.floor(everySeconds / 5),
  summary,
});
