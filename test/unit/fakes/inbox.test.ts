import { randomUUID } from 'node:crypto';

import { asId, type IntegrationId, type TenantId } from '../../../src/domain/ids';
import { fakeInbox } from '../../fakes/inbox';
import { describeInbox } from '../../fakes/suites/inbox';

describe('the fake inbox', () => {
  describeInbox(() => {
    const owner = { tenantId: asId<TenantId>(randomUUID()), integrationId: asId<IntegrationId>(randomUUID()) };
    const inbox = fakeInbox({ nackQuarantineAfter: 2, integrationId: owner.integrationId });
    return Promise.resolve({
      inbox,
      owner,
      receive: (given) => Promise.resolve(inbox.receive(given)),
      minutesPass: (minutes) => inbox.minutesPass(minutes),
    });
  });
});
