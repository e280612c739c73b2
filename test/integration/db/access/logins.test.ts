import { randomUUID } from 'node:crypto';

import { createIntegrationRepository } from '../../../../src/adapters/db/access/integrations';
import { createCredentialRepository } from '../../../../src/adapters/db/system/access/credentials';
import { createLockoutStore } from '../../../../src/adapters/db/system/access/lockouts';
import { createSessionRepository } from '../../../../src/adapters/db/system/access/sessions';
import { createPasswordHasher } from '../../../../src/adapters/passwords/argon2';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type IntegrationId } from '../../../../src/domain/ids';
import { defaultLockouts } from '../../../../src/domain/ports/access/lockouts';
import { ProblemError } from '../../../../src/domain/problem';
import { createFairSlots } from '../../../../src/threads/fair-slots';
import { type Authentication, createAuthentication } from '../../../../src/usecases/access/authentication';
import { readSignInRules } from '../../../fakes/access/sign-in-rules';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
let username: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
beforeEach(async () => {
  await scratch.asOwner('truncate login_failures, login_addresses');
  username = await anAccount();
});
afterAll(() => scratch.drop());

const password = 'the right one';
const hasher = createPasswordHasher();

async function anAccount(ipAllowlist: string[] = []): Promise<string> {
  const id = asId<IntegrationId>(randomUUID());
  const username = `erp-${id.slice(0, 8)}`;
  await createIntegrationRepository(scratch.database).create(
    {
      ...{ id, tenantId: seeded.tenant.id, name: username, scopes: ['send'], defaultConnectionId: null },
      ...{ ipAllowlist, testOnly: false, nackQuarantineAfter: 5 },
    },
    {
      token: { id: randomUUID(), name: 'token', secretSha256: Buffer.alloc(32), expiresAt: null },
      account: { id: randomUUID(), username, passwordHash: await hasher.hash(password) },
    },
    { actor: systemActor('test'), key: null },
  );
  return username;
}

/** A process of the API: its memory of passwords is its own, its counts are shared. */
function aProcess(): { authentication: Authentication; hashes: () => number } {
  let hashes = 0;
  const lane = { concurrent: 1, maxWaiting: 25, maxWaitingPerShare: 13 };
  const authentication = createAuthentication({
    credentials: createCredentialRepository(scratch.database),
    signInRules: readSignInRules,
    sessions: createSessionRepository(scratch.database),
    lockouts: createLockoutStore(scratch.database, defaultLockouts),
    passwords: {
      ...hasher,
      verify: (hash, text) => {
        hashes += 1;
        return hasher.verify(hash, text);
      },
    },
    hashing: { known: createFairSlots(lane), strangers: createFairSlots(lane) },
    unknownCredentialsPerMinute: 300,
    lifetimes: { erpTokenSeconds: 3_600, rememberedPasswordSeconds: 300 },
    keys: [Buffer.alloc(32, 1)],
    clock: Date.now,
  });
  return { authentication, hashes: () => hashes };
}

type Audience = (of: Authentication, name: string, text: string, address: string) => Promise<unknown>;
const audiences: [string, Audience][] = [
  ['Basic', ({ erp }, name, text, address) => erp.password(name, text, { address, requestId: 'r' })],
  [
    'the token endpoint',
    ({ issueErpToken }, name, text, address) => issueErpToken(name, text, { address, requestId: 'r' }),
  ],
];
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );

