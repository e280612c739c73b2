import { createRemovePollSchedules, createSyncPollTurns } from '../../../../src/usecases/receiving/sync-poll-turns';

it('keeps turns of accounts that were left for as long as the settings say', async () => {
  const days: number[] = [];
  const sync = createSyncPollTurns({
    turns: { sync: (drainDays) => Promise.resolve(void days.push(drainDays)) },
    systemSettings: { read: () => Promise.resolve({ version: 1, settings: { drain_poll_days: 3 } }) },
  });
  expect([await sync(), days]).toEqual(['idle', [3]]);
});

it('removes the schedules of polls of earlier releases, and no others', async () => {
  const there = ['poll-one', 'tax-register-ds_dphs', 'poll-two'];
  const removed: string[] = [];
  const round = createRemovePollSchedules({
    schedules: {
      list: (prefix) => Promise.resolve(there.filter((id) => id.startsWith(prefix))),
      remove: (id) => Promise.resolve(void removed.push(id)),
    },
  });
  expect([await round(), removed]).toEqual(['idle', ['poll-one', 'poll-two']]);
});
