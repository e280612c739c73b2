import type { Request, Response } from 'express';

import { contextOf } from '../../../src/api/request-context';
import { refuseUnknownPath } from '../../../src/api/unknown-paths';
import { ProblemError } from '../../../src/domain/problem';

jest.mock('../../../src/api/request-context', () => ({ contextOf: jest.fn() }));

const id = '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
const refuse = refuseUnknownPath('/api/v1', ['/invoices', '/invoices/:invoiceId', '/invoices/:invoiceId/xml']);

function detailOf(path: string, unreadableParameter: string | null = null): string {
  jest.mocked(contextOf).mockReturnValue({ unreadableParameter } as ReturnType<typeof contextOf>);
  try {
    void refuse({ path } as Request, {} as Response, () => undefined);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'NOT_FOUND') return error.detail?.en ?? '';
    throw error;
  }
  return 'not refused';
}

it.each([
  ['/invoices/', 'Did you mean /api/v1/invoices?'],
  ['//invoices', 'Did you mean /api/v1/invoices?'],
  ['/Invoices', 'Did you mean /api/v1/invoices?'],
  [`/invoices/${id}/XML/`, `Did you mean /api/v1/invoices/${id}/xml?`],
  ['/INVOICES/2026-001/', 'Did you mean /api/v1/invoices/{invoiceId}?'],
  ['/invoicess', 'Paths of the API begin with /api/v1'],
])('%s is told what is wrong with it', (path, words) => {
  expect(detailOf(path)).toContain(words);
});

it('names the part of the path that is no UUID, and does not repeat it', () => {
  const detail = detailOf('/invoices/2026-001', 'invoiceId');
  expect(detail).toContain('{invoiceId} of the path must be a UUID');
  expect(detail).not.toContain('2026-001');
});
