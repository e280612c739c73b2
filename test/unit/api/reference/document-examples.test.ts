import committed from '../../../../src/api/generated/openapi.json';
import { withDocuments } from '../../../../src/api/reference/document-examples';
import { publicDocument } from '../../../../src/api/reference/public-document';

interface Served {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; example?: string }[];
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
const examples = operations.flatMap(({ path, requestBody }) =>
  Object.values(requestBody?.content ?? {}).flatMap(({ example }) =>
    documentsIn(example).map((xml) => ({ path, xml })),
  ),
);

it('puts a document of that day in place of each placeholder', () => {
  expect(examples.length).toBeGreaterThan(8);
  for (const { xml } of examples) expect(xml).toContain('<cbc:IssueDate>2027-01-04</cbc:IssueDate>');
  expect(JSON.stringify(served)).not.toMatch(/PD94bWwgdmVyc2lvbj0iMS4wIj8\+…|<!-- … -->/);
});

it('gives each operation a number of its own, and the header a key with it', () => {
  const numbers = new Map<string, Set<string>>();
  for (const { path, xml } of examples) {
    const number = /<cbc:ID>([^<]+)/.exec(xml)?.[1] ?? '';
    numbers.set(path, (numbers.get(path) ?? new Set()).add(number));
  }
  const all = [...numbers.values()].map((own) => [...own]);
  expect(all.map(({ length }) => length)).toEqual(all.map(() => 1));
  expect(new Set(all.flat()).size).toBe(numbers.size);
  for (const { path, parameters = [] } of operations)
    for (const { name, example } of parameters)
      if (name === 'Idempotency-Key' && numbers.has(path)) expect([...(numbers.get(path) ?? [])]).toEqual([example]);
});

it('leaves the published document as it is', () => {
  expect(JSON.stringify(published)).toContain('PD94bWwgdmVyc2lvbj0iMS4wIj8+…');
});
