import { type Language, type Localized, localized } from '../../domain/localized';
import type { MailMessage, PersonalMailKind } from '../../domain/ports/mail/mail';
import { layOut } from './mail-layout';

interface MailText {
  subject: Localized;
  /** Paragraphs; the link stands after the first of a kind that has one. */
  paragraphs: readonly Localized[];
}

const unknownToYou = localized(
  'Ak ste to neboli vy, zmeňte si heslo a obráťte sa na svojho správcu.',
  'Pokud jste to nebyli vy, změňte si heslo a obraťte se na svého správce.',
  'If it was not you, change your password and tell your administrator.',
);

const sandboxToken = localized(
  'Alebo pošlite časť za znakom # ako „token“ na POST /sandbox/confirm. Odkaz platí 24 hodín a dá sa použiť len raz. Ak ste oň nežiadali, netreba robiť nič.',
  'Nebo pošlete část za znakem # jako „token“ na POST /sandbox/confirm. Odkaz platí 24 hodin a lze ho použít jen jednou. Pokud jste o něj nežádali, není třeba nic dělat.',
  'Or send the part behind # as "token" to POST /sandbox/confirm. The link is good for 24 hours, once. If you have not asked for it, there is nothing to do.',
);

const sandboxEnding = (days: 14 | 7): MailText => ({
  subject: localized(
    `Vývojárske prostredie sa o ${days} dní skončí`,
    `Vývojářské prostředí za ${days} dní skončí`,
    `Your developer sandbox ends in ${days} days`,
  ),
  paragraphs: [
    localized(
      'Dlho ste ho nepoužili. Stačí jedna požiadavka s ktorýmkoľvek z jeho kľúčov a ostane; inak sa jeho firmy archivujú a prihlasovacie údaje prestanú platiť.',
      'Dlouho jste ho nepoužili. Stačí jeden požadavek s kterýmkoli z jeho klíčů a zůstane; jinak se jeho firmy archivují a přihlašovací údaje přestanou platit.',
      'You have not used it for long. One request with any of its keys keeps it; otherwise its companies are archived and its credentials end.',
    ),
  ],
});

