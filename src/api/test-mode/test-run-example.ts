import { simulateDelivery } from '../../domain/test-mode/simulation';
import type { TestRun, TestSubmitResponse } from './test-run-view';

const virtualStart = '2027-01-04T11:00:00Z';
const connectionId = '0c9d6c1e-52f1-4c35-9a1b-6f2f7a7a2d11';
const xmlSha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const encoding: TestSubmitResponse['accepted']['encoding'] = {
  ...{ source: 'utf-8', origin: 'declaration', declared: 'UTF-8', transcoded: false, bom_stripped: false },
  ...{ source_sha256: xmlSha256, result_sha256: xmlSha256, transcoder_version: '1', warnings: [] },
};
const address = { street: 'Hlavná 1', city: 'Bratislava', postal_code: '81101', country_code: 'SK' };
const seller = {
  ...{ name: 'Odosielateľ s.r.o.', dic: '2023456789', ic_dph: 'SK2023456789', ico: '12345678' },
  ...{ peppol_id: '0245:2023456789', address },
};
const buyer = {
  ...{ name: 'Odberateľ a.s.', dic: '2020000011', ic_dph: 'SK2020000011', ico: '87654321' },
  ...{ peppol_id: '0245:2020000011', address },
};

/** What a submission in test mode answers. */
export const testResultExample: TestSubmitResponse = {
  ...{ id: 'test_5e1f9f0e-3d0b-4a57-8a39-1c1f6d7e8a90', test: true, simulate: 'delivered', verdict: 'ok' },
  ...{ would_have_sent: true, would_be_status: 'delivered', reason_code: null, connection_id: connectionId },
  validation: {
    ...{ verdict: 'ok', mode: 'test' },
    document: {
      ...{ doc_type_code: '380', invoice_number: 'FA-2027-0001', issue_date: '2027-01-04', currency: 'EUR' },
      ...{ seller, buyer, line_count: 1 },
      totals: {
        ...{ line_net: '100.00', allowances: null, charges: null, net: '100.00', vat: '23.00' },
        ...{ vat_in_accounting_currency: null, gross: '123.00', prepaid: null, rounding: null, payable: '123.00' },
        vat_breakdown: [],
      },
    },
    ...{ layers: [], counts: { error: 0, warning: 0, info: 0, truncated: false }, findings: [] },
    ...{ routing: null, provider_dryrun: null, encoding, xml_sha256: xmlSha256, artifacts: [], settings_version: 1 },
    ...{ checked_at: '2027-01-04T11:00:00.412Z', duration_ms: 212 },
  },
  accepted: {
    ...{ status: 'queued', direction: 'outbound', doc_type_code: '380', invoice_number: 'FA-2027-0001' },
    ...{ issue_date: '2027-01-04', seller_peppol_id: '0245:2023456789', buyer_peppol_id: '0245:2020000011' },
    ...{ connection_id: connectionId, xml_sha256: xmlSha256, warnings: [], encoding },
    validation_run_id: '00000000-0000-0000-0000-000000000000',
  },
  simulated_events: simulateDelivery('delivered', Date.parse(virtualStart)),
  virtual_start: virtualStart,
  ...{ created_at: '2027-01-04T11:00:00.430Z', expires_at: '2027-01-05T11:00:00.430Z' },
};

export const testRunExample: TestRun = { ...testResultExample, endpoint: 'invoices' };
