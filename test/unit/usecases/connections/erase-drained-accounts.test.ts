import { asId, type ConnectionId, type TenantId } from '../../../../src/domain/ids';
import { createEraseDrainedAccounts } from '../../../../src/usecases/connections/erase-drained-accounts';

const account = { tenantId: asId<TenantId>('t'), connectionId: asId<ConnectionId>('c'), accountNo: 1 };

it('keeps former accounts as many days as the settings of the portal say, from one round to the next', async () => {
  const asked: object[] = [];
  let settings = {};
  const round = createEraseDrainedAccounts({
    accounts: {
      list: () => Promise.resolve([account]),
      eraseIfDrained: (_account, days) => Promise.resolve(asked.push(days) === 0),
    },
    systemSettings: { read: () => Promise.resolve({ version: 1, settings }) },
    log: { info: () => undefined },
  });
  await round();
  settings = { account_keep_days: 14, drain_poll_days: 0 };
  await round();
  expect(asked).toEqual([
    { keep: 90, drainPoll: 7 },
    { keep: 14, drainPoll: 0 },
  ]);
});
