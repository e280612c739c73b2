import fc, { type Arbitrary } from 'fast-check';

import document from '../../src/api/generated/openapi.json';
import { type Schema, valueOf } from './documented-values';

interface Documented {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** One request that an operation may get. */
export interface FuzzedRequest {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface FuzzedOperation {
  id: string;
  method: string;
  /** @param ids of things that exist */
  requests: (ids: readonly string[]) => Arbitrary<FuzzedRequest>;
}

/** Without halves of characters, which no address and no body can carry. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
const textual = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encoded = (value: unknown): string => encodeURIComponent(wellFormed(textual(value)));
/** What a header may carry at all. */
const headerText = (value: unknown): string => textual(value).replace(/[^\x20-\x7e]/g, '?');

function requestsOf(path: string, { parameters = [], requestBody }: Documented, ids: readonly string[]) {
  const anId = fc.oneof(fc.constantFrom(...ids), fc.uuid());
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const valuesOf = (place: string) =>
    fc.record(Object.fromEntries(named(place).map(({ name, schema = {} }) => [name, valueOf(schema)])), {
      requiredKeys: named(place).flatMap(({ name, required }) => (required ? [name] : [])),
    });
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body: Arbitrary<unknown> = content?.schema ? valueOf(content.schema) : fc.constant(undefined);
  return fc
    .record({ ids: fc.tuple(...inPath.map(() => anId)), query: valuesOf('query'), headers: valuesOf('header'), body })
    .map((made): FuzzedRequest => {
      const query = Object.entries(made.query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
      const filled = inPath.reduce((text, name, index) => text.replace(`{${name}}`, String(made.ids[index])), path);
      const headers = Object.entries(made.headers).map(([name, value]) => [name, headerText(value)] as const);
      return {
        path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
        headers: { ...Object.fromEntries(headers), ...(type !== undefined && { 'Content-Type': type }) },
        body: type === undefined ? undefined : textOf(type, made.body),
      };
    });
}

const textOf = (type: string, body: unknown): string =>
  type.includes('json') ? (JSON.stringify(body) ?? '') : `<Invoice>${wellFormed(textual(body))}</Invoice>`;

/** Every operation of the document: a new one is among them by itself. */
export const fuzzedOperations: readonly FuzzedOperation[] = Object.entries(
  document.paths as unknown as Record<string, Record<string, Documented>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, documented]) => ({
    id: documented.operationId,
    method: method.toUpperCase(),
    requests: (ids: readonly string[]) => requestsOf(path, documented, ids),
  })),
);
