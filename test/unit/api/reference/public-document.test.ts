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
      expect([name, additionalProperties, required.length > 2]).toEqual([name, undefined, true]);
      const nullable = required.filter((member) => JSON.stringify(properties[member]).includes('"null"'));
      expect([name, nullable]).toEqual([name, []]);
    }
  });

  it('goes on refusing unknown members of requests', () => {
    expect(schemas.InvoiceSubmitEnvelope?.additionalProperties).toBe(false);
  });

  it('keeps enumerations that requests have, and opens those of answers', () => {
    expect(schemas.OutboundStatus?.enum).toContain('delivered');
    expect(schemas.DeliveryEventType?.enum).toBeUndefined();
    expect(schemas.DeliveryEventType?.['x-extensible-enum']).toContain('status_changed');
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
          const place = [path, verb, 'responses', status, 'content', 'application/json', 'schema'];
          const pointer = ['', 'paths', ...place]
            .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
            .join('/');
          const validate = ajv.compile({ $ref: `committed#${pointer}` });
          if (media.example === undefined || !validate(media.example)) faults.push([verb, path, validate.errors?.[0]]);
        }
    expect(faults).toEqual([]);
  });
});
