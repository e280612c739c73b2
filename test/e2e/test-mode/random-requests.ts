import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { addDays, issueDayAt } from '../../../src/domain/submissions/issue-day';
import { testSimulations } from '../../../src/domain/test-mode/simulation';
import { aCompany, type DocumentOptions } from '../../support/factories/invoice-factory';
import { type CallOptions, type DemoTenant, freshNumber, invoiceOf } from '../../support/services/api-client';

/** A submission that can be sent live and as a test. */
export interface RandomRequest {
  path: string;
  options: CallOptions;
  /** Of tests only. */
  simulate: string;
}

/** One way in which a document departs from a valid one; most depart in none. */
type Change = (xml: string) => string;
const changes: Record<string, Change> = {
  valid: (xml) => xml,
  'valid, once more': (xml) => xml.replace('Konzultácia', 'Konzultácia a doprava'),
  'not closed': (xml) => xml.slice(0, -9),
  'a DOCTYPE': (xml) => xml.replace('?>', '?><!DOCTYPE Invoice [<!ENTITY a "b">]>'),
  'another root': (xml) => xml.replaceAll('Invoice', 'Order'),
  'corrective type': (xml) => xml.replace('>380<', '>384<'),
  'no currency': (xml) => xml.replace(/<cbc:DocumentCurrencyCode>.*?<\/cbc:DocumentCurrencyCode>/, ''),
  'a wrong total': (xml) => xml.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1999.99'),
  'an unknown element': (xml) => xml.replace('<cbc:IssueDate>', '<cbc:Colour>red</cbc:Colour><cbc:IssueDate>'),
  'another customization': (xml) => xml.replace(/(<cbc:CustomizationID>)[^<]*/, '$1urn:none'),
  'an unknown encoding': (xml) => xml.replace('UTF-8', 'klingon'),
  'no text at all': () => '\u0000\u0001',
};

/** Five times of six the ordinary value. */
const mostly = <Value>(ordinary: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(ordinary) }, other);

const documents = (seller: DemoTenant): fc.Arbitrary<string> => {
  const today = issueDayAt(new Date());
  const options: fc.Arbitrary<Partial<DocumentOptions>> = fc.oneof(
    { weight: 20, arbitrary: fc.record({ lines: fc.integer({ min: 1, max: 4 }) }) },
    fc.record({ issueDate: fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days)) }),
    fc.constant({ seller: aCompany(70_000_001) }),
    fc.constant({ buyer: aCompany(3, { icDph: null }) }),
    fc.record({ buyerReference: fc.constantFrom(null, 'OBJ-1'), currency: fc.constantFrom('EUR', 'CZK', 'XXX') }),
    fc.constant({ dueDate: '2027-02-31', note: 'ľščťž' }),
  );
  // Some valid documents with a random character elsewhere, wherever that is.
  const cut = fc.tuple(fc.nat(), fc.constantFrom('<', '&', '"', '\u0007', 'Ω', ''));
  return fc
    .tuple(
      options,
      mostly('valid', fc.constantFrom(...Object.keys(changes))),
      mostly<[number, string] | null>(null, cut),
    )
    .map(([given, change, broken]) => {
      const xml = (changes[change] ?? changes.valid)?.(invoiceOf(seller, { number: freshNumber('R'), ...given })) ?? '';
      if (broken === null) return xml;
      const at = broken[0] % Math.max(1, xml.length);
      return xml.slice(0, at) + broken[1] + xml.slice(at + 1);
    });
};

/** Members of an envelope and headers; absent ones are left out. */
interface Extras {
  connection?: string;
  confidential?: string;
  reference?: string;
  key?: string;
  tag?: string;
  encoding?: string;
  /** The document is no base64. */
  broken?: true;
}

/** Right and wrong ones. */
const extrasOf = (connections: readonly string[]): fc.Arbitrary<Extras> =>
  fc.record(
    {
      connection: fc.constantFrom(...connections, randomUUID(), 'none'),
      confidential: fc.constantFrom('true', 'false', 'maybe'),
      reference: fc.constantFrom('ref', 'r'.repeat(201)),
      key: fc.constantFrom('a b', ''),
      tag: fc.constantFrom('t', 't'.repeat(65)),
      encoding: fc.constantFrom('utf-8', 'windows-1250', 'klingon'),
      broken: fc.constant<true>(true),
    },
    { requiredKeys: [] },
  );

/**
 * Submissions of one company, right ones and wrong ones, through both audiences and in both forms.
 * @param connections of the company, also such as cannot send
 */
export const randomRequests = (
  tenant: DemoTenant,
  credentials: { keys: readonly string[]; tokens: readonly string[] },
  connections: readonly string[],
): fc.Arbitrary<RandomRequest> =>
  fc
    .record({
      xml: documents(tenant),
      extras: mostly<Extras>({}, extrasOf(connections)),
      form: fc.constantFrom('xml' as const, 'json' as const),
      erp: fc.boolean(),
      credential: fc.nat(),
      simulate: fc.constantFrom(...testSimulations),
    })
    .map(({ xml, extras, form, erp, credential, simulate }) => {
      const { connection, confidential, reference, key, tag, encoding, broken } = extras;
      const bearers = erp ? credentials.tokens : credentials.keys;
      const headers: Record<string, string> = {
        'Idempotency-Key': key ?? randomUUID(),
        ...(confidential === undefined ? {} : { 'X-Confidential-Supply': confidential }),
      };
      const path = erp ? '/erp/invoices' : '/invoices';
      const bearer = bearers[credential % bearers.length];
      if (form === 'xml') {
        const named = reference && { [erp ? 'X-Client-Reference' : 'X-External-Reference']: reference };
        const query = connection === undefined ? '' : `?connection_id=${connection}`;
        const all = { 'Content-Type': 'application/xml', ...headers, ...named };
        return { path: path + query, options: { bearer, headers: all, body: xml }, simulate };
      }
      const json = {
        xml_base64: broken ? `*${xml}` : Buffer.from(xml).toString('base64'),
        ...{ connection_id: connection, client_reference: reference, tag, encoding },
      };
      return { path, options: { bearer, headers, json }, simulate };
    });
