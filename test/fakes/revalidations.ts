import { randomUUID } from 'node:crypto';

import type { InboundStatus } from '../../src/domain/deliveries/status';
import type { Revalidations } from '../../src/domain/ports/revalidation/revalidations';
import type { IdempotencyStore } from '../../src/domain/ports/submissions/idempotency';
import { ProblemError } from '../../src/domain/problem';
import { entryOfChange, rejudge } from '../../src/domain/revalidation/rejudge';
import type { FakeInvoices } from './invoices';
import type { FakeValidationRuns } from './validation-runs';

/** Revalidations in memory; the suite of the real ones holds for them too. */
export function fakeRevalidations(
  invoices: FakeInvoices,
  runs: FakeValidationRuns,
  idempotency: Pick<IdempotencyStore, 'finish'>,
): Pick<Revalidations, 'keep'> {
  return {
    keep: async ({ tenantId, invoiceId, run, source }, toKeep) => {
      const invoice = await invoices.find(tenantId, invoiceId);
      if (invoice?.direction !== 'inbound' || invoice.xml === null) throw new ProblemError('NOT_FOUND');
      const { validation, validationStatus } = invoice;
      const shown = validation.checked_at && { checkedAt: validation.checked_at, findings: validation.findings };
      const before = { status: invoice.status as InboundStatus, validationStatus, run: shown || null };
      const judged = rejudge(before, run);
      runs.add(invoiceId, run);
      const { verdict, counts, findings, id, checked_at } = run;
      invoices.edit(invoiceId, {
        ...{ status: judged.status, validationStatus: judged.validationStatus },
        validation: judged.isLatest
          ? { status: judged.validationStatus, verdict, run_id: id, checked_at, counts, findings }
          : validation,
        deliveryEvents: judged.changed
          ? [
              ...invoice.deliveryEvents,
              { id: randomUUID(), at: checked_at, ...entryOfChange(before, judged, { runId: id, source }) },
            ]
          : invoice.deliveryEvents,
      });
      if (toKeep) await idempotency.finish(toKeep.key.scope, toKeep.key.token, toKeep.answer(judged), 7, null);
      return judged;
    },
  };
}