describe.each(audiences)('at %s', (_name, logIn) => {
  const owner = '2001:db8:aaaa:1::5';

  it('a stranger with ten IPv6 networks and a hundred failures does not keep the owner out', async () => {
    const first = aProcess();
    expect(await codeOf(logIn(first.authentication, username, password, owner))).toBe('in');
    for (let network = 0; network < 10; network += 1)
      for (let guess = 0; guess < 10; guess += 1)
        expect(
          await codeOf(logIn(first.authentication, username, `guess ${guess}`, `2001:db8:bbbb:${network}::${guess}`)),
        ).toBe('INVALID_CREDENTIALS');

    // The same process remembers the password, another one has to hash it, and the owner's other addresses are in the
    // same network.
    expect(await codeOf(logIn(first.authentication, username, password, owner))).toBe('in');
    expect(await codeOf(logIn(aProcess().authentication, username, password, '2001:db8:aaaa:1::6'))).toBe('in');
    // For everybody else the account is locked, also with the right password.
    expect(await codeOf(logIn(first.authentication, username, password, '2001:db8:cccc:1::1'))).toBe('ACCOUNT_LOCKED');
  }, 120_000);

  it('the addresses of one IPv6 network count as one, and an IPv4-mapped address as the IPv4 address', async () => {
    const { authentication } = aProcess();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(logIn(authentication, username, 'wrong', `2001:db8:bbbb:1:${guess}::1`))).toBe(
        'INVALID_CREDENTIALS',
      );
    expect(await codeOf(logIn(authentication, username, password, '2001:db8:bbbb:1:ffff::1'))).toBe('ACCOUNT_LOCKED');
    expect(await codeOf(logIn(authentication, username, password, '2001:db8:bbbb:2::1'))).toBe('in');

    for (let guess = 0; guess < 10; guess += 1)
      await codeOf(logIn(authentication, username, 'wrong', guess % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'));
    expect(await codeOf(logIn(authentication, username, password, '192.0.2.1'))).toBe('ACCOUNT_LOCKED');
  });

  it('thirty failures of any names stop an address before the hash, and not who has come in from it', async () => {
    const { authentication, hashes } = aProcess();
    expect(await codeOf(logIn(authentication, username, password, '192.0.2.9'))).toBe('in');
    for (let guess = 0; guess < 30; guess += 1)
      await codeOf(logIn(authentication, `nobody ${guess}`, 'wrong', '192.0.2.9'));
    const before = hashes();
    expect(await codeOf(logIn(authentication, 'nobody else', 'wrong', '192.0.2.9'))).toBe('RATE_LIMITED');
    expect(await codeOf(logIn(authentication, await anAccount(), password, '192.0.2.9'))).toBe('RATE_LIMITED');
    expect(hashes()).toBe(before);
    expect(await codeOf(logIn(aProcess().authentication, username, password, '192.0.2.9'))).toBe('in');
  });

  it('successes take nothing from any budget', async () => {
    for (let request = 0; request < 35; request += 1)
      expect(await codeOf(logIn(aProcess().authentication, username, password, '192.0.2.10'))).toBe('in');
  });

  it('outside the address list every password gets the same answer, costs no hash and counts as no failure', async () => {
    const { authentication, hashes } = aProcess();
    const listed = await anAccount(['198.51.100.0/24']);
    for (let guess = 0; guess < 12; guess += 1)
      expect(await codeOf(logIn(authentication, listed, 'wrong', '192.0.2.11'))).toBe('IP_NOT_ALLOWED');
    expect(await codeOf(logIn(authentication, listed, password, '192.0.2.11'))).toBe('IP_NOT_ALLOWED');
    expect(hashes()).toBe(0);
    expect(await codeOf(logIn(authentication, listed, password, '198.51.100.7'))).toBe('in');
  });
});

it('many requests with one password at once are one hash, and a queue that is full answers 503 with a time', async () => {
  const { authentication, hashes } = aProcess();
  const basic = (name: string, text: string, address: string) =>
    authentication.erp.password(name, text, { address, requestId: 'r' });
  const burst = await Promise.all(Array.from({ length: 60 }, () => codeOf(basic(username, password, '192.0.2.12'))));
  expect(new Set(burst)).toEqual(new Set(['in']));
  expect(hashes()).toBe(1);

  const strangers = Array.from({ length: 200 }, (_, n) => basic(`nobody ${n}`, 'x', `10.1.${n}.1`));
  const other = await anAccount();
  await createLockoutStore(scratch.database, defaultLockouts).recordSuccess(other, '192.0.2.13');
  // Who has come in before does not queue behind them.
  expect(await codeOf(basic(other, password, '192.0.2.13'))).toBe('in');
  const errors = (await Promise.allSettled(strangers)).map((one) =>
    one.status === 'rejected' ? (one.reason as ProblemError) : null,
  );
  const refused = errors.filter((error) => error?.code === 'SERVICE_UNAVAILABLE');
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every((error) => (error?.context.retryAfterSeconds ?? 0) > 0)).toBe(true);
});
