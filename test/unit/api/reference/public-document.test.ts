import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import committed from '../../../../src/api/generated/openapi.json';
import { type Document, publicDocument } from '../../../../src/api/reference/public-document';

const document = publicDocument(committed, '/api/v1') as Document & { servers: object[]; tags: { name: string }[] };
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const ajv = new Ajv2020({ strict: false, allErrors: true, meta: false, validateSchema: false });
addFormats(ajv);
for (const format of ['int32', 'double', 'float', 'binary']) ajv.addFormat(format, true);
ajv.addSchema(committed, 'committed');

describe('the document that is served', () => {
  it('names the server by its path alone', () => {
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
  });

  it('requires no member of an answer that may be null, and allows new ones', () => {
    for (const name of ['Problem', 'ErpInboxItem', 'ErpMe', 'ErpOutboxChange']) {
      const { additionalProperties, required = [], properties = {} } = schemas[name] ?? {};
      expect([name, additionalProperties, required.length > 2]).toEqual([name, true, true]);
      const nullable = required.filter((member) => JSON.stringify(properties[member]).includes('"null"'));
      expect([name, nullable]).toEqual([name, []]);
    }
  });

  it('says what calls to webhooks may have more, too', () => {
    const bodies = Object.values(document.webhooks).flatMap((webhook) =>
      Object.values(webhook).map(({ requestBody }) => requestBody?.content?.['application/json']?.schema),
    );
    expect(bodies.length).toBeGreaterThan(10);
    for (const schema of bodies)
      expect([schema?.additionalProperties, schema?.properties?.data?.additionalProperties]).toEqual([true, true]);
  });

  it('has the answer to a submission before the result of a test, and a form before other bodies', () => {
    const { responses } = document.paths['/erp/invoices']?.post ?? {};
    expect(Object.keys(responses ?? {}).filter((status) => status.startsWith('2'))).toEqual(['202', '2XX']);
    const bodyOf = (path: string) => Object.keys(document.paths[path]?.post?.requestBody?.content ?? {});
    expect(bodyOf('/invoices/import')[0]).toBe('multipart/form-data');
    expect(bodyOf('/erp/auth/token')[0]).toBe('application/x-www-form-urlencoded');
  });

  it('has no member of an answer that is an enumeration of true or false', () => {
    expect(schemas.TestSubmitResponse?.properties?.test).toMatchObject({ type: 'boolean' });
    expect(schemas.TestSubmitResponse?.properties?.test?.enum).toBeUndefined();
  });

  it('goes on refusing unknown members of requests', () => {
    expect(schemas.InvoiceSubmitEnvelope?.additionalProperties).toBe(false);
  });

  it('keeps enumerations that requests have, and opens those of answers', () => {
    expect(schemas.OutboundStatus?.enum).toContain('delivered');
    expect(schemas.DeliveryEventType?.enum).toBeUndefined();
    expect(schemas.DeliveryEventType?.['x-extensible-enum']).toContain('status_changed');
    expect(schemas.Problem?.properties?.code?.['x-extensible-enum']).toContain('NOT_FOUND');
  });

  it('has no schema that nothing uses', () => {
    const text = JSON.stringify(document);
    expect(Object.keys(schemas).filter((name) => !text.includes(`/schemas/${name}"`))).toEqual([]);
  });

  it('declares every tag', () => {
    const used = new Set(operations.flatMap((operation) => (operation as { tags?: string[] }).tags ?? []));
    expect([...used].filter((tag) => !document.tags.some(({ name }) => name === tag))).toEqual([]);
  });

  it('has an example that fits the committed document for each JSON answer to a success', () => {
    const faults: unknown[] = [];
    for (const [path, methods] of Object.entries(document.paths))
      for (const [verb, { responses }] of Object.entries(methods))
        for (const [status, { content }] of Object.entries(responses)) {
          const media = content?.['application/json'];
          if (!status.startsWith('2') || !media) continue;
          const place = [
            path,
            verb,
            'responses',
            status === '2XX' ? '200' : status,
            'content',
            'application/json',
            'schema',
          ];
          const pointer = ['', 'paths', ...place]
            .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
            .join('/');
          const validate = ajv.compile({ $ref: `committed#${pointer}` });
          if (media.example === undefined || !validate(media.example)) faults.push([verb, path, validate.errors?.[0]]);
        }
    expect(faults).toEqual([]);
  });
});
