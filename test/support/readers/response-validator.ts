import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import document from '../../../src/api/generated/openapi.json';

/** What was answered, as far as the document speaks of it. */
export interface SeenResponse {
  status: number;
  headers: Headers;
  /** Text of the body. */
  body: string;
}

interface DocumentedResponse {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema?: { $ref?: string } }>;
}

// Its schemas are only applied: compiling the meta-schema to check them would take longer than all of them together.
const ajv = new Ajv2020({ strict: false, allErrors: true, meta: false, validateSchema: false });
addFormats(ajv);
// Numbers of OpenAPI's own; tests look at values, not at widths.
for (const format of ['int32', 'double', 'float', 'binary']) ajv.addFormat(format, true);
ajv.addSchema(document, 'openapi');

interface DocumentedOperation {
  parameters?: { in: string; name: string; schema: { $ref?: string; format?: string } }[];
  responses: Record<string, DocumentedResponse>;
}
type DocumentedMethods = Record<string, DocumentedOperation>;

/** Most parameters of a path are UUIDs; a name, such as that of a list, is anything but a slash. */
function patternOf(template: string, methods: DocumentedMethods): RegExp {
  const names = Object.values(methods).flatMap(({ parameters = [] }) =>
    parameters
      .filter(
        ({ in: place, schema }) => place === 'path' && schema.format !== 'uuid' && !schema.$ref?.endsWith('/Uuid'),
      )
      .map(({ name }) => name),
  );
  const part = (_: string, name: string): string => (names.includes(name) ? '[^/]+' : '[0-9a-fA-F-]{36}');
  return new RegExp(`^${template.replace(/\{(\w+)\}/g, part)}$`);
}

/** Documented paths as patterns, those without parameters first: `/invoices/summary` is no invoice. */
const templates = Object.entries(document.paths as unknown as Record<string, DocumentedMethods>)
  .map(([template, methods]) => ({
    template,
    methods,
    pattern: patternOf(template, methods),
  }))
  .sort((one, other) => one.template.split('{').length - other.template.split('{').length);
const compiled = new Map<string, ValidateFunction>();
const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * Holds an answer against the committed OpenAPI document: documented operation, status, media type and schema. Unknown
 * paths and methods may answer a problem document without being documented.
 * @param path below `/api/v1`, with or without query
 * @throws Error that names every deviation
 */
export function expectDocumentedResponse(method: string, path: string, response: SeenResponse): void {
  const found = templates.find(({ pattern }) => pattern.test(path.split('?')[0] ?? ''));
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = found?.methods[verb];
  if (response.headers.get('x-request-id') === null) throw new Error(`${method} ${path}: no X-Request-Id`);
  if (!found || !operation) {
    requireValid(`${method} ${path}`, '#/components/schemas/Problem', JSON.parse(response.body));
    return;
  }
  const where = `${method} ${path} ${response.status}`;
  const documented = operation.responses[String(response.status)];
  if (!documented) throw new Error(`${where} is not documented: ${response.body.slice(0, 300)}`);
  if (method === 'HEAD' || response.status === 304) return;
  const mediaTypes = Object.keys(documented.content ?? {});
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const isAsDocumented = mediaTypes.length === 0 ? response.body === '' : mediaTypes.includes(mediaType);
  if (!isAsDocumented) throw new Error(`${where}: media type ${mediaType} instead of ${mediaTypes.join(', ')}`);
  for (const [name, header] of Object.entries(documented.headers ?? {})) {
    if (header.required && response.headers.get(name) === null) throw new Error(`${where}: no header ${name}`);
  }
  // Lines of JSON (`application/x-ndjson`) are not one JSON text.
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(mediaType)) return;
  const place = `#/paths/${escapePointer(found.template)}/${verb}/responses/${response.status}/content/${escapePointer(mediaType)}/schema`;
  // Most have a name: compiled by it, the schema of problems is compiled once, and not for each operation and status.
  const { $ref: named } = documented.content?.[mediaType]?.schema ?? {};
  requireValid(where, named ?? place, JSON.parse(response.body));
}

function requireValid(where: string, pointer: string, value: unknown): void {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi${pointer}` });
  compiled.set(pointer, validate);
  if (validate(value)) return;
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(`${where} does not fit its schema:\n  ${faults.slice(0, 20).join('\n  ')}`);
}
