import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import type { DemoPerson } from '../../../src/cli/admin/demo/demo-document';
import { aCompany, anInvoiceXml, type Company, type DocumentOptions } from '../factories/invoice-factory';
import { expectDocumentedResponse } from '../readers/response-validator';

/** A tenant as the run file describes it. */
export interface DemoTenant {
  id: string;
  name: string;
  dic: string;
  ico: string;
  ic_dph: string;
  participant_id: string;
  api_key: string;
  connection_id: string;
  short_horizon_connection_id?: string;
  webhook_secret: string;
  integration: { id: string; token: string; username: string; password: string };
}

/** The running portal that the black-box stories speak to. */
export interface Portal {
  base_url: string;
  admin_url: string;
  sandbox_provider: { base_url: string; control_url: string };
  temporal: { address: string; namespace: string };
  mail: { page_url: string; smtp_url: string };
  tenants: [DemoTenant, DemoTenant];
  operator_api_key: string;
  people: DemoPerson[];
  database_urls: { owner: string; app: string; system: string; backup: string; system_direct?: string };
  s3: { endpoint: string; access_key: string; secret_key: string; bucket: string };
  /** Folder of the log files; the instance's own folder is above it. */
  logs: string;
}

/** @throws Error when no portal runs: a missing service fails the suite */
export function portal(): Portal {
  const file = process.env.PORTAL_RUN_FILE;
  if (!file) throw new Error('PORTAL_RUN_FILE is not set: no portal runs for this suite.');
  return JSON.parse(readFileSync(file, 'utf8')) as Portal;
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

export interface CallOptions {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  json?: unknown;
  /** API key, or ERP token: sent as Bearer. */
  bearer?: string;
}

/** One request; every answer is held against the OpenAPI document. `path` is below `/api/v1`. */
export async function call<Body = Record<string, unknown>>(
  method: string,
  path: string,
  { headers = {}, body, json, bearer }: CallOptions = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${portal().base_url}${path}`, {
    method,
    headers: {
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
    redirect: 'manual',
  });
  const text = await response.text();
  expectDocumentedResponse(method, path, { status: response.status, headers: response.headers, body: text });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : {}) as Body };
}

/** A demo tenant as a document names it. */
export const companyOf = (tenant: Pick<DemoTenant, 'name' | 'dic' | 'ico' | 'ic_dph'>): Company =>
  aCompany(1, {
    name: tenant.name,
    dic: tenant.dic,
    ico: tenant.ico,
    icDph: tenant.ic_dph,
    endpoint: { scheme: '0245', value: tenant.dic },
  });

/** A number that no other test uses. */
export const freshNumber = (prefix = 'T'): string => `${prefix}-${randomUUID()}`;

/** A valid invoice from the first demo tenant to the second, under a fresh number. */
export const demoInvoice = (options: Partial<DocumentOptions> = {}): string => invoiceOf(portal().tenants[0], options);

/** A valid invoice from a tenant to the second demo tenant, under a fresh number. */
export const invoiceOf = (seller: DemoTenant, options: Partial<DocumentOptions> = {}): string =>
  anInvoiceXml({ number: freshNumber(), seller: companyOf(seller), buyer: companyOf(portal().tenants[1]), ...options });

export interface SubmitOptions extends CallOptions {
  /** Who sends; the first demo tenant by default. */
  tenant?: DemoTenant;
  key?: string;
  xml?: string | Uint8Array;
  query?: string;
  audience?: 'portal' | 'erp';
}

/** Submits XML (through the ERP audience unless told otherwise), a fresh valid invoice with a fresh key by default. */
export function submit<Body = Record<string, unknown>>(options: SubmitOptions = {}): Promise<Answer<Body>> {
  const { tenant = portal().tenants[0] } = options;
  const { key = randomUUID(), xml = invoiceOf(tenant), query = '', audience = 'erp', bearer, headers = {} } = options;
  return call<Body>('POST', `${audience === 'erp' ? '/erp' : ''}/invoices${query}`, {
    bearer: bearer ?? (audience === 'erp' ? tenant.integration.token : tenant.api_key),
    headers: { 'Content-Type': 'application/xml', 'Idempotency-Key': key, ...headers },
    body: xml,
  });
}

export interface InvoiceView {
  id: string;
  status: string;
  superseded: boolean;
  superseded_by_invoice_id: string | null;
  supersedes_invoice_id: string | null;
  last_error: { code: string } | null;
  delivery_events: {
    id: string;
    at: string;
    type: string;
    source: string;
    from_status: string | null;
    to_status: string | null;
    reason_code: string | null;
    message: string | null;
  }[];
  [member: string]: unknown;
}

/** Submits and gives the id of the accepted invoice. @throws Error with the refusal */
export async function accepted(options: SubmitOptions = {}): Promise<string> {
  const { status, body, text } = await submit(options);
  if (status !== 202) throw new Error(`not accepted: ${status} ${text}`);
  return String(body.id);
}

/** Reads an invoice of a tenant, by default the first. */
export const readInvoice = async (id: string, tenant = portal().tenants[0]): Promise<InvoiceView> =>
  (await call<InvoiceView>('GET', `/invoices/${id}`, { bearer: tenant.api_key })).body;

/**
 * Follows an invoice until its status is one of these.
 * @throws Error with its history when that does not happen in time
 */
export async function untilStatus(
  id: string,
  statuses: readonly string[],
  withinSeconds = 30,
  tenant = portal().tenants[0],
): Promise<InvoiceView> {
  const endsAt = Date.now() + withinSeconds * 1000;
  for (;;) {
    const invoice = await readInvoice(id, tenant);
    if (statuses.includes(invoice.status)) return invoice;
    if (Date.now() > endsAt)
      throw new Error(
        `Invoice ${id} did not become ${statuses.join(' or ')}: ${JSON.stringify(invoice.delivery_events, null, 1)}`,
      );
    await pause(250);
  }
}

/** The way that an invoice has gone, e.g. `queued validating sending sent delivered`. */
export const wayOf = (invoice: InvoiceView): string =>
  invoice.delivery_events
    .filter(({ type }) => type === 'status_changed')
    .map(({ to_status }) => to_status)
    .join(' ');

/** A refusal as the contract describes it. */
export interface ProblemBody {
  code: string;
  status: number;
  category: string;
  retryable: boolean;
  title: string;
  detail: string;
  errors?: { pointer: string; message: string }[];
  findings?: {
    code: string;
    severity: string;
    source: string;
    message: string;
    location: string | null;
    value: string | null;
  }[];
  existing_invoice_id?: string;
  offset?: number;
  [member: string]: unknown;
}

/**
 * Holds an answer to a refusal: status, code, and what every problem document says of itself. `more` = members that it
 * must have.
 */
export function expectProblem(
  answer: Answer,
  status: number,
  code: string,
  more: Partial<ProblemBody> = {},
): ProblemBody {
  const body = answer.body as unknown as ProblemBody;
  const slug = code.toLowerCase().replaceAll('_', '-');
  expect(body).toMatchObject({
    status,
    code,
    type: `${portal().base_url}/problems/${slug}`,
    request_id: answer.headers.get('x-request-id'),
    ...more,
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(Boolean(body.title && body.detail)).toBe(true);
  if (status === 429 || status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  if (status === 401) expect(answer.headers.get('www-authenticate')).not.toBeNull();
  return body;
}
