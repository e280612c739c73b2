import { randomUUID } from 'node:crypto';

import { createMemberRepository } from '../../../../src/adapters/db/system/access/members';
import { createSecondFactors } from '../../../../src/adapters/db/system/access/second-factors';
import { createSignInFailures } from '../../../../src/adapters/db/system/access/sign-in-failures';
import { createTotpSecrets } from '../../../../src/adapters/db/system/access/totp-secrets';
import { createMailOutbox } from '../../../../src/adapters/db/system/notifications/mail-outbox';
import { createSecretBox } from '../../../../src/adapters/secrets/secret-box';
import { asId, type UserId } from '../../../../src/domain/ids';
import type { NewMail } from '../../../../src/domain/ports/mail/mail';
import { openTotpSecret, sealTotpSecret } from '../../../../src/usecases/access/totp/totp-secret';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let userId: UserId;
beforeAll(async () => {
  scratch = await scratchDatabase();
  const admin = createMemberRepository(scratch.database);
  userId = await admin.ensureUser({ id: asId<UserId>(randomUUID()), email: 'jana@firma.example', name: 'Jana' });
});
afterAll(() => scratch.drop());

describe('failed logins of people', () => {
  const store = () => createSignInFailures(scratch.database);
  const from = (address: string, account = 'jana') => ({ account, address, device: null });
  beforeEach(() => scratch.asOwner('truncate login_failures'));

  it('from many addresses slow an account down to one try in a while, and lock it at a hundred', async () => {
    for (let n = 0; n < 13; n += 1) await store().recordFailure(from(`192.0.2.${n}`));
    expect(await store().claim(from('198.51.100.1'))).toEqual({ lockedSeconds: 0, limitedSeconds: 0 });
    expect(await store().claim(from('198.51.100.2'))).toEqual({ lockedSeconds: 0, limitedSeconds: 8 });
    expect(await store().claim({ ...from('198.51.100.2'), device: 'aa' })).toMatchObject({ limitedSeconds: 0 });
    expect(await store().status(from('198.51.100.2', 'somebody else'))).toMatchObject({ limitedSeconds: 0 });
    for (let n = 13; n < 100; n += 1) await store().recordFailure(from(`192.0.2.${n}`));
    expect(await store().status(from('198.51.100.3'))).toMatchObject({ lockedSeconds: 900 });
    await store().clear('jana');
    expect(await store().status(from('198.51.100.3'))).toEqual({ lockedSeconds: 0, limitedSeconds: 0 });
  });

  it('give one of two tries at once the next turn', async () => {
    for (let n = 0; n < 11; n += 1) await store().recordFailure(from(`192.0.2.${n}`));
    const both = await Promise.all([store().claim(from('198.51.100.1')), store().claim(from('198.51.100.2'))]);
    expect(both.map(({ limitedSeconds }) => limitedSeconds).sort()).toEqual([0, 2]);
  });

  it('of many accounts from one address limit the address, twice as long each time', async () => {
    for (let n = 0; n < 30; n += 1) await store().recordFailure(from('192.0.2.1', `account-${n}`));
    expect(await store().status(from('192.0.2.1', 'another'))).toEqual({ lockedSeconds: 0, limitedSeconds: 60 });
    for (let n = 0; n < 30; n += 1) await store().recordFailure(from('192.0.2.1', `account-${n}`));
    expect(await store().status(from('192.0.2.1', 'another'))).toEqual({ lockedSeconds: 0, limitedSeconds: 120 });
  });

  it('of a known device forget it at the tenth and touch nothing else', async () => {
    const device = { ...from('192.0.2.1'), device: 'bb' };
    for (let n = 1; n <= 10; n += 1)
      expect([n, await store().recordFailure(device)]).toEqual([n, { forgetDevice: n === 10 }]);
    expect(await store().status(from('192.0.2.1'))).toEqual({ lockedSeconds: 0, limitedSeconds: 0 });
  });

  it('with wrong codes lock the second factor at the tenth', async () => {
    for (let n = 1; n <= 10; n += 1) expect([n, await store().recordWrongCode('jana')]).toEqual([n, n === 10]);
    expect(await store().secondFactorLock('jana')).toBe(900);
    await store().recordRightCode('jana');
    expect(await store().secondFactorLock('jana')).toBe(0);
  });
});

describe('mail that is promised', () => {
  const mail = (): NewMail => ({
    id: randomUUID(),
    userId,
    recipient: 'jana@firma.example',
    kind: 'invitation',
    locale: 'sk',
    link: { ciphertext: Buffer.from('sealed'), keyId: 'k' },
  });
  const rowOf = async (id: string) =>
    (await scratch.asOwner('select state, link, attempts from mail_outbox where id = $1', [id]))[0];

  it('goes to one of those who ask at once, and its link is erased when it is sent or given up', async () => {
    const outbox = createMailOutbox(scratch.database);
    const [sent, failed] = [mail(), mail()];
    await outbox.enqueue(sent);
    await outbox.enqueue(failed);
    const claimed = await Promise.all([outbox.claim(10, 600), outbox.claim(10, 600)]);
    expect(
      claimed
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([sent.id, failed.id].sort());
    await outbox.markSent(sent.id);
    await outbox.markFailed(failed.id, 0);
    expect(await outbox.claim(10, 600)).toMatchObject([{ id: failed.id, attempts: 1, link: failed.link }]);
    await outbox.markFailed(failed.id, null);
    expect(await rowOf(sent.id)).toEqual({ state: 'sent', link: null, attempts: 1 });
    expect(await rowOf(failed.id)).toEqual({ state: 'failed', link: null, attempts: 2 });
  });
});

describe('the secret of a second factor', () => {
  const [oldKey, newKey] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];

  it('is sealed anew under the current key, and opens for its person alone', async () => {
    const former = createSecretBox({ current: oldKey, former: [] });
    const current = createSecretBox({ current: newKey, former: [oldKey] });
    const factors = createSecondFactors(scratch.database);
    const pending = sealTotpSecret(former, userId, 'JBSWY3DPEHPK3PXP');
    await factors.setPending(userId, pending, 600);
    await factors.confirm(userId, pending, 1, { salt: Buffer.alloc(16), hashes: [Buffer.from('a'), Buffer.from('b')] });

    const store = createTotpSecrets(scratch.database, current);
    expect(await store.underFormerKeys(null, 10)).toEqual([{ id: userId }]);
    expect([await store.sealAnew({ id: userId }), await store.sealAnew({ id: userId })]).toEqual([true, false]);
    expect(await store.countByKey()).toEqual([{ keyId: current.currentKeyId, people: 1 }]);
    const { secret } = (await factors.find(userId)) ?? {};
    const alone = createSecretBox({ current: newKey, former: [] });
    expect(secret && openTotpSecret(alone, userId, secret)).toBe('JBSWY3DPEHPK3PXP');
    expect(() => secret && openTotpSecret(alone, asId<UserId>(randomUUID()), secret)).toThrow();
  });
});
