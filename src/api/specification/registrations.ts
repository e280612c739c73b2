import type { AdminRegistration, ErpRegistration, OperationRecord, Registration } from '../operation';
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
    for (const [verb, method] of Object.entries(methods)) {
      const whole = structuredClone(method);
      for (const { prefix, record, description, omits } of registrations.get(method.operationId) ?? []) {
        records.set(description?.operationId ?? method.operationId, record);
        if (description) (document.paths[`${prefix}${path}`] ??= {})[verb] = describedAt(whole, description);
        else method.parameters = method.parameters?.filter(({ name }) => !omits.includes(name));
      }
    }
  return records;
}

const describedAt = (method: OpenApiMethod, there: ErpRegistration | AdminRegistration): OpenApiMethod =>
  'prefix' in there
    ? { ...structuredClone(method), operationId: there.operationId, tags: ['Portal'] }
    : describedForErp(method, there);

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
