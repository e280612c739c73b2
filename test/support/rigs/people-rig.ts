import { randomUUID } from 'node:crypto';

import { generate } from 'otplib';

import { createSecretBox } from '../../../src/adapters/secrets/secret-box';
import { assemblePeople } from '../../../src/compose/access/people';
import type { Role } from '../../../src/domain/access/caller';
import { type TenantId, type UserId } from '../../../src/domain/ids';
import type { Person } from '../../../src/domain/ports/access/people';
import { ProblemError } from '../../../src/domain/problem';
import { createFairSlots } from '../../../src/threads/fair-slots';
import { authenticateSession } from '../../../src/usecases/access/authenticate-session';
import { createAccountKey } from '../../../src/usecases/access/sign-in/account-key';
import { createCursorCodec } from '../../../src/usecases/cursor';
import { createFakePasskeys } from '../../fakes/access/passkeys';
import { FakePeople } from '../../fakes/access/people';
import { fakePersonalData } from '../../fakes/access/personal-data';
import { readSignInRules } from '../../fakes/access/sign-in-rules';
import { type Answer, type ApiRig, startApi } from '../../unit/api/api-rig';
import { silentLog } from './silent-log';

export const password = 'korytnačka pije ráno čaj 7';

/** The API over HTTP with people who sign in; what is no matter of people answers 404. */
export interface PeopleRig {
  api: ApiRig;
  /** An active person with {@link password}. */
  addPerson(role?: Role, tenantId?: TenantId | null): Promise<{ id: UserId; email: string }>;
  addTenant(): Promise<TenantId>;
  setStatus(id: UserId, status: Person['status']): Promise<void>;
  suspend(id: TenantId, isSuspended: boolean): Promise<void>;
  /** Gives the person this role in the tenant alone; null takes it away. */
  setRole(id: UserId, tenantId: TenantId, role: Role | null): Promise<void>;
  forgetBudgets(): Promise<void>;
  forgetFailures(): Promise<void>;
  openSessions(id: UserId): Promise<number>;
  /** Mails promised to the person, oldest first, with their links. */
  mailsTo(id: UserId): Promise<{ kind: string; link: string | null }[]>;
  close(): Promise<void>;
}

export const signingKey = Buffer.alloc(32, 3);
export const secrets = createSecretBox({ current: Buffer.alloc(32, 7).toString('base64'), former: [] });
export const lane = () => createFairSlots({ concurrent: 1, maxWaiting: 64, maxWaitingPerShare: 64 });
export const consoleUrl = 'https://portal.example/console';

