import { createHash } from 'node:crypto';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The DNS name under which the SML knows a participant: lower-case base32 of SHA-256 of the lower-cased value, without
 * padding, then the scheme and the zone (Peppol Policy for use of Identifiers; U-NAPTR look-up).
 *
 * @param participantId `0245:2020317068`, without `iso6523-actorid-upis::`
 */
export function smlName(participantId: string, zone: string): string {
  const digest = createHash('sha256').update(participantId.toLowerCase(), 'utf8').digest();
  return `${toBase32(digest)}.iso6523-actorid-upis.${zone.replace(/^\.|\.$/g, '')}`;
}

/** RFC 4648, section 6, in lower case and without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let [bits, value] = [0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += base32.charAt((value >> bits) & 31);
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + base32.charAt((value << (5 - bits)) & 31) : text;
}
