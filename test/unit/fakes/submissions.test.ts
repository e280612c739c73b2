import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId } from '../../../src/domain/ids';
import { fakeIdempotencyStore } from '../../fakes/idempotency';
import { fakeSubmissions } from '../../fakes/submissions';
import { describeSubmissions } from '../../fakes/suites/submissions';
import { aNewSubmission, aTenant } from '../../support/factories/new-submission';

const sender = { tenant: aTenant(), connectionId: asId<ConnectionId>(randomUUID()) };

describe('the fake repository of submissions', () => {
  describeSubmissions(() => {
    const keys = fakeIdempotencyStore();
    const submissions = fakeSubmissions(keys);
    return {
      submissions,
      keys,
      aSubmission: (given = {}) => aNewSubmission(keys, given, sender),
      fail: (invoiceId, reason) => Promise.resolve(submissions.end(invoiceId, { status: 'failed_permanent', reason })),
    };
  });
});
