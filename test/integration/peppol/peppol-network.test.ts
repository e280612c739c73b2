import type { ServerResponse } from 'node:http';

import { smlName } from '../../../src/adapters/peppol/sml-name';
import { anIdentity } from '../../support/factories/certificates';
import {
  type DnsScript,
  groupPath,
  type MetadataOptions,
  metadataPath,
  redirectTo,
  serviceGroup,
  serviceMetadata,
  signed,
  type SigningOptions,
  startDns,
  startSmp,
  xmlAnswer,
} from '../../support/rigs/peppol-rig';
import { startPeppolThread } from '../../support/rigs/peppol-thread';

const participantId = '0245:2020317068';
const type =
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';
const zone = 'participant.sml.test.example';

const root = anIdentity({ C: 'SK', CN: 'Test Root' }, { isCa: true });
const issuing = anIdentity({ C: 'SK', CN: 'Test SMP CA' }, { isCa: true, issuer: root });
const publisher = anIdentity({ C: 'SK', O: 'Publisher', CN: 'PSK000001' }, { issuer: issuing });
const accessPoint = anIdentity({ C: 'SK', O: 'Doručovateľ s. r. o.', CN: 'PSK000002' });
const stranger = anIdentity({ C: 'SK', O: 'Publisher', CN: 'PSK000001' });
const expired = anIdentity(
  { CN: 'PSK000003' },
  { issuer: issuing, validity: [Date.now() - 2_000_000, Date.now() - 1_000_000] },
);
const issuedByPublisher = anIdentity({ CN: 'PSK000004' }, { issuer: publisher });

let dns: Awaited<ReturnType<typeof startDns>>;
let smp: Awaited<ReturnType<typeof startSmp>>;
let network: ReturnType<typeof startPeppolThread>;
beforeAll(async () => {
  [dns, smp] = await Promise.all([startDns(), startSmp()]);
  network = startPeppolThread({ zone, dnsServer: dns.server, anchors: [issuing.certificate.toString()] });
});
beforeEach(() => {
  smp.pages.clear();
  dns.script = [{ regexp: `!.*!${smp.origin}!` }];
  publish(signed(serviceMetadata({ participantId, type, accessPoint }), publisher));
});
afterAll(async () => {
  await Promise.all([network.close(), dns.close(), smp.close()]);
});

const find = (documentTypeId: string | null = type, { timeoutSeconds = 20, isAllowed = true } = {}) =>
  network.find({ participantId, documentTypeId, timeoutSeconds, isAllowed });

function publish(metadata: string): void {
  smp.pages.set(
    groupPath(participantId),
    xmlAnswer(serviceGroup(smp.origin, participantId, [type, 'urn:other::Other##x::1'])),
  );
  smp.pages.set(metadataPath(participantId, type), xmlAnswer(metadata));
}
const metadata = (overrides: Partial<MetadataOptions> = {}) =>
  serviceMetadata({ participantId, type, accessPoint, ...overrides });
const unknown = (reason: string) => ({ kind: 'unknown', reason: expect.stringContaining(reason) as string });

it('finds a participant, what it receives and by whom, by the name that the network prescribes', async () => {
  expect(await find()).toEqual({
    kind: 'registered',
    provider: 'Doručovateľ s. r. o.',
    documentTypes: [type, 'urn:other::Other##x::1'],
    reason: null,
  });
  expect(dns.questions.at(-1)).toBe(smlName(participantId, zone));
  expect(await find(null)).toMatchObject({ kind: 'registered', provider: 'Doručovateľ s. r. o.' });
});

it('says what a participant receives that does not receive this', async () => {
  expect(await find('urn:third')).toMatchObject({
    kind: 'registered',
    documentTypes: [type, 'urn:other::Other##x::1'],
    provider: null,
    reason: null,
  });
});

