import type { ErpRegistration, OperationRecord, Registration } from '../operation';
import type { OpenApi, OpenApiMethod } from './open-api';

/**
 * Adds a path for each second place at which a method is served.
 * @param registrations by the operation id of the method
 * @returns the record of each operation, by its id
 */
export function placeRegistrations(
  document: OpenApi,
  registrations: ReadonlyMap<string, readonly Registration[]>,
): Map<string, OperationRecord> {
  const records = new Map<string, OperationRecord>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [verb, method] of Object.entries(methods))
      for (const { prefix, record, description } of registrations.get(method.operationId) ?? []) {
        records.set(description?.operationId ?? method.operationId, record);
        if (description) (document.paths[`${prefix}${path}`] ??= {})[verb] = describedForErp(method, description);
      }
  return records;
}

function describedForErp(
  method: OpenApiMethod,
  { operationId, summary = method.summary, description, parameters = {} }: ErpRegistration,
): OpenApiMethod {
  const copy = structuredClone(method);
  return {
    ...copy,
    operationId,
    summary,
    description,
    tags: ['ERP'],
    parameters: copy.parameters?.map((parameter) => ({
      ...parameter,
      description: parameters[parameter.name] ?? parameter.description,
    })),
  };
}
