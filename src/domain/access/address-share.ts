/**
 * Whom limits and turns count an address as. An IPv6 network of 64 bits belongs to one customer, who chooses freely
 * among its addresses (RFC 6177): they count together. An IPv4-mapped address (RFC 4291 §2.5.5.2) is the IPv4 address.
 *
 * @returns `192.0.2.1`, `2001:db8:0:1::/64`, or `unknown` for a text that is no address
 */
export function addressShare(address: string): string {
  const plain = unmappedAddress(address);
  if (ipv4Bytes(plain)) return plain;
  const groups = ipv6Groups(plain);
  return groups ? `${groups.slice(0, 4).map(hex).join(':')}::/64` : 'unknown';
}

/** The IPv4 address of an IPv4-mapped one, in either spelling; any other text without its zone (`fe80::1%eth0`). */
export function unmappedAddress(address: string): string {
  const [plain = ''] = address.split('%', 1);
  const groups = ipv6Groups(plain);
  if (!groups || groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return plain;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const hex = (group: number): string => group.toString(16);

function ipv4Bytes(text: string): number[] | null {
  const parts = text.split('.');
  const isByte = (part: string): boolean => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255;
  return parts.length === 4 && parts.every(isByte) ? parts.map(Number) : null;
}

/** The eight groups of an IPv6 address in any spelling of RFC 4291 §2.2. */
function ipv6Groups(text: string): number[] | null {
  const [before = '', after, ...more] = text.split('::');
  if (more.length > 0 || text.length > 45) return null;
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

function groupsOf(part: string): number[] | null {
  if (part === '') return [];
  const groups: number[] = [];
  const words = part.split(':');
  for (const [at, word] of words.entries()) {
    // The last 32 bits may be written as an IPv4 address.
    const [a = 0, b = 0, c = 0, d = 0] = ipv4Bytes(word) ?? [];
    if (word.includes('.')) {
      if (at !== words.length - 1 || !ipv4Bytes(word)) return null;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[0-9a-f]{1,4}$/i.test(word)) groups.push(Number.parseInt(word, 16));
    else return null;
  }
  return groups;
}
