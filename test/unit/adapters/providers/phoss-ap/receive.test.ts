import { answer, type Script } from '../../../../support/rigs/scripted-provider';
import { envelopeOf } from './envelopes';
import { phossApUnderTest, provider, tokenRefused, unknownPath } from './phoss-ap-rig';

const { server, connection } = phossApUnderTest();
const invoice = '<Invoice xmlns="urn:ubl">ž</Invoice>';
const transaction = (sbdhInstanceID: string, members: object = {}) => ({
  sbdhInstanceID,
  senderID: 'iso6523-actorid-upis::0245:2121212121',
  receiverID: 'iso6523-actorid-upis::0245:2020202020',
  docTypeID: 'busdox-docid-qns::urn:type',
  status: 'forwarded',
  c4CountryCode: null,
  ...members,
});
const empty =
  (status: number): Script =>
  (_, response) =>
    response.writeHead(status).end();
const bytes =
  (body: string): Script =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(body);

describe('listing', () => {
  const list = (after: string | null = null) => provider.listReceived(connection(), after);

  it('shows what is for this participant and not reported yet, however its forwarding went, oldest first', async () => {
    server().script = answer(200, [
      transaction('new', { status: 'received' }),
      transaction('reported', { c4CountryCode: 'SK' }),
      transaction('e'),
      transaction('d', { status: 'permanently_failed' }),
      transaction('c', { status: 'forward_failed' }),
      transaction('b', { status: 'forwarding' }),
      transaction('rejected', { status: 'rejected' }),
      transaction('other', { receiverID: 'iso6523-actorid-upis::0245:2929292929' }),
      transaction('a', { receiverID: 'ISO6523-actorid-upis::0245:2020202020' }),
    ]);
    const page = await list();
    expect(page).toMatchObject({ kind: 'page', unusable: 0, next: null });
    expect(page.kind === 'page' && page.documents.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(page.kind === 'page' && page.documents[0]).toEqual({
      id: 'a',
      sha256: null,
      metadata: {
        senderParticipantId: '0245:2121212121',
        receiverParticipantId: '0245:2020202020',
        documentTypeId: 'urn:type',
        invoiceNumber: null,
        issueDate: null,
        typeCode: null,
      },
    });
  });

  it('goes on while pages are full', async () => {
    server().script = answer(
      200,
      Array.from({ length: 200 }, (_, at) => transaction(`id-${at}`)),
    );
    expect(await list('200')).toMatchObject({ next: '400' });
    expect(server().arrivals[0]?.path).toBe('/ap/api/ops/inbound/history?offset=200&limit=200');
  });

  it('counts what has no usable id', async () => {
    server().script = answer(200, [transaction('..'), transaction('a')]);
    expect(await list()).toMatchObject({ documents: [{ id: 'a' }], unusable: 1 });
  });

  it.each<[string, Script, string]>([
    ['a wrong token', answer(401, tokenRefused), 'PROVIDER_AUTH_FAILED'],
    ['too many requests', empty(429), 'PROVIDER_RATE_LIMITED'],
    ['an old version without this interface', answer(404, unknownPath), 'PROVIDER_UNAVAILABLE'],
    ['a page', answer(200, '<html>'), 'PROVIDER_UNAVAILABLE'],
    ['a lost answer', (_, response) => response.destroy(), 'PROVIDER_UNAVAILABLE'],
  ])('takes %s for an outage', async (_what, script, reason) => {
    server().script = script;
    expect(await list()).toMatchObject({ kind: 'unavailable', reason });
  });
});

describe('fetching', () => {
  const fetch = (maxBytes = 1_000_000) => provider.fetchReceived(connection(), 'a/b', maxBytes);

  it('takes the document out of its envelope', async () => {
    server().script = bytes(envelopeOf(invoice));
    expect(await fetch()).toMatchObject({
      kind: 'document',
      bytes: Buffer.from(invoice),
      transportEncoding: 'utf-8',
      isIntact: true,
      metadata: { senderParticipantId: '0245:2121212121', documentTypeId: 'urn:type' },
    });
    expect(server().arrivals[0]).toMatchObject({
      path: '/ap/api/ops/inbound/a%2Fb/payload',
      headers: { accept: 'application/octet-stream' },
    });
  });

  it('keeps what has no envelope', async () => {
    server().script = bytes('Dobrý deň');
    expect(await fetch()).toMatchObject({ kind: 'document', bytes: Buffer.from('Dobrý deň'), transportEncoding: null });
  });

  it('hands out nothing that is for another participant', async () => {
    server().script = bytes(envelopeOf(invoice, { receiver: '0245:2929292929' }));
    expect(await fetch()).toEqual({ kind: 'gone' });
  });

  it.each<[string, Script, object]>([
    ['gone', empty(404), { kind: 'gone' }],
    ['larger than asked for', bytes('x'.repeat(2_000)), { kind: 'too_large' }],
    ['behind another application', answer(404, unknownPath), { kind: 'unavailable' }],
    ['behind a page of a gateway', answer(200, '<html>'), { kind: 'unavailable', reason: 'PROVIDER_UNAVAILABLE' }],
    ['behind a wrong token', answer(401, tokenRefused), { kind: 'unavailable', reason: 'PROVIDER_AUTH_FAILED' }],
  ])('says of a document that it is %s', async (_what, script, expected) => {
    server().script = script;
    expect(await fetch(1_000)).toMatchObject(expected);
  });
});

describe('acknowledging', () => {
  const acknowledge = () => provider.acknowledge(connection(), 'a&b');

  it('reports the country of the company', async () => {
    server().script = answer(200, { status: 'updated' });
    expect(await acknowledge()).toEqual({ kind: 'acknowledged' });
    expect(server().arrivals.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/ap/api/inbound/report?sbdhInstanceID=a%26b&c4CountryCode=SK'],
    ]);
  });

  it.each<[string, Script, object]>([
    ['was reported before', empty(400), { kind: 'acknowledged' }],
    ['is gone', empty(404), { kind: 'acknowledged' }],
    ['a gateway does not let through', answer(400, '<html>'), { kind: 'unavailable' }],
    ['another application does not know', answer(404, unknownPath), { kind: 'unavailable' }],
    ['breaks the server', answer(500, unknownPath), { kind: 'unavailable', reason: 'PROVIDER_UNAVAILABLE' }],
  ])('what %s', async (_what, script, expected) => {
    server().script = script;
    expect(await acknowledge()).toMatchObject(expected);
  });
});
