import fc from 'fast-check';

import { mintCredential, parseCredential, secretMatches } from '../../../../src/usecases/access/credential-secret';
import { isAddressAllowed, isNetwork } from '../../../../src/usecases/access/ip-allowlist';
import { createShortLivedTokens } from '../../../../src/usecases/access/short-lived-token';

describe('a credential', () => {
  it('is found again by its id, and only its own secret matches', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('svc' as const, 'erp' as const), (id, prefix) => {
        const { text, secretSha256 } = mintCredential(prefix, id);
        const parsed = parseCredential(prefix, text);
        expect(parsed?.id).toBe(id);
        expect(secretMatches(secretSha256, parsed?.secret ?? '')).toBe(true);
        expect(secretMatches(mintCredential(prefix, id).secretSha256, parsed?.secret ?? '')).toBe(false);
        expect(parseCredential(prefix === 'svc' ? 'erp' : 'svc', text)).toBeNull();
      }),
    );
  });

  it('has at least 256 random bits', () => {
    expect(
      mintCredential('erp', '11111111-1111-4111-8111-111111111111').text.split('_').slice(2).join('_'),
    ).toHaveLength(43);
  });

  it('without a record never matches, not even the digest that replaces it', () => {
    expect(secretMatches(undefined, '')).toBe(false);
  });
});

describe('a short-lived token', () => {
  const claims = {
    accountId: '11111111-1111-4111-8111-111111111111',
    passwordVersion: 3,
    expiresAtSeconds: 1_800_000_000,
  };
  const tokens = createShortLivedTokens([Buffer.alloc(32, 1)]);

  it('says what it was issued for, and nothing after any change', () => {
    const token = tokens.issue(claims);
    expect(tokens.read(token)).toEqual(claims);
    expect(tokens.read(token.replace('~3~', '~4~'))).toBeNull();
    expect(tokens.read(token.replace('1800000000', '1900000000'))).toBeNull();
    expect(createShortLivedTokens([Buffer.alloc(32, 2)]).read(token)).toBeNull();
  });
});

describe('an address list', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.0/24'], true],
    ['192.0.3.7', ['192.0.2.0/24'], false],
    ['::ffff:192.0.2.7', ['192.0.2.7'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['192.0.2.7', ['2001:db8::/32'], false],
    ['192.0.2.7', [], true],
    ['unknown', ['0.0.0.0/0'], false],
  ])('%s in %j: %s', (address, list, expected) => {
    expect(isAddressAllowed(address, list)).toBe(expected);
  });

  it.each([
    ['10.0.0.1', true],
    ['10.0.0.0/8', true],
    ['10.0.0.0/33', false],
    ['::1/128', true],
    ['::1/129', false],
    ['host', false],
    ['1.2.3.4/8/8', false],
    ['10.0.0.0/', false],
  ])('takes %s as a network: %s', (text, expected) => {
    expect(isNetwork(text)).toBe(expected);
  });
});
