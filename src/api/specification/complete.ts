import { problemCatalogue } from '../../domain/problem-catalogue';
import { describeBatchItem } from './batch-item';
import { describeBodies } from './bodies';
import { introduction, tags } from './introduction';
import { withNull } from './nulls';
import type { OpenApi } from './open-api';
import { describeResponses } from './responses';
import { describeSecurity } from './security';

/** What the generator cannot read from the controllers: audiences and scopes, XML bodies, problem documents, common headers, the introduction. */
export function completeDocument(generated: OpenApi): OpenApi {
  const document = withNull(generated);
  document.openapi = '3.1.0';
  document.info = {
    title: 'Faktura Portal',
    version: '1.0.0',
    description: introduction,
    license: { name: 'Proprietary', url: 'https://portal.example/licence' },
  };
  document.servers = [{ url: '/api/v1' }];
  document.tags = tags;
  describeSecurity(document);
  describeBodies(document);
  describeBatchItem(document);
  // The generator meets Problem only where a success carries one; its codes are those of the catalogue.
  const code = document.components.schemas.Problem?.properties?.code;
  if (code) code.enum = Object.keys(problemCatalogue);
  describeResponses(document);
  return document;
}
