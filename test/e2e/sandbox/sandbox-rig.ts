import { randomUUID } from 'node:crypto';

import { aCompany, anInvoiceXml, type Company, type DocumentOptions } from '../../support/factories/invoice-factory';
import { type Answer, call, freshNumber } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import { until } from '../../support/services/until';

/** What the documentation says of `SandboxCredentials`. */
export interface SandboxCompany {
  tenant_id: string;
  name: string;
  dic: string;
  ico: string;
  ic_dph: string;
  peppol_id: string;
  api_key: string;
  erp: { token: string; username: string; password: string };
  test_only: { api_key: string; erp_token: string };
}
export interface SandboxCredentials {
  companies: [SandboxCompany, SandboxCompany];
  links: Record<'base_url' | 'docs' | 'openapi' | 'scenarios', string>;
}

export const anEmail = (): string => `${randomUUID()}@developers.example`;

export const register = (email: string, companyName = 'Program Ž'): Promise<Answer> =>
  call('POST', '/sandbox/register', { json: { email, company_name: companyName, locale: 'sk' } });

/** The token of the newest mail to an address that was not seen before. */
export async function tokenFor(email: string, seen: readonly string[] = []): Promise<string> {
  const tokenOf = (text: string): string => linkIn(text).split('#')[1] ?? '';
  return tokenOf(await mailTo(email, (text) => text.includes('#') && !seen.includes(tokenOf(text))));
}

export const confirm = (
  token: string,
  password?: string,
): Promise<Answer<SandboxCredentials & Record<string, unknown>>> =>
  call<SandboxCredentials & Record<string, unknown>>('POST', '/sandbox/confirm', {
    json: { token, ...(password && { password }) },
  });

/** An account of one's own, from nothing. */
export async function newAccount(email = anEmail(), password?: string): Promise<SandboxCredentials> {
  expect((await register(email)).status).toBe(202);
  const { status, body } = await confirm(await tokenFor(email), password);
  expect(status).toBe(201);
  return body;
}

export const partyOf = ({ name, dic, ico, ic_dph: icDph }: SandboxCompany): Company =>
  aCompany(1, { name, dic, ico, icDph, endpoint: { scheme: '0245', value: dic } });

export const send = (
  from: SandboxCompany,
  to: Company,
  options: Partial<DocumentOptions> = {},
  key: string = from.api_key,
): Promise<Answer> =>
  call('POST', '/invoices', {
    bearer: key,
    headers: { 'Content-Type': 'application/xml', 'Idempotency-Key': randomUUID() },
    body: anInvoiceXml({ number: freshNumber(), seller: partyOf(from), buyer: to, ...options }),
  });

/** Waits until an invoice has one of these statuses. */
export const ended = async (company: SandboxCompany, id: unknown, ...statuses: string[]): Promise<string> => {
  const { body } = await until(
    () => call<{ status: string }>('GET', `/invoices/${String(id)}`, { bearer: company.api_key }),
    ({ body: { status } }) => statuses.includes(status),
  );
  return body.status;
};

interface InboxItem {
  id: string;
  invoice_id: string;
  invoice_number: string;
}

/** Waits until the ERP of a company is offered something that fits. */
export const offered = async (
  company: SandboxCompany,
  fits: (item: InboxItem) => boolean = () => true,
): Promise<InboxItem> => {
  const { body } = await until(
    () => call<{ items: InboxItem[] }>('GET', '/erp/inbox/pending', { bearer: company.erp.token }),
    ({ body: { items } }) => items?.some(fits),
  );
  const item = body.items.find(fits);
  if (!item) throw new Error('nothing was offered');
  return item;
};
