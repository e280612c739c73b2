import { randomUUID } from 'node:crypto';

import document from '../../../src/api/generated/openapi.json';
import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  portal,
  type ProblemBody,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { arriveAs, attachmentOf, duplicateOf } from '../../support/services/arrivals';
import { exportReady } from '../../support/services/exports';
import { newTenant } from '../../support/services/portal';

let mine: DemoTenant;
let theirs: DemoTenant;
let theirInvoice: string;
let theirReceived: string;
let theirSentFile: string;
let theirFile: string;
let theirDuplicate: string;
let theirExport: string;
let theirTestRun: string;
let theirRevalidation: string;
let theirPreview: string;
let theirWebhook: string;
/** What a request of theirs has begun or made. */
async function madeBy(path: string, json: object): Promise<string> {
  const { body } = await call<{ id: string }>('POST', path, { bearer: theirs.api_key, json });
  return body.id;
}
beforeAll(async () => {
  [mine, theirs] = await Promise.all([newTenant(), newTenant()]);
  theirInvoice = await accepted({ tenant: theirs });
  theirReceived = await arriveAs(theirs, Buffer.from('<a/>'));
  theirSentFile = await attachmentOf(theirs, theirInvoice, Buffer.from('a'));
  theirFile = await attachmentOf(theirs, theirReceived, Buffer.from('b'));
  theirDuplicate = await duplicateOf(theirs, theirReceived, Buffer.from('<b/>'));
  await untilStatus(theirInvoice, ['delivered'], 30, theirs);
  theirExport = await exportReady(theirs);
  theirTestRun = (await submit<{ id: string }>({ tenant: theirs, query: '?test=true' })).body.id;
  theirRevalidation = await madeBy('/invoices/revalidate', {});
  const { body: layers } = await call<{ rule_sets: { id: string; version: string }[] }>('GET', '/validation/layers', {
    bearer: theirs.api_key,
  });
  const edition = layers.rule_sets.find(({ id }) => id === 'peppol-bis-ubl')?.version;
  theirPreview = await madeBy('/validation/previews', { rule_set: edition, direction: 'inbound' });
  theirWebhook = await madeBy('/webhooks', { url: 'https://hooks.example.com/in', description: 'theirs' });
}, 120_000);

interface Documented {
  operationId: string;
  'x-audience'?: string;
  security?: object[];
}

/**
 * Every operation of a tenant's audiences that names a thing by its id: a new endpoint is in this list without
 * anybody's doing.
 */
const operationsWithIds = Object.entries(document.paths as Record<string, Record<string, Documented>>)
  .filter(([path]) => path.includes('{'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, 'x-audience': audience = '', security = [] }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      audience,
      isSessionOnly: security.length === 1 && security.every((scheme) => 'session' in scheme),
    })),
  );

const ofTenants = operationsWithIds.filter(
  ({ audience, isSessionOnly, path }) =>
    // What is cancelled once is closed; the stories of jobs tell of foreign ones.
    ((audience === 'portal' && !isSessionOnly) || audience === 'erp') &&
    !path.endsWith('/cancel') &&
    !path.startsWith('/webhooks/'),
);
const ofWebhooks = operationsWithIds.filter(({ path }) => path.startsWith('/webhooks/'));
/** What those of them are sent that want something. */
const webhookBodies: Readonly<Record<string, object>> = {
  changeWebhook: { description: 'changed' },
  rotateWebhookSecret: { overlap_hours: 0 },
  testWebhook: { scenario: 'http_500' },
  replayWebhook: { from: '2027-01-01T00:00:00Z', to: '2027-01-02T00:00:00Z' },
};
/** Changed by people with a session only; their own stories tell of foreign ids. */
const ofPersons = operationsWithIds.filter(({ audience }) => audience === 'person');
const ofOperators = operationsWithIds.filter(
  ({ audience, isSessionOnly }) => audience === 'operator' && !isSessionOnly,
);
const bearerOf = (tenant: DemoTenant, audience: string): string =>
  audience === 'erp' ? tenant.integration.token : tenant.api_key;

function thingOn(path: string): string {
  if (path.startsWith('/connections/')) return theirs.connection_id;
  if (path.startsWith('/jobs/') || path.startsWith('/exports/')) return theirExport;
  if (path.includes('/test-runs/')) return theirTestRun;
  if (path.startsWith('/invoices/revalidate/')) return theirRevalidation;
  if (path.startsWith('/validation/previews/')) return theirPreview;
  if (path.endsWith('/revalidate')) return theirReceived;
  return path.startsWith('/erp/inbox/') || path.includes('{duplicateId}') ? theirReceived : theirInvoice;
}

it('finds the operations that name an invoice', () => {
  expect(ofTenants.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['getInvoice', 'getErpInvoice', 'downloadInvoiceXml', 'downloadInvoiceSourceXml']),
  );
  expect(ofOperators.length).toBeGreaterThan(3);
});

