import { describeInbox } from '../../../fakes/suites/inbox';
import { inboxRig } from '../../../support/rigs/inbox-rig';

const rig = inboxRig();
beforeAll(() => rig.open());
afterAll(() => rig.close());

describe('the inbox on Postgres', () => {
  describeInbox(async () => {
    const owner = await rig.anInbox({ nackQuarantineAfter: 2 });
    return {
      inbox: rig.inbox,
      owner,
      receive: async (given = {}) => {
        const [id] = await rig.receiveInto(owner, given);
        if (id === undefined) throw new Error('nothing was received');
        return id;
      },
      minutesPass: rig.minutesPass,
    };
  });
});
