import type { NaptrRecord } from 'node:dns';

/**
 * The address of the SMP in the NAPTR records of a participant: service `Meta:SMP`, flag `U`, the lowest order first,
 * then the lowest preference (RFC 4848; OASIS BDXL 1.0).
 *
 * @returns an http or https URL without trailing slash, or null when no record leads to one
 */
export function smpAddressOf(records: readonly NaptrRecord[]): string | null {
  const usable = records
    .filter(({ service, flags }) => service.toLowerCase() === 'meta:smp' && flags.toLowerCase() === 'u')
    .sort((a, b) => a.order - b.order || a.preference - b.preference);
  for (const { regexp } of usable) {
    const address = replacementOf(regexp);
    if (address !== null) return address;
  }
  return null;
}

/**
 * `<delimiter>ere<delimiter>replacement<delimiter>flags`. The pattern is `.*` or `^.*$` by the specification: nothing
 * of the name is carried over, so the replacement is the whole answer. A pattern that wants a part of the name is not
 * understood, and no pattern is ever run.
 */
function replacementOf(regexp: string): string | null {
  const delimiter = regexp.charAt(0);
  if (delimiter === '' || /[\dA-Za-z\\]/.test(delimiter)) return null;
  const parts = regexp.slice(1).split(delimiter);
  const [pattern, replacement] = parts;
  if (parts.length !== 3 || replacement === undefined || (pattern !== '.*' && pattern !== '^.*$')) return null;
  if (/[\\\s]/.test(replacement) || replacement.length > 500 || !URL.canParse(replacement)) return null;
  const { protocol, username, password, search, hash } = new URL(replacement);
  if (!['http:', 'https:'].includes(protocol) || username + password + search + hash !== '') return null;
  return replacement.replace(/(?<!\/)\/+$/, '');
}
