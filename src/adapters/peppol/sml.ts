import { promises as dns } from 'node:dns';

import { smlName } from './sml-name';
import { smpAddressOf } from './u-naptr';

export interface SmlOptions {
  /** `participant.sml.prod.tech.peppol.org` */
  zone: string;
  /** `address` or `address:port`; empty = those of the system. */
  dnsServers: readonly string[];
  timeoutSeconds: number;
}

/** Where a participant's metadata is published. */
export type SmlAnswer =
  { kind: 'found'; smpUrl: string } | { kind: 'not_registered' } | { kind: 'unknown'; reason: string };

/** Asks the SML, which is a zone of the DNS, by U-NAPTR. Only the authority's own "there is none" counts as such. */
export function createSml({
  zone,
  dnsServers,
  timeoutSeconds,
}: SmlOptions): (participantId: string) => Promise<SmlAnswer> {
  const tries = 2;
  const resolver = new dns.Resolver({ timeout: (timeoutSeconds * 1_000) / tries, tries });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);

  return async (participantId) => {
    try {
      const smpUrl = smpAddressOf(await resolver.resolveNaptr(smlName(participantId, zone)));
      return smpUrl === null
        ? { kind: 'unknown', reason: 'the Peppol directory (SML) names no address that could be asked' }
        : { kind: 'found', smpUrl };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'fault';
      // NXDOMAIN, and a name without NAPTR records.
      if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'not_registered' };
      return { kind: 'unknown', reason: `the Peppol directory (SML) does not answer: ${code}` };
    }
  };
}
