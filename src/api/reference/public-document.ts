import { sampleOf } from './sample';
import { nameOf, type Schema } from './schema';

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: object;
}
interface Response {
  content?: Record<string, Media>;
}
interface Described {
  operationId: string;
  parameters?: object[];
  requestBody?: { content?: Record<string, Media> };
  responses: Record<string, Response>;
}
export interface Document {
  paths: Record<string, Record<string, Described>>;
  /** What the portal sends. */
  webhooks: Record<string, Record<string, Pick<Described, 'requestBody'>>>;
  components: { schemas: Record<string, Schema> };
}

/**
 * The document as it is served. The committed one says exactly what this version answers, and tests hold every answer
 * against it; what is served promises what later versions keep, so that clients that were generated from it go on
 * working: answers may have more members, members that may be null may be absent, and values of enumerations that only
 * answers have may become more (`x-extensible-enum`). Every JSON answer to a success has an example.
 * @param server address of the API, relative, so that the reference works under every name of the portal
 */
export function publicDocument<Committed extends object>(committed: Committed, server: string): object {
  const document = structuredClone(committed) as Committed & Document;
  const { schemas } = document.components;
  const asked = namesFrom(document, ({ parameters, requestBody }) => [parameters, requestBody]);
  for (const [name, schema] of Object.entries(schemas)) {
    if (!asked.has(name)) open(schema, schemas);
  }
  for (const operation of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) describe(response, schemas);
    putTestsBehind(operation);
    putFormFirst(operation);
  }
  for (const { requestBody } of Object.values(document.webhooks).flatMap((webhook) => Object.values(webhook)))
    for (const { schema } of Object.values(requestBody?.content ?? {})) if (schema) open(schema, schemas);
  // What has been written where it stands has no name any more.
  const used = namesFrom(document, (operation) => [operation]);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  return { ...document, servers: [{ url: server }] };
}

const operationsOf = ({ paths }: Document): Described[] => Object.values(paths).flatMap((path) => Object.values(path));

/** All schemas that these parts of the operations lead to. */
function namesFrom(document: Document, parts: (operation: Described) => unknown[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const name = key === '$ref' && typeof value === 'string' ? nameOf(value) : null;
      if (name === null) visit(value);
      else if (!names.has(name)) {
        names.add(name);
        visit(document.components.schemas[name]);
      }
    }
  };
  operationsOf(document).flatMap(parts).forEach(visit);
  return names;
}

/**
 * Answers may have more members than are documented, and need not have those that may be null. That is said in so many
 * words, because openapi-generator takes an object that says nothing for a closed one.
 */
function open(schema: Schema, schemas: Readonly<Record<string, Schema>>): void {
  addExtensibleEnum(schema);
  // For Java it would be an enumeration of texts.
  if (schema.type === 'boolean') delete schema.enum;
  if (schema.properties && typeof schema.additionalProperties !== 'object') schema.additionalProperties = true;
  const { properties = {}, required } = schema;
  for (const [name, member] of Object.entries(properties)) {
    properties[name] = withPlainNull(member, schemas);
    open(properties[name], schemas);
  }
  if (required) {
    const kept = required.filter((name) => !mayBeNull(properties[name]));
    if (kept.length > 0) schema.required = kept;
    else delete schema.required;
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])])
    if (inner) open(inner, schemas);
}

/** Of several successes generators take the one with the lowest status as the answer: that must not be the test. */
function putTestsBehind({ responses }: Described): void {
  const { 200: tested, 202: accepted } = responses;
  if (tested === undefined || accepted === undefined) return;
  delete responses['200'];
  responses['2XX'] = tested;
}

const isForm = (mediaType: string): boolean => /\/(form-data|x-www-form-urlencoded)$/.test(mediaType);

/** Behind another body openapi-generator imports a class for a form that it never makes. */
function putFormFirst({ requestBody }: Described): void {
  if (!requestBody?.content) return;
  const bodies = Object.entries(requestBody.content);
  requestBody.content = Object.fromEntries(
    bodies.sort(([one], [other]) => Number(isForm(other)) - Number(isForm(one))),
  );
}

const isNull = ({ type }: Schema): boolean => type === 'null';
const mayBeNull = ({ type, anyOf }: Schema = {}): boolean =>
  (Array.isArray(type) && type.includes('null')) || anyOf?.some(isNull) === true;

/**
 * A reference to a plain text, or null: written where it stands, because generators read `anyOf` as a class of its own.
 */
function withPlainNull(member: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  const [only, ...others] = member.anyOf?.filter((one) => !isNull(one)) ?? [];
  const target = only?.$ref === undefined || others.length > 0 ? undefined : schemas[nameOf(only.$ref)];
  if (target?.type !== 'string' || target.enum) return member;
  const { anyOf: _reference, ...rest } = member;
  return { ...structuredClone(target), ...rest, type: ['string', 'null'] };
}

const grows = 'Later versions may have more values: treat one that you do not know as you would a new one.';

/** An enumeration that only answers have. */
function addExtensibleEnum(schema: Schema): void {
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  const isText = [schema.type].flat().every((type) => type === 'string' || type === 'null');
  if (!isText || values.length < 2) return;
  delete schema.enum;
  const said = typeof schema.description === 'string' ? `${schema.description}\n\n` : '';
  Object.assign(schema, { 'x-extensible-enum': values, description: `${said}${grows}` });
}

function describe({ content = {} }: Response, schemas: Readonly<Record<string, Schema>>): void {
  for (const [type, media] of Object.entries(content)) {
    if (media.schema) open(media.schema, schemas);
    const isJson = type === 'application/json' && media.schema !== undefined;
    if (isJson && media.example === undefined && media.examples === undefined)
      media.example = sampleOf(media.schema ?? {}, schemas);
  }
}