describe('the directory', () => {
  it.each<[string, DnsScript]>([
    ['NXDOMAIN', 'NXDOMAIN'],
    ['a name without records', []],
  ])('%s means not registered', async (_, script) => {
    dns.script = script;
    expect(await find()).toMatchObject({ kind: 'not_registered' });
  });

  it.each<[string, DnsScript]>([
    ['SERVFAIL', 'SERVFAIL'],
    ['a record of another service', [{ regexp: '!.*!http://127.0.0.1!', service: 'Meta:Other' }]],
    ['an address that cannot be called', [{ regexp: '!.*!ftp://127.0.0.1!' }]],
  ])('%s means not known', async (_, script) => {
    dns.script = script;
    expect(await find()).toMatchObject(unknown('SML'));
  });

  it('that is silent means not known', async () => {
    dns.script = 'silence';
    expect(await find(type, { timeoutSeconds: 1 })).toMatchObject(unknown('SML'));
  });

  it('does not lead to private addresses', async () => {
    expect(await find(type, { isAllowed: false })).toMatchObject(unknown('not allowed'));
  });
});

describe('the signature', () => {
  it.each<[string, SigningOptions]>([
    ['exclusive canonical form', { canonicalisation: 'http://www.w3.org/2001/10/xml-exc-c14n#' }],
    [
      'RSA with SHA-512',
      {
        signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
        digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha512',
      },
    ],
    ['certificates of its issuers beside its own', { companions: [issuing, root] }],
  ])('may have %s', async (_, options) => {
    publish(signed(metadata(), publisher, options));
    expect(await find()).toMatchObject({ kind: 'registered' });
  });

  it.each<[string, () => string, string]>([
    ['is missing', () => metadata(), 'not signed'],
    ['was made by somebody of the same name', () => signed(metadata(), stranger), 'not trusted'],
    ['was made with a certificate that has expired', () => signed(metadata(), expired), 'not trusted'],
    [
      'was made by somebody whom a trusted publisher, who is no authority, vouches for',
      () => signed(metadata(), issuedByPublisher, { companions: [publisher] }),
      'not trusted',
    ],
    [
      'was made for another access point',
      () => signed(metadata(), publisher).replace('Opis &amp; iné', 'Opis'),
      'changed',
    ],
    [
      'had its own words changed',
      () =>
        signed(metadata(), publisher)
          .replace(/(<DigestValue>)./, '$1A')
          .replace(/(<DigestValue>)A/, '$1B'),
      'does not fit',
    ],
    [
      'covers only a part',
      () => signed(metadata(), publisher, { only: "//*[local-name()='ServiceInformation']" }),
      'not allowed',
    ],
    [
      'uses SHA-1',
      () => signed(metadata(), publisher, { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      'not allowed',
    ],
    [
      'uses a digest of SHA-1',
      () => signed(metadata(), publisher, { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
      'not allowed',
    ],
    ['is there twice', () => signed(signed(metadata(), publisher), publisher), 'not where it belongs'],
    [
      'was wrapped into another document',
      () =>
        metadata({ type: 'urn:forged' }).replace(
          '</SignedServiceMetadata>',
          `${signed(metadata(), publisher)}</SignedServiceMetadata>`,
        ),
      'not where it belongs',
    ],
    [
      'is about another participant',
      () => signed(metadata({ participantId: '0245:2020372596' }), publisher),
      'another participant',
    ],
    [
      'is about another document type',
      () => signed(metadata({ type: 'urn:other::Other##x::1' }), publisher),
      'another document type',
    ],
    [
      'is about the same type in other letters',
      () => signed(metadata({ type: type.toUpperCase() }), publisher),
      'another document type',
    ],
  ])('%s: nothing is believed', async (_, document, reason) => {
    publish(document());
    expect(await find()).toMatchObject(unknown(reason));
  });

  it('counts for a participant id in other letters, which are the same', async () => {
    publish(signed(metadata({ participantId: participantId.toUpperCase() }), publisher));
    expect(await find()).toMatchObject({ kind: 'registered' });
  });
});

describe('the access point', () => {
  it.each<[string, Partial<MetadataOptions>]>([
    ['has ended its service', { expiration: '2020-01-01T00:00:00Z' }],
    ['has not begun its service', { activation: '2999-01-01T00:00:00' }],
    ['speaks another protocol', { profile: 'busdox-transport-as2-ver1p0' }],
  ])('that %s does not receive', async (_, overrides) => {
    publish(signed(metadata(overrides), publisher));
    expect(await find()).toMatchObject({
      kind: 'registered',
      documentTypes: ['urn:other::Other##x::1'],
      reason: expect.stringContaining('not in service') as string,
    });
  });

  it('that is in service now does', async () => {
    publish(
      signed(metadata({ activation: '2020-01-01T00:00:00Z', expiration: '2999-01-01T00:00:00+01:00' }), publisher),
    );
    expect(await find()).toMatchObject({ documentTypes: [type, 'urn:other::Other##x::1'] });
  });
});

describe('a redirection', () => {
  const elsewhere = (): string => `${smp.origin}/elsewhere`;
  const redirectedTo = (document: string, uid = 'CN=PSK000001, O=Publisher, C=SK'): Promise<unknown> => {
    publish(signed(redirectTo(elsewhere(), uid), publisher));
    smp.pages.set('/elsewhere', xmlAnswer(document));
    return find();
  };

  it('is followed to the publisher whose certificate it names', async () => {
    expect(await redirectedTo(signed(metadata(), publisher))).toMatchObject({
      kind: 'registered',
      provider: 'Doručovateľ s. r. o.',
    });
  });

  it('is not followed to another publisher, a second time, or unsigned', async () => {
    expect(await redirectedTo(signed(metadata(), publisher), 'CN=PSK000009')).toMatchObject(
      unknown('redirection named'),
    );
    expect(await redirectedTo(signed(redirectTo(elsewhere(), 'PSK000001'), publisher))).toMatchObject(unknown('twice'));
    publish(redirectTo(elsewhere(), 'PSK000001'));
    expect(await find()).toMatchObject(unknown('not signed'));
  });
});

describe('a publisher in trouble', () => {
  it.each<[string, (response: ServerResponse) => void, object]>([
    ['denies the participant without TLS', xmlAnswer('none', 404), unknown('without TLS')],
    ['breaks down', xmlAnswer('oops', 500), unknown('HTTP 500')],
    ['sends no XML', xmlAnswer('<html><br></html>'), unknown('cannot be read')],
    [
      'sends a document type',
      xmlAnswer(`<!DOCTYPE a [<!ENTITY b "c">]>${serviceGroup('', participantId, [])}`),
      unknown('cannot be read'),
    ],
    ['sends another participant', xmlAnswer(serviceGroup('', '0245:2020372596', [type])), unknown('cannot be read')],
    ['sends without end', (response) => void response.end(' '.repeat(1_100_000)), unknown('larger than')],
    ['hangs up', (response) => void response.destroy(), unknown('SMP')],
    ['redirects by HTTP', (response) => void response.writeHead(302, { Location: '/' }).end(), unknown('HTTP 302')],
  ])('that %s', async (_, script, expected) => {
    smp.pages.set(groupPath(participantId), script);
    expect(await find()).toMatchObject(expected);
  });

  it('that is silent is not waited for', async () => {
    smp.pages.set(groupPath(participantId), () => undefined);
    expect(await find(type, { timeoutSeconds: 1 })).toMatchObject(unknown('no answer'));
  });

  it('that denies the access point without TLS is not believed', async () => {
    smp.pages.delete(metadataPath(participantId, type));
    expect(await find()).toMatchObject(unknown('without TLS'));
  });

  it('that lists nothing: no kind of document is received', async () => {
    smp.pages.set(groupPath(participantId), xmlAnswer(serviceGroup(smp.origin, participantId, [])));
    expect(await find()).toEqual({
      kind: 'registered',
      provider: null,
      documentTypes: [],
      reason: 'it receives no kind of document',
    });
  });
});
