import type { UserId } from '../../../src/domain/ids';
import type { Passkey, PasskeyChallenges, Passkeys } from '../../../src/domain/ports/access/passkeys';
import type { FakePeople } from './people';

/** Passkeys in memory, of the people of {@link FakePeople}. */
export function createFakePasskeys(people: Pick<FakePeople, 'alter' | 'factors'>): {
  passkeys: Passkeys;
  passkeyChallenges: PasskeyChallenges;
} {
  const kept: { userId: UserId; passkey: Passkey }[] = [];
  const asked = new Map<string, { userId: UserId; challenge: string; until: number }>();
  const held = (userId: UserId): Passkey[] => kept.filter((one) => one.userId === userId).map(({ passkey }) => passkey);
  const count = (userId: UserId): Promise<void> => people.alter(userId, { passkeys: held(userId).length });

  return {
    passkeys: {
      list: (userId) => Promise.resolve(held(userId)),
      add: async (userId, passkey, most) => {
        if (held(userId).length >= most) return 'full';
        if (kept.some((one) => one.passkey.credentialId === passkey.credentialId)) return 'taken';
        const more = { createdAt: new Date().toISOString(), lastUsedAt: null, version: 1 };
        kept.unshift({ userId, passkey: { ...passkey, ...more } });
        await count(userId);
        return 'added';
      },
      noteUse: (id, { counter, backedUp }) => {
        const passkey = kept.find((one) => one.passkey.id === id)?.passkey;
        const isNew = passkey !== undefined && (counter > passkey.counter || (counter === 0 && passkey.counter === 0));
        if (isNew) Object.assign(passkey, { counter, backedUp, lastUsedAt: new Date().toISOString() });
        return Promise.resolve(isNew);
      },
      rename: (userId, id, name, expectedVersion) => {
        const passkey = held(userId).find((one) => one.id === id);
        if (passkey?.version !== expectedVersion) return Promise.resolve(false);
        Object.assign(passkey, { name, version: expectedVersion + 1 });
        return Promise.resolve(true);
      },
      remove: async (userId, id) => {
        const place = kept.findIndex((one) => one.userId === userId && one.passkey.id === id);
        if (place >= 0) kept.splice(place, 1);
        await count(userId);
        const factor = await people.factors.find(userId);
        if (held(userId).length === 0 && factor?.secret === null) await people.factors.remove(userId);
      },
    },
    passkeyChallenges: {
      put: (ceremony, userId, challenge, seconds) => {
        asked.set(ceremony, { userId, challenge, until: Date.now() + seconds * 1_000 });
        return Promise.resolve();
      },
      take: (ceremony, userId, challenge) => {
        const found = asked.get(ceremony);
        if (found?.userId !== userId || found.challenge !== challenge) return Promise.resolve(false);
        asked.delete(ceremony);
        return Promise.resolve(found.until > Date.now());
      },
    },
  };
}
