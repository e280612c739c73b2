import { createListValidationRuns } from '../../../../src/usecases/validation/list-validation-runs';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { fakeInvoices } from '../../../fakes/invoices';
import { fakeValidationRuns } from '../../../fakes/validation-runs';
import { anApiKeyCaller } from '../../../support/factories/callers';
import { aNewSubmission, aTenant } from '../../../support/factories/new-submission';

describe('the validation runs of an invoice', () => {
  it('are listed to its company, and NOT_FOUND to every other', async () => {
    const invoices = fakeInvoices();
    const runs = fakeValidationRuns(invoices);
    const submission = await aNewSubmission(fakeIdempotencyStore());
    const { tenantId, invoiceId, run } = submission;
    invoices.submitted(submission);
    runs.add(invoiceId, run);
    const list = createListValidationRuns({ runs });
    expect(await list(anApiKeyCaller(tenantId), invoiceId, 10)).toMatchObject([{ id: run.id, mode: 'submit' }]);
    const foreign = list(anApiKeyCaller(aTenant().id), invoiceId, 10);
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
