import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { OpenConnection } from '../../../src/domain/connections/connection';
import type { FetchedDocument, ListedDocument } from '../../../src/domain/ports/deliveries/provider';
import { aConnection } from '../../support/rigs/scripted-provider';
import {
  alice,
  aliceAt,
  bob,
  invoiceXml,
  type SandboxProviderRig,
  sendBody,
  startSandboxProviderRig,
} from '../sandbox-provider/sandbox-provider-rig';

const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
const provider = createSapiSkProvider({ http, timeoutSeconds: 20 });
/** Documents get four times as long as anything else. */
const shortTimeoutProvider = createSapiSkProvider({ http, timeoutSeconds: 1 });
const most = 64_000_000;
let rig: SandboxProviderRig;
let connection: OpenConnection;

beforeAll(async () => {
  rig = await startSandboxProviderRig();
  await aliceAt(rig);
  await rig.login(bob);
});
beforeEach(() => {
  connection = aConnection(`${rig.origin()}/sapi/v1`, {
    settings: { participant_id: bob.participant_id },
    credentials: { client_id: bob.client_id, client_secret: bob.client_secret, webhook_secret: 'a secret of webhooks' },
  });
});
afterEach(async () => {
  await rig.control('DELETE', '/faults');
  for (const { id } of await everything()) await provider.acknowledge(connection, id);
});
afterAll(async () => {
  http.close();
  await rig.stop();
});

const inject = async (body: object): Promise<string> =>
  String((await rig.control('POST', '/incoming', { participant_id: bob.participant_id, ...body })).body['document_id']);
const fault = (operation: string, effect: object): Promise<unknown> =>
  rig.control('POST', '/faults', { operation, ...effect });
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const fetchOne = (id: string, maxBytes = most): Promise<FetchedDocument> =>
  provider.fetchReceived(connection, id, maxBytes);

/** Every page of what waits. */
async function everything(): Promise<ListedDocument[]> {
  const documents: ListedDocument[] = [];
  for (let after: string | null = null; ;) {
    const page = await provider.listReceived(connection, after);
    if (page.kind !== 'page') throw new Error(page.message);
    documents.push(...page.documents);
    if (page.next === null) return documents;
    after = page.next;
  }
}

it('lists what waits, oldest first and over all pages, with its checksum', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 103; index += 1)
    ids.push(await inject({ payload_base64: Buffer.from(String(index)).toString('base64') }));
  const listed = await everything();
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(listed[7]?.sha256).toBe(sha256('7'));
});

it('lists no document any more that was acknowledged, however often', async () => {
  const [first, second] = [await inject({ xml: invoiceXml() }), await inject({ xml: invoiceXml() })];
  for (const _ of [1, 2]) expect(await provider.acknowledge(connection, first)).toEqual({ kind: 'acknowledged' });
  expect((await everything()).map(({ id }) => id)).toEqual([second]);
});

it.each<[string, Buffer]>([
  ['XML', Buffer.from(invoiceXml({ number: 'žltý kôň' }))],
  ['bytes that are no text', randomBytes(5_000)],
  ['UTF-16', Buffer.from('\ufeff<a>ž</a>', 'utf16le')],
  ['text that is no XML', Buffer.from('Dobrý deň')],
])('fetches %s byte for byte', async (_what, bytes) => {
  const id = await inject({ payload_base64: bytes.toString('base64') });
  const fetched = await fetchOne(id);
  expect(fetched).toMatchObject({ kind: 'document', isIntact: true });
  expect(fetched.kind === 'document' && fetched.bytes?.equals(bytes)).toBe(true);
});

it('fetches what another participant has sent, with the addresses that the provider knows', async () => {
  const sender = await aliceAt(rig);
  const body = sendBody({ number: 'to bob' });
  await sender.send(body);
  await rig.advance(5);
  const [listed] = await everything();
  const fetched = await fetchOne(listed?.id ?? '');
  expect(fetched).toMatchObject({
    kind: 'document',
    bytes: Buffer.from(body.payload),
    transportEncoding: 'utf-8',
    metadata: { senderParticipantId: alice.participant_id, receiverParticipantId: bob.participant_id },
  });
});

