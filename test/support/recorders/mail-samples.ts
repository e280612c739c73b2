import { languages } from '../../../src/domain/localized';
import { noticesOf } from '../../../src/domain/notifications/notices-of';
import { type MailMessage, type PersonalMailKind, personalMailKinds } from '../../../src/domain/ports/mail/mail';
import { forwardedMail } from '../../../src/usecases/forwarding/forwarding-mail';
import { mailMessage } from '../../../src/usecases/mail/mail-texts';
import { noticeMail } from '../../../src/usecases/mail/notice-mails';
import { anEvent, toldTypes } from '../factories/event-factory';

const to = 'jana@firma.example';
const consoleUrl = 'https://portal.example/console';
const token = 'Zk3b7oXW5l0rY9cQm2VhT8sNdA4uEjPg6FiLxKvRw1B';

const link = `${consoleUrl}/password#${token}`;
const withLink: ReadonlySet<PersonalMailKind> = new Set([
  'invitation',
  'password_reset',
  'forwarding_confirmation',
  'sandbox_confirmation',
  'sandbox_rotation',
]);

const named = (name: string) => ({ name, dic: null, ic_dph: null, ico: null, peppol_id: null, address: null });

/** HTML of every mail that the portal sends, by the name of its file. */
export function mailSamples(): Record<string, string> {
  const samples: Record<string, MailMessage> = {};
  for (const language of languages) {
    for (const kind of personalMailKinds)
      samples[`mail-${kind}.${language}`] = mailMessage(kind, language, to, withLink.has(kind) ? link : null);
    const notices = toldTypes.flatMap((type) => {
      const event = anEvent(type);
      return noticesOf(event).map(({ kind, severity, messages }) => ({
        ...{ kind, severity, message: messages[language], at: event.at, company: 'Kováč a syn, s.r.o.' },
      }));
    });
    const target = { to, language, isPerson: true, loginUrl: `${consoleUrl}/login` };
    samples[`mail-notice.${language}`] = noticeMail('notice', { notices: notices.slice(0, 1) }, target);
    samples[`mail-digest.${language}`] = noticeMail('digest', { notices }, target);
    samples[`mail-forwarded.${language}`] = forwardedMail({
      ...{ to, language, status: 'delivered', files: [], isTest: false },
      invoice: {
        invoiceNumber: 'FA-2026-0001',
        seller: named('Kováč a syn, s.r.o.'),
        buyer: named('Horské pramene, a.s.'),
      },
      links: {
        invoice: `${consoleUrl}/invoices/0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10`,
        unsubscribe: `${consoleUrl}/forwarding#${token}`,
      },
    });
  }
  return Object.fromEntries(Object.entries(samples).map(([name, { html }]) => [name, html]));
}
