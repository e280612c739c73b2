import type { PeppolNetwork } from '../../domain/ports/participants/peppol-network';
import { createSml, type SmlOptions } from './sml';
import { createSmp, type SmpOptions } from './smp';

/** Where nothing else is asked for: what all participants send. */
const ordinaryInvoice =
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';

/**
 * Asks the Peppol network itself: the SML where the participant's SMP is, the SMP what it receives, and for the
 * document type in question the signed statement of its access point (AS4). What is not signed, or not by a trusted
 * SMP, makes the answer `unknown`.
 */
export function createPeppolNetwork(options: SmlOptions & SmpOptions): PeppolNetwork {
  const sml = createSml(options);
  const smp = createSmp(options);
  return {
    async find(participantId, documentTypeId) {
      const found = await sml(participantId);
      if (found.kind === 'not_registered')
        return { kind: 'not_registered', reason: 'the Peppol directory (SML) does not have it' };
      if (found.kind === 'unknown') return found;
      const group = await smp.serviceGroup(found.smpUrl, participantId);
      if (group.kind === 'unknown') return group;
      if (group.kind === 'none')
        return { kind: 'not_registered', reason: 'the publisher of its data (SMP) does not have it' };

      const { documentTypes } = group;
      const wanted = documentTypeId ?? ordinaryInvoice;
      const without = (reason: string) => ({
        kind: 'registered' as const,
        provider: null,
        documentTypes: documentTypes.filter((type) => type !== wanted),
        reason,
      });
      if (documentTypes.length === 0) return without('it receives no kind of document');
      if (!documentTypes.includes(wanted)) return { kind: 'registered', provider: null, documentTypes, reason: null };
      const metadata = await smp.metadata(found.smpUrl, participantId, wanted);
      switch (metadata.kind) {
        case 'unknown':
          return metadata;
        case 'none':
          return without('the publisher of its data (SMP) has no access point for this kind of document');
        case 'endpoint':
          return metadata.isInService
            ? { kind: 'registered', provider: metadata.provider, documentTypes, reason: null }
            : without('its access point for this kind of document is not in service');
      }
    },
  };
}
