import document from '../../../src/api/generated/openapi.json';
import { createOperationIndex, type OpenApiDocument } from '../../../src/api/operations';
import { describeSecurity } from '../../../src/api/specification/security';

const given = document as unknown as OpenApiDocument;

/** The document with another word, or none, about who may list invoices. */
const withAudience = (audience: string | undefined): OpenApiDocument => ({
  ...given,
  paths: {
    ...given.paths,
    '/invoices': { get: { ...given.paths['/invoices']?.get, operationId: 'listInvoices', 'x-audience': audience } },
  },
});

it('finds an operation with the audience that the document names', () => {
  expect(createOperationIndex(given)('GET', '/invoices')).toMatchObject({
    kind: 'operation',
    operation: { id: 'listInvoices', audience: 'portal' },
  });
});

it.each([undefined, '', 'Open', 'everybody'])('refuses to start with an operation whose audience is %p', (audience) => {
  expect(() => createOperationIndex(withAudience(audience))).toThrow('listInvoices does not say who may call it');
});

it.each([undefined, [], [{}], [{ everybody: [] }]])(
  'refuses to describe an operation with the security %j',
  (security) => {
    const operation = { operationId: 'listInvoices', security, responses: {} };
    const described = {
      openapi: '',
      info: {},
      paths: { '/invoices': { get: operation } },
      components: { schemas: {} },
    };
    expect(() => describeSecurity(described)).toThrow('Say with @Security who may call listInvoices');
  },
);
