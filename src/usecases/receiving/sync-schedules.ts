import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { Log } from '../../domain/ports/log';
import type { PolledConnection, PollRepository } from '../../domain/ports/receiving/polls';
import type { IntervalTimes, ScheduleGateway, WorkflowSchedule } from '../../domain/ports/receiving/schedules';
import {
  type PollConnectionInput,
  pollConnectionType,
  pollScheduleId,
  pollSchedulePrefix,
} from '../../workflow-contract/poll-connection';
import { ioTaskQueue } from '../../workflow-contract/task-queues';

export interface SyncSchedulesDeps {
  polls: Pick<PollRepository, 'connections'>;
  providers: ProviderCatalogue;
  schedules: Pick<ScheduleGateway, 'ensure' | 'trigger' | 'remove' | 'list'>;
  log: Log;
}

/** A connection that is told of documents is asked all the same, in case it was not told. */
const pushedSeconds = 900;
/** Rounds after which everything is compared with Temporal again, in case somebody has removed a schedule there. */
const roundsUntilAnew = 500;

/**
 * Keeps one schedule `poll-<connectionId>` for each enabled connection that receives. A round costs one query; Temporal is asked only
 * about what has changed since, and about everything when the process is young. A new connection is asked at once.
 */
export function createSyncSchedules({ polls, providers, schedules, log }: SyncSchedulesDeps): () => Promise<'idle'> {
  let kept: Map<string, string> | null = null;
  let rounds = 0;

  return async () => {
    if (rounds++ % roundsUntilAnew === 0) kept = null;
    const wanted = new Map(
      (await polls.connections())
        .map((connection) => scheduleOf(connection, providers))
        .map((schedule) => [schedule.id, schedule]),
    );
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

function scheduleOf(
  { id, tenantId, providerType, settings, receiveMode }: PolledConnection,
  providers: ProviderCatalogue,
): WorkflowSchedule & IntervalTimes {
  const { pollIntervalSeconds } = providers.byType(providerType).capabilities(settings);
  const everySeconds = receiveMode === 'push' ? Math.max(pollIntervalSeconds, pushedSeconds) : pollIntervalSeconds;
  const input: PollConnectionInput = { tenantId, connectionId: id };
  return {
    id: pollScheduleId(id),
    workflowType: pollConnectionType,
    args: [input],
    taskQueue: ioTaskQueue,
    everySeconds,
    jitterSeconds: Math.floor(everySeconds / 5),
    summary: `Look for received documents of connection ${id}`,
  };
}
