import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId } from '../../../src/domain/ids';
import { fakeReceiving } from '../../fakes/receiving';
import { describeReceiving } from '../../fakes/suites/receiving';
import { theBuyer } from '../../support/rigs/report-rig';

describe('the fake repository of received documents', () => {
  const opened = {
    receiving: fakeReceiving(),
    tenantId: theBuyer().id,
    connectionId: asId<ConnectionId>(randomUUID()),
  };
  describeReceiving(() => opened);
});
