import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

/**
 * Which addresses a URL from outside may lead to (server-side request forgery). The check is on the address that the
 * socket really connects to, so that a name that changes its mind between two look-ups gains nothing.
 */

/** Special-purpose IPv4 blocks of the IANA registry (RFC 6890) and multicast. */
const closedV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/**
 * Of IPv6 only global unicast (2000::/3) is open, less its special parts. Everything that can hide an IPv4 address lies
 * outside or is listed: mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96), Teredo (in 2001::/23), 6to4 (2002::/16).
 */
const closedV6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Is this the address of a host on the public internet? False for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * The host of a URL without the brackets of IPv6. `new URL` has already made 127.1, 0x7f000001 and 2130706433 into
 * 127.0.0.1.
 */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';

  constructor(host: string) {
    super(`${host} is not an address on the public internet`);
  }
}

/**
 * Resolves like the system does, and fails when any of the addresses is not public: a mixed answer is an attack or a
 * mistake.
 */
export const guardedLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) return callback(error, [], 0);
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressNotAllowedError(host), [], 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
