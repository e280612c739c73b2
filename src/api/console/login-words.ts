import { localized } from '../../domain/localized';

/** What stands on the page. */
export const pageWords = {
  title: localized('Prihlásenie', 'Přihlášení', 'Sign in'),
  email: localized('E-mail', 'E-mail', 'E-mail'),
  password: localized('Heslo', 'Heslo', 'Password'),
  logIn: localized('Prihlásiť sa', 'Přihlásit se', 'Sign in'),
  forgotten: localized('Zabudnuté heslo', 'Zapomenuté heslo', 'Forgotten password'),
  code: localized(
    'Kód z aplikácie (6 číslic), alebo záložný kód',
    'Kód z aplikace (6 číslic), nebo záložní kód',
    'Code of your authenticator (6 digits), or a backup code',
  ),
  useKey: localized('Použiť prístupový kľúč', 'Použít přístupový klíč', 'Use a passkey'),
  addKeyTitle: localized('Pridať prístupový kľúč', 'Přidat přístupový klíč', 'Add a passkey'),
  addKey: localized(
    'Druhý krok prihlásenia bude odtlačok, tvár alebo PIN tohto zariadenia.',
    'Druhým krokem přihlášení bude otisk, tvář nebo PIN tohoto zařízení.',
    'The second step of signing in is then the fingerprint, face or PIN of this device.',
  ),
  codeIfAny: localized(
    'Kód z aplikácie alebo záložný kód, ak ich máte',
    'Kód z aplikace nebo záložní kód, pokud je máte',
    'Code of your authenticator or backup code, if you have them',
  ),
  keyName: localized('Názov kľúča', 'Název klíče', 'Name of the passkey'),
  again: localized('Prihlásiť sa znova', 'Přihlásit se znovu', 'Sign in again'),
  proceed: localized('Pokračovať', 'Pokračovat', 'Continue'),
  enrollTitle: localized('Druhý krok prihlásenia', 'Druhý krok přihlášení', 'Your second factor'),
  enroll: localized(
    'Vaša rola ho vyžaduje. Naskenujte kód aplikáciou na overovacie kódy a opíšte z nej šesť číslic.',
    'Vaše role ho vyžaduje. Naskenujte kód aplikací pro ověřovací kódy a opište z ní šest číslic.',
    'Your role demands it. Scan the code with an authenticator, and enter the six digits that it shows.',
  ),
  typed: localized('Alebo opíšte kľúč:', 'Nebo opište klíč:', 'Or type the key:'),
  sixDigits: localized('Šesť číslic', 'Šest číslic', 'Six digits'),
  backupTitle: localized('Záložné kódy', 'Záložní kódy', 'Backup codes'),
  backup: localized(
    'Uložte si ich teraz, zobrazia sa iba raz. Každý z nich raz zastúpi kód z aplikácie.',
    'Uložte si je teď, zobrazí se jen jednou. Každý z nich jednou zastoupí kód z aplikace.',
    'Save them now, they are shown this once. Each stands in once for a code of your authenticator.',
  ),
  saved: localized('Mám ich uložené', 'Mám je uložené', 'I have saved them'),
  company: localized('Firma', 'Firma', 'Company'),
  choose: localized('Zvoliť', 'Zvolit', 'Choose'),
  docs: localized('Dokumentácia rozhrania', 'Dokumentace rozhraní', 'Documentation of the API'),
  logOut: localized('Odhlásiť sa', 'Odhlásit se', 'Sign out'),
} as const;

/** What its script says. */
export const scriptWords = {
  account: localized('Váš účet', 'Váš účet', 'Your account'),
  signedIn: localized('Ste prihlásení:', 'Jste přihlášeni:', 'You are signed in:'),
  signedOut: localized('Ste odhlásení.', 'Jste odhlášeni.', 'You are signed out.'),
  elsewhere: localized(
    'Faktúra z odkazu nepatrí tejto firme, alebo neexistuje. Zvoľte inú firmu.',
    'Faktura z odkazu nepatří této firmě, nebo neexistuje. Zvolte jinou firmu.',
    'The invoice of the link is not of this company, or does not exist. Choose another company.',
  ),
  keyUnused: localized(
    'Prístupový kľúč sa nepoužil. Skúste to znova, alebo zadajte kód.',
    'Přístupový klíč se nepoužil. Zkuste to znovu, nebo zadejte kód.',
    'The passkey was not used. Try again, or enter a code.',
  ),
  keyAdded: localized('Prístupový kľúč je pridaný.', 'Přístupový klíč je přidán.', 'The passkey was added.'),
  failed: localized('Nepodarilo sa. Skúste to znova.', 'Nezdařilo se. Zkuste to znovu.', 'It failed. Try again.'),
} as const;
