import { bodyLimitOf, type OperationRecord } from '../operation';
import type { OpenApiMethod, OpenApiResponse } from './open-api';

/** Adds the bodies that are no JSON, the size class of the body, and an example. */
export function describeBody(method: OpenApiMethod, record: OperationRecord): void {
  const { kind, content = {}, example } = record.body ?? {};
  if (kind === 'bytes') method.requestBody = { required: true, content: {} };
  // The method takes JSON or XML, so that the generator believes in no body at all, too.
  if (kind === 'document' && method.requestBody) method.requestBody.required = true;
  if (!method.requestBody) return;
  const json = method.requestBody.content['application/json'];
  if (json && example !== undefined) json.example = example;
  Object.assign(method.requestBody.content, structuredClone(content));
  method['x-max-body'] = bodyLimitOf(record);
}

/** Adds the examples of answers in JSON. */
export function describeExamples(method: OpenApiMethod, { examples = {} }: OperationRecord): void {
  for (const [status, example] of Object.entries(examples)) {
    const response = method.responses[status];
    const json = response && !('$ref' in response) ? response.content?.['application/json'] : undefined;
    if (!json) throw new Error(`${method.operationId} has no JSON with status ${status}`);
    json.example = example;
  }
}

/** Adds what a controller sends by itself, past the generated routes. */
export function describeAnswer(method: OpenApiMethod, { answer }: OperationRecord): void {
  if (!answer) return;
  const ok = method.responses['200'];
  if (!ok || '$ref' in ok) throw new Error(`${method.operationId} has no answer 200`);
  const complete: OpenApiResponse = { ...ok, content: structuredClone(answer) };
  method.responses['200'] = complete;
}
