import { type MailCapture, startMailCapture } from '@faktura-portal/mail-capture';

import { createMailTransport } from '../../../../src/adapters/mail/mail-transport';
import { type Language, languages } from '../../../../src/domain/localized';
import { noticesOf } from '../../../../src/domain/notifications/notices-of';
import { personalMailKinds } from '../../../../src/domain/ports/mail/mail';
import type { MailedNotice } from '../../../../src/domain/ports/notifications/notice-mails';
import { mailMessage } from '../../../../src/usecases/mail/mail-texts';
import { noticeMail } from '../../../../src/usecases/mail/notice-mails';
import { anEvent, toldTypes } from '../../../support/factories/event-factory';

interface Mails {
  items: { to: string[]; subject: string; text: string; html: string | null }[];
}

const loginUrl = 'https://portal.example/console/login';
const targetOf = (language: Language) => ({ to: 'jana@firma.example', language, isPerson: true, loginUrl });
const mailed = (language: Language, company: string | null = 'Firma, a. s.'): MailedNotice[] =>
  toldTypes.flatMap((type) => {
    const event = anEvent(type);
    return noticesOf(event).map(({ kind, severity, messages }) => ({
      ...{ kind, severity, message: messages[language], at: event.at },
      company: event.tenantId === null ? null : company,
    }));
  });

describe('the mails, as a mail server takes them', () => {
  let capture: MailCapture;
  beforeAll(async () => {
    capture = await startMailCapture({ smtpPort: 0, httpPort: 0 });
  });
  afterAll(() => capture.stop());

  const caught = async (to: string) =>
    ((await (await fetch(`${capture.pageUrl}/mails?to=${encodeURIComponent(to)}`)).json()) as Mails).items;
  const transport = () => createMailTransport({ smtpUrl: capture.smtpUrl, from: 'Portal <portal@example.com>' });

  it.each(languages)(
    'all arrive in %s, as text and as HTML',
    async (language) => {
      const to = `${language}@firma.example`;
      const messages = [
        ...personalMailKinds.map((kind) => mailMessage(kind, language, to, null)),
        ...mailed(language).map((notice) => noticeMail('notice', { notices: [notice] }, { ...targetOf(language), to })),
        noticeMail('digest', { notices: mailed(language) }, { ...targetOf(language), to }),
      ];
      await Promise.all(messages.map((message) => transport().send(message)));
      const mails = await caught(to);
      const shown = (all: readonly { subject: string; text: string }[]): string[] =>
        all.map(({ subject, text }) => `${subject}\n${text.trim()}`).sort();
      expect(shown(mails)).toEqual(shown(messages));
      for (const { text, html } of mails) {
        expect(html).toContain(`<html lang="${language}">`);
        expect(text).not.toMatch(/undefined|null|\[object/);
      }
    },
    60_000,
  );

  it('have one recipient and one subject, whatever a company calls itself', async () => {
    const company = 'Firma\r\nBcc: all@firma.example\r\n\r\n<b>Zaplaťte</b>';
    const [notice] = mailed('sk', company);
    if (notice === undefined) throw new Error('there is a notice');
    await transport().send(noticeMail('notice', { notices: [notice] }, { ...targetOf('sk'), to: 'eva@firma.example' }));
    const [mail] = await caught('eva@firma.example');
    expect(mail?.to).toEqual(['eva@firma.example']);
    expect(mail?.subject).toMatch(/^Firma Bcc: all@firma\.example <b>Zaplaťte<\/b>: /);
    expect(mail?.html).not.toContain('<b>');
    expect(await caught('all@firma.example')).toEqual([]);
  });
});

it('a notice says what happened, of which company, and where to choose what is mailed', () => {
  const [notice] = mailed('sk');
  if (notice === undefined) throw new Error('there is a notice');
  const { subject, text, html } = noticeMail('notice', { notices: [notice] }, targetOf('sk'));
  expect(subject).toBe('Firma, a. s.: Faktúra nebola odoslaná');
  expect(text).toBe(
    'Digitálny poštár odmietol faktúru FV-2026-1. Opravte ju podľa chýb uvedených pri faktúre a odošlite znova.\n\n' +
      `Firma, a. s.\n\nKtoré oznámenia dostávate e-mailom, si zvolíte po prihlásení:\n\n${loginUrl}\n`,
  );
  expect(html).toContain(`<a href="${loginUrl}"`);
  const toAddress = noticeMail('notice', { notices: [notice] }, { ...targetOf('sk'), isPerson: false });
  expect(toAddress.text).toContain('Táto adresa je v nastaveniach');
});

it('a digest tells at most a hundred notices, and how many there are besides', () => {
  const [notice] = mailed('en');
  if (notice === undefined) throw new Error('there is a notice');
  const { text, subject } = noticeMail('digest', { notices: Array<MailedNotice>(130).fill(notice) }, targetOf('en'));
  expect(subject).toBe('Daily digest of notices');
  expect(text.split(notice.message)).toHaveLength(101);
  expect(text).toContain('And others (30).');
});
