import { randomUUID } from 'node:crypto';

import { simulateDelivery } from '../../../src/domain/test-mode/simulation';
import { isoSecond } from '../../../src/domain/test-mode/virtual-start';
import type { SubmissionTestRun } from '../../../src/usecases/test-mode/test-invoice';
import { aDecodedDocument, aValidationRun } from '../rigs/report-rig';

/** The result of a test of an ordinary invoice, as it is kept. */
export function aTestRun(
  change: Partial<SubmissionTestRun> = {},
  atMs = Date.parse('2027-01-04T11:00:00Z'),
): SubmissionTestRun {
  const { encoding } = aDecodedDocument();
  const { id: _id, invoice_id: _invoiceId, trigger: _trigger, actor: _actor, ...report } = aValidationRun();
  const connectionId = randomUUID();
  return {
    ...{ id: `test_${randomUUID()}`, endpoint: 'invoices', simulate: 'delivered', verdict: 'ok' },
    ...{ would_have_sent: true, would_be_status: 'delivered', reason_code: null, connection_id: connectionId },
    validation: { ...report, mode: 'test' },
    accepted: {
      ...{ status: 'queued', direction: 'outbound', doc_type_code: '380', invoice_number: 'FA-1' },
      ...{ issue_date: '2027-01-04', seller_peppol_id: '0245:2023456789', buyer_peppol_id: null },
      ...{ connection_id: connectionId, xml_sha256: 'a'.repeat(64), warnings: [], encoding },
      validation_run_id: '00000000-0000-0000-0000-000000000000',
    },
    simulated_events: simulateDelivery('delivered', atMs),
    virtual_start: isoSecond(atMs),
    created_at: new Date(atMs).toISOString(),
    expires_at: new Date(atMs + 86_400_000).toISOString(),
    ...change,
  };
}
