import type { RequestHandler, Router } from 'express';

import { createShapeReader, type JsonSchema, type JsonShape } from './bodies/json-shape';
import { type Operation, type OperationRecord, registrationsAmong } from './operation';

/** The committed OpenAPI document, as far as the guards read it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface OpenApiOperation {
  operationId: string;
  parameters?: { in: string; name: string; schema?: JsonSchema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: JsonSchema }> };
}

/** `/invoices/:invoiceId` as the document writes it. */
const routeOf = (path: string): string => path.replace(/:([^/]+)/g, '{$1}');

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

/** An operation with its place and what answers it. */
export interface BoundOperation {
  /** As Express writes it, `/invoices/:invoiceId`. */
  path: string;
  method: Method;
  operation: Operation;
  handlers: readonly RequestHandler[];
}

/**
 * The operations of the generated routes, each with its record and what the document says of it. A method that is
 * registered for two audiences is two operations with the same handlers.
 * @param register `RegisterRoutes` of the generated file
 * @throws Error for a route without a record or without a description: nothing is open by omission
 */
export function bindOperations(register: (router: Router) => void, document: OpenApiDocument): BoundOperation[] {
  const bound: BoundOperation[] = [];
  const readShape = createShapeReader(document.components.schemas);
  const formatOf = ({ $ref, format }: JsonSchema = {}): string | undefined =>
    $ref ? document.components.schemas[$ref.split('/').at(-1) ?? '']?.format : format;

  const describedAt = (method: Method, path: string): OpenApiOperation => {
    const described = document.paths[routeOf(path)]?.[method];
    if (!described) throw new Error(`${method} ${path} is not in the OpenAPI document: npm run api:generate.`);
    return described;
  };
  const add =
    (method: Method) =>
    (ownPath: string, ...handlers: RequestHandler[]) => {
      const { operationId } = describedAt(method, ownPath);
      const registrations = registrationsAmong(handlers);
      if (registrations.length === 0)
        throw new Error(`${operationId} has no record: add @operation({ … }) to its method.`);
      for (const { prefix, record } of registrations) {
        const path = `${prefix}${ownPath}`;
        const operation = readOperation({
          method,
          route: routeOf(path),
          described: describedAt(method, path),
          record,
          readShape,
          formatOf,
        });
        bound.push({ path, method, operation, handlers });
      }
    };
  register(Object.fromEntries(methods.map((method) => [method, add(method)])) as unknown as Router);
  return bound;
}

function readOperation({
  method,
  route,
  described,
  record,
  readShape,
  formatOf,
}: {
  method: Method;
  route: string;
  described: OpenApiOperation;
  record: OperationRecord;
  readShape: (schema: JsonSchema) => JsonShape;
  formatOf: (schema?: JsonSchema) => string | undefined;
}): Operation {
  const { operationId, parameters = [], requestBody } = described;
  const json = requestBody?.content['application/json']?.schema;
  return {
    id: operationId,
    method: method.toUpperCase(),
    route,
    record,
    queryParameters: new Map(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) => [
          name,
          { isArray: schema?.type === 'array', fallback: schema?.default, maximum: schema?.maximum ?? null },
        ]),
    ),
    uuidParameters: parameters
      .filter((parameter) => parameter.in === 'path' && formatOf(parameter.schema) === 'uuid')
      .map(({ name }) => name),
    mediaTypes: requestBody ? Object.keys(requestBody.content) : null,
    bodyRequired: requestBody?.required ?? false,
    bodyShape: json ? readShape(json) : null,
  };
}
