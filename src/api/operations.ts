import { createShapeReader, type JsonSchema, type JsonShape } from './json-shape';

/**
 * The committed OpenAPI document as the audience uses it: which operations exist, who may call them, which query parameters and media
 * types they take. What is documented and what is enforced cannot drift apart, because it is the same text.
 */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface OpenApiOperation {
  operationId: string;
  parameters?: { in: string; name: string; schema?: JsonSchema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: JsonSchema }> };
  'x-audience'?: string;
  'x-scopes'?: string[];
  'x-max-body'?: BodyLimit;
}

/** Which kinds of credential open an operation; `open` = none is needed. */
export const audiences = ['open', 'portal', 'person', 'erp', 'operator', 'admin'] as const;
export type Audience = (typeof audiences)[number];

export const isAudience = (text: unknown): text is Audience => audiences.some((audience) => audience === text);
/** Which configured limit its body has. */
export type BodyLimit = 'small' | 'xml' | 'import' | 'batch' | 'webhook';

export interface Operation {
  id: string;
  method: string;
  audience: Audience;
  /** Any one of these suffices; empty = none is needed. At the audience `person`: roles. */
  scopes: readonly string[];
  queryParameters: ReadonlyMap<string, QueryParameter>;
  /** Media types of the body; null = it has none. */
  mediaTypes: readonly string[] | null;
  bodyRequired: boolean;
  bodyLimit: BodyLimit;
  /** What its JSON may be; null = it takes none. */
  bodyShape: JsonShape | null;
}

export interface QueryParameter {
  isArray: boolean;
  /** What holds without it. */
  fallback: unknown;
  /** The largest number that the contract allows; null = none is documented. */
  maximum: number | null;
}

interface Route {
  segments: readonly Segment[];
  operations: ReadonlyMap<string, Operation>;
}
type Segment = { text: string } | { parameter: string; isUuid: boolean };

export type Match =
  | { kind: 'operation'; operation: Operation }
  | { kind: 'wrong_method'; allow: string[] }
  /** No such path, or an id in it that cannot be one. */
  | { kind: 'unknown' };

/**
 * Finds operations by method and path (without `/api/v1`); literal paths win over ones with parameters.
 * @throws Error when the document does not say who may call an operation: nothing is open by omission
 */
export function createOperationIndex(document: OpenApiDocument): (method: string, path: string) => Match {
  const formatOf = ({ $ref, format }: JsonSchema = {}): string | undefined =>
    $ref ? document.components.schemas[$ref.split('/').at(-1) ?? '']?.format : format;
  const readShape = createShapeReader(document.components.schemas);
  const routes = Object.entries(document.paths).map(([path, operations]) =>
    readRoute(path, operations, { formatOf, readShape }),
  );
  routes.sort((a, b) => parametersOf(a) - parametersOf(b));
  return (method, path) => {
    const parts = path.split('/').slice(1);
    const route = routes.find(({ segments }) => fits(segments, parts));
    if (!route) return { kind: 'unknown' };
    const operation = route.operations.get(method === 'HEAD' ? 'GET' : method);
    if (!operation) return { kind: 'wrong_method', allow: allowed(route) };
    return { kind: 'operation', operation };
  };
}

interface SchemaReaders {
  formatOf: (schema?: JsonSchema) => string | undefined;
  readShape: (schema: JsonSchema) => JsonShape;
}

function readRoute(
  path: string,
  operations: Record<string, OpenApiOperation>,
  { formatOf, readShape }: SchemaReaders,
): Route {
  const parameters = Object.values(operations).flatMap((operation) => operation.parameters ?? []);
  const segments = path
    .split('/')
    .slice(1)
    .map((text): Segment => {
      const parameter = /^\{(.+)\}$/.exec(text)?.[1];
      if (parameter === undefined) return { text };
      return {
        parameter,
        isUuid: parameters.some(({ name, schema }) => name === parameter && formatOf(schema) === 'uuid'),
      };
    });
  return {
    segments,
    operations: new Map(
      Object.entries(operations).map(([method, facts]) => [
        method.toUpperCase(),
        readOperation(method, facts, readShape),
      ]),
    ),
  };
}

function readOperation(method: string, facts: OpenApiOperation, readShape: SchemaReaders['readShape']): Operation {
  const audience = facts['x-audience'];
  if (!isAudience(audience)) throw new Error(`${facts.operationId} does not say who may call it (x-audience).`);
  const json = facts.requestBody?.content['application/json']?.schema;
  const query = (facts.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return {
    id: facts.operationId,
    method: method.toUpperCase(),
    audience,
    scopes: facts['x-scopes'] ?? [],
    queryParameters: new Map(
      query.map(({ name, schema }) => [
        name,
        { isArray: schema?.type === 'array', fallback: schema?.default, maximum: schema?.maximum ?? null },
      ]),
    ),
    mediaTypes: facts.requestBody ? Object.keys(facts.requestBody.content) : null,
    bodyRequired: facts.requestBody?.required ?? false,
    bodyLimit: facts['x-max-body'] ?? 'small',
    bodyShape: json ? readShape(json) : null,
  };
}

const parametersOf = (route: Route): number => route.segments.filter((segment) => 'parameter' in segment).length;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const fits = (segments: readonly Segment[], parts: readonly string[]): boolean =>
  segments.length === parts.length &&
  segments.every((segment, index) => {
    const part = parts[index] ?? '';
    return 'text' in segment
      ? segment.text === part
      : segment.isUuid
        ? uuidPattern.test(part)
        : /^[A-Za-z0-9._~-]+$/.test(part);
  });

function allowed({ operations }: Route): string[] {
  const methods = [...operations.keys()];
  return methods.includes('GET') ? [...methods, 'HEAD'].sort() : methods.sort();
}
