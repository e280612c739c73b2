import { randomUUID } from 'node:crypto';

import {
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  type ProblemBody,
  submit,
} from '../../support/services/api-client';

/** What provokes a refusal, and what the refusal must say: one row of the contract's table of errors each. */
export type Row = [
  rule: string,
  status: number,
  code: string,
  category: string,
  retryable: boolean,
  provoke: () => Promise<Answer>,
  more?: Partial<ProblemBody>,
];

/** The table as tests of the surrounding file. */
export function describeRefusals(title: string, table: Row[]): void {
  describe(title, () => {
    it.each(table)('%s: %i %s', async (...[, status, code, category, retryable, provoke, more = {}]) => {
      expectProblem(await provoke(), status, code, { category, retryable, ...more });
    });
  });
}

export const at = (pointer: string): Partial<ProblemBody> => ({
  errors: [expect.objectContaining({ pointer }) as { pointer: string; message: string }],
});

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Requests of a tenant that is made before the tests. */
export const requestsOf = (tenant: () => DemoTenant) => ({
  envelope: (json: unknown, audience = '/erp/invoices'): Promise<Answer> =>
    call('POST', audience, {
      bearer: audience.startsWith('/erp') ? tenant().integration.token : tenant().api_key,
      headers: { 'Idempotency-Key': randomUUID() },
      json,
    }),
  sendXml: (xml: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> =>
    submit({ tenant: tenant(), xml, headers }),
  withText: (from: string | RegExp, to: string): string => invoiceOf(tenant()).replace(from, to),
});
