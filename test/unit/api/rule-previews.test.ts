import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import type { Job } from '../../../src/domain/jobs/job';
import type { BeginPreview } from '../../../src/usecases/rule-previews/begin-preview';
import type { PreviewResultQuery } from '../../../src/usecases/rule-previews/read-preview';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

let api: ApiRig;
const begun: BeginPreview[] = [];
const asked: PreviewResultQuery[] = [];
const selection = {
  ...{ direction: 'outbound', issueDateFrom: null, issueDateTo: '2027-04-30', validationStatus: null },
  docType: ['380'],
} as const;
const job: Job = {
  ...{ id: randomUUID(), tenantId: aTenant.id, kind: 'rule_preview', state: 'running', generation: 1 },
  request: { edition: '2027.5', editionToday: '2026.5', today: '2027-01-31', selection, limit: 1_000, matched: 40 },
  ...{ actor: systemActor('test'), total: null, done: 3, counts: { refused: 2, improved: 0, failed: 1 } },
  cursor: {
    place: null,
    byCode: { 'BR-02': { severity: 'warning', count: 1 }, 'BR-01': { severity: 'error', count: 2 } },
  },
  ...{ chunks: 1, result: null, error: null, createdAt: '2027-01-31T08:00:00.000000Z' },
  ...{ startedAt: null, progressAt: '2027-01-31T08:00:00.000000Z', finishedAt: null, expiresAt: null },
};
const invoiceId = randomUUID();
const details = {
  ...{ number: 'F1', issue_date: '2027-01-02', verdict_today: 'ok', verdict_then: 'blocked', refused_then: true },
  ...{ new_findings: [{ code: 'BR-01', severity: 'error', source: 'schematron_en16931' }], gone_findings: [] },
};

beforeAll(async () => {
  api = await startApi({
    useCases: {
      rulePreviews: {
        begin: (command) => {
          begun.push(command);
          return Promise.resolve({ job, isReplay: false });
        },
        find: () => Promise.resolve(job),
        results: (_keeper, _id, query) => {
          asked.push(query);
          const item = { seq: 1, outcome: 'checked', code: null, invoiceId: invoiceId as never, details };
          return Promise.resolve({ items: [item], nextCursor: 'next' });
        },
      },
    },
  });
});
afterAll(() => api.close());

const headers = () => bearer(api.credentials.addApiKey({ scopes: ['invoices:read'] }).key);
const begin = (body: object) =>
  api.call('POST', '/validation/previews', {
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const shown = {
  ...{ id: job.id, status: 'running', rule_set: '2027.5', rule_set_today: '2026.5' },
  filter: {
    ...{ direction: 'outbound', issue_date_from: null, issue_date_to: '2027-04-30', doc_type: ['380'], limit: 1_000 },
  },
  ...{ matched: 40, total: 40, processed: 3, refused: 2, improved: 0, failed: 1 },
  by_code: [
    { code: 'BR-01', severity: 'error', count: 2 },
    { code: 'BR-02', severity: 'warning', count: 1 },
  ],
  ...{ created_at: job.createdAt, finished_at: null, expires_at: null },
};

it('POST /validation/previews begins to look at the stored documents under another edition', async () => {
  const asked = { rule_set: '2027.5', direction: 'outbound', issue_date_to: '2027-04-30', doc_type: ['380'] };
  const { status, json, headers } = await begin(asked);
  expect([status, json]).toEqual([202, shown]);
  expect(headers.get('Location')).toBe(`${api.origin}/api/v1/validation/previews/${job.id}`);
  expect(begun.at(-1)).toMatchObject({ tenantId: aTenant.id, edition: '2027.5', selection, limit: 1_000 });
});

it.each([
  { direction: 'outbound' },
  { rule_set: '2027.5' },
  { rule_set: '2027.5', direction: 'both' },
  { rule_set: '2027.5', direction: 'inbound', limit: 5_001 },
  { rule_set: '2027.5', direction: 'inbound', doc_type: ['999'] },
  { rule_set: '2027.5', direction: 'inbound', issue_date_from: '2027-02-30' },
])('refuses %j', async (body) => {
  expect(await begin(body)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
});

it('shows how far it is, the codes of most documents first, and what it has found out', async () => {
  const path = `/validation/previews/${job.id}`;
  expect((await api.call('GET', path, { headers: headers() })).json).toEqual(shown);
  const results = await api.call('GET', `${path}/results?refused=true&code=BR-01&limit=5`, { headers: headers() });
  expect(results.json).toEqual({ items: [{ invoice_id: invoiceId, ...details }], next_cursor: 'next' });
  expect(asked).toEqual([{ refused: true, code: 'BR-01', limit: 5, cursor: null }]);
});
