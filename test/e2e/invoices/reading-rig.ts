import { randomUUID } from 'node:crypto';

import { addDays, issueDayAt } from '../../../src/domain/submissions/issue-day';
import { aCompany, aCreditNoteXml, type DocumentOptions } from '../../support/factories/invoice-factory';
import { call, companyOf, type DemoTenant, invoiceOf, portal } from '../../support/services/api-client';
import { makeConnection, newTenant } from '../../support/services/portal';
import { until } from '../../support/services/until';

export interface Item {
  id: string;
  status: string;
  direction: string;
  source: string;
  validation_status: string;
  doc_type_code: string;
  invoice_number: string;
  issue_date: string;
  currency: string;
  connection_id: string;
  buyer: { name: string; dic: string; ico: string };
  total_gross: string;
  created_at: string;
  received_at: string | null;
}
export type Page = { items: Item[]; next_cursor: string | null };
export type Summary = { total: number; by_direction: Record<string, number>; by_status: Record<string, number> };

export const today = issueDayAt(new Date());
export const day = (daysAgo: number): string => addDays(today, -daysAgo);
export const stranger = aCompany(4_711, { name: 'Žluťoučký kôň a syn, a. s.' });

export function readingUnderTest() {
  let tenant: DemoTenant;
  let second: string;
  let all: Item[];

  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await call<Body>('GET', path, { bearer: tenant.api_key });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const list = (query: string): Promise<Page> => get<Page>(`/invoices?${query}`);
  const summary = (query = ''): Promise<Summary> => get<Summary>(`/invoices/summary?${query}`);

  /** Two dozen invoices that differ in everything that one can filter or sort by, with many ties. */
  beforeAll(async () => {
    tenant = await newTenant({ policy: 'warn' });
    second = (await makeConnection(tenant)).id;
    const expected: (Partial<DocumentOptions> & { through?: string })[] = [
      ...Array.from({ length: 12 }, (_, index) => ({ issueDate: day(index % 4), payable: `${100 + (index % 3)}.00` })),
      ...Array.from({ length: 3 }, (_, index) => ({ payable: '777.77', issueDate: day(index) })),
      ...Array.from({ length: 2 }, () => ({ payable: '777.02' })),
      ...Array.from({ length: 2 }, () => ({ buyer: stranger, payable: '55.50' })),
      { currency: 'CZK' },
      { through: second, payable: '9999999.99' },
      { number: `ZÁLOHA/${randomUUID()}` },
    ];
    const documents = [
      ...expected.map(({ through, ...options }) => ({ xml: invoiceOf(tenant, options), connection_id: through })),
      {
        xml: aCreditNoteXml({ number: randomUUID(), seller: companyOf(tenant), buyer: companyOf(portal().tenants[1]) }),
        connection_id: undefined,
      },
    ];
    const { body } = await call<{ items: { error: unknown }[] }>('POST', '/erp/invoices/batch', {
      bearer: tenant.integration.token,
      json: {
        items: documents.map(({ xml, connection_id }, index) => ({
          client_reference: String(index),
          idempotency_key: randomUUID(),
          xml_base64: Buffer.from(xml).toString('base64'),
          connection_id,
        })),
      },
    });
    expect(body.items.filter(({ error }) => error !== null)).toEqual([]);
    await until(
      summary,
      ({ by_status: { delivered, delivery_failed, rejected_by_provider, sent } }) =>
        [delivered, delivery_failed, rejected_by_provider, sent].join() === '16,2,2,3',
      60,
    );
    all = (await list('limit=500')).items;
  }, 120_000);

  return { tenant: () => tenant, second: () => second, all: () => all, get, list, summary };
}
