import { isIP } from 'node:net';

import fc from 'fast-check';

import { addressShare, unmappedAddress } from '../../../../src/domain/access/address-share';

describe('the share of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['192.0.2.256', 'unknown'],
    ['192.0.2', 'unknown'],
    ['1::2::3', 'unknown'],
    ['1:2:3:4:5:6:7', 'unknown'],
    ['1:2:3:4:5:6:7:8:9', 'unknown'],
    ['1:2:3:4:5:6::8', '1:2:3:4::/64'],
    ['192.0.2.1:1::', 'unknown'],
    ['2001:db8::g', 'unknown'],
  ])('%j counts as %s', (address, share) => {
    expect(addressShare(address)).toBe(share);
  });

  it('is known for exactly what is an address', () => {
    const text = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string(),
      fc.string({ unit: fc.constantFrom(':', '.', '0', '1', 'f') }),
    );
    fc.assert(
      fc.property(text, (address) => {
        fc.pre(!address.includes('%'));
        expect(addressShare(address) !== 'unknown').toBe(isIP(address) !== 0);
      }),
    );
  });

  it('is one for all addresses of an IPv6 network of 64 bits, and another for the next network', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const network = fc.tuple(fc.constant('2001'), group, group, group).map((groups) => groups.join(':'));
    const host = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(network, host, host, (prefix, first, second) => {
        expect(addressShare(`${prefix}:${first}`)).toBe(addressShare(`${prefix}:${second}`));
        expect(addressShare(`${prefix}:${first}`)).not.toBe(addressShare(`2002${prefix.slice(4)}:${first}`));
      }),
    );
  });

  it('of an IPv4 address is the same however it arrived', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => unmappedAddress(`::ffff:${address}`) === address));
  });
});
