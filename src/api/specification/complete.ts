import { problemCatalogue } from '../../domain/problem-catalogue';
import type { Registration } from '../operation';
import { describeBatchItem } from './batch-item';
import { describeAnswer, describeBody, describeExamples } from './bodies';
import { introduction, tags } from './introduction';
import { withNull } from './nulls';
import type { OpenApi } from './open-api';
import { withJoinedLines } from './paragraphs';
import { placeRegistrations } from './registrations';
import { describeResponses, responseHeaders } from './responses';
import { describeSecurity, securitySchemes } from './security';
import { describeWebhooks } from './webhooks';

/**
 * What the generator cannot read from the controllers: what the records of the operations say, common headers, the
 * introduction.
 * @param registrations by the operation id of the method, as the generator found both there
 * @throws Error for an operation without a record
 */
export function completeDocument(
  generated: OpenApi,
  registrations: ReadonlyMap<string, readonly Registration[]>,
): OpenApi {
  const document = withNull(generated);
  document.openapi = '3.1.0';
  document.info = {
    title: 'Faktura Portal',
    version: '1.0.0',
    description: introduction,
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  };
  document.servers = [{ url: '/api/v1' }];
  document.tags = tags;
  document.components.securitySchemes = securitySchemes;
  document.components.headers = responseHeaders;
  describeBatchItem(document);
  // The generator meets Problem only where a success carries one; its codes are those of the catalogue.
  const code = document.components.schemas.Problem?.properties?.code;
  if (code) code.enum = Object.keys(problemCatalogue);
  document.webhooks = describeWebhooks();
  const records = placeRegistrations(document, registrations);
  for (const [verb, method] of Object.values(document.paths).flatMap((path) => Object.entries(path))) {
    const record = records.get(method.operationId);
    if (!record) throw new Error(`${method.operationId} has no record: add @operation({ … }) to its method.`);
    describeSecurity(method, record);
    describeBody(method, record);
    describeAnswer(method, record);
    describeExamples(method, record);
    describeResponses(verb, method, record);
  }
  return withJoinedLines(document);
}
