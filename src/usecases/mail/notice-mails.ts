import { type Language, type Localized, localized } from '../../domain/localized';
import { kindTitles } from '../../domain/notifications/kind-titles';
import type { MailContent, MailMessage } from '../../domain/ports/mail/mail';
import type { MailedNotice } from '../../domain/ports/notifications/notice-mails';
import { layOut } from './mail-layout';

/** A longer digest is read in the portal. */
const maxNotices = 100;

const digestSubject = localized('Denný prehľad oznámení', 'Denní přehled oznámení', 'Daily digest of notices');

const moreNotices = (many: number): Localized =>
  localized(
    `A ďalšie (${many}). Všetky nájdete po prihlásení medzi oznámeniami.`,
    `A další (${many}). Všechna najdete po přihlášení mezi oznámeními.`,
    `And others (${many}). You find all of them among the notices once you have logged in.`,
  );

const whyToPerson = localized(
  'Ktoré oznámenia dostávate e-mailom, si zvolíte po prihlásení:',
  'Která oznámení dostáváte e-mailem, si zvolíte po přihlášení:',
  'You choose which notices are mailed to you once you have logged in:',
);
const whyToAddress = localized(
  'Táto adresa je v nastaveniach firmy alebo portálu určená na upozornenia. Zmení ju správca po prihlásení:',
  'Tato adresa je v nastaveních firmy nebo portálu určena pro upozornění. Změní ji správce po přihlášení:',
  'This address is named in the settings of the company or the portal for warnings. An administrator changes it once logged in:',
);

/** Whom a mail goes to, and where people log in. */
export interface NoticeMailTarget {
  to: string;
  language: Language;
  /** A person who chooses what she is mailed of, not an address of the settings. */
  isPerson: boolean;
  loginUrl: string;
}

/** The mail of one notice, or the digest of a day, as text and as simple HTML. */
export function noticeMail(kind: 'notice' | 'digest', { notices }: MailContent, target: NoticeMailTarget): MailMessage {
  const { to, language, isPerson, loginUrl } = target;
  const [first] = notices;
  const why = (isPerson ? whyToPerson : whyToAddress)[language];
  if (kind === 'notice' && first !== undefined)
    return layOut({
      ...{ to, language, subject: subjectOf(first, language) },
      blocks: [first.message, ...(first.company === null ? [] : [first.company]), why],
      link: loginUrl,
    });
  const shown = notices.slice(0, maxNotices).map(entry);
  const more = notices.length - shown.length;
  return layOut({
    ...{ to, language, subject: digestSubject[language] },
    blocks: [...shown, ...(more > 0 ? [moreNotices(more)[language]] : []), why],
    link: loginUrl,
  });
}

const subjectOf = ({ kind, company }: MailedNotice, language: Language): string =>
  [company, kindTitles[kind][language]].filter((part) => part !== null).join(': ');

const entry = ({ company, message }: MailedNotice): string => (company === null ? message : `${company}: ${message}`);
