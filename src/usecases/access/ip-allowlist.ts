import { BlockList, isIP } from 'node:net';

import { unmappedAddress } from '../../domain/access/address-share';

/** Is the address in the list of addresses and networks (IPv4, IPv6, CIDR)? An empty list lets everybody in. */
export function isAddressAllowed(address: string, allowlist: readonly string[]): boolean {
  if (allowlist.length === 0) return true;
  // Sockets that listen on both families show an IPv4 caller as `::ffff:192.0.2.1`.
  const plain = unmappedAddress(address);
  const family = familyOf(plain);
  return family !== null && networkList(allowlist).check(plain, family);
}

/** Can this text stand in an allow-list? */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = familyOf(address);
  if (family === null || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 'ipv4' ? 32 : 128));
}

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.filter(isNetwork)) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address) ?? 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | null =>
  (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address)] ?? null;