const texts: Readonly<Record<PersonalMailKind, MailText>> = {
  invitation: {
    subject: localized(
      'Pozvánka do portálu Faktura Portal',
      'Pozvánka do portálu Faktura Portal',
      'Invitation to Faktura Portal',
    ),
    paragraphs: [
      localized(
        'Boli ste pozvaní do portálu Faktura Portal. Zvoľte si heslo:',
        'Byli jste pozváni do portálu Faktura Portal. Zvolte si heslo:',
        'You have been invited to Faktura Portal. Choose your password:',
      ),
      localized('Odkaz platí 72 hodín.', 'Odkaz platí 72 hodin.', 'The link is good for 72 hours.'),
    ],
  },
  password_reset: {
    subject: localized('Nové heslo', 'Nové heslo', 'New password'),
    paragraphs: [
      localized(
        'Niekto požiadal o nové heslo k vášmu účtu. Zvoľte si ho tu:',
        'Někdo požádal o nové heslo k vašemu účtu. Zvolte si ho zde:',
        'Somebody has asked for a new password for your account. Choose it here:',
      ),
      localized(
        'Odkaz platí hodinu. Ak ste oň nežiadali, netreba robiť nič.',
        'Odkaz platí hodinu. Pokud jste o něj nežádali, není třeba nic dělat.',
        'The link is good for an hour. If you have not asked for it, there is nothing to do.',
      ),
    ],
  },
  password_changed: {
    subject: localized('Heslo bolo zmenené', 'Heslo bylo změněno', 'Your password was changed'),
    paragraphs: [
      localized(
        'Heslo k vášmu účtu bolo zmenené; na ostatných zariadeniach ste boli odhlásení.',
        'Heslo k vašemu účtu bylo změněno; na ostatních zařízeních jste byli odhlášeni.',
        'The password of your account was changed; all other sessions have ended.',
      ),
      unknownToYou,
    ],
  },
  totp_enabled: {
    subject: localized(
      'Druhý krok prihlásenia je zapnutý',
      'Druhý krok přihlášení je zapnutý',
      'Your second factor is on',
    ),
    paragraphs: [
      localized(
        'Pri prihlásení odteraz treba aj kód z aplikácie.',
        'Při přihlášení je nyní třeba i kód z aplikace.',
        'From now on a login also takes a code of your authenticator.',
      ),
      unknownToYou,
    ],
  },
  totp_disabled: {
    subject: localized(
      'Druhý krok prihlásenia je vypnutý',
      'Druhý krok přihlášení je vypnutý',
      'Your second factor is off',
    ),
    paragraphs: [
      localized(
        'Pri prihlásení už netreba kód z aplikácie.',
        'Při přihlášení už není třeba kód z aplikace.',
        'A login no longer takes a code of your authenticator.',
      ),
      unknownToYou,
    ],
  },
  passkey_added: {
    subject: localized('Nový prístupový kľúč', 'Nový přístupový klíč', 'A new passkey'),
    paragraphs: [
      localized(
        'K vášmu účtu pribudol prístupový kľúč. Pri prihlásení ním možno potvrdiť heslo namiesto kódu z aplikácie.',
        'K vašemu účtu přibyl přístupový klíč. Při přihlášení jím lze potvrdit heslo místo kódu z aplikace.',
        'A passkey was added to your account. It confirms a login in the place of a code of your authenticator.',
      ),
      unknownToYou,
    ],
  },
  passkey_removed: {
    subject: localized('Prístupový kľúč bol odstránený', 'Přístupový klíč byl odstraněn', 'A passkey was removed'),
    paragraphs: [
      localized(
        'Jeden z prístupových kľúčov vášho účtu bol odstránený; prihlásiť sa ním už nedá.',
        'Jeden z přístupových klíčů vašeho účtu byl odstraněn; přihlásit se jím už nelze.',
        'One of the passkeys of your account was removed; it no longer confirms a login.',
      ),
      unknownToYou,
    ],
  },
  passkey_copied: {
    subject: localized('Prístupový kľúč bol odmietnutý', 'Přístupový klíč byl odmítnut', 'A passkey was refused'),
    paragraphs: [
      localized(
        'Niekto použil prístupový kľúč vášho účtu, ktorého počítadlo sa vrátilo späť: zrejme má niekto jeho kópiu. Odstráňte ho a vytvorte si nový.',
        'Někdo použil přístupový klíč vašeho účtu, jehož počítadlo se vrátilo zpět: zřejmě má někdo jeho kopii. Odstraňte ho a vytvořte si nový.',
        'Somebody has used a passkey of your account whose counter is not right: there seems to be a copy of it. Remove it and make a new one.',
      ),
      unknownToYou,
    ],
  },
  new_device: {
    subject: localized('Prihlásenie z nového zariadenia', 'Přihlášení z nového zařízení', 'Login from a new device'),
    paragraphs: [
      localized(
        'Do vášho účtu sa niekto prihlásil z prehliadača, ktorý ešte nepoznáme.',
        'Do vašeho účtu se někdo přihlásil z prohlížeče, který ještě neznáme.',
        'Somebody has logged in to your account from a browser that we do not know yet.',
      ),
      unknownToYou,
    ],
  },
  role_given: {
    subject: localized(
      'Nová rola v portáli Faktura Portal',
      'Nová role v portálu Faktura Portal',
      'A new role in Faktura Portal',
    ),
    paragraphs: [
      localized(
        'Dostali ste rolu v ďalšej firme. Prihláste sa ako doteraz.',
        'Dostali jste roli v další firmě. Přihlaste se jako dosud.',
        'You have been given a role in another company. Log in as before.',
      ),
    ],
  },
  email_changed: {
    subject: localized('E-mail bol zmenený', 'E-mail byl změněn', 'Your e-mail was changed'),
    paragraphs: [
      localized(
        'E-mail vášho účtu bol zmenený; všade ste boli odhlásení.',
        'E-mail vašeho účtu byl změněn; všude jste byli odhlášeni.',
        'The e-mail of your account was changed; all sessions have ended.',
      ),
      localized(
        'Ak ste o to nežiadali, obráťte sa na svojho správcu.',
        'Pokud jste o to nežádali, obraťte se na svého správce.',
        'If you have not asked for it, tell your administrator.',
      ),
    ],
  },
  tenant_suspended: {
    subject: localized('Firma bola pozastavená', 'Firma byla pozastavena', 'Your company was suspended'),
    paragraphs: [
      localized(
        'Prístup vašej firmy bol pozastavený. Čo bolo prijaté, sa doručí; nové faktúry sa neprijímajú.',
        'Přístup vaší firmy byl pozastaven. Co bylo přijato, bude doručeno; nové faktury se nepřijímají.',
        'The access of your company was suspended. What was accepted is delivered; no new invoices are taken.',
      ),
    ],
  },
  test: {
    subject: localized('Skúšobná správa', 'Zkušební zpráva', 'A test message'),
    paragraphs: [
      localized(
        'Faktura Portal dokáže odosielať e-maily. Netreba robiť nič.',
        'Faktura Portal dokáže odesílat e-maily. Není třeba dělat nic.',
        'Faktura Portal can send mail. There is nothing to do.',
      ),
    ],
  },
  forwarding_confirmation: {
    subject: localized(
      'Potvrďte adresu pre preposielané faktúry',
      'Potvrďte adresu pro přeposílané faktury',
      'Confirm your address for forwarded invoices',
    ),
    paragraphs: [
      localized(
        'Firma, ktorá používa Faktura Portal, chce na túto adresu preposielať svoje faktúry. Rozhodnite sa tu:',
        'Firma, která používá Faktura Portal, chce na tuto adresu přeposílat své faktury. Rozhodněte se zde:',
        'A company that uses Faktura Portal wants to forward its invoices to this address. Decide here:',
      ),
      localized(
        'Faktúry obsahujú obchodné a osobné údaje. Kým to nepotvrdíte, nič nepríde; odkaz platí 7 dní. Ak to nechcete, netreba robiť nič.',
        'Faktury obsahují obchodní a osobní údaje. Dokud to nepotvrdíte, nic nepřijde; odkaz platí 7 dní. Pokud to nechcete, není třeba nic dělat.',
        'Invoices hold business data and personal data. Nothing comes before you confirm it; the link is good for 7 days. If you do not want it, there is nothing to do.',
      ),
    ],
  },
  sandbox_confirmation: {
    subject: localized('Vaše vývojárske prostredie', 'Vaše vývojářské prostředí', 'Your developer sandbox'),
    paragraphs: [
      localized(
        'Niekto s vaším e-mailom požiadal o vývojárske prostredie Faktura Portal. Potvrďte to:',
        'Někdo s vaším e-mailem požádal o vývojářské prostředí Faktura Portal. Potvrďte to:',
        'Somebody has asked for a developer sandbox of Faktura Portal with your e-mail. Confirm it:',
      ),
      sandboxToken,
    ],
  },
  sandbox_rotation: {
    subject: localized(
      'Nové prihlasovacie údaje do vývojárskeho prostredia',
      'Nové přihlašovací údaje do vývojářského prostředí',
      'New credentials for your developer sandbox',
    ),
    paragraphs: [
      localized(
        'Vývojárske prostredie už máte. Cez tento odkaz získate nové prihlasovacie údaje; doterajšie prestanú platiť:',
        'Vývojářské prostředí již máte. Přes tento odkaz získáte nové přihlašovací údaje; dosavadní přestanou platit:',
        'You have a developer sandbox already. This link gives new credentials; the former ones end:',
      ),
      sandboxToken,
    ],
  },
  sandbox_ends_in_14_days: sandboxEnding(14),
  sandbox_ends_in_7_days: sandboxEnding(7),
  second_factor_locked: {
    subject: localized('Účet je dočasne zamknutý', 'Účet je dočasně zamčený', 'Your account is locked for a while'),
    paragraphs: [
      localized(
        'Niekto zadal vaše heslo a potom mnoho nesprávnych kódov.',
        'Někdo zadal vaše heslo a poté mnoho nesprávných kódů.',
        'Somebody has given your password, and then many wrong codes.',
      ),
      unknownToYou,
    ],
  },
};

/** A mail in the language of its recipient, as text and as simple HTML. @param link of the kinds that have one */
export function mailMessage(kind: PersonalMailKind, language: Language, to: string, link: string | null): MailMessage {
  const { subject, paragraphs } = texts[kind];
  const blocks = paragraphs.map((paragraph) => paragraph[language]);
  return layOut({ to, language, subject: subject[language], blocks, link, linkAfter: 1 });
}
