import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../src/domain/access/actor';
import type { Job } from '../../../src/domain/jobs/job';
import { ProblemError } from '../../../src/domain/problem';
import type { JobQuery } from '../../../src/usecases/jobs/job-use-cases';
import type { BeginRevalidation } from '../../../src/usecases/revalidation/begin-revalidation';
import { type ApiRig, bearer, startApi } from './api-rig';
import { aTenant } from './credentials-rig';

let api: ApiRig;
const asked: BeginRevalidation[] = [];
const listed: JobQuery[] = [];
let refusal: ProblemError | null = null;
const selection = {
  ...{
    direction: 'inbound',
    issueDateFrom: '2027-01-01',
    issueDateTo: null,
    validationStatus: ['invalid'],
    docType: null,
  },
} as const;
const job: Job = {
  ...{ id: randomUUID(), tenantId: aTenant.id, kind: 'revalidation', state: 'paused', generation: 1 },
  ...{ request: { selection, limit: 500, matched: 700 }, actor: systemActor('test'), total: null, done: 3 },
  ...{ counts: { changed: 1, unchanged: 0, failed: 700 }, cursor: null, chunks: 1, result: null, error: null },
  createdAt: '2027-01-31T08:00:00.000000Z',
  ...{ startedAt: null, progressAt: '2027-01-31T08:00:00.000000Z', finishedAt: null, expiresAt: null },
};
const brief = { code: 'BR-01', severity: 'error', source: 'xsd' };
const change = { number: 'F1', from: 'valid', to: 'invalid', new_findings: [brief], gone_findings: [] };
const [changedId, failedId] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  api = await startApi({
    useCases: {
      beginRevalidation: (command) => {
        asked.push(command);
        return refusal ? Promise.reject(refusal) : Promise.resolve({ job, isReplay: false });
      },
      readRevalidation: () =>
        Promise.resolve({
          job,
          items: [
            { seq: 1, invoiceId: changedId, outcome: 'changed', code: null, details: change },
            { seq: 2, invoiceId: failedId, outcome: 'failed', code: 'XML_NOT_AVAILABLE', details: {} },
          ] as never,
        }),
      jobs: {
        list: (_keeper: unknown, query: JobQuery) => {
          listed.push(query);
          return Promise.resolve({ items: [job], nextCursor: null });
        },
      } as never,
    },
  });
});
afterAll(() => api.close());

const reader = (change: { testOnly?: boolean } = {}) =>
  bearer(api.credentials.addApiKey({ scopes: ['invoices:read'], ...change }).key);
const begin = (body?: object, headers: Record<string, string> = reader()) =>
  api.call('POST', '/invoices/revalidate', {
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const shown = {
  ...{ id: job.id, status: 'paused', matched: 700, total: 500, processed: 3, changed: 1, unchanged: 0, failed: 700 },
  filter: {
    ...{ issue_date_from: '2027-01-01', issue_date_to: null, validation_status: ['invalid'], direction: 'inbound' },
    limit: 500,
  },
  ...{ created_at: job.createdAt, finished_at: null },
};

it('POST /invoices/revalidate begins a job for what fits the filter, 1,000 invoices unless the body says', async () => {
  const { status, json, headers } = await begin({
    issue_date_from: '2027-01-01',
    validation_status: ['invalid'],
    limit: 500,
  });
  expect([status, json]).toEqual([202, shown]);
  expect(headers.get('Location')).toBe(`${api.origin}/api/v1/invoices/revalidate/jobs/${job.id}`);
  expect(headers.get('Retry-After')).toBe('2');
  expect(asked.at(-1)).toMatchObject({ tenantId: aTenant.id, selection, limit: 500, key: null });
  await begin();
  expect(asked.at(-1)).toMatchObject({ limit: 1_000, selection: { issueDateFrom: null, validationStatus: null } });
});

it('names the job that is open', async () => {
  refusal = new ProblemError('CONFLICT', { context: { jobId: job.id } });
  const { status, json } = await begin({});
  refusal = null;
  expect([status, json]).toMatchObject([409, { code: 'CONFLICT', job_id: job.id }]);
});

it.each([
  { limit: 0 },
  { limit: 5_001 },
  { direction: 'outbound' },
  { issue_date_from: '2027-02-30' },
  { issue_date_from: '2027-02-02', issue_date_to: '2027-02-01' },
  { validation_status: ['bad'] },
])('refuses %j', async (body) => {
  expect(await begin(body)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
});

it('refuses a key for tests', async () => {
  expect((await begin({}, reader({ testOnly: true }))).json).toMatchObject({ code: 'TEST_ONLY_CREDENTIAL' });
});

it('lists revalidations without what they have changed, and shows that of one', async () => {
  const list = await api.call('GET', '/invoices/revalidate/jobs?limit=5', { headers: reader() });
  expect(list.json).toEqual({ items: [shown], next_cursor: null });
  expect(listed).toMatchObject([{ kind: 'revalidation', limit: 5 }]);
  const one = await api.call('GET', `/invoices/revalidate/jobs/${job.id}`, { headers: reader() });
  expect(one.json).toEqual({
    ...shown,
    changes: [{ invoice_id: changedId, ...change }],
    failures: [{ invoice_id: failedId, code: 'XML_NOT_AVAILABLE' }],
    truncated: true,
  });
});
