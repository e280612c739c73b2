import { generators } from '../../hostile/generators';
import { type Conditions, measureGenerator } from '../../hostile/measure';
import type { Neighbour } from '../../hostile/neighbour';
import { prepareStage } from '../../hostile/scene';

// The short form of `npm run test:hostile`: some of each family, small, and judged by growth instead of by the clock.
// Times are compared with one another only, those that look too steep are measured again, and what neighbours notice is
// left to the long form.
const chosen: readonly string[] = [
  'json: batch, a list of empty objects',
  'json: batch, an object of many members',
  'json: batch, a tower of lists',
  'json: submission, members that stand twice',
  'json: submission, escaped letters',
  'json: acknowledgement, a list of empty texts',
  'json: settings, a list of lists of objects',
  'json: settings, an object of many members',
  'json: webhook, NUL characters',
  'json: dry-run, unknown members',
  'items: numbers hidden behind spaces',
  'items: an item with a simulation that is a list',
  'xml: elements of new names (dry-run)',
  'xml: prefixes in scope, then redeclared (dry-run)',
  'xml: depth (dry-run)',
  'xml: entities that explode (dry-run)',
  'xml: beginnings of comments (dry-run)',
  'xml: white space between the elements (dry-run)',
  'attachment: a file name of spaces inside (dry-run)',
  'attachment: content of base64 with a space behind each letter (dry-run)',
  'field: AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName, marks in turn (dry-run)',
  'field: TaxTotal/TaxSubtotal/TaxCategory/Percent, a fraction of zeros and a one (dry-run)',
  'field: InvoiceLine/Price/BaseQuantity, digits (dry-run)',
  'field: IssueDate, 0000-01-01 (dry-run)',
  'encoding: windows-1250, letters with accents',
  'encoding: UTF-8 of broken characters',
  'gzip: submission, a bomb of spaces',
  'gzip: dry-run, many empty members',
  'form: many parts',
  'form: near boundaries',
  'query: listInvoices, issue_date_from 0000-01-01',
  'query: listErpInboxByPeriod, from 9999-12-31',
  'query: listInvoices, search of marks',
  'header: Content-Digest before a megabyte, many that are right',
  'header: Accept-Language, many languages',
  'http: CONNECT',
  'http: no Host',
  'http: an unknown Expect',
  'http: a target of a scheme alone',
  'http: chunks of one byte',
  'webhook: a reason of angle quotes',
  'webhook: an id of a document with NUL',
  'entrance: page, an amount of digits',
  'entrance: Basic, colons',
  'slow: heads in small pieces',
];

/** No limit is measured: other suites use the same portal at the same time, and would be blamed. */
const noNeighbour: Neighbour = {
  during: async (work) => [await work(), { health: 0, own: 0, probes: 0, failed: 0 }],
  close: () => Promise.resolve(),
};

const generous = { answer: Infinity, neighbour: Infinity, noise: 400, exponent: 1.6 };

let conditions: Conditions;
beforeAll(async () => {
  const { scene } = await prepareStage();
  conditions = { scene, neighbour: noNeighbour, bounds: generous, sizes: [32_000, 256_000], limitTimeoutMs: 0 };
}, 300_000);

const named = (name: string) => {
  const found = generators.find((generator) => generator.name === name);
  if (!found) throw new Error(`No generator is called "${name}".`);
  // What has sizes of its own is short already; a flood is not for a portal that others use.
  return { ...found, copies: undefined, sizes: found.sizes?.filter((size) => size <= 64_000) };
};

describe('every size is answered, and costs what it weighs', () => {
  it.each(chosen)(
    '%s',
    async (name) => expect((await measureGenerator(named(name), conditions)).broken).toEqual([]),
    150_000,
  );
});
