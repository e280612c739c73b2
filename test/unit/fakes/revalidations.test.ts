import { asId, type TenantId } from '../../../src/domain/ids';
import { fakeIdempotencyStore } from '../../fakes/idempotency';
import { fakeInvoices } from '../../fakes/invoices';
import { fakeRevalidations } from '../../fakes/revalidations';
import { describeRevalidations } from '../../fakes/suites/revalidations';
import { fakeValidationRuns } from '../../fakes/validation-runs';
import { aReceivedDocument } from '../../support/factories/received-document';

describe('revalidations in memory', () => {
  describeRevalidations(() => {
    const tenantId = asId<TenantId>('11111111-1111-4111-8111-111111111111');
    const [invoices, idempotency] = [fakeInvoices(), fakeIdempotencyStore()];
    const runs = fakeValidationRuns(invoices);
    return Promise.resolve({
      ...{ tenantId, idempotency, revalidations: fakeRevalidations(invoices, runs, idempotency) },
      stored: (options) => {
        const document = aReceivedDocument({ tenantId, ...options });
        const { id } = invoices.received(document);
        if (document.content.run) runs.add(id, document.content.run);
        return Promise.resolve(id);
      },
      read: async (id) => {
        const found = await invoices.find(tenantId, id);
        if (!found) throw new Error('there is no such invoice');
        return found;
      },
      countRuns: async (id) => (await runs.list(tenantId, id, 100))?.length ?? 0,
    });
  });
});