/** In memory. */
export async function startFakePeople(): Promise<PeopleRig> {
  const fake = new FakePeople();
  const clock = Date.now;
  const { sessions } = fake;
  const { passkeys, passkeyChallenges } = createFakePasskeys(fake);
  const spent = new Map<string, number>();
  const mails: { userId: UserId; kind: string; link: string | null }[] = [];
  const useCases = assemblePeople({
    people: fake.people,
    personalData: fakePersonalData(fake, passkeys),
    passkeys,
    passkeyChallenges,
    sessions,
    devices: fake.devices,
    challenges: fake.challenges,
    factors: fake.factors,
    failures: fake.failures,
    links: fake.links,
    passwords: {
      hash: (text) => Promise.resolve(`plain:${text}`),
      derive: (text, salt) => Promise.resolve(Buffer.from(`${salt.toString('hex')} ${text}`)),
      verify: (hash, text) => Promise.resolve(hash === `plain:${text}`),
    },
    queueMail: ({ id }, kind, link = null as unknown as string) =>
      Promise.resolve(id && void mails.push({ userId: id, kind, link })).then(() => undefined),
    accountKey: createAccountKey(signingKey),
    rules: readSignInRules,
    authenticateSession: authenticateSession({ sessions, rules: readSignInRules, clock }),
    hashing: { known: lane(), strangers: lane() },
    limiter: {
      consume: (budgets) => {
        for (const { name, key, points } of budgets) {
          const count = (spent.get(`${name} ${key}`) ?? 0) + 1;
          spent.set(`${name} ${key}`, count);
          if (count > points)
            return Promise.reject(new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: 7 } }));
        }
        return Promise.resolve({ limit: 1, remaining: 1, resetSeconds: 1 });
      },
    },
    loginsPerMinute: 10,
    cursors: createCursorCodec([signingKey]),
    consoleUrl,
    secrets,
    audit: { record: () => Promise.resolve() },
    clock,
    log: silentLog,
  });
  const api = await startApi({ useCases, sessions });
  const setRole = (userId: UserId, tenantId: TenantId | null, role: Role | null): void => {
    const others = fake.places.filter((place) => place.userId !== userId || place.tenantId !== tenantId);
    fake.places.splice(0, fake.places.length, ...others, ...(role === null ? [] : [{ userId, tenantId, role }]));
  };
  return {
    api,
    addPerson: (role, tenantId = null) => {
      const person = fake.add({ email: `${randomUUID()}@firma.example`, passwordHash: `plain:${password}` });
      if (role !== undefined) setRole(person.id, tenantId, role);
      return Promise.resolve(person);
    },
    addTenant: () => Promise.resolve(fake.addTenant()),
    setStatus: (id, status) => fake.alter(id, { status }),
    suspend: (id, isSuspended) => {
      const tenant = fake.tenants.get(id);
      if (tenant) fake.tenants.set(id, { ...tenant, status: isSuspended ? 'suspended' : 'active' });
      return Promise.resolve();
    },
    setRole: (userId, tenantId, role) => Promise.resolve(setRole(userId, tenantId, role)),
    forgetBudgets: () => Promise.resolve(spent.clear()),
    forgetFailures: () => Promise.resolve(fake.failures.forget()),
    openSessions: async (id) => (await sessions.list(id, '')).length,
    mailsTo: (id) => Promise.resolve(mails.filter(({ userId }) => userId === id)),
    close: () => api.close(),
  };
}

/** Status and code of an answer. */
export const told = ({ status, json }: Pick<Answer, 'status' | 'json'>) => [status, json.code];

/** A browser: keeps the cookies that it is given, by name and path. */
export class Browser {
  readonly cookies = new Map<string, { value: string; attributes: string }>();

  constructor(private readonly api: ApiRig) {}

  /** Any request; changing ones carry the CSRF token that the browser has. */
  async send(method: string, path: string, json?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = [...this.cookies].filter(([name]) => name !== 'portal_device' || path.startsWith('/auth'));
    const csrf = this.cookies.get('portal_csrf')?.value;
    const answer = await this.api.call(method, path, {
      headers: {
        ...(sent.length > 0 && { Cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
        ...(csrf !== undefined && method !== 'GET' && { 'X-CSRF-Token': csrf }),
        ...(json && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return answer;
  }

  logIn(email: string, given = password): Promise<Answer> {
    return this.send('POST', '/auth/login', { email, password: given });
  }

  value(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Expires=Thu, 01 Jan 1970 00:00:00 GMT')) this.cookies.delete(name);
    else this.cookies.set(name, { value, attributes: attributes.join('; ') });
  }
}

/** The code of a moment: `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/**
 * Sets up a second factor in a session, with the code of the step before the present one, so that the next login need
 * not wait. When the present step ends on the way, that code is too old by then, and the next one is taken.
 * @returns its secret and the backup codes
 */
export async function enroll(browser: Browser): Promise<{ secret: string; backupCodes: string[] }> {
  const { secret } = (await browser.send('POST', '/auth/totp/enroll')).json as { secret: string };
  const confirm = async () => browser.send('POST', '/auth/totp/confirm', { code: await codeOf(secret, -1) });
  let confirmed = await confirm();
  if (confirmed.status === 401) confirmed = await confirm();
  if (confirmed.status !== 200) throw new Error(`no second factor: ${JSON.stringify(confirmed.json)}`);
  return { secret, backupCodes: (confirmed.json as { backup_codes: string[] }).backup_codes };
}
