import { readCertificate } from './signature';
import { elementAt, elementsAt, textAt, type XmlDocument, type XmlElement } from './xml';

const as4 = 'peppol-transport-as4-v2_0';
export const participantScheme = 'iso6523-actorid-upis';
const maxDocumentTypes = 500;

/**
 * The document types of a ServiceGroup, without the scheme `busdox-docid-qns`. A ServiceGroup is not signed.
 * @returns null when it is something else or about another participant
 */
export function readServiceGroup(document: XmlDocument, participantId: string): string[] | null {
  const group = elementAt(document, '/smp:ServiceGroup');
  if (!group || !isAbout(group, participantId)) return null;
  const references = elementsAt(group, 'smp:ServiceMetadataReferenceCollection/smp:ServiceMetadataReference');
  const types = references
    .slice(0, maxDocumentTypes)
    .map((reference) => documentTypeIn(reference.attr('href')?.value ?? ''));
  return [...new Set(types.filter((type) => type !== null))];
}

function documentTypeIn(href: string): string | null {
  try {
    const id = decodeURIComponent(/\/services\/([^/?]+)$/.exec(href)?.[1] ?? '');
    return id.includes('::') ? id.replace(/^busdox-docid-qns::/, '') : null;
  } catch {
    return null;
  }
}

export type ServiceMetadata =
  | { kind: 'endpoint'; isInService: boolean; provider: string | null }
  | { kind: 'redirect'; href: string; certificateUid: string }
  | { kind: 'unusable'; reason: string };

/**
 * Reads a SignedServiceMetadata whose signature was checked. A signature proves who said it, not of whom: that is
 * checked here.
 */
export function readServiceMetadata(
  document: XmlDocument,
  asked: { participantId: string; documentTypeId: string },
  nowMs: number,
): ServiceMetadata {
  const metadata = elementAt(document, '/smp:SignedServiceMetadata/smp:ServiceMetadata');
  if (!metadata) return { kind: 'unusable', reason: 'it is not what an SMP publishes' };
  const redirect = elementAt(metadata, 'smp:Redirect');
  if (redirect)
    return {
      kind: 'redirect',
      href: redirect.attr('href')?.value ?? '',
      certificateUid: textAt(redirect, 'smp:CertificateUID'),
    };

  const information = elementAt(metadata, 'smp:ServiceInformation');
  if (!information || !isAbout(information, asked.participantId))
    return { kind: 'unusable', reason: 'it is about another participant' };
  const documentId = elementAt(information, 'ids:DocumentIdentifier');
  if (documentId?.attr('scheme')?.value !== 'busdox-docid-qns' || documentId.content.trim() !== asked.documentTypeId) {
    return { kind: 'unusable', reason: 'it is about another document type' };
  }
  const endpoints = elementsAt(
    information,
    `smp:ProcessList/smp:Process/smp:ServiceEndpointList/smp:Endpoint[@transportProfile='${as4}']`,
  );
  const active = endpoints.find((endpoint) => isActive(endpoint, nowMs));
  return { kind: 'endpoint', isInService: active !== undefined, provider: active ? providerOf(active) : null };
}

function isAbout(parent: XmlElement, participantId: string): boolean {
  const identifier = elementAt(parent, 'ids:ParticipantIdentifier');
  return (
    identifier?.attr('scheme')?.value.toLowerCase() === participantScheme &&
    identifier.content.trim().toLowerCase() === participantId.toLowerCase()
  );
}

function isActive(endpoint: XmlElement, nowMs: number): boolean {
  const from = instantOf(textAt(endpoint, 'smp:ServiceActivationDate'));
  const to = instantOf(textAt(endpoint, 'smp:ServiceExpirationDate'));
  return (from === null || from <= nowMs) && (to === null || nowMs < to);
}

/** xs:dateTime; without a zone it is taken as UTC. An unreadable date limits nothing. */
function instantOf(text: string): number | null {
  const milliseconds = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** The organisation in the certificate of the access point, else how the access point describes itself. */
function providerOf(endpoint: XmlElement): string | null {
  const certificate = readCertificate(textAt(endpoint, 'smp:Certificate'));
  const organisation = /^O=(.+)$/m.exec(certificate?.subject ?? '')?.[1];
  const name = (organisation ?? textAt(endpoint, 'smp:ServiceDescription'))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return name === '' ? null : name;
}
