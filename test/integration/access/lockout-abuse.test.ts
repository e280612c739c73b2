import { randomBytes } from 'node:crypto';

import { sha256 } from '../../../src/usecases/access/credential-secret';
import { rightPassword, startPasswords } from '../../support/rigs/password-rig';

let rig: Awaited<ReturnType<typeof startPasswords>>;
beforeAll(async () => {
  rig = await startPasswords({
    hash: (text) => Promise.resolve(`plain:${text}`),
    derive: () => Promise.resolve(Buffer.alloc(32)),
    verify: (hash, text) => Promise.resolve(hash === `plain:${text}`),
  });
});
afterAll(() => rig.scratch.drop());

/** `LOCKOUT_FAILURES=10000` is the long story. */
const failures = Number(process.env.LOCKOUT_FAILURES ?? 1_200);
const attackers = Array.from({ length: 200 }, (_, n) => `10.1.${n >> 8}.${n & 255}`);

it(
  'failures from 200 addresses lock strangers out, never a browser that is known, and a reset opens another',
  async () => {
    const { id, email } = await rig.aPerson();
    const device = randomBytes(32).toString('base64url');
    await rig.devices.renew(null, sha256(device), id, 180);
    const logIn = (address: string, password: string, deviceToken: string | null = null) =>
      rig
        .check({ email, password, address, deviceToken })
        .then(() => 'in')
        .catch(({ code }: { code: string }) => code);

    const turns = failures / attackers.length;
    const refusals = new Map<string, number>();
    const ofDevice: string[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      // The wait between tries of one account is over each time, as if the attack took days.
      await rig.scratch.asOwner(`update login_failures set tried_at = tried_at - interval '1 hour'`);
      for (const address of attackers) {
        const code = await logIn(address, `guess ${turn}`);
        refusals.set(code, (refusals.get(code) ?? 0) + 1);
      }
      // A known browser may log in ten times a minute, and the attack takes no days here.
      if (turn % Math.ceil(turns / 8) === 0) ofDevice.push(await logIn('192.0.2.7', rightPassword, device));
    }
    expect(ofDevice).toEqual(ofDevice.map(() => 'in'));
    expect(refusals.get('in')).toBeUndefined();
    expect((refusals.get('ACCOUNT_LOCKED') ?? 0) + (refusals.get('RATE_LIMITED') ?? 0)).toBeGreaterThan(
      (failures * 3) / 4,
    );
    if (process.env.LOCKOUT_FAILURES !== undefined)
      process.stdout.write(`${failures} failures: ${JSON.stringify(Object.fromEntries(refusals))}\n`);

    // The person at a browser that is not known waits like the attackers, until the password is new.
    expect(['ACCOUNT_LOCKED', 'RATE_LIMITED']).toContain(await logIn('192.0.2.8', rightPassword));
    const token = sha256('link');
    await rig.links.create({ tokenSha256: token, userId: id, kind: 'reset', seconds: 3_600 });
    expect(await rig.links.spend(token, 'plain:papagáj stavia modrý most 9')).toBe(true);
    await rig.failures.clear(rig.accountKey(email));
    expect(await logIn('192.0.2.8', 'papagáj stavia modrý most 9')).toBe('in');
  },
  Math.max(120_000, failures * 100),
);