it('has no bytes of a document that the provider keeps, and keeps to the size that it was told', async () => {
  expect(await fetchOne(await inject({ metadata_only: true }))).toMatchObject({ kind: 'document', bytes: null });
  const large = await inject({ xml: `<a>${'x'.repeat(2_000_000)}</a>` });
  expect(await fetchOne(large, 1_000_000)).toMatchObject({ kind: 'too_large' });
  expect(await fetchOne(large)).toMatchObject({ kind: 'document', isIntact: true });
});

it('knows a document that is gone, and has nothing to tell of it', async () => {
  expect(await fetchOne(randomUUID())).toEqual({ kind: 'gone' });
  expect(await provider.acknowledge(connection, randomUUID())).toEqual({ kind: 'acknowledged' });
});

it('gets the other content of a document that was replaced under its id', async () => {
  const id = await inject({ xml: '<a>1</a>' });
  await provider.acknowledge(connection, id);
  await inject({ document_id: id, xml: '<a>2</a>' });
  expect((await everything()).map(({ sha256: told }) => told)).toEqual([sha256('<a>2</a>')]);
  expect(await fetchOne(id)).toMatchObject({ bytes: Buffer.from('<a>2</a>') });
});

it.each(['receive', 'fetch', 'acknowledge'] as const)(
  'takes an answer to %s that is lost, late or broken for an outage, and asks again without harm',
  async (operation) => {
    const id = await inject({ xml: '<a/>' });
    const ask = (by = provider) =>
      ({
        receive: () => by.listReceived(connection, null),
        fetch: () => by.fetchReceived(connection, id, most),
        acknowledge: () => by.acknowledge(connection, id),
      })[operation]();
    for (const effect of [
      { mode: 'status', status: 503 },
      { mode: 'status', status: 500, body: '<html>' },
      { mode: 'reset', stage: 'before' },
      { mode: 'reset', stage: 'after' },
    ]) {
      await fault(operation, effect);
      expect(await ask()).toMatchObject({ kind: 'unavailable', reason: 'PROVIDER_UNAVAILABLE' });
    }
    await fault(operation, { mode: 'hang' });
    expect(await ask(shortTimeoutProvider)).toMatchObject({ kind: 'unavailable', reason: 'PROVIDER_UNAVAILABLE' });
    await fault(operation, { mode: 'status', status: 429, retry_after: 7 });
    expect(await ask()).toMatchObject({ kind: 'unavailable', reason: 'PROVIDER_RATE_LIMITED', retryAfterSeconds: 7 });
    expect(await ask()).toMatchObject({
      kind: { receive: 'page', fetch: 'document', acknowledge: 'acknowledged' }[operation],
    });
  },
);

it('goes on after its token has expired, and says when its credentials are refused', async () => {
  await everything();
  await rig.advance(1_000);
  expect(await everything()).toEqual([]);
  const wrong = aConnection(`${rig.origin()}/sapi/v1`, {
    settings: { participant_id: bob.participant_id },
    credentials: { client_id: bob.client_id, client_secret: 'wrong secret' },
  });
  for (const answer of [
    await provider.listReceived(wrong, null),
    await provider.fetchReceived(wrong, randomUUID(), most),
    await provider.acknowledge(wrong, randomUUID()),
  ]) {
    expect(answer).toMatchObject({ kind: 'unavailable', reason: 'PROVIDER_AUTH_FAILED' });
  }
});

it('sees nothing of what waits for others', async () => {
  const id = await inject({ xml: '<a/>' });
  const other = aConnection(`${rig.origin()}/sapi/v1`, {
    settings: { participant_id: alice.participant_id },
    credentials: { client_id: alice.client_id, client_secret: alice.client_secret },
  });
  expect(await provider.listReceived(other, null)).toMatchObject({ kind: 'page', documents: [] });
  expect(await provider.fetchReceived(other, id, most)).toEqual({ kind: 'gone' });
});
