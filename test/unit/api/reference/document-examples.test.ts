import committed from '../../../../src/api/generated/openapi.json';
import { withDocuments } from '../../../../src/api/reference/document-examples';
import { publicDocument } from '../../../../src/api/reference/public-document';

interface Served {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; examples?: Record<string, { value: string }> }[];
        requestBody?: { content: Record<string, { example?: unknown }> };
      }
    >
  >;
}

const published = publicDocument(committed, '/api/v1');
const served = withDocuments(published, '2027-01-04') as Served;
const operations = Object.entries(served.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, ...operation })),
);

/** Every document among the examples of a request, in base64 or as it is. */
function documentsIn(node: unknown): string[] {
  if (typeof node === 'string') {
    const text = /^PD94/.test(node) ? Buffer.from(node, 'base64').toString() : node;
    return text.startsWith('<?xml') ? [text] : [];
  }
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(documentsIn) : [];
}
const examples = operations.flatMap(({ path, parameters = [], requestBody }) =>
  Object.entries(requestBody?.content ?? {}).flatMap(([mediaType, { example }]) =>
    documentsIn(example).map((xml) => {
      const key = parameters.find(({ name }) => name === 'Idempotency-Key');
      return { path, mediaType, xml, key: key && (key.examples?.[mediaType]?.value ?? 'none') };
    }),
  ),
);

it('puts a document of that day in place of each placeholder', () => {
  expect(examples.length).toBeGreaterThan(8);
  for (const { xml } of examples) expect(xml).toContain('<cbc:IssueDate>2027-01-04</cbc:IssueDate>');
  expect(JSON.stringify(served)).not.toMatch(/PD94bWwgdmVyc2lvbj0iMS4wIj8\+…|<!-- … -->/);
});

it('gives each body of an operation a number of its own, and the header a key with it', () => {
  const numbers = examples.map(({ xml }) => /<cbc:ID>([^<]+)/.exec(xml)?.[1]);
  expect(new Set(numbers).size).toBe(examples.length);
  const keyed = examples.filter(({ key }) => key !== undefined);
  expect(keyed.map(({ path, mediaType }) => `${path} ${mediaType}`)).toEqual([
    '/invoices application/json',
    '/invoices application/xml',
    '/erp/invoices application/json',
    '/erp/invoices application/xml',
  ]);
  for (const { xml, key } of keyed) expect(xml).toContain(`<cbc:ID>${key}</cbc:ID>`);
});

it('leaves the published document as it is', () => {
  expect(JSON.stringify(published)).toContain('PD94bWwgdmVyc2lvbj0iMS4wIj8+…');
});
