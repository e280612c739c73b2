import { createHash, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { OpenConnection } from '../../../src/domain/connections/connection';
import type {
  LiveSubmission,
  OutgoingDocument,
  ProviderWebhook,
  StatusAnswer,
} from '../../../src/domain/ports/deliveries/provider';
import { asLive } from '../../support/factories/connection-factory';
import { aConnection } from '../../support/rigs/scripted-provider';
import type { InvoiceOptions, SandboxProviderRig } from '../sandbox-provider/sandbox-provider-rig';
import {
  alice,
  bob,
  eventually,
  sendBody,
  startSandboxProviderRig,
  unknownParticipant,
} from '../sandbox-provider/sandbox-provider-rig';

const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
const provider = createSapiSkProvider({ http, timeoutSeconds: 20 });
const shortTimeoutProvider = createSapiSkProvider({ http, timeoutSeconds: 3 });
const secret = 'webhook secret of the contract';
const webhooks: ProviderWebhook[] = [];
let rig: SandboxProviderRig;
let receiver: Server;
let connection: OpenConnection;

beforeAll(async () => {
  rig = await startSandboxProviderRig();
  receiver = createServer((request, response) => {
    void buffer(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      webhooks.push(provider.readWebhook(connection, headers, body, Date.now()));
      response.end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  connection = aConnection(`${rig.origin()}/sapi/v1`, {
    settings: { participant_id: alice.participant_id },
    credentials: { client_id: alice.client_id, client_secret: alice.client_secret, webhook_secret: secret },
  });
  for (const { client_id, client_secret, participant_id } of [alice, bob]) {
    const webhook = client_id === alice.client_id ? { url, secret } : null;
    expect(
      (await rig.control('PUT', `/clients/${client_id}`, { client_secret, participant_id, webhook })).status,
    ).toBeLessThan(300);
  }
});
afterAll(async () => {
  http.close();
  receiver.closeAllConnections();
  receiver.close();
  await rig.stop();
});
afterEach(() => rig.control('DELETE', '/faults'));

function aDocument(options: InvoiceOptions = {}): LiveSubmission {
  const { metadata, payload } = sendBody(options);
  const { creationDateTime, ...routing } = metadata;
  return asLive({
    ...routing,
    idempotencyKey: randomUUID(),
    createdAt: creationDateTime,
    xml: Buffer.from(payload),
    sha256: createHash('sha256').update(payload).digest('hex'),
    correlationId: 'request-1',
    traceparent: null,
  });
}

const ask = (document: OutgoingDocument, remoteId: string | null = null): Promise<StatusAnswer> =>
  provider.status(connection, { remoteId, documentId: document.documentId });
const heldUnder = async ({ idempotencyKey }: OutgoingDocument) =>
  (await rig.control('GET', `/documents?idempotency_key=${idempotencyKey}`)).body.documents;

it('sends a document, follows it to the end, and hears of it', async () => {
  const document = aDocument();
  const outcome = await provider.send(connection, document);
  expect(outcome).toMatchObject({ kind: 'accepted', details: { http_status: 202, provider_status: 'ACCEPTED' } });
  const remoteId = outcome.kind === 'accepted' ? outcome.remoteId : '';
  await eventually(async () =>
    expect(await ask(document, remoteId)).toMatchObject({ kind: 'known', outcome: 'delivered', remoteId }),
  );
  await eventually(() =>
    expect(webhooks).toContainEqual(
      expect.objectContaining({
        type: 'document.status',
        outcome: 'delivered',
        remoteId,
        documentId: document.documentId,
      }),
    ),
  );
});

it('gets the same answer to the same call', async () => {
  const document = aDocument();
  const first = await provider.send(connection, document);
  const second = await provider.send(connection, document);
  const idOf = (outcome: typeof first) => (outcome.kind === 'accepted' ? outcome.remoteId : outcome);
  expect(idOf(second)).toEqual(idOf(first));
  expect(await heldUnder(document)).toHaveLength(1);
});

it('is refused another document under the same key', async () => {
  const document = aDocument();
  await provider.send(connection, document);
  expect(
    await provider.send(connection, { ...aDocument({ number: 'other' }), idempotencyKey: document.idempotencyKey }),
  ).toMatchObject({
    kind: 'duplicate',
    details: { code: 'SAPI-DOC-011' },
  });
});

it('does not know a document that was never sent', async () => {
  expect(await ask(aDocument())).toEqual({ kind: 'not_found' });
  expect(await ask(aDocument(), randomUUID())).toEqual({ kind: 'not_found' });
});

it.each([
  ['777.01', 'recipient_not_registered'],
  ['777.11', 'delivery_failed'],
  ['777.08', 'rejected'],
])('amount %s is taken and ends as %s', async (amount, outcome) => {
  const document = aDocument({ amount });
  expect(await provider.send(connection, document)).toMatchObject({ kind: 'accepted' });
  await eventually(async () => expect(await ask(document)).toMatchObject({ kind: 'known', outcome }));
});

it('an unknown recipient becomes a failed delivery', async () => {
  const document = aDocument({ receiver: unknownParticipant });
  expect(await provider.send(connection, document)).toMatchObject({ kind: 'accepted' });
  await eventually(async () =>
    expect(await ask(document)).toMatchObject({
      outcome: 'recipient_not_registered',
      details: { code: 'RECIPIENT_NOT_REGISTERED' },
    }),
  );
});

it('amount 777.02 is refused by the answer itself', async () => {
  expect(await provider.send(connection, aDocument({ amount: '777.02' }))).toMatchObject({
    kind: 'refused',
    message: 'The document was rejected.',
  });
});

it('amount 777.03 is taken at the fourth call', async () => {
  const document = aDocument({ amount: '777.03' });
  for (let call = 1; call <= 3; call++) {
    expect(await provider.send(connection, document)).toMatchObject({
      kind: 'temporary',
      reason: 'PROVIDER_UNAVAILABLE',
      details: { code: 'SAPI-TEMP-001' },
    });
  }
  expect(await provider.send(connection, document)).toMatchObject({ kind: 'accepted' });
});

it('amount 777.05 leaves the outcome unknown; asked, the provider has it', async () => {
  const document = aDocument({ amount: '777.05' });
  expect(await shortTimeoutProvider.send(connection, document)).toMatchObject({ kind: 'unknown' });
  expect(await ask(document)).toMatchObject({ kind: 'known' });
  expect(await provider.send(connection, document)).toMatchObject({ kind: 'accepted' });
  expect(await heldUnder(document)).toHaveLength(1);
});

it('amount 777.10 leaves the outcome unknown; asked, the provider does not have it', async () => {
  const document = aDocument({ amount: '777.10' });
  expect(await shortTimeoutProvider.send(connection, document)).toMatchObject({ kind: 'unknown' });
  expect(await ask(document)).toEqual({ kind: 'not_found' });
});

it('amount 777.09 says when to come back', async () => {
  const document = aDocument({ amount: '777.09' });
  expect(await provider.send(connection, document)).toMatchObject({
    kind: 'temporary',
    reason: 'PROVIDER_RATE_LIMITED',
    retryAfterSeconds: 5,
  });
  expect(await provider.send(connection, document)).toMatchObject({ kind: 'accepted' });
});

it('an answer lost on its way leaves the outcome unknown, and the document is there', async () => {
  const document = aDocument();
  await rig.control('POST', '/faults', { operation: 'send', mode: 'reset', stage: 'after' });
  expect(await provider.send(connection, document)).toMatchObject({ kind: 'unknown' });
  expect(await ask(document)).toMatchObject({ kind: 'known' });
});

it('works on after its token has expired', async () => {
  await provider.send(connection, aDocument());
  await rig.advance(1_000);
  expect(await provider.send(connection, aDocument())).toMatchObject({ kind: 'accepted' });
});

it('wrong credentials are for the tenant to repair: surely not sent', async () => {
  const document = aDocument();
  const wrong = aConnection(`${rig.origin()}/sapi/v1`, {
    credentials: { client_id: bob.client_id, client_secret: 'wrong secret' },
  });
  expect(await provider.send(wrong, document)).toMatchObject({
    kind: 'temporary',
    reason: 'PROVIDER_AUTH_FAILED',
    details: { code: 'SAPI-AUTH-001' },
  });
  expect(await heldUnder(document)).toEqual([]);
});

it('a killed sandbox provider took nothing; after its restart the same connection works', async () => {
  const before = aDocument();
  await provider.send(connection, before);
  await rig.terminate();
  expect(await provider.send(connection, aDocument())).toMatchObject({
    kind: 'temporary',
    reason: 'PROVIDER_UNAVAILABLE',
  });
  await rig.restart('SIGTERM');
  connection = { ...connection, settings: { ...connection.settings, base_url: `${rig.origin()}/sapi/v1` } };
  expect(await provider.send(connection, aDocument())).toMatchObject({ kind: 'accepted' });
  expect(await ask(before)).toMatchObject({ kind: 'known' });
});

it('is told whether a participant can be reached, or that it is unknown', async () => {
  expect(await provider.lookup(connection, bob.participant_id)).toEqual({
    kind: 'known',
    registered: true,
    provider: null,
    documentTypes: expect.arrayContaining([aDocument().documentTypeId]) as string[],
  });
  expect(await provider.lookup(connection, unknownParticipant)).toEqual({
    kind: 'known',
    registered: false,
    provider: null,
    documentTypes: [],
  });
  expect(await provider.lookup(connection, '0245:7777777777')).toMatchObject({ kind: 'cannot_tell' });
});

it.each([
  ['120.00', bob.participant_id, { kind: 'judged', accepted: true, receiverReachable: true, findings: [] }],
  ['120.00', unknownParticipant, { kind: 'judged', accepted: true, receiverReachable: false }],
  ['777.01', bob.participant_id, { kind: 'judged', accepted: true, receiverReachable: false }],
  [
    '777.02',
    bob.participant_id,
    { kind: 'judged', accepted: false, findings: [{ code: 'DOCUMENT_REJECTED', isWarning: false }] },
  ],
  ['777.04', bob.participant_id, { kind: 'cannot_tell' }],
])('lets the provider judge a document of %s for %s, and nothing is sent', async (amount, receiver, judged) => {
  const document = aDocument({ amount, receiver });
  expect(await provider.dryRun(connection, document)).toMatchObject(judged);
  expect(await ask(document)).toEqual({ kind: 'not_found' });
});

it('hears that a document which disagrees with its metadata is not valid', async () => {
  const judged = await provider.dryRun(connection, { ...aDocument(), receiverParticipantId: unknownParticipant });
  expect(judged).toMatchObject({ kind: 'judged', accepted: false, findings: [{ code: 'SAPI-DOC-025' }] });
});

it('does not take silence for a judgement', async () => {
  expect(await shortTimeoutProvider.dryRun(connection, aDocument({ amount: '777.10' }))).toMatchObject({
    kind: 'cannot_tell',
  });
});
