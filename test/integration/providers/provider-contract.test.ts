import { randomUUID } from 'node:crypto';

import type { OpenConnection } from '../../../src/domain/connections/connection';
import type {
  ListedDocument,
  OutgoingDocument,
  Provider,
  StatusAnswer,
} from '../../../src/domain/ports/deliveries/provider';
import { alice, bob, eventually, invoiceXml, unknownParticipant } from '../sandbox-provider/sandbox-provider-rig';
import { phossApUnderTest } from './phoss-ap-under-test';
import { aDocument, type ProviderUnderTest } from './provider-under-test';
import { sapiSkUnderTest } from './sapi-sk-under-test';

const most = 64_000_000;

/**
 * Each kind of provider, one row: what the rest of the portal relies on. What only one of them does is tested beside
 * it.
 */
describe.each<[string, () => Promise<ProviderUnderTest>]>([
  ['sapi-sk', sapiSkUnderTest],
  ['phoss-ap', phossApUnderTest],
])('a provider of type %s', (type, start) => {
  let under: ProviderUnderTest;
  let provider: Provider;
  let sender: OpenConnection;
  let recipient: OpenConnection;
  beforeAll(async () => {
    under = await start();
    ({ provider } = under);
    sender = under.connectionOf(alice.participant_id);
    recipient = under.connectionOf(bob.participant_id);
  });
  afterAll(() => under.close());

  const ask = (document: OutgoingDocument, remoteId: string | null = null): Promise<StatusAnswer> =>
    provider.status(sender, { remoteId, documentId: document.documentId });

  /** Every page of what waits for the recipient. */
  async function everything(): Promise<ListedDocument[]> {
    const documents: ListedDocument[] = [];
    for (let after: string | null = null; ;) {
      const page = await provider.listReceived(recipient, after);
      if (page.kind !== 'page') throw new Error(page.message);
      documents.push(...page.documents);
      if (page.next === null) return documents;
      after = page.next;
    }
  }

  it('describes itself, and takes the settings and credentials that it works with', () => {
    expect(provider.type).toBe(type);
    expect(provider.checkSettings(sender.settings)).toEqual([]);
    expect(provider.checkCredentials(sender.credentials)).toEqual([]);
    expect(provider.description).toMatchObject({
      settingsSchema: { required: expect.arrayContaining(['base_url', 'participant_id']) as string[] },
      credentialsSchema: { type: 'object' },
    });
    expect(provider.account(sender.settings, sender.credentials)).toMatchObject({
      address: sender.settings.base_url,
      participantId: alice.participant_id,
    });
  });

  it('is tried without sending or taking anything', async () => {
    const id = await under.receive(invoiceXml(), bob.participant_id);
    const steps = await provider.test(recipient);
    expect(steps.map(({ step, code }) => [step, code])).toEqual(
      expect.arrayContaining([
        ['token', null],
        ['list', null],
      ]),
    );
    expect((await everything()).map((one) => one.id)).toContain(id);
    expect((await provider.test(under.refused(recipient))).at(-1)).toMatchObject({
      step: 'token',
      code: 'PROVIDER_AUTH_FAILED',
    });
  });

  describe('sending', () => {
    it('takes a document, tells what became of it, and hands it out to its recipient', async () => {
      const document = aDocument();
      const outcome = await provider.send(sender, document);
      if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
      const { remoteId } = outcome;
      await eventually(async () =>
        expect(await ask(document, remoteId)).toMatchObject({ kind: 'known', outcome: 'delivered' }),
      );
      expect(await ask(document)).toMatchObject({ kind: 'known', remoteId });

      const expected = under.handedOut(Buffer.from(document.xml).toString());
      await eventually(async () => {
        const documents = await Promise.all(
          (await everything()).map(({ id }) => provider.fetchReceived(recipient, id, most)),
        );
        const found = documents.find((one) => one.kind === 'document' && one.bytes?.equals(expected));
        expect(found).toMatchObject({
          metadata: { senderParticipantId: alice.participant_id, receiverParticipantId: bob.participant_id },
        });
      });
    });

    it('does not know a document that was never sent', async () => {
      expect(await ask(aDocument())).toEqual({ kind: 'not_found' });
    });

    it('says of a recipient who is not registered exactly that, at once or in the end', async () => {
      const document = aDocument({ receiver: unknownParticipant });
      const outcome = await provider.send(sender, document);
      expect(['accepted', 'unreachable_recipient']).toContain(outcome.kind);
      await eventually(async () => expect(await ask(document)).toMatchObject({ outcome: 'recipient_not_registered' }));
    });

    it('refuses for good', async () => {
      const document = await under.refusedDocument();
      expect(await provider.send(sender, document)).toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(/./) as string,
      });
    });

    it('has surely not taken what it had no time for', async () => {
      const document = aDocument();
      await under.breakNext('send', { mode: 'status', status: 429, retryAfter: 7 });
      expect(await provider.send(sender, document)).toMatchObject({
        kind: 'temporary',
        reason: 'PROVIDER_RATE_LIMITED',
        retryAfterSeconds: 7,
      });
      expect(await under.held(document.documentId)).toBe(0);
    });

    it('has surely not taken what came with wrong credentials', async () => {
      const document = aDocument();
      expect(await provider.send(under.refused(sender), document)).toMatchObject({
        kind: 'temporary',
        reason: 'PROVIDER_AUTH_FAILED',
      });
      expect(await under.held(document.documentId)).toBe(0);
    });

    it.each(['reset', 'hang'] as const)(
      'may have taken what it did not answer (%s), and tells when it is asked',
      async (mode) => {
        const [taken, lost] = [aDocument(), aDocument()];
        await under.breakNext('send', { mode, stage: 'after' });
        expect(await under.impatient.send(sender, taken)).toMatchObject({ kind: 'unknown' });
        await under.breakNext('send', { mode, stage: 'before' });
        expect(await under.impatient.send(sender, lost)).toMatchObject({ kind: 'unknown' });
        expect([await under.held(taken.documentId), await under.held(lost.documentId)]).toEqual([1, 0]);
        expect(await ask(taken)).toMatchObject({ kind: 'known' });
        expect(await ask(lost)).toEqual({ kind: 'not_found' });
      },
    );

    it.each([502, 504])('may have taken what was answered with %i', async (status) => {
      await under.breakNext('send', { mode: 'status', status });
      expect(await provider.send(sender, aDocument())).toMatchObject({ kind: 'unknown' });
    });

    it.each([
      { mode: 'status', status: 503 },
      { mode: 'reset', stage: 'before' },
      { mode: 'reset', stage: 'after' },
    ] as const)('does not take a missing answer for "not found": %j', async (fault) => {
      await under.breakNext('status', fault);
      expect(await ask(aDocument())).toMatchObject({ kind: 'cannot_tell' });
    });
  });

  describe('receiving', () => {
    it('lists what waits, and no longer what was acknowledged, however often', async () => {
      const [first, second] = [
        await under.receive(invoiceXml(), bob.participant_id),
        await under.receive(invoiceXml(), bob.participant_id),
      ];
      const ids = async () => (await everything()).map(({ id }) => id).filter((id) => [first, second].includes(id));
      expect(await ids()).toEqual([first, second]);
      for (const _ of [1, 2]) expect(await provider.acknowledge(recipient, first)).toEqual({ kind: 'acknowledged' });
      expect(await ids()).toEqual([second]);
    });

    it('fetches a document byte for byte, and no more of it than it was told', async () => {
      const xml = invoiceXml({ number: `žltý & kôň ${'x'.repeat(300_000)}`.replace('&', '&amp;') });
      const id = await under.receive(xml, bob.participant_id);
      expect(await provider.fetchReceived(recipient, id, most)).toMatchObject({
        kind: 'document',
        isIntact: true,
        bytes: under.handedOut(xml),
      });
      expect(await provider.fetchReceived(recipient, id, 100_000)).toMatchObject({ kind: 'too_large' });
    });

    it('knows a document that is gone, and has nothing to tell of it', async () => {
      expect(await provider.fetchReceived(recipient, randomUUID(), most)).toEqual({ kind: 'gone' });
      expect(await provider.acknowledge(recipient, randomUUID())).toEqual({ kind: 'acknowledged' });
    });

    it('shows and hands out nothing that is for somebody else', async () => {
      const id = await under.receive(invoiceXml({ receiver: alice.participant_id }), alice.participant_id);
      expect((await everything()).map((one) => one.id)).not.toContain(id);
      expect(await provider.fetchReceived(recipient, id, most)).toEqual({ kind: 'gone' });
    });

    it.each(['list', 'fetch', 'acknowledge'] as const)(
      'takes a missing answer to %s for an outage, and goes on',
      async (call) => {
        const id = await under.receive(invoiceXml(), bob.participant_id);
        const make = (by = provider, connection = recipient) =>
          ({
            list: () => by.listReceived(connection, null),
            fetch: () => by.fetchReceived(connection, id, most),
            acknowledge: () => by.acknowledge(connection, id),
          })[call]();
        for (const fault of [
          { mode: 'status', status: 503 },
          { mode: 'reset', stage: 'before' },
          { mode: 'reset', stage: 'after' },
        ] as const) {
          await under.breakNext(call, fault);
          expect(await make()).toMatchObject({ kind: 'unavailable', reason: 'PROVIDER_UNAVAILABLE' });
        }
        await under.breakNext(call, { mode: 'status', status: 429, retryAfter: 7 });
        expect(await make()).toMatchObject({
          kind: 'unavailable',
          reason: 'PROVIDER_RATE_LIMITED',
          retryAfterSeconds: 7,
        });
        expect(await make(provider, under.refused(recipient))).toMatchObject({
          kind: 'unavailable',
          reason: 'PROVIDER_AUTH_FAILED',
        });
        expect(await make()).toMatchObject({
          kind: { list: 'page', fetch: 'document', acknowledge: 'acknowledged' }[call],
        });
      },
    );
  });

  it('takes its own webhooks, and those of nobody else', async () => {
    const document = aDocument();
    await provider.send(sender, document);
    await under.receive(invoiceXml(), bob.participant_id);
    await eventually(() => expect(under.pushes.length).toBeGreaterThan(0));
    const [push] = under.pushes;
    if (!push) throw new Error('nothing was pushed');
    const read = (connection: OpenConnection) => provider.readWebhook(connection, push.headers, push.body, Date.now());
    expect(read(recipient)).toMatchObject({ type: 'document.received', documentId: null, outcome: null });
    expect(read(recipient).eventId).toBe(read(recipient).eventId);
    const other = { ...recipient, credentials: { ...recipient.credentials, webhook_secret: 'another secret of it' } };
    expect(() => read(other)).toThrow(expect.objectContaining({ code: 'WEBHOOK_SIGNATURE_INVALID' }) as Error);
  });

  it('has surely not taken what was sent while it was down', async () => {
    await under.stop();
    expect(await provider.send(sender, aDocument())).toMatchObject({
      kind: 'temporary',
      reason: 'PROVIDER_UNAVAILABLE',
    });
    expect(await ask(aDocument())).toMatchObject({ kind: 'cannot_tell' });
  });
});
