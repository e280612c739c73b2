import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import packet from 'dns-packet';
import { SignedXml } from 'xml-crypto';

import type { Identity } from '../factories/certificates';

/** What a question to the DNS gets: records, a code of refusal, or nothing at all. */
export type DnsScript =
  { regexp: string; order?: number; service?: string; flags?: string }[] | 'NXDOMAIN' | 'SERVFAIL' | 'silence';

/** An SML of one machine. */
export async function startDns() {
  const socket = createSocket('udp4');
  const state = {
    questions: [] as string[],
    script: 'NXDOMAIN' as DnsScript,
    server: '',
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (message, from) => {
    const query = packet.decode(message);
    const name = query.questions?.[0]?.name ?? '';
    state.questions.push(name);
    const { script } = state;
    if (script === 'silence') return;
    const codes = { NXDOMAIN: 3, SERVFAIL: 2 };
    const records = Array.isArray(script) ? script : [];
    const answers = records.map(({ regexp, order = 100, service = 'Meta:SMP', flags = 'U' }) => ({
      type: 'NAPTR' as const,
      name,
      ttl: 60,
      data: { order, preference: 10, flags, services: service, regexp, replacement: '.' },
    }));
    socket.send(
      packet.encode({
        type: 'response',
        id: query.id,
        flags: packet.RECURSION_DESIRED | (Array.isArray(script) ? 0 : codes[script]),
        questions: query.questions,
        answers,
      }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  state.server = `127.0.0.1:${socket.address().port}`;
  return state;
}

export type SmpScript = (response: ServerResponse) => void;
export const xmlAnswer =
  (xml: string, status = 200): SmpScript =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);

/** An SMP that answers by path, 404 otherwise. */
export async function startSmp() {
  const pages = new Map<string, SmpScript>();
  const server = createServer((request, response) =>
    (pages.get(request.url ?? '') ?? xmlAnswer('none', 404))(response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    pages,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const smp = 'http://busdox.org/serviceMetadata/publishing/1.0/';
const ids = 'http://busdox.org/transport/identifiers/1.0/';

export const groupPath = (participantId: string): string =>
  `/${encodeURIComponent(`iso6523-actorid-upis::${participantId}`)}`;
export const metadataPath = (participantId: string, type: string): string =>
  `${groupPath(participantId)}/services/${encodeURIComponent(`busdox-docid-qns::${type}`)}`;

export const serviceGroup = (origin: string, participantId: string, types: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ServiceGroup xmlns="${smp}" xmlns:id="${ids}"><id:ParticipantIdentifier scheme="iso6523-actorid-upis">${participantId}</id:ParticipantIdentifier>` +
  `<ServiceMetadataReferenceCollection>${types.map((type) => `<ServiceMetadataReference href="${origin}${metadataPath(participantId, type)}"/>`).join('')}</ServiceMetadataReferenceCollection></ServiceGroup>`;

export interface MetadataOptions {
  participantId: string;
  type: string;
  profile?: string;
  activation?: string;
  expiration?: string;
  accessPoint?: Identity;
}

/** A statement about an access point, not yet signed. */
export function serviceMetadata({
  participantId,
  type,
  profile = 'peppol-transport-as4-v2_0',
  activation,
  expiration,
  accessPoint,
}: MetadataOptions): string {
  const date = (name: string, value: string | undefined): string =>
    value === undefined ? '' : `<${name}>${value}</${name}>`;
  return (
    `<SignedServiceMetadata xmlns="${smp}" xmlns:id="${ids}" xmlns:unused="urn:unused"><!-- of the test --><ServiceMetadata><ServiceInformation>` +
    `<id:ParticipantIdentifier scheme="iso6523-actorid-upis">${participantId}</id:ParticipantIdentifier><id:DocumentIdentifier scheme="busdox-docid-qns">${type}</id:DocumentIdentifier>` +
    `<ProcessList><Process><id:ProcessIdentifier scheme="cenbii-procid-ubl">urn:process</id:ProcessIdentifier><ServiceEndpointList><Endpoint transportProfile="${profile}">` +
    `<RequireBusinessLevelSignature>false</RequireBusinessLevelSignature>${date('ServiceActivationDate', activation)}${date('ServiceExpirationDate', expiration)}` +
    `<Certificate>${accessPoint?.certificate.raw.toString('base64') ?? ''}</Certificate><ServiceDescription>Opis &amp; iné</ServiceDescription></Endpoint></ServiceEndpointList></Process></ProcessList>` +
    '</ServiceInformation></ServiceMetadata></SignedServiceMetadata>'
  );
}

export const redirectTo = (href: string, certificateUid: string): string =>
  `<SignedServiceMetadata xmlns="${smp}"><ServiceMetadata><Redirect href="${href}"><CertificateUID>${certificateUid}</CertificateUID></Redirect></ServiceMetadata></SignedServiceMetadata>`;

export interface SigningOptions {
  canonicalisation?: string;
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
  /** XPath of the signed element; the whole document by default. */
  only?: string;
  companions?: readonly Identity[];
}

/** Signs with another implementation than the one under test. */
export function signed(xml: string, signer: Identity, options: SigningOptions = {}): string {
  const { canonicalisation = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315', companions = [] } = options;
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: [signer, ...companions].map(({ certificate }) => certificate.toString()).join('\n'),
    signatureAlgorithm: options.signatureAlgorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canonicalisation,
  });
  signature.addReference({
    xpath: options.only ?? '/*',
    isEmptyUri: options.only === undefined,
    digestAlgorithm: options.digestAlgorithm ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalisation],
  });
  signature.computeSignature(xml);
  return signature.getSignedXml();
}
