import { randomUUID } from 'node:crypto';

import { createSecretBox } from '../../../../src/adapters/secrets/secret-box';
import { isEmailAddress } from '../../../../src/domain/access/email-address';
import type { NewEvent } from '../../../../src/domain/events/event';
import { asId, type UserId } from '../../../../src/domain/ids';
import { languages } from '../../../../src/domain/localized';
import {
  type DueMail,
  type MailMessage,
  type NewMail,
  personalMailKinds,
} from '../../../../src/domain/ports/mail/mail';
import { mailMessage } from '../../../../src/usecases/mail/mail-texts';
import { queueMail } from '../../../../src/usecases/mail/queue-mail';
import { createSendDueMails, retryAfter } from '../../../../src/usecases/mail/send-due-mails';
import { silentLog } from '../../../support/rigs/silent-log';

const secrets = createSecretBox({ current: Buffer.alloc(32, 7).toString('base64'), former: [] });
const jana = { id: asId<UserId>(randomUUID()), email: 'jana@firma.example', locale: 'cs' } as const;
const loginUrl = 'https://portal.example/console/login';
const at = Date.parse('2026-11-22T10:00:00Z');

/** An outbox of one round, and what became of its mails. */
function outboxOf(mails: DueMail[]) {
  const outcomes: [id: string, outcome: 'sent' | number | null][] = [];
  return {
    outcomes,
    claim: () => Promise.resolve(mails),
    markSent: (id: string) => Promise.resolve(void outcomes.push([id, 'sent'])),
    markFailed: (id: string, seconds: number | null) => Promise.resolve(void outcomes.push([id, seconds])),
  };
}

const due = (mail: NewMail, change: { recipient?: string; attempts?: number } = {}): DueMail => ({
  ...mail,
  content: null,
  attempts: 0,
  createdAt: new Date(at).toISOString(),
  ...change,
});

async function queued(link?: string): Promise<NewMail> {
  const mails: NewMail[] = [];
  const enqueue = (mail: NewMail) => Promise.resolve(void mails.push(mail));
  await queueMail({ outbox: { enqueue }, secrets })(jana, link === undefined ? 'new_device' : 'invitation', link);
  const [mail] = mails;
  if (!mail) throw new Error('nothing was queued');
  return mail;
}

const told: NewEvent[] = [];
const events = { recordUnlessRecent: (event: NewEvent) => Promise.resolve(void told.push(event)) };

async function round(mails: DueMail[], send: (message: MailMessage) => Promise<void>) {
  const outbox = outboxOf(mails);
  await createSendDueMails({
    outbox,
    transport: { send },
    secrets,
    loginUrl,
    events,
    clock: () => at,
    log: silentLog,
  })();
  return outbox.outcomes;
}

it('sends a link that lay sealed, in the language of its person', async () => {
  const link = 'https://portal.example/console/password#abc';
  const mail = await queued(link);
  expect(mail.link?.ciphertext.includes(Buffer.from('abc'))).toBe(false);
  const messages: MailMessage[] = [];
  const outcomes = await round([due(mail)], (message) => Promise.resolve(void messages.push(message)));
  expect(outcomes).toEqual([[mail.id, 'sent']]);
  expect(messages).toMatchObject([{ to: jana.email, subject: 'Pozvánka do portálu Faktura Portal' }]);
  expect(messages[0]?.text).toContain(link);
  expect(messages[0]?.html).toContain(`<a href="${link}"`);
});

it('promises nothing where there is no mail server', async () => {
  await expect(queueMail({ outbox: null, secrets })(jana, 'new_device')).resolves.toBeUndefined();
});

it('tries again after a minute, doubling to six hours, and gives up after two days', async () => {
  const mail = await queued();
  expect(await round([due(mail)], () => Promise.reject(new Error('no')))).toEqual([[mail.id, 60]]);
  const createdAt = new Date(at).toISOString();
  expect([0, 1, 5, 12].map((attempts) => retryAfter({ attempts, createdAt }, at))).toEqual([60, 120, 1_920, 21_600]);
  expect(retryAfter({ attempts: 12, createdAt }, at + 43 * 3_600_000)).toBeNull();
});

it('tells of a mail server that has not taken a mail for a quarter of an hour, without its words', async () => {
  const mail = await queued();
  const fail = () => Promise.reject(Object.assign(new Error('rejected jana@firma.example'), { code: 'EAUTH' }));
  await round([due(mail, { attempts: 3 })], fail);
  expect(told).toEqual([]);
  await round([due(mail, { attempts: 4 })], fail);
  expect(told).toMatchObject([{ tenantId: null, type: 'portal.mail_failing', data: { code: 'EAUTH' } }]);
});

it.each([
  'jana@firma.example\r\nBcc: all@firma.example',
  'a@b.example, c@d.example',
  '"x" <a@b.example>',
  'a b@c.example',
])('sends nothing to %j, which is no one address', async (recipient) => {
  expect(isEmailAddress(recipient)).toBe(false);
  const mail = await queued();
  const send = jest.fn(() => Promise.resolve());
  expect(await round([due(mail, { recipient })], send)).toEqual([[mail.id, null]]);
  expect(send).not.toHaveBeenCalled();
});

it('has words for every kind of mail in every language', () => {
  for (const kind of personalMailKinds)
    for (const language of languages) {
      const { subject, text, html } = mailMessage(kind, language, jana.email, null);
      expect([kind, language, subject.length > 5, text.length > 20]).toEqual([kind, language, true, true]);
      expect(html).toContain(`lang="${language}"`);
    }
});
