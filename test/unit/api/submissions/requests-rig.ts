import { createHash } from 'node:crypto';

import { asId, type ConnectionId } from '../../../../src/domain/ids';
import type { InvoiceFilter } from '../../../../src/domain/ports/invoices/invoices';
import { ProblemError } from '../../../../src/domain/problem';
import type { BatchItemOutcome, SubmitBatchItem } from '../../../../src/usecases/submissions/batch-item';
import type { SubmissionAnswer, SubmitInvoice } from '../../../../src/usecases/submissions/submission';
import type { TestAnswer, TestInvoice, TestRequest } from '../../../../src/usecases/test-mode/test-invoice';
import { aTestRun } from '../../../support/factories/test-run-factory';
import { type ApiRig, bearer, startApi } from '../api-rig';

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const invoiceId = '33333333-3333-4333-8333-333333333333';
export const connectionId = asId<ConnectionId>('44444444-4444-4444-8444-444444444444');

export const seen: SubmitInvoice[] = [];
/** Submissions that were worked on as tests. */
export const tested: TestInvoice[] = [];
export const filters: InvoiceFilter[] = [];
export const pageSizes: number[] = [];
/** What the use case of a single submission answers. */
export const outcome: { refusal: Error | null; replayed: boolean } = { refusal: null, replayed: false };

const answerTo = (command: Pick<SubmitInvoice, 'clientReference'>, forErp: boolean): SubmissionAnswer => {
  const location = `https://portal.example/api/v1/${forErp ? 'erp/' : ''}invoices/${invoiceId}`;
  return {
    location,
    replayed: outcome.replayed,
    rateLimit: outcome.replayed ? null : { limit: 600, remaining: 41, resetSeconds: 9 },
    accepted: {
      id: invoiceId,
      status: 'queued',
      direction: 'outbound',
      doc_type_code: '380',
      invoice_number: 'F1',
      issue_date: '2027-01-04',
      seller_peppol_id: '0245:2023456789',
      buyer_peppol_id: null,
      connection_id: connectionId,
      xml_sha256: sha256('x'),
      warnings: [],
      links: { self: location, xml: `${location}/xml`, html: `${location}/html` },
      validation_run_id: invoiceId,
      ...(forErp ? { client_reference: command.clientReference, location } : {}),
    } as unknown as SubmissionAnswer['accepted'],
  };
};

const testAnswerTo = ({ simulate, endpoint }: TestRequest): TestAnswer => ({
  result: aTestRun({ simulate, endpoint }),
  replayed: outcome.replayed,
  rateLimit: null,
});

function outcomeOf({ clientReference, command, test }: SubmitBatchItem): BatchItemOutcome {
  const item = { clientReference, isTest: test !== null };
  if (command instanceof ProblemError) return { ...item, kind: 'refused', problem: command };
  if (test !== null) return { ...item, kind: 'tested', answer: testAnswerTo(test) };
  return { ...item, kind: 'accepted', answer: answerTo(command, true) };
}

export let api: ApiRig;
export let key: Record<string, string>;
export let token: Record<string, string>;

/** Starts the API for the tests of the surrounding file; each of them finds nothing seen. */
export function requestsUnderTest(): void {
  beforeAll(async () => {
    api = await startApi({
      useCases: {
        submitInvoice: (command) => {
          seen.push(command);
          return outcome.refusal
            ? Promise.reject(outcome.refusal)
            : Promise.resolve(answerTo(command, command.caller.kind === 'integration'));
        },
        testInvoice: (command) => {
          tested.push(command);
          return outcome.refusal ? Promise.reject(outcome.refusal) : Promise.resolve(testAnswerTo(command.test));
        },
        submitBatch: (_caller, items) => Promise.resolve(items.map(outcomeOf)),
        listNotices: ({ limit }) => {
          pageSizes.push(limit);
          return Promise.resolve({ items: [], nextCursor: null, unread: 0 });
        },
        listInvoices: ({ filter }) => {
          filters.push(filter);
          return Promise.resolve({ items: [], nextCursor: null });
        },
      },
    });
    key = bearer(api.credentials.addApiKey().key);
    token = bearer(api.credentials.addErpToken().token);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    seen.length = 0;
    tested.length = 0;
    Object.assign(outcome, { refusal: null, replayed: false });
  });
}

export const xmlHeaders = (more: Record<string, string> = {}) => ({
  ...key,
  'Content-Type': 'application/xml',
  'Idempotency-Key': 'k-1',
  ...more,
});
export const submitXml = (body: string | Uint8Array = '<Invoice/>', more: Record<string, string> = {}, query = '') =>
  api.call('POST', `/invoices${query}`, { headers: xmlHeaders(more), body });
export const submitJson = (value: unknown, more: Record<string, string> = {}) =>
  api.call('POST', '/invoices', {
    headers: { ...key, 'Content-Type': 'application/json', 'Idempotency-Key': 'k-1', ...more },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
export const pointers = (json: Record<string, unknown>) =>
  (json.errors as { pointer: string }[]).map(({ pointer }) => pointer);
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
