import { randomUUID } from 'node:crypto';

import {
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  portal,
} from '../../../support/services/api-client';

/** A mistake of somebody who connects a program, and what the Slovak answer must say beside its code. */
export type Mistake = [what: string, provoke: () => Promise<Answer>, status: number, code: string, ...says: string[]];

export function describeMistakes(title: string, mistakes: Mistake[]): void {
  describe(title, () => {
    it.each(mistakes)('%s', async (...[, provoke, status, code, ...says]) => {
      const answer = await provoke();
      expectProblem(answer, status, code);
      const told = textsOf(answer.body).join('\n');
      for (const words of says) expect(told).toContain(words);
    });
  });
}

/** All texts of an answer, whatever member has them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const [tenant] = portal().tenants;
const slovak = { 'Accept-Language': 'sk' };

/** One request as the first demo company, with the token of its integration unless the headers say otherwise. */
export const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call(method, path, { headers: { ...slovak, Authorization: `Bearer ${tenant.integration.token}`, ...headers } });

/** One request without the usual credentials. */
export const askWith = (headers: Record<string, string>, path: string): Promise<Answer> =>
  call('GET', path, { headers: { ...slovak, ...headers } });

/** Submits a body as it is. */
export const send = (
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  path = '/erp/invoices',
): Promise<Answer> =>
  call('POST', path, {
    bearer: tenant.integration.token,
    headers: { ...slovak, 'Content-Type': 'application/xml', 'Idempotency-Key': randomUUID(), ...headers },
    body,
  });

export const sendJson = (json: unknown, path = '/erp/invoices'): Promise<Answer> =>
  send(JSON.stringify(json), { 'Content-Type': 'application/json' }, path);

/**
 * A valid invoice of the first demo company with one part written otherwise.
 * @throws Error when that part is not there
 */
export function invoiceWith(part: string | RegExp, by: string, of: DemoTenant = tenant): string {
  const xml = invoiceOf(of);
  const changed = xml.replace(part, by);
  if (changed === xml) throw new Error(`nothing to change: ${String(part)}`);
  return changed;
}

export const uuid = randomUUID;
