import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { Client, Connection } from '@temporalio/client';

import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  freshNumber,
  invoiceOf,
  portal,
  submit,
  type SubmitOptions,
  untilStatus,
} from '../../support/services/api-client';
import { admin, control, newIntegration, newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

const many = 200;
const times = <Result>(count: number, what: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)));
const codeOf = ({ status, body }: Answer): string => (status === 202 ? '202' : String(body.code));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * A client that repeats, under the same key, what it is told to repeat: on a busy machine the portal turns some away.
 */
async function submitUntilAnswered(options: SubmitOptions): Promise<Answer> {
  for (;;) {
    const answer = await submit(options);
    if (answer.status !== 503 && answer.status !== 429) return answer;
    expect(answer.body).toMatchObject({ retryable: true });
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }
}

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

/** Workflows that were ever started for a tenant. */
async function workflowsOf(tenantId: string): Promise<number> {
  const { address, namespace } = portal().temporal;
  const connection = await Connection.connect({ address });
  try {
    return (await new Client({ connection, namespace }).workflow.count(`TenantId = '${tenantId}'`)).count;
  } finally {
    await connection.close();
  }
}

/** A key as a request leaves it that holds it still, or has died with it. */
const reserveKey = (key: string, body: string, leaseSeconds: number): Promise<unknown[]> =>
  rows(
    `insert into idempotency_keys (tenant_id, owner, operation, key, fingerprint, token, lease_until)
     values ($1, $2, 'submit', $3, $4, $5, now() + $6 * interval '1 second')`,
    [tenant.id, tenant.integration.id, key, sha256(body), randomUUID(), leaseSeconds],
  );

describe('200 requests at once', () => {
  it('make one invoice, one workflow and one document of one key, and get one answer', async () => {
    const own = await newTenant();
    const [key, xml] = [randomUUID(), invoiceOf(own)];
    const answers = await times(many, () => submit({ tenant: own, key, xml }));
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken.length).toBeGreaterThan(0);
    for (const { body } of taken) expect(body).toEqual(taken[0]?.body);
    expect(taken.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 202);
    // On a busy machine some wait too long for their turn.
    for (const code of refused.map(codeOf)) expect(['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED']).toContain(code);

    const id = String(taken[0]?.body.id);
    await untilStatus(id, ['delivered'], 60, own);
    expect((await submit({ tenant: own, key, xml })).body).toEqual(taken[0]?.body);
    expect(await rows('select id from invoices where tenant_id = $1', [own.id])).toEqual([{ id }]);
    await until(
      () => workflowsOf(own.id),
      (count) => count === 1,
    );
    const { documents } = await control<{ documents: { call_count: number }[] }>(
      'GET',
      `/documents?sender_document_id=${id}`,
    );
    expect(documents).toMatchObject([{ call_count: 1 }]);
  });

  it('make one invoice of one natural key, and all others are its duplicates', async () => {
    const own = await newTenant();
    const xml = invoiceOf(own);
    const answers = await times(many, () => submitUntilAnswered({ tenant: own, xml, key: randomUUID() }));
    const counts = new Map<string, number>();
    for (const code of answers.map(codeOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ 202: 1, DUPLICATE_INVOICE: many - 1 });
    const id = answers.find(({ status }) => status === 202)?.body.id;
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.existing_invoice_id))).toEqual(
      new Set([id]),
    );
    expect(await rows('select id from invoices where tenant_id = $1', [own.id])).toEqual([{ id }]);
    await untilStatus(String(id), ['delivered'], 60, own);
    await until(
      () => workflowsOf(own.id),
      (count) => count === 1,
    );
  }, 180_000);
});

