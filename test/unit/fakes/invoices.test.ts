import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId } from '../../../src/domain/ids';
import { fakeIdempotencyStore } from '../../fakes/idempotency';
import { fakeInvoices } from '../../fakes/invoices';
import { describeInvoices } from '../../fakes/suites/invoices';
import { aNewSubmission, aTenant } from '../../support/factories/new-submission';

describe('the fake repository of invoices', () => {
  const sender = { tenant: aTenant(), connectionId: asId<ConnectionId>(randomUUID()) };
  const invoices = fakeInvoices();
  describeInvoices(() => ({
    invoices,
    company: sender.tenant,
    connectionId: sender.connectionId,
    submit: async (invoice) => {
      const submission = await aNewSubmission(fakeIdempotencyStore(), { invoice }, sender);
      invoices.submitted(submission);
      return submission;
    },
    receive: (document) => Promise.resolve(invoices.received(document)),
  }));
});
