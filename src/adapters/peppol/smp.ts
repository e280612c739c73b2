import type { X509Certificate } from 'node:crypto';

import type { HttpClient } from '../../domain/ports/http-client';
import { participantScheme, readServiceGroup, readServiceMetadata, type ServiceMetadata } from './service-metadata';
import { checkSignature } from './signature';
import { withXml } from './xml';

export interface SmpOptions {
  http: HttpClient;
  /** Who may vouch for the signature of an SMP. */
  anchors: readonly X509Certificate[];
  timeoutSeconds: number;
  clock: () => number;
}

type Unknown = { kind: 'unknown'; reason: string };
export type ServiceGroupAnswer = { kind: 'types'; documentTypes: string[] } | { kind: 'none' } | Unknown;
export type MetadataAnswer =
  { kind: 'endpoint'; isInService: boolean; provider: string | null } | { kind: 'none' } | Unknown;

const maxAnswerBytes = 1_000_000;

/** Reads what an SMP publishes over REST (Peppol SMP specification 1.x). */
export function createSmp({ http, anchors, timeoutSeconds, clock }: SmpOptions) {
  async function get(url: string): Promise<{ kind: 'body'; xml: string } | { kind: 'none' } | Unknown> {
    const result = await http.call({
      method: 'GET',
      url,
      headers: { Accept: 'application/xml, text/xml' },
      timeoutSeconds,
      maxAnswerBytes,
    });
    if (result.kind !== 'answered') return unknown(result.message);
    // What is not there carries no signature. Without TLS, any machine on the way may have said it.
    if (result.status === 404)
      return url.startsWith('https:') ? { kind: 'none' } : unknown('HTTP 404, without a signature and without TLS');
    if (result.status !== 200) return unknown(`HTTP ${result.status}`);
    return { kind: 'body', xml: result.body.toString('utf8').replace(/^\uFEFF/, '') };
  }

  async function metadataAt(
    url: string,
    asked: { participantId: string; documentTypeId: string },
    expectedSigner: string | null,
  ): Promise<MetadataAnswer> {
    const answer = await get(url);
    if (answer.kind !== 'body') return answer;
    const metadata = await withXml(answer.xml, (document): ServiceMetadata => {
      const checked = checkSignature(document, anchors, clock());
      if (!checked.ok) return { kind: 'unusable', reason: checked.reason };
      if (expectedSigner !== null && !isSubject(checked.signer, expectedSigner))
        return { kind: 'unusable', reason: 'it is not signed by whom the redirection named' };
      return readServiceMetadata(document, asked, clock());
    });
    if (!metadata) return unknown('its answer cannot be read');
    switch (metadata.kind) {
      case 'endpoint':
        return metadata;
      case 'unusable':
        return unknown(metadata.reason);
      case 'redirect':
        // One redirection, and no further: two SMPs could send us round for ever.
        return expectedSigner === null
          ? metadataAt(metadata.href, asked, metadata.certificateUid)
          : unknown('it redirects twice');
    }
  }

  return {
    serviceGroup: async (smpUrl: string, participantId: string): Promise<ServiceGroupAnswer> => {
      const answer = await get(`${smpUrl}/${pathOf(participantId)}`);
      if (answer.kind !== 'body') return answer;
      const documentTypes = await withXml(answer.xml, (document) => readServiceGroup(document, participantId));
      return documentTypes === null ? unknown('its answer cannot be read') : { kind: 'types', documentTypes };
    },
    metadata: (smpUrl: string, participantId: string, documentTypeId: string): Promise<MetadataAnswer> =>
      metadataAt(
        `${smpUrl}/${pathOf(participantId)}/services/${encodeURIComponent(`busdox-docid-qns::${documentTypeId}`)}`,
        { participantId, documentTypeId },
        null,
      ),
  };
}

const pathOf = (participantId: string): string => encodeURIComponent(`${participantScheme}::${participantId}`);

const unknown = (reason: string): Unknown => ({
  kind: 'unknown',
  reason: `the publisher of its data (SMP) cannot be relied on now: ${reason}`,
});

/** `CertificateUID` is the subject as a distinguished name, in either order, or its common name alone. */
function isSubject({ subject }: X509Certificate, uid: string): boolean {
  const parts = (text: string, separator: RegExp): string =>
    text
      .split(separator)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean)
      .sort()
      .join('\n');
  const commonName = /^CN=(.+)$/m.exec(subject)?.[1] ?? '';
  return uid !== '' && (parts(subject, /\n/) === parts(uid, /[\n,]/) || commonName.toLowerCase() === uid.toLowerCase());
}