describe('a key', () => {
  it('belongs to one body: another one is a conflict that names the invoice', async () => {
    const key = randomUUID();
    const id = await accepted({ tenant, key });
    const other = await submit({ tenant, key });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      existing_invoice_id: id,
      retryable: false,
      category: 'PROCESSING',
    });
  });

  it('takes options of header and query into no account', async () => {
    const [key, xml] = [randomUUID(), invoiceOf(tenant)];
    const first = await submit({ tenant, key, xml, headers: { 'X-Client-Reference': 'one' } });
    const again = await submit({
      tenant,
      key,
      xml,
      headers: { 'X-Client-Reference': 'two' },
      query: `?connection_id=${randomUUID()}`,
    });
    expect(again.body).toEqual(first.body);
  });

  it('is another body when the same document comes as an envelope', async () => {
    const [key, xml] = [randomUUID(), invoiceOf(tenant)];
    await accepted({ tenant, key, xml });
    const envelope = await call('POST', '/erp/invoices', {
      bearer: tenant.integration.token,
      headers: { 'Idempotency-Key': key },
      json: { xml_base64: Buffer.from(xml).toString('base64') },
    });
    expect(envelope.body.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('answers IDEMPOTENCY_IN_PROGRESS while another request holds it', async () => {
    const [key, xml] = [randomUUID(), invoiceOf(tenant)];
    await reserveKey(key, xml, 60);
    const answer = await submit({ tenant, key, xml });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.body).toMatchObject({
      code: 'IDEMPOTENCY_IN_PROGRESS',
      retry_after_seconds: 1,
      retryable: true,
      category: 'TEMPORARY',
    });
  });

  it('is taken over from a request that died', async () => {
    const [key, xml] = [randomUUID(), invoiceOf(tenant)];
    await reserveKey(key, xml, -1);
    expect((await submit({ tenant, key, xml })).status).toBe(202);
  });

  it.each([
    ['must be there', undefined, 'IDEMPOTENCY_KEY_REQUIRED', false],
    ['must not be empty', '', 'IDEMPOTENCY_KEY_REQUIRED', false],
    ['has 200 characters at most', 'k'.repeat(201), 'BAD_REQUEST', true],
    ['has no blanks', 'a b', 'BAD_REQUEST', true],
    ['has no slashes', 'a/b', 'BAD_REQUEST', true],
    ['is quoted on both sides or not at all', '"half', 'BAD_REQUEST', true],
    ['is not empty within its quotes', '""', 'BAD_REQUEST', true],
  ])('%s', async (_rule, key, code, isMalformed) => {
    for (const audience of ['/invoices', '/erp/invoices']) {
      const answer = await call('POST', audience, {
        bearer: audience === '/invoices' ? tenant.api_key : tenant.integration.token,
        headers: { 'Content-Type': 'application/xml', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
        body: invoiceOf(tenant),
      });
      expect([answer.status, answer.body.code]).toEqual([400, code]);
      if (isMalformed) expect(answer.body.errors).toMatchObject([{ pointer: 'header:Idempotency-Key' }]);
    }
  });

  it('may have 200 characters of every kind that is allowed', async () => {
    const key = `AZaz09._:-${randomUUID()}`.padEnd(200, 'x');
    expect((await submit({ tenant, key })).status).toBe(202);
  });
});

describe('the space of keys', () => {
  it('is one for single and batch submission', async () => {
    const [key, xml] = [randomUUID(), invoiceOf(tenant)];
    const id = await accepted({ tenant, key, xml });
    const batch = await call<{ items: { status: string; error?: { code: string; existing_invoice_id?: string } }[] }>(
      'POST',
      '/erp/invoices/batch',
      {
        bearer: tenant.integration.token,
        json: {
          items: [{ client_reference: 'one', idempotency_key: key, xml_base64: Buffer.from(xml).toString('base64') }],
        },
      },
    );
    expect(batch.body.items[0]).toMatchObject({
      status: 'error',
      error: { code: 'IDEMPOTENCY_CONFLICT', existing_invoice_id: id },
    });
  });

  it('is its own for each integration and for the tenant', async () => {
    const key = randomUUID();
    const second = await newIntegration(tenant.id);
    const answers = [
      await submit({ tenant, key }),
      await submit({ tenant, key, bearer: second.token }),
      await submit({ tenant, key, audience: 'portal' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  });
});

describe('a refusal', () => {
  it.each([
    ['XML_MALFORMED', () => '<Invoice'],
    ['UNSUPPORTED_DOCUMENT_TYPE', () => invoiceOf(tenant, { type: '384' })],
    [
      'VALIDATION_FAILED',
      () =>
        invoiceOf(tenant).replace(
          /<cbc:LineExtensionAmount currencyID="EUR">100.00/,
          '<cbc:LineExtensionAmount currencyID="EUR">99.00',
        ),
    ],
  ])('that depends on the bytes alone is kept (%s)', async (code, body) => {
    const [key, xml] = [randomUUID(), body()];
    const first = await submit({ tenant, key, xml });
    const again = await submit({ tenant, key, xml });
    expect([first.status, first.body.code, again.status, again.body.code]).toEqual([422, code, 422, code]);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect((await submit({ tenant, key })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('as a duplicate is kept too', async () => {
    const [key, number] = [randomUUID(), freshNumber()];
    const id = await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
    const xml = invoiceOf(tenant, { number });
    const answers = [await submit({ tenant, key, xml }), await submit({ tenant, key, xml })];
    for (const answer of answers)
      expect([answer.status, answer.body.code, answer.body.existing_invoice_id]).toEqual([
        409,
        'DUPLICATE_INVOICE',
        id,
      ]);
    expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
  });

  it('that another day or setting would change releases the key', async () => {
    const [key, number] = [randomUUID(), freshNumber()];
    const late = await submit({ tenant, key, xml: invoiceOf(tenant, { number, issueDate: '2026-01-05' }) });
    expect(late.body.code).toBe('ISSUE_DATE_NOT_TODAY');
    expect((await submit({ tenant, key, xml: invoiceOf(tenant, { number }) })).status).toBe(202);

    const foreign = randomUUID();
    expect((await submit({ tenant, key: foreign, query: `?connection_id=${randomUUID()}` })).status).toBe(404);
    expect((await submit({ tenant, key: foreign })).status).toBe(202);
  });
});

it('repeats its answer when the connection has been disabled since', async () => {
  const own = await newTenant();
  const [key, xml] = [randomUUID(), invoiceOf(own)];
  const first = await submit({ tenant: own, key, xml });
  await admin('connection', 'disable', own.connection_id, '--tenant', own.id);
  const [again, fresh] = [await submit({ tenant: own, key, xml }), await submit({ tenant: own })];
  expect([again.status, again.body]).toEqual([202, first.body]);
  expect([fresh.status, fresh.body.code]).toEqual([409, 'CONNECTION_DISABLED']);
});
