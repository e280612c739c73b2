import { randomUUID } from 'node:crypto';

import { isEmailAddress } from '../../domain/access/email-address';
import { webAddressWanted } from '../../domain/field-words';
import { type ForwardingRule, maskedEmail } from '../../domain/forwarding/forwarding-rule';
import { localized } from '../../domain/localized';
import type { NewAddress, StoredTarget } from '../../domain/ports/forwarding/forwarding-rules';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { WebhookSender } from '../../domain/ports/webhooks/webhook-sender';
import { badRequest, ProblemError } from '../../domain/problem';
import { randomSecret } from '../access/credential-secret';
import type { ForwardingKeeper, TargetCommand } from './forwarding-use-cases';

export interface TargetDeps {
  tenants: Pick<TenantRepository, 'find'>;
  sandboxAccounts: Pick<SandboxAccounts, 'accountOf'>;
  sender: Pick<WebhookSender, 'mayCall'>;
  /** There is a mail server. */
  sendsMail: boolean;
  /** Of the portal itself: what goes there would come back. */
  ownHosts: ReadonlySet<string>;
}

/** What of a target is stored with the rule itself. */
export const storedTarget = (target: TargetCommand): StoredTarget =>
  target.kind === 'url'
    ? { kind: 'url', url: target.url }
    : { kind: 'email', language: target.language, include: target.include };

/** The addresses that a rule keeps, and those whose owners are to be asked. */
export function addressesOf(
  { to }: Extract<TargetCommand, { kind: 'email' }>,
  before: ForwardingRule | null,
): { kept: string[]; added: NewAddress[] } {
  const known = new Map(
    before?.target.kind === 'email' ? before.target.addresses.map(({ id, email }) => [email.toLowerCase(), id]) : [],
  );
  const wanted = new Map(to.map((email) => [email.toLowerCase(), email]));
  return {
    kept: [...wanted.keys()].flatMap((key) => known.get(key) ?? []),
    added: [...wanted].flatMap(([key, email]) =>
      known.has(key) ? [] : [{ id: randomUUID(), email, token: randomSecret() }],
    ),
  };
}

/** @throws ProblemError `BAD_REQUEST`, `SMTP_NOT_CONFIGURED`, `SSRF_BASE_URL_NOT_ALLOWED` */
export async function requireUsable(
  { sendsMail, sender, ownHosts, tenants, sandboxAccounts }: TargetDeps,
  { tenantId }: ForwardingKeeper,
  target: TargetCommand,
): Promise<void> {
  if (target.kind === 'url') {
    if (!URL.canParse(target.url)) throw badRequest('/target/url', webAddressWanted);
    const url = new URL(target.url);
    if (ownHosts.has(url.hostname) || !sender.mayCall(url)) throw new ProblemError('SSRF_BASE_URL_NOT_ALLOWED');
    return;
  }
  if (!sendsMail) throw new ProblemError('SMTP_NOT_CONFIGURED');
  const wrong = target.to.findIndex((email) => !isEmailAddress(email) || ownHosts.has(domainOf(email)));
  if (wrong >= 0)
    throw badRequest(
      `/target/to/${wrong}`,
      localized(
        'Uveďte e-mailovú adresu, ktorá nepatrí portálu.',
        'Uveďte e-mailovou adresu, která nepatří portálu.',
        'must be an e-mail address, not of the portal itself',
      ),
    );
  if (!((await tenants.find(tenantId))?.sandbox ?? false)) return;
  const owner = (await sandboxAccounts.accountOf(tenantId))?.email.toLowerCase();
  const other = target.to.findIndex((email) => email.toLowerCase() !== owner);
  if (other >= 0)
    throw badRequest(
      `/target/to/${other}`,
      localized(
        'Uveďte e-mail majiteľa skúšobného prostredia.',
        'Uveďte e-mail majitele zkušebního prostředí.',
        'must be the e-mail of the owner of the sandbox',
      ),
    );
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** For the audit log. A query in an address often is a secret; mail addresses are personal data. */
export function shown({
  name,
  match,
  target,
}: Pick<ForwardingRule, 'name' | 'match'> & { target: TargetCommand | ForwardingRule['target'] }): object {
  if (target.kind === 'url') {
    const { origin, pathname } = new URL(target.url);
    return { name, match, target: { kind: 'url', url: `${origin}${pathname}` } };
  }
  const emails = 'to' in target ? target.to : target.addresses.map(({ email }) => email);
  return { name, match, target: { ...storedTarget({ ...target, to: emails }), to: emails.map(maskedEmail) } };
}
