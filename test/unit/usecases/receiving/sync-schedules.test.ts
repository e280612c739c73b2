import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId, type TenantId } from '../../../../src/domain/ids';
import type { DrainedAccount, PolledConnection } from '../../../../src/domain/ports/receiving/polls';
import { createSyncSchedules } from '../../../../src/usecases/receiving/sync-schedules';
import { aDelivery, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const aPolled = (given: Partial<PolledConnection> = {}): PolledConnection => ({
  id: asId<ConnectionId>(randomUUID()),
  tenantId: asId<TenantId>(randomUUID()),
  providerType: 'sapi-sk',
  settings: {},
  receiveMode: 'poll',
  ...given,
});

/** The workflow engine's schedules; the provider wants to be asked once a minute. */
function rig(...existing: string[]) {
  const { deps } = createDeliveryRig(aDelivery());
  const schedules = new Set(existing);
  const log: string[] = [];
  let connections: PolledConnection[] = [];
  let drained: DrainedAccount[] = [];
  const asked: number[] = [];
  const sync = createSyncSchedules({
    polls: {
      connections: () => Promise.resolve(connections),
      drained: (days) => {
        asked.push(days);
        return Promise.resolve(drained);
      },
    },
    systemSettings: { read: () => Promise.resolve({ version: 1, settings: { drain_poll_days: 3 } }) },
    providers: deps.providers,
    schedules: {
      ensure: (schedule) => {
        schedules.add(schedule.id);
        log.push(`ensure ${schedule.id} ${'everySeconds' in schedule ? schedule.everySeconds : 'daily'}`);
        return Promise.resolve();
      },
      trigger: (id) => Promise.resolve(void log.push(`trigger ${id}`)),
      remove: (id) => {
        schedules.delete(id);
        return Promise.resolve(void log.push(`remove ${id}`));
      },
      list: () => Promise.resolve([...schedules]),
    },
    log: silentLog,
  });
  return {
    /** One round with these connections; returns what was asked of the workflow engine in it. */
    round: async (...wanted: PolledConnection[]) => {
      connections = wanted;
      log.length = 0;
      await sync();
      return [...log];
    },
    asked,
    leave: (...accounts: DrainedAccount[]) => void (drained = accounts),
    forget: (id: string) => schedules.delete(id),
  };
}

describe('schedules of receiving', () => {
  it('begin with a connection, which is asked at once, and end with it', async () => {
    const { round } = rig();
    const one = aPolled();
    expect(await round(one)).toEqual([`ensure poll-${one.id} 60`, `trigger poll-${one.id}`]);
    expect(await round(one)).toEqual([]);
    expect(await round()).toEqual([`remove poll-${one.id}`]);
  });

  it('ask an account that a connection has left once an hour, as long as the settings say', async () => {
    const { round, leave, asked } = rig();
    const { id: connectionId, tenantId } = aPolled();
    leave({ tenantId, connectionId, accountNo: 2 });
    const id = `poll-${connectionId}-2`;
    expect(await round()).toEqual([`ensure ${id} 3600`, `trigger ${id}`]);
    expect(await round()).toEqual([]);
    leave();
    expect(await round()).toEqual([`remove ${id}`]);
    expect(new Set(asked)).toEqual(new Set([3]));
  });

  it('ask a connection that is told of its documents less often', async () => {
    const { round } = rig();
    const one = aPolled({ receiveMode: 'push' });
    expect(await round(one)).toContain(`ensure poll-${one.id} 900`);
  });

  it('follow a change of the connection without another look', async () => {
    const { round } = rig();
    const one = aPolled();
    await round(one);
    expect(await round({ ...one, receiveMode: 'push' })).toEqual([`ensure poll-${one.id} 900`]);
  });

  it('of a process that has just started are compared with those that there are', async () => {
    const one = aPolled();
    const { round } = rig(`poll-${one.id}`, 'poll-of-a-former-connection');
    expect(await round(one)).toEqual(['remove poll-of-a-former-connection', `ensure poll-${one.id} 60`]);
  });

  it('that somebody has removed are made again in time', async () => {
    const { round, forget } = rig();
    const one = aPolled();
    await round(one);
    forget(`poll-${one.id}`);
    let asked: string[] = [];
    for (let rounds = 0; rounds < 500 && asked.length === 0; rounds += 1) asked = await round(one);
    expect(asked).toContain(`ensure poll-${one.id} 60`);
  });
});
