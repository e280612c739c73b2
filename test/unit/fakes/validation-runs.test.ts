import { fakeIdempotencyStore } from '../../fakes/idempotency';
import { fakeInvoices } from '../../fakes/invoices';
import { describeValidationRuns } from '../../fakes/suites/validation-runs';
import { fakeValidationRuns } from '../../fakes/validation-runs';
import { aNewSubmission } from '../../support/factories/new-submission';

describe('the fake repository of validation runs', () => {
  const invoices = fakeInvoices();
  const runs = fakeValidationRuns(invoices);
  describeValidationRuns(async () => {
    const submission = await aNewSubmission(fakeIdempotencyStore());
    const { tenantId, invoiceId, run } = submission;
    invoices.submitted(submission);
    runs.add(invoiceId, run);
    const add = (next: typeof run) => Promise.resolve(runs.add(invoiceId, next));
    return { runs, tenantId, invoiceId, first: run, add };
  });
});
