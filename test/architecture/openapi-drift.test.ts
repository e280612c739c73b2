import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { bindOperations, type OpenApiDocument } from '../../src/api/bind-operations';
import document from '../../src/api/generated/openapi.json';
import { RegisterRoutes } from '../../src/api/generated/routes';
import { generateApi } from '../../src/api/specification/generate';
import { jobKinds } from '../../src/domain/jobs/job';
import { problemCatalogue } from '../../src/domain/problem-catalogue';
import { jobActs } from '../../src/usecases/jobs/job-entry';

const committed = (file: string): string => readFileSync(path.join(__dirname, '../../src/api/generated', file), 'utf8');

interface Operation {
  operationId: string;
  security?: object[];
  'x-scopes'?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>;
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as unknown as Operation[]);

describe('the OpenAPI document', () => {
  it('and the routes are what the controllers generate today (npm run api:generate)', async () => {
    const { document: generated, routes, useCases } = await generateApi();
    expect(generated === committed('openapi.json')).toBe(true);
    expect(routes === committed('routes.ts')).toBe(true);
    expect(useCases === committed('use-cases.ts')).toBe(true);
  });

  it('names every problem code of the catalogue', () => {
    expect([...document.components.schemas.Problem.properties.code.enum].sort()).toEqual(
      Object.keys(problemCatalogue).sort(),
    );
  });

  it('gives every operation an id of its own and a summary, and every refusal the media type of problems', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, summary, responses } of operations) {
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/\S/)]);
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) >= 400)
          expect([operationId, status, Object.keys(content ?? {})]).toEqual([
            operationId,
            status,
            ['application/problem+json'],
          ]);
      }
    }
  });

  it('asks for credentials everywhere but where a record leaves an operation open on purpose', () => {
    const open = operations.filter(({ security }) => security?.length === 0);
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([
      'beginPasskeyLogin',
      'completeLogin',
      'completePasskeyLogin',
      'confirmForwardingAddress',
      'confirmPasswordReset',
      'confirmSandbox',
      'findForwardingAddress',
      'getHealth',
      'issueErpToken',
      'listSandboxScenarios',
      'logIn',
      'receiveProviderWebhook',
      'registerSandbox',
      'requestPasswordReset',
      'unsubscribeForwardingAddress',
    ]);
  });

  it('names a missing CSRF token or scope only where one is asked for', () => {
    const codesOf = ({ responses }: Operation): string => responses['403']?.description ?? '';
    const reads = Object.values(document.paths).flatMap((methods) =>
      'get' in methods ? [methods.get as unknown as Operation] : [],
    );
    expect(reads.filter((operation) => codesOf(operation).includes('CSRF_FAILED'))).toEqual([]);
    const unscoped = operations.filter((operation) => operation['x-scopes']?.length === 0);
    expect(unscoped.length).toBeGreaterThan(2);
    expect(unscoped.filter((operation) => codesOf(operation).includes('INSUFFICIENT_SCOPE'))).toEqual([]);
  });

  it('keeps the limits of the contract, which the generator drops silently when they are written in one line', () => {
    const { InvoiceSubmitEnvelope, ErpBatchItem, ErpBatchRequest, ErpTokenRequest, Money } =
      document.components.schemas;
    expect([
      InvoiceSubmitEnvelope.properties.tag.maxLength,
      InvoiceSubmitEnvelope.properties.client_reference.maxLength,
      InvoiceSubmitEnvelope.properties.encoding.maxLength,
    ]).toEqual([64, 200, 40]);
    expect([
      ErpBatchItem.properties.client_reference.minLength,
      ErpBatchItem.properties.client_reference.maxLength,
    ]).toEqual([1, 200]);
    expect(new RegExp(ErpBatchItem.properties.idempotency_key.pattern).test('a'.repeat(201))).toBe(false);
    expect([ErpBatchRequest.properties.items.minItems, ErpBatchRequest.properties.items.maxItems]).toEqual([1, 500]);
    expect([ErpTokenRequest.properties.username.maxLength, ErpTokenRequest.properties.password.maxLength]).toEqual([
      100, 200,
    ]);
    expect(
      ['-1.00', '1234567890123456.1', '1.', '0.1234567', '1e3'].map((text) => new RegExp(Money.pattern).test(text)),
    ).toEqual([true, false, false, false, false]);
  });
});

describe('the records of operations', () => {
  const bound = bindOperations(RegisterRoutes, document as unknown as OpenApiDocument).map(
    ({ operation }) => operation,
  );

  it('call an operation idempotent exactly when it takes an Idempotency-Key and names its problems', () => {
    for (const { id, record } of bound) {
      const takesKey = operations
        .find(({ operationId }) => operationId === id)
        ?.parameters?.some(({ name }) => name === 'Idempotency-Key');
      const isIdempotent = record.idempotent !== undefined;
      expect([id, takesKey ?? false]).toEqual([id, isIdempotent]);
      expect([id, record.problems.includes('IDEMPOTENCY_CONFLICT')]).toEqual([id, isIdempotent]);
      expect([id, record.problems.includes('IDEMPOTENCY_KEY_REQUIRED')]).toEqual([
        id,
        record.idempotent === 'required',
      ]);
    }
  });

  it('name a body only where the method has one', () => {
    expect(bound.filter(({ mediaTypes, record }) => record.body !== undefined && mediaTypes === null)).toEqual([]);
  });

  it('name only query parameters that the operation has', () => {
    for (const { id, record, queryParameters } of bound) {
      const named = typeof record.occupies === 'object' ? record.occupies.listWith : [];
      expect([id, named.filter((name) => !queryParameters.has(name))]).toEqual([id, []]);
    }
  });

  it('name only actions of the audit log that the code writes', () => {
    const written = ['src/usecases', 'src/adapters/db'].flatMap((folder) => textsBelow(folder)).join('\n');
    const named = bound.flatMap(({ record }) => record.audit ?? []);
    expect(named.length).toBeGreaterThan(5);
    const ofJobs = ['<kind>', ...jobKinds].flatMap((kind) => jobActs.map((act) => `${kind}.${act}`));
    const isWritten = (action: string): boolean => written.includes(`'${action}'`) || ofJobs.includes(action);
    expect(named.filter((action) => !isWritten(action))).toEqual([]);
  });
});

function textsBelow(folder: string): string[] {
  const root = path.join(__dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}
