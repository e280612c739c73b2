import { type Answer, call, type DemoTenant } from '../../support/services/api-client';
import type { Arrival } from '../../support/services/arrivals';

export type Item = Record<string, unknown> & {
  id: string;
  erp_state: string;
  xml_base64: string | null;
  xml_encoding_error?: { code: string; characters?: { char: string }[] };
};
export interface PageBody {
  items: Item[];
  next_cursor: string | null;
  ack_skipped?: { id: string; reason: string }[];
  lease_expires_at?: string | null;
}

export const many = (count: number, overrides: Arrival = {}): Arrival[] =>
  Array.from({ length: count }, () => overrides);
export const idsOf = ({ items }: PageBody): string[] => items.map(({ id }) => id);
export const get = async <Body = PageBody>(tenant: DemoTenant, path: string): Promise<Body> => {
  const answer = await call<Body>('GET', path, { bearer: tenant.integration.token });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};
export const post = <Body = PageBody>(tenant: DemoTenant, path: string, json?: unknown): Promise<Answer<Body>> =>
  call<Body>('POST', path, { bearer: tenant.integration.token, json });
export const stats = (tenant: DemoTenant): Promise<Record<string, unknown>> => get(tenant, '/erp/inbox/stats');
