import type { RateLimitBudget } from '../../../../src/domain/ports/access/rate-limiter';
import { ProblemError } from '../../../../src/domain/problem';
import { registerSandbox, type RegisterSandboxDeps } from '../../../../src/usecases/sandbox/register-sandbox';

interface Sent {
  email: string;
  kind: string;
  link: string;
}

function aRegistration(change: Partial<RegisterSandboxDeps> = {}) {
  const mails: Sent[] = [];
  const spent = new Map<string, number>();
  const made: { email: string; tokenSha256: Buffer; seconds: number }[] = [];
  const consume = (
    budgets: readonly RateLimitBudget[],
  ): Promise<never> | Promise<{ limit: 1; remaining: 1; resetSeconds: 1 }> => {
    for (const { name, key, points } of budgets) {
      const count = (spent.get(`${name} ${key}`) ?? 0) + 1;
      spent.set(`${name} ${key}`, count);
      if (count > points) return Promise.reject(new ProblemError('RATE_LIMITED'));
    }
    return Promise.resolve({ limit: 1, remaining: 1, resetSeconds: 1 });
  };
  const register = registerSandbox({
    ...{ isEnabled: true, sendsMail: true, consoleUrl: 'https://portal.example/console', perAddressAndHour: 5 },
    accounts: { findByEmail: () => Promise.resolve(null) },
    links: { create: (link) => Promise.resolve(void made.push(link)) },
    limiter: { consume },
    queueMail: ({ email }, kind, link = '') => Promise.resolve(void mails.push({ email, kind, link })),
    ...change,
  });
  const as = (email: string, address = '192.0.2.1') =>
    register({ email, companyName: 'Program', locale: 'sk' }, { address });
  return { as, mails, made };
}

it('mails a link that is good for a day, with a token that is kept as a digest only', async () => {
  const { as, mails, made } = aRegistration();
  await as(' jana@firma.example ');
  expect(mails).toMatchObject([{ email: 'jana@firma.example', kind: 'sandbox_confirmation' }]);
  expect(mails[0]?.link).toMatch(/^https:\/\/portal\.example\/console\/sandbox#[\w-]{43}$/);
  expect(made).toMatchObject([{ email: 'jana@firma.example', seconds: 86_400 }]);
  expect(JSON.stringify(made)).not.toContain(mails[0]?.link.split('#')[1]);
});

it('mails a rotating link to an e-mail that has an account', async () => {
  const known = { findByEmail: () => Promise.resolve({ id: 'account' } as never) };
  const { as, mails } = aRegistration({ accounts: known });
  await as('jana@firma.example');
  expect(mails).toMatchObject([{ kind: 'sandbox_rotation' }]);
});

it('one address registers five times an hour', async () => {
  const { as, mails } = aRegistration();
  for (let time = 0; time < 5; time += 1) await as(`${time}@firma.example`);
  await expect(as('6@firma.example')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await as('7@firma.example', '192.0.2.2');
  expect(mails).toHaveLength(6);
});

it('one e-mail gets three links a day, and nobody is told that it has had them', async () => {
  const { as, mails } = aRegistration();
  for (let time = 0; time < 5; time += 1) await as('Jana@firma.example', `192.0.2.${time}`);
  expect(mails).toHaveLength(3);
});

it.each([
  ['NOT_FOUND', { isEnabled: false }],
  ['SMTP_NOT_CONFIGURED', { sendsMail: false }],
])('is refused with %s', async (code, change) => {
  const { as, made } = aRegistration(change);
  await expect(as('jana@firma.example')).rejects.toMatchObject({ code });
  expect(made).toEqual([]);
});

it.each(['jana', 'jana@firma', 'jana@firma.example\nBcc: x@y.example'])('%j is no address', async (email) => {
  await expect(aRegistration().as(email)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