it.each(ofTenants)(
  '$operationId: what belongs to another company does not exist',
  async ({ method, path, audience }) => {
    const theirThing = thingOn(path);
    const parts: Record<string, string> = {
      '{attachmentId}': path.startsWith('/erp/inbox/') ? theirFile : theirSentFile,
      '{duplicateId}': theirDuplicate,
    };
    const place = (id: string): string =>
      path.replace(/\{[^{}]+\}/, id).replace(/\{[^{}]+\}/g, (part) => parts[part] ?? randomUUID());
    expect((await call(method, place(theirThing), { bearer: bearerOf(theirs, audience) })).status).toBe(200);

    const unknown = theirThing.startsWith('test_') ? `test_${randomUUID()}` : randomUUID();
    const problem = (answer: Answer, id: string): Partial<ProblemBody> => {
      const body = expectProblem(answer, 404, 'NOT_FOUND');
      return { ...body, request_id: null, instance: String(body.instance).replace(id, 'id') };
    };
    const [foreign, missing] = [
      await call(method, place(theirThing), { bearer: bearerOf(mine, audience) }),
      await call(method, place(unknown), { bearer: bearerOf(mine, audience) }),
    ];
    // The words of the answer are the same for a foreign and an unknown id.
    expect(problem(foreign, theirThing)).toEqual(problem(missing, unknown));
  },
);

it.each(ofWebhooks)(
  '$operationId: a webhook of another company does not exist',
  async ({ operationId, method, path }) => {
    const json = webhookBodies[operationId];
    const place = (id: string): string => path.replace('{webhookId}', id).replace('{deliveryId}', randomUUID());
    const told = async (id: string): Promise<Partial<ProblemBody>> => {
      const answer = await call(method, place(id), { bearer: mine.api_key, json });
      const { detail, title } = expectProblem(answer, 404, 'NOT_FOUND');
      return { detail, title };
    };
    expect(await told(theirWebhook)).toEqual(await told(randomUUID()));
  },
);

it('a webhook is as it was after others have tried', async () => {
  const { status, body } = await call<object>('GET', `/webhooks/${theirWebhook}`, { bearer: theirs.api_key });
  expect([status, body]).toMatchObject([200, { description: 'theirs', enabled: true }]);
});

it.each(ofOperators)('$operationId: no company reaches it', async ({ method, path }) => {
  const place = path.replace(/\{[^{}]+\}/g, theirInvoice);
  for (const tenant of [mine, theirs])
    expectProblem(
      await call(method, place, { bearer: tenant.api_key, json: method === 'POST' ? {} : undefined }),
      403,
      'FORBIDDEN',
    );
});

it.each(ofPersons)('$operationId: no key opens it', async ({ method, path }) => {
  const place = path.replace(/\{[^{}]+\}/g, theirInvoice);
  for (const tenant of [mine, theirs])
    expectProblem(
      await call(method, place, { bearer: tenant.api_key, json: ['GET', 'DELETE'].includes(method) ? undefined : {} }),
      403,
      'FORBIDDEN',
    );
});

it('lists, counts and reports nothing of another tenant', async () => {
  const { body: list } = await call<{ items: unknown[] }>('GET', '/invoices', { bearer: mine.api_key });
  const { body: filtered } = await call<{ items: unknown[] }>(
    'GET',
    `/invoices?connection_id=${theirs.connection_id}`,
    { bearer: mine.api_key },
  );
  const { body: summary } = await call<{ total: number }>('GET', '/invoices/summary', { bearer: mine.api_key });
  const { body: feed } = await call<{ items: unknown[] }>('GET', '/erp/outbox/changes?scope=tenant', {
    bearer: mine.integration.token,
  });
  expect([list.items, filtered.items, summary.total, feed.items]).toEqual([[], [], 0, []]);
});

it('does not send through a foreign connection', async () => {
  expectProblem(await submit({ tenant: mine, query: `?connection_id=${theirs.connection_id}` }), 404, 'NOT_FOUND');
});

it('does not send in a foreign name', async () => {
  expectProblem(await submit({ tenant: mine, xml: invoiceOf(theirs) }), 422, 'SELLER_MISMATCH');
});

it('does not take a foreign cursor', async () => {
  for (let index = 0; index < 2; index += 1) await accepted({ tenant: theirs });
  const list = await call<{ next_cursor: string }>('GET', '/invoices?limit=1', { bearer: theirs.api_key });
  expectProblem(
    await call('GET', `/invoices?limit=1&cursor=${list.body.next_cursor}`, { bearer: mine.api_key }),
    400,
    'INVALID_CURSOR',
  );
  const feed = await call<{ next_cursor: string }>('GET', '/erp/outbox/changes', { bearer: theirs.integration.token });
  expectProblem(
    await call('GET', `/erp/outbox/changes?cursor=${feed.body.next_cursor}`, { bearer: mine.integration.token }),
    400,
    'INVALID_CURSOR',
  );
});

it('has keys of its own: the same key in two companies is two keys', async () => {
  const key = randomUUID();
  const ids = [await accepted({ tenant: theirs, key }), await accepted({ tenant: portal().tenants[0], key })];
  expect(ids[0]).not.toBe(ids[1]);
});
