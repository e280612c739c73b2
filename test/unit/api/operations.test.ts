import type { RequestHandler, Router } from 'express';

import { bindOperations, type OpenApiDocument } from '../../../src/api/bind-operations';
import document from '../../../src/api/generated/openapi.json';
import { RegisterRoutes } from '../../../src/api/generated/routes';
import { operation, type OperationRecord, registrationsOf } from '../../../src/api/operation';
import { completeDocument } from '../../../src/api/specification/complete';

const given = document as unknown as OpenApiDocument;

/** Routes as the generator writes them: one, with these handlers. */
const oneRoute =
  (path: string, ...handlers: RequestHandler[]) =>
  (router: Router): void =>
    void router.get(path, ...handlers);

describe('the operations of the generated routes', () => {
  it('have the record of their method and what the document says of them', () => {
    const bound = bindOperations(RegisterRoutes, given);
    const list = bound.find(({ operation: { id } }) => id === 'listInvoices');
    expect([list?.path, list?.method, list?.operation.record.audience]).toEqual(['/invoices', 'get', 'portal']);
    expect(list?.operation.queryParameters.get('limit')?.maximum).toBe(500);
    expect(bound.length).toBe(Object.values(given.paths).flatMap((methods) => Object.keys(methods)).length);
  });

  it('are two with the same handlers where a method is registered for the portal and for ERP integrations', () => {
    const bound = bindOperations(RegisterRoutes, given);
    const [portal, erp] = ['downloadInvoiceXml', 'downloadErpInvoiceXml'].map((wanted) =>
      bound.find(({ operation: { id } }) => id === wanted),
    );
    expect([portal?.path, erp?.path]).toEqual(['/invoices/:invoiceId/xml', '/erp/invoices/:invoiceId/xml']);
    expect(erp?.handlers).toBe(portal?.handlers);
    expect(erp?.operation.record).toEqual({
      ...portal?.operation.record,
      audience: 'erp',
      permission: undefined,
      scopes: ['send', 'status'],
      budget: undefined,
    });
  });

  it('are refused at the start when one has no record: nothing is open by omission', () => {
    expect(() => bindOperations(oneRoute('/invoices'), given)).toThrow('listInvoices has no record');
  });

  it('are refused at the start when the document does not describe one', () => {
    expect(() => bindOperations(oneRoute('/hidden'), given)).toThrow('get /hidden is not in the OpenAPI document');
  });

  it('are not described without a record', () => {
    const generated = structuredClone(document) as unknown as Parameters<typeof completeDocument>[0];
    expect(() => completeDocument(generated, new Map())).toThrow('has no record');
  });
});

describe('a record', () => {
  it('is found at the method that it decorates, and at no other', () => {
    const record: OperationRecord = { audience: 'public', problems: [] };
    class Controller {
      @operation(record)
      described(): void {
        // The record is what is looked at.
      }

      bare(): void {
        // Has none.
      }
    }
    const methods = Controller.prototype as unknown as Record<'described' | 'bare', object>;
    expect(registrationsOf(methods.described).map((registration) => registration.record)).toEqual([record]);
    expect(registrationsOf(methods.bare)).toEqual([]);
  });
});
