import { createHash, createHmac, randomUUID } from 'node:crypto';

import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type {
  DueForwarding,
  MadeForwarding,
  OpenTarget,
} from '../../../../src/domain/ports/forwarding/forwarding-work';
import { type MailMessage, MailRefusedError } from '../../../../src/domain/ports/mail/mail';
import type { WebhookCall, WebhookCallResult } from '../../../../src/domain/ports/webhooks/webhook-sender';
import { ProblemError } from '../../../../src/domain/problem';
import { createSendForwardings } from '../../../../src/usecases/forwarding/send-forwardings';
import { silentLog } from '../../../support/rigs/silent-log';

const tenantId = asId<TenantId>(randomUUID());
const place = { tenantId, id: randomUUID() };
const invoiceId = asId<InvoiceId>(randomUUID());
const xml = Buffer.from('<Invoice>\r\nÚčet 1 234,50 €\n</Invoice>');
const invoice = {
  id: invoiceId,
  tenantId,
  direction: 'inbound',
  invoiceNumber: '../2026/001',
  seller: { name: 'Dodávateľ <b>s.r.o.</b>' },
  buyer: { name: 'My' },
  xml: { key: 'k', versionId: 'v', sha256: 's', sizeBytes: xml.length },
  xmlEncoding: null,
  attachments: [],
  validation: { status: 'valid', counts: {}, findings: [] },
};
const email: OpenTarget = {
  kind: 'email',
  email: 'jana@firma.sk',
  language: 'sk',
  include: ['xml', 'html'],
  token: 'tok',
};
const url: OpenTarget = {
  kind: 'url',
  url: 'https://erp.example/in',
  secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};

interface Round {
  target?: OpenTarget | null;
  tries?: number;
  bytes?: Buffer | ProblemError;
  mail?: () => Promise<void>;
  answer?: Partial<WebhookCallResult>;
}

async function run({ target = email, tries = 0, bytes = xml, mail, answer }: Round) {
  const due: DueForwarding = {
    ...{ id: randomUUID(), ruleName: 'R', addressId: 'a', invoiceId, status: 'received', tries, attempts: tries },
    ...{ recipient: 'j…@firma.sk', target },
  };
  const mails: MailMessage[] = [];
  const calls: WebhookCall[] = [];
  const made: MadeForwarding[] = [];
  const cancelled: string[] = [];
  await createSendForwardings({
    work: {
      due: () => Promise.resolve([due]),
      record: (_place, _forwarding, one) => Promise.resolve(void made.push(one)),
      cancel: (_place, id) => Promise.resolve(void cancelled.push(id)),
      targets: () => Promise.resolve([]),
      nextInMs: () => Promise.resolve(null),
    },
    invoices: { find: () => Promise.resolve(invoice as never) },
    attachments: { readAttachment: () => Promise.resolve(null) },
    objects: { get: () => (bytes instanceof ProblemError ? Promise.reject(bytes) : Promise.resolve(bytes)) },
    pages: { render: ({ language }) => Promise.resolve(`<html lang="${language}">stránka</html>`) },
    transport: {
      send: async (message) => {
        await mail?.();
        mails.push(message);
      },
    },
    sender: {
      send: (call) => {
        calls.push(call);
        const usual = {
          outcome: 'delivered',
          status: 200,
          durationMs: 1,
          bodyStart: null,
          retryAfterSeconds: null,
        } as const;
        return Promise.resolve({ ...usual, ...answer });
      },
    },
    ...{ apiUrl: 'https://portal.example/api/v1', consoleUrl: 'https://portal.example/console' },
    ...{ clock: () => Date.parse('2026-11-23T10:00:00Z'), random: () => 0.5, log: silentLog },
  })(place);
  return { due, mails, calls, made, cancelled };
}

