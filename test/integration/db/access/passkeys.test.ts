import { randomUUID } from 'node:crypto';

import { createMemberRepository } from '../../../../src/adapters/db/system/access/members';
import { createPasskeyChallenges, createPasskeys } from '../../../../src/adapters/db/system/access/passkeys';
import { createExpiredRecords } from '../../../../src/adapters/db/system/expired-records';
import { asId, type UserId } from '../../../../src/domain/ids';
import type { NewPasskey } from '../../../../src/domain/ports/access/passkeys';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const aPerson = (): Promise<UserId> =>
  createMemberRepository(scratch.database).ensureUser({
    id: asId<UserId>(randomUUID()),
    email: `${randomUUID()}@firma.example`,
    name: 'Jana',
  });
const aPasskey = (): NewPasskey => ({
  ...{ id: randomUUID(), credentialId: randomUUID(), name: 'Notebook', publicKey: Buffer.from('key'), counter: 0 },
  ...{ backupEligible: true, backedUp: false, transports: ['usb'] },
});

it('of many that are added at once a person gets as many as she may have', async () => {
  const [passkeys, userId] = [createPasskeys(scratch.database), await aPerson()];
  const added = await Promise.all(Array.from({ length: 8 }, () => passkeys.add(userId, aPasskey(), 5)));
  expect(added.filter((one) => one === 'added')).toHaveLength(5);
  expect(added.filter((one) => one === 'full')).toHaveLength(3);
  expect(await passkeys.list(userId)).toHaveLength(5);
});

it('a key belongs to one person', async () => {
  const [passkeys, passkey] = [createPasskeys(scratch.database), aPasskey()];
  expect(await passkeys.add(await aPerson(), passkey, 5)).toBe('added');
  expect(await passkeys.add(await aPerson(), { ...passkey, id: randomUUID() }, 5)).toBe('taken');
});

it('of two signatures with one count one is taken; an authenticator that does not count goes on', async () => {
  const [passkeys, userId, passkey] = [createPasskeys(scratch.database), await aPerson(), aPasskey()];
  await passkeys.add(userId, passkey, 5);
  const use = (counter: number) => passkeys.noteUse(passkey.id, { counter, backedUp: true });
  expect([await use(0), await use(0)]).toEqual([true, true]);
  expect((await Promise.all([use(4), use(4), use(4)])).filter(Boolean)).toHaveLength(1);
  expect([await use(0), await use(3), await use(5)]).toEqual([false, false, true]);
  expect(await passkeys.list(userId)).toMatchObject([
    { ...passkey, counter: 5, backedUp: true, lastUsedAt: expect.any(String) as string },
  ]);
});

it('a challenge has one answer, of its person and in its time; a day later it is gone', async () => {
  const challenges = createPasskeyChallenges(scratch.database);
  const [userId, other] = [await aPerson(), await aPerson()];
  await challenges.put('login:a', userId, 'first', 300);
  await challenges.put('login:a', userId, 'second', 300);
  expect(await challenges.take('login:a', userId, 'first')).toBe(false);
  expect(await challenges.take('login:b', userId, 'second')).toBe(false);
  expect(await challenges.take('login:a', other, 'second')).toBe(false);
  const taken = await Promise.all([1, 2, 3].map(() => challenges.take('login:a', userId, 'second')));
  expect(taken.filter(Boolean)).toHaveLength(1);
  await challenges.put('login:c', userId, 'late', 0);
  expect(await challenges.take('login:c', userId, 'late')).toBe(false);

  await challenges.put('login:d', userId, 'old', -86_401);
  await challenges.put('login:e', userId, 'new', 0);
  expect(await createExpiredRecords(scratch.database).remove('passkey_challenges', 10)).toBe(1);
  const left = await scratch.asOwner('select ceremony from passkey_challenges where user_id = $1', [userId]);
  expect(left).toEqual([{ ceremony: 'login:e' }]);
});
