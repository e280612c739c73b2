import { envelopeOf } from './envelopes';
import { credentials, noon, phossConnection, provider } from './phoss-ap-rig';

const invoice = '<Invoice xmlns="urn:ubl">ž</Invoice>';
const secret = credentials.webhook_secret;
const connection = (overrides: { settings?: object; credentials?: object } = {}) =>
  phossConnection('https://ap.example', overrides);
const read = (body: string, headers: object = {}, from = connection()) =>
  provider.readWebhook(
    from,
    { 'x-webhook-secret': secret, 'x-sbdh-instance-id': 'sbdh-1', ...headers },
    Buffer.from(body),
    noon,
  );

it('reads what is forwarded as a received document, which comes along', () => {
  expect(read(envelopeOf(invoice))).toMatchObject({
    eventId: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    type: 'document.received',
    remoteId: 'sbdh-1',
    documentId: null,
    outcome: null,
    document: { bytes: Buffer.from(invoice), metadata: { senderParticipantId: '0245:2121212121' } },
  });
});

it('knows the same document again, and another one under the same id', () => {
  const [first, again, other] = [envelopeOf(invoice), envelopeOf(invoice), envelopeOf('<a/>')].map((body) =>
    read(body),
  );
  expect(again?.eventId).toBe(first?.eventId);
  expect(other?.eventId).not.toBe(first?.eventId);
});

it('leaves it to the poll to fetch what has no envelope', () => {
  const webhook = read('Dobrý deň');
  expect(webhook).toMatchObject({ type: 'document.received', remoteId: 'sbdh-1' });
  expect(webhook.document).toBeUndefined();
});

it('takes in nothing that is for another participant', () => {
  const webhook = read(envelopeOf(invoice, { receiver: '0245:2929292929' }));
  expect(webhook).toMatchObject({ type: 'other', details: { type: 'for another participant' } });
  expect(webhook.document).toBeUndefined();
});

it('has no id that could not be asked for', () => {
  expect(read(envelopeOf(invoice), { 'x-sbdh-instance-id': '..' })).toMatchObject({ remoteId: null });
});

it.each<[string, object, ReturnType<typeof connection>]>([
  ['another secret', { 'x-webhook-secret': `${secret}!` }, connection()],
  ['no secret', { 'x-webhook-secret': undefined }, connection()],
  ['no secret where none is set', { 'x-webhook-secret': '' }, connection({ credentials: { webhook_secret: null } })],
  ['webhooks that are off', {}, connection({ settings: { webhooks: false } })],
  ['a connection without credentials', {}, { ...connection(), credentials: {} }],
  [
    'a former secret whose time is over',
    { 'x-webhook-secret': 'a former secret!' },
    connection({
      credentials: {
        webhook_secret_previous: 'a former secret!',
        webhook_secret_previous_until: new Date(noon).toISOString(),
      },
    }),
  ],
])('refuses %s', (_what, headers, from) => {
  expect(() => read(envelopeOf(invoice), headers, from)).toThrow(
    expect.objectContaining({ code: 'WEBHOOK_SIGNATURE_INVALID' }) as Error,
  );
});

it('takes the former secret while it is being changed', () => {
  const changing = connection({
    credentials: {
      webhook_secret_previous: 'a former secret!',
      webhook_secret_previous_until: new Date(noon + 1).toISOString(),
    },
  });
  expect(read(envelopeOf(invoice), { 'x-webhook-secret': 'a former secret!' }, changing).type).toBe(
    'document.received',
  );
});