describe('a mail', () => {
  it('has the XML byte by byte and the page, a subject without names, and says that a program has sent it', async () => {
    const { mails, made } = await run({});
    const [mail] = mails;
    expect(mail?.subject).toBe('Prijatá faktúra');
    expect(mail?.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://portal.example/console/forwarding#tok>',
    });
    expect(mail?.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['faktura_2026_001.xml', 'application/xml; charset=utf-8'],
      ['faktura_2026_001.html', 'text/html; charset=utf-8'],
    ]);
    expect(Buffer.from(mail?.attachments?.[0]?.content ?? []).equals(xml)).toBe(true);
    expect(Buffer.from(mail?.attachments?.[1]?.content ?? []).toString()).toContain('lang="sk"');
    expect(mail?.text).toContain('Faktúra ../2026/001, dodávateľ: Dodávateľ <b>s.r.o.</b>, odberateľ: My');
    expect(mail?.html).toContain('&lt;b&gt;s.r.o.');
    expect(mail?.text).toContain('https://portal.example/console/forwarding#tok');
    expect(made).toMatchObject([{ attempt: { no: 1, outcome: 'delivered', next_at: null }, waitSeconds: null }]);
  });

  it('of more than 10 MB has a link instead of files', async () => {
    const { mails } = await run({ bytes: Buffer.alloc(7_900_000) });
    expect(mails[0]?.attachments).toEqual([]);
    expect(mails[0]?.text).toContain(`https://portal.example/console/invoices/${invoiceId}`);
    const { mails: smaller } = await run({ bytes: Buffer.alloc(7_000_000) });
    expect(smaller[0]?.attachments).toHaveLength(2);
  });

  it('is tried again when the server does not take it for now, eight times in all', async () => {
    const fails = () => Promise.reject(new Error('421 try later'));
    expect((await run({ mail: fails })).made).toMatchObject([
      { attempt: { outcome: 'failed', next_at: '2026-11-23T10:01:00.000Z' }, waitSeconds: 60 },
    ]);
    expect((await run({ mail: fails, tries: 7 })).made).toMatchObject([{ waitSeconds: null }]);
  });

  it('that was refused for good is not tried again', async () => {
    const { made } = await run({ mail: () => Promise.reject(new MailRefusedError(550, null)) });
    expect(made).toMatchObject([{ attempt: { outcome: 'refused', status: 550 }, waitSeconds: null, isGone: false }]);
  });

  it('of a document that cannot be read fails alone; a store that is away is waited for', async () => {
    const broken = await run({ bytes: new ProblemError('INTERNAL_ERROR') });
    expect(broken.made).toMatchObject([{ attempt: { outcome: 'failed' }, waitSeconds: 60 }]);
    await expect(run({ bytes: new ProblemError('SERVICE_UNAVAILABLE') })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('is not sent to somebody who has not confirmed, or wants no more', async () => {
    const { mails, made, cancelled, due } = await run({ target: null });
    expect([mails, made, cancelled]).toEqual([[], [], [due.id]]);
  });
});

describe('an address of the web', () => {
  it('gets the raw XML with its digest, signed', async () => {
    const { calls, due } = await run({ target: url });
    const [call] = calls;
    expect(Buffer.from(call?.body ?? []).equals(xml)).toBe(true);
    const { 'webhook-timestamp': timestamp, ...headers } = call?.headers ?? {};
    const signed = createHmac('sha256', Buffer.alloc(32, 7))
      .update(Buffer.concat([Buffer.from(`${due.id}.${timestamp}.`), xml]))
      .digest('base64');
    expect(headers).toMatchObject({
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Digest': `sha-256=:${createHash('sha256').update(xml).digest('base64')}:`,
      'X-Invoice-Id': invoiceId,
      'webhook-id': due.id,
      'webhook-signature': `v1,${signed}`,
    });
  });

  it('is tried as webhooks are, and no more when it says that it is gone', async () => {
    const busy = await run({ target: url, answer: { outcome: 'http_error', status: 503 } });
    expect(busy.made).toMatchObject([{ attempt: { outcome: 'failed', status: 503 }, waitSeconds: 5, isGone: false }]);
    const gone = await run({ target: url, answer: { outcome: 'http_error', status: 410 } });
    expect(gone.made).toMatchObject([{ waitSeconds: null, isGone: true }]);
    const last = await run({ target: url, tries: 9, answer: { outcome: 'timeout', status: null } });
    expect(last.made).toMatchObject([{ waitSeconds: null, isGone: false }]);
  });
});
