import { randomBytes } from 'node:crypto';

import fc from 'fast-check';

import { createSecretBox } from '../../../../src/adapters/secrets/secret-box';

const aKey = () => randomBytes(32).toString('base64');
const secret = Buffer.from('client_secret: žluťoučký kôň');

describe('secret box', () => {
  const box = createSecretBox({ current: aKey() });

  it('opens what it sealed, whatever the bytes and their place', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), fc.string(), (plain, place) => {
        expect(box.open(box.seal(plain, place), place).equals(plain)).toBe(true);
      }),
    );
  });

  it('opens nothing of which a single bit was changed', () => {
    const sealed = box.seal(secret, 'connection:1');
    fc.assert(
      fc.property(fc.nat(sealed.ciphertext.length * 8 - 1), (bit) => {
        const forged = Buffer.from(sealed.ciphertext);
        forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => box.open({ ...sealed, ciphertext: forged }, 'connection:1')).toThrow('INTERNAL_ERROR');
      }),
    );
  });

  it('opens nothing that was cut short', () => {
    const sealed = box.seal(secret, 'connection:1');
    for (let length = 0; length < sealed.ciphertext.length; length++) {
      expect(() => box.open({ ...sealed, ciphertext: sealed.ciphertext.subarray(0, length) }, 'connection:1')).toThrow(
        'INTERNAL_ERROR',
      );
    }
  });

  it('opens a secret only in the place that it was sealed for', () => {
    expect(() => box.open(box.seal(secret, 'connection:1'), 'connection:2')).toThrow('INTERNAL_ERROR');
  });

  it('never seals the same secret into the same bytes', () => {
    expect(box.seal(secret, 'a').ciphertext.equals(box.seal(secret, 'a').ciphertext)).toBe(false);
  });

  it('opens secrets under a former key, and seals with the current one', () => {
    const [former, current] = [aKey(), aKey()];
    const old = createSecretBox({ current: former }).seal(secret, 'a');
    const rotated = createSecretBox({ current, former: [former] });
    expect(rotated.open(old, 'a')).toEqual(secret);
    expect(createSecretBox({ current }).open(rotated.seal(secret, 'a'), 'a')).toEqual(secret);
  });

  it('says so when the key of a secret is gone', () => {
    const sealed = createSecretBox({ current: aKey() }).seal(secret, 'a');
    expect(() => box.open(sealed, 'a')).toThrow(`no key ${sealed.keyId} is configured`);
  });

  it('takes no key of another length', () => {
    expect(() => createSecretBox({ current: randomBytes(16).toString('base64') })).toThrow('32 bytes');
  });
});
