import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { ForwardingRule } from '../../../../src/domain/forwarding/forwarding-rule';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { AuditEntry } from '../../../../src/domain/ports/audit/audit';
import type { NewRule, RuleChange } from '../../../../src/domain/ports/forwarding/forwarding-rules';
import { ProblemError } from '../../../../src/domain/problem';
import type { TargetCommand } from '../../../../src/usecases/forwarding/forwarding-use-cases';
import { manageForwarding } from '../../../../src/usecases/forwarding/manage-forwarding';

const keeper = { tenantId: asId<TenantId>(randomUUID()), actor: systemActor('test') };
const match: ForwardingRule['match'] = {
  direction: 'inbound',
  status: ['received'],
  partner: null,
  docType: null,
  validationStatus: null,
};
const mailTo = (...to: string[]): TargetCommand => ({ kind: 'email', to, language: 'cs', include: ['xml'] });
const postTo = (url: string): TargetCommand => ({ kind: 'url', url });

function open({ sendsMail = true, sandbox = false, known = null as ForwardingRule | null } = {}) {
  const made: NewRule[] = [];
  const changes: RuleChange[] = [];
  const audit: AuditEntry[] = [];
  const mails: string[] = [];
  let rule = known;
  let left = 4;
  const forwarding = manageForwarding({
    rules: {
      create: (one, entry) => {
        made.push(one);
        audit.push(entry);
        rule = { ...one, enabled: true, disabledReason: null, createdAt: '', target: { kind: 'url', url: 'x' } };
        return Promise.resolve();
      },
      find: () => Promise.resolve(rule),
      page: () => Promise.resolve([]),
      change: (_place, change, entries) => {
        changes.push(change);
        audit.push(...entries);
        return Promise.resolve(true);
      },
      remove: () => Promise.resolve(false),
      deliveries: () => Promise.resolve([]),
      replay: () => Promise.resolve(false),
    },
    tenants: { find: () => Promise.resolve({ sandbox } as never) },
    sandboxAccounts: { accountOf: () => Promise.resolve({ email: 'Owner@firma.sk' } as never) },
    sender: { mayCall: ({ protocol }) => protocol === 'https:' },
    queueMail: ({ email, locale }, kind, link) =>
      Promise.resolve(void mails.push([email, locale, kind, link?.replace(/#.*/, '#')].join(' '))),
    workflows: { wake: () => Promise.reject(new Error('Temporal is away')) },
    cursors: { encode: () => '', decode: () => null },
    limiter: {
      consume: (_budgets, cost = 1) => {
        if ((left -= cost) < 0) return Promise.reject(new ProblemError('RATE_LIMITED'));
        return Promise.resolve({} as never);
      },
    },
    ...{ sendsMail, ownHosts: new Set(['portal.example']), consoleUrl: 'https://portal.example/console' },
  });
  const create = (target: TargetCommand) => forwarding.create(keeper, { name: 'R', match, target });
  return { forwarding, create, made, changes, audit, mails };
}

it('The owner of each mail address is asked in the language of the rule, and the audit log has masked addresses', async () => {
  const { create, made, audit, mails } = open();
  await create(mailTo('jana@firma.sk', 'JANA@firma.sk', 'eva@firma.sk'));
  expect(mails).toEqual([
    'JANA@firma.sk cs forwarding_confirmation https://portal.example/console/forwarding#',
    'eva@firma.sk cs forwarding_confirmation https://portal.example/console/forwarding#',
  ]);
  const tokens = made[0]?.addresses.map(({ token }) => token) ?? [];
  expect(new Set(tokens).size).toBe(2);
  expect(audit).toMatchObject([{ action: 'forwarding.created', tenantId: keeper.tenantId }]);
  expect(JSON.stringify(audit)).not.toContain('jana');
  expect(JSON.stringify(audit)).toContain('e…@firma.sk');
});

it('The secret of an address of the web is shown once, and its query is not in the audit log', async () => {
  const { create, made, audit } = open();
  const { secret } = await create(postTo('https://erp.example/in?key=tajomstvo'));
  expect(secret).toMatch(/^whsec_/);
  expect(made[0]).toMatchObject({ secret, target: { url: 'https://erp.example/in?key=tajomstvo' } });
  expect(JSON.stringify(audit)).not.toContain('tajomstvo');
});

it.each<[string, TargetCommand, string]>([
  ['the portal itself', postTo('https://portal.example/api/v1/invoices/import'), 'SSRF_BASE_URL_NOT_ALLOWED'],
  ['an address that may not be called', postTo('http://erp.example/in'), 'SSRF_BASE_URL_NOT_ALLOWED'],
  ['what is no address of the web', postTo('erp'), 'BAD_REQUEST'],
  ['what is no mail address', mailTo('jana@firma.sk', 'jana'), 'BAD_REQUEST'],
  ['a mail address of the portal itself', mailTo('portal@portal.example'), 'BAD_REQUEST'],
])('%s is refused as a target', async (_what, target, code) => {
  const { create, made } = open();
  await expect(create(target)).rejects.toMatchObject({ code });
  expect(made).toEqual([]);
});

it('Without a mail server there is no forwarding by mail', async () => {
  const { create } = open({ sendsMail: false });
  await expect(create(mailTo('jana@firma.sk'))).rejects.toMatchObject({ code: 'SMTP_NOT_CONFIGURED' });
  await create(postTo('https://erp.example/in'));
});

it('A company has so many strangers asked in a day', async () => {
  const { create, made, mails } = open();
  await create(mailTo('a@firma.sk', 'b@firma.sk', 'c@firma.sk'));
  await expect(create(mailTo('d@firma.sk', 'e@firma.sk'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect([made.length, mails.length]).toEqual([1, 3]);
});

it('In the sandbox mail goes to the owner of the account only', async () => {
  const { create, made } = open({ sandbox: true });
  await expect(create(mailTo('owner@firma.sk', 'jana@firma.sk'))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await create(mailTo('owner@firma.sk'));
  expect(made).toHaveLength(1);
});

it('Of changed addresses only the owners of new ones are asked, and the kind of a target stays', async () => {
  const known: ForwardingRule = {
    ...{ tenantId: keeper.tenantId, id: randomUUID(), name: 'R', enabled: true, disabledReason: null, match },
    target: {
      ...{ kind: 'email', language: 'sk', include: ['xml'] },
      addresses: [{ id: 'a', email: 'jana@firma.sk', state: 'confirmed' }],
    },
    createdAt: '',
  };
  const { forwarding, changes, audit, mails } = open({ known });
  await forwarding.change(keeper, known.id, { target: mailTo('Jana@firma.sk', 'eva@firma.sk'), enabled: true });
  expect(mails.map((mail) => mail.split(' ')[0])).toEqual(['eva@firma.sk']);
  expect(changes).toMatchObject([{ addresses: { kept: ['a'], added: [{ email: 'eva@firma.sk' }] } }]);
  await forwarding.change(keeper, known.id, { enabled: false });
  expect(audit.map(({ action }) => action)).toEqual(['forwarding.updated', 'forwarding.disabled']);
  const other = forwarding.change(keeper, known.id, { target: postTo('https://erp.example/in') });
  await expect(other).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
