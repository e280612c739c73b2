import { localized } from './localized';
import type { ProblemDefinition } from './problem';

/**
 * Every problem code of the API, once. The code, the status and the category are public contract: never change or reuse one.
 * `advice` is what a person or a program does next; it stands on the problem's own page and in `detail` when a throw gives none.
 */
export const problemCatalogue = {
  BAD_REQUEST: {
    status: 400, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Požiadavka nie je správna', 'Požadavek není správný', 'The request is not well formed'),
    advice: localized('Opravte miesta uvedené v errors.', 'Opravte místa uvedená v errors.', 'Correct the members named in errors.'),
  },
  INVALID_CURSOR: {
    status: 400, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Kurzor neplatí', 'Kurzor neplatí', 'The cursor is not valid'),
    advice: localized('Začnite znova bez kurzora; kurzor platí len pre rovnaké filtre, poradie a firmu.', 'Začněte znovu bez kurzoru; kurzor platí jen pro stejné filtry, pořadí a firmu.', 'Start again without a cursor: it is valid only for the same filters, ordering and tenant.'),
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Chýba Idempotency-Key', 'Chybí Idempotency-Key', 'Idempotency-Key is required'),
    advice: localized('Pošlite hlavičku Idempotency-Key, pri opakovaní rovnakú.', 'Pošlete hlavičku Idempotency-Key, při opakování stejnou.', 'Send the header Idempotency-Key, the same one when you repeat the request.'),
  },
  INVALID_TEST_FLAG: {
    status: 400, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Neplatná hodnota test', 'Neplatná hodnota test', 'The test flag is not valid'),
    advice: localized('Použite true, 1, false alebo 0.', 'Použijte true, 1, false nebo 0.', 'Use true, 1, false or 0.'),
  },
  INVALID_TOKEN: {
    status: 400, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Odkaz neplatí', 'Odkaz neplatí', 'The token is not valid'),
    advice: localized('Vyžiadajte si nový odkaz.', 'Vyžádejte si nový odkaz.', 'Ask for a new link.'),
  },
  UNAUTHENTICATED: {
    status: 401, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Chýba prihlásenie', 'Chybí přihlášení', 'Authentication is required'),
    advice: localized('Pošlite kľúč API, pod /erp prihlásenie integrácie.', 'Pošlete klíč API, pod /erp přihlášení integrace.', 'Send an API key, or below /erp the credentials of an integration.'),
  },
  INVALID_CREDENTIALS: {
    status: 401, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Nesprávne prihlasovacie údaje', 'Nesprávné přihlašovací údaje', 'The credentials are not valid'),
    advice: localized('Skontrolujte meno a heslo alebo token integrácie.', 'Zkontrolujte jméno a heslo nebo token integrace.', 'Check the name and password, or the token, of the integration.'),
  },
  TOTP_INVALID: {
    status: 401, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Nesprávny overovací kód', 'Nesprávný ověřovací kód', 'The verification code is not valid'),
    advice: localized('Zadajte aktuálny kód.', 'Zadejte aktuální kód.', 'Enter the current code.'),
  },
  SESSION_EXPIRED: {
    status: 401, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Relácia vypršala', 'Relace vypršela', 'The session has expired'),
    advice: localized('Prihláste sa znova.', 'Přihlaste se znovu.', 'Log in again.'),
  },
  API_KEY_INVALID: {
    status: 401, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Kľúč API neplatí', 'Klíč API neplatí', 'The API key is not valid'),
    advice: localized('Skontrolujte kľúč; zobrazuje sa len raz pri vytvorení.', 'Zkontrolujte klíč; zobrazuje se jen jednou při vytvoření.', 'Check the key; it is shown only once, when it is made.'),
  },
  API_KEY_REVOKED: {
    status: 401, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Kľúč API bol zrušený', 'Klíč API byl zrušen', 'The API key has been revoked'),
    advice: localized('Použite iný kľúč.', 'Použijte jiný klíč.', 'Use another key.'),
  },
  WEBHOOK_SIGNATURE_INVALID: {
    status: 401, category: 'AUTH', retry: 'never', report: true,
    title: localized('Podpis správy nesedí', 'Podpis zprávy nesedí', 'The webhook signature is not valid'),
    advice: localized('Podpíšte surové telo spoločným tajomstvom, čas najviac 300 s od teraz.', 'Podepište surové tělo společným tajemstvím, čas nejvýše 300 s od teď.', 'Sign the raw body with the shared secret, timestamp within 300 s.'),
  },
  FORBIDDEN: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Prístup zamietnutý', 'Přístup odepřen', 'Access is denied'),
    advice: localized('Tieto prihlasovacie údaje na to nemajú právo.', 'Tyto přihlašovací údaje na to nemají právo.', 'These credentials may not do this.'),
  },
  INSUFFICIENT_SCOPE: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Chýba oprávnenie', 'Chybí oprávnění', 'A scope is missing'),
    advice: localized('Požiadajte správcu o kľúč s uvedeným oprávnením.', 'Požádejte správce o klíč s uvedeným oprávněním.', 'Ask your administrator for a credential with the scope named.'),
  },
  CSRF_FAILED: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Chýba ochrana CSRF', 'Chybí ochrana CSRF', 'The CSRF check failed'),
    advice: localized('Pošlite X-CSRF-Token rovnaký ako cookie portal_csrf.', 'Pošlete X-CSRF-Token stejný jako cookie portal_csrf.', 'Send X-CSRF-Token equal to the cookie portal_csrf.'),
  },
  TENANT_SUSPENDED: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Firma je pozastavená', 'Firma je pozastavena', 'The tenant is suspended'),
    advice: localized('Obráťte sa na podporu.', 'Obraťte se na podporu.', 'Contact support.'),
  },
  IP_NOT_ALLOWED: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Adresa nie je povolená', 'Adresa není povolena', 'The address is not allowed'),
    advice: localized('Pridajte adresu do zoznamu povolených adries integrácie.', 'Přidejte adresu do seznamu povolených adres integrace.', 'Add the address to the integration\'s allow-list.'),
  },
  ERP_CLIENT_DISABLED: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Integrácia je vypnutá', 'Integrace je vypnuta', 'The integration is disabled'),
    advice: localized('Požiadajte správcu o jej zapnutie.', 'Požádejte správce o její zapnutí.', 'Ask your administrator to enable it.'),
  },
  TEST_ONLY_CREDENTIAL: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Údaje sú len na skúšanie', 'Údaje jsou jen na zkoušení', 'The credential is for tests only'),
    advice: localized('Na ostré odoslanie použite iné údaje.', 'Pro ostré odeslání použijte jiné údaje.', 'Use another credential for live sends.'),
  },
  AI_REFRESH_DISABLED: {
    status: 403, category: 'AUTH', retry: 'after_change', report: false,
    title: localized('Obnova je vypnutá', 'Obnova je vypnuta', 'The refresh is disabled'),
    advice: localized('Zapnite ju v nastaveniach.', 'Zapněte ji v nastavení.', 'Enable it in the settings.'),
  },
  NOT_FOUND: {
    status: 404, category: 'VALIDATION', retry: 'never', report: false,
    title: localized('Nenájdené', 'Nenalezeno', 'Not found'),
    advice: localized('Skontrolujte adresu a identifikátor.', 'Zkontrolujte adresu a identifikátor.', 'Check the address and the id.'),
  },
  METHOD_NOT_ALLOWED: {
    status: 405, category: 'VALIDATION', retry: 'never', report: false,
    title: localized('Metóda nie je povolená', 'Metoda není povolena', 'The method is not allowed'),
    advice: localized('Použite metódu z hlavičky Allow.', 'Použijte metodu z hlavičky Allow.', 'Use a method named in the header Allow.'),
  },
  CONFLICT: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('Stav to nedovoľuje', 'Stav to nedovoluje', 'The state does not allow this'),
    advice: localized('Načítajte aktuálny stav a skúste znova.', 'Načtěte aktuální stav a zkuste znovu.', 'Read the current state and try again.'),
  },
  TENANT_REQUIRED: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('Nie je zvolená firma', 'Není zvolena firma', 'No tenant is chosen'),
    advice: localized('Zvoľte firmu.', 'Zvolte firmu.', 'Choose a tenant.'),
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('Kľúč už patrí inému obsahu', 'Klíč už patří jinému obsahu', 'The key belongs to another body'),
    advice: localized('Pre iný dokument použite nový Idempotency-Key.', 'Pro jiný dokument použijte nový Idempotency-Key.', 'Use a new Idempotency-Key for another document.'),
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409, category: 'TEMPORARY', retry: 'later', report: false,
    title: localized('Rovnaká požiadavka sa práve spracúva', 'Stejný požadavek se právě zpracovává', 'The same request is being processed'),
    advice: localized('Zopakujte požiadavku s rovnakým kľúčom po Retry-After.', 'Zopakujte požadavek se stejným klíčem po Retry-After.', 'Repeat it with the same key after Retry-After.'),
  },
  DUPLICATE_INVOICE: {
    status: 409, category: 'PROCESSING', retry: 'never', report: false,
    title: localized('Faktúra už bola prijatá', 'Faktura už byla přijata', 'This invoice was already accepted'),
    advice: localized('Prečítajte faktúru existing_invoice_id; neposielajte ju znova.', 'Přečtěte fakturu existing_invoice_id; neposílejte ji znovu.', 'Read the invoice existing_invoice_id; do not send it again.'),
  },
  XML_NOT_AVAILABLE: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('XML nie je k dispozícii', 'XML není k dispozici', 'The XML is not available'),
    advice: localized('Nahrajte XML z portálu poskytovateľa.', 'Nahrajte XML z portálu poskytovatele.', 'Import the XML from the provider\'s portal.'),
  },
  EXPORT_NOT_READY: {
    status: 409, category: 'TEMPORARY', retry: 'later', report: false,
    title: localized('Export nie je hotový', 'Export není hotov', 'The export is not ready'),
    advice: localized('Sledujte stav exportu.', 'Sledujte stav exportu.', 'Watch the export\'s status.'),
  },
  INVALID_STATE_TRANSITION: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('V tomto stave to nejde', 'V tomto stavu to nejde', 'Not possible in this state'),
    advice: localized('Načítajte aktuálny stav.', 'Načtěte aktuální stav.', 'Read the current state.'),
  },
  NO_OUTBOUND_CONNECTION: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('Chýba pripojenie na odosielanie', 'Chybí připojení pro odesílání', 'There is no outbound connection'),
    advice: localized('Nastavte pripojenie k digitálnemu poštárovi alebo zvoľte connection_id.', 'Nastavte připojení k digitálnímu pošťákovi nebo zvolte connection_id.', 'Set up a connection to a delivery provider, or name a connection_id that can send.'),
  },
  CONNECTION_DISABLED: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('Pripojenie je vypnuté', 'Připojení je vypnuto', 'The connection is disabled'),
    advice: localized('Zapnite pripojenie alebo zvoľte iné.', 'Zapněte připojení nebo zvolte jiné.', 'Enable the connection or choose another.'),
  },
  INBOUND_CONNECTION_EXISTS: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('Prijímacie pripojenie už existuje', 'Přijímací připojení už existuje', 'An inbound connection exists already'),
    advice: localized('Firma prijíma práve cez jedného poštára.', 'Firma přijímá právě přes jednoho pošťáka.', 'A tenant receives through exactly one provider.'),
  },
  EMAIL_ALREADY_EXISTS: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('E-mail už existuje', 'E-mail už existuje', 'The e-mail exists already'),
    advice: localized('Použite iný e-mail.', 'Použijte jiný e-mail.', 'Use another e-mail.'),
  },
  DIC_ALREADY_EXISTS: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('DIČ už existuje', 'DIČ už existuje', 'The DIČ exists already'),
    advice: localized('Firma s týmto DIČ je už zavedená.', 'Firma s tímto DIČ je už zavedena.', 'A tenant with this DIČ exists.'),
  },
  SMTP_NOT_CONFIGURED: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: false,
    title: localized('Pošta nie je nastavená', 'Pošta není nastavena', 'Mail is not configured'),
    advice: localized('Nastavte SMTP.', 'Nastavte SMTP.', 'Configure SMTP.'),
  },
  TEST_SEND_BLOCKED: {
    status: 409, category: 'PROCESSING', retry: 'after_change', report: true,
    title: localized('Skúšobné odoslanie zastavené', 'Zkušební odeslání zastaveno', 'A test submission was stopped'),
    advice: localized('Nič sa neodoslalo. Na ostré odoslanie vynechajte príznak test.', 'Nic se neodeslalo. Pro ostré odeslání vynechte příznak test.', 'Nothing was sent. Leave the test flag out for a live send.'),
  },
  TEST_RUN_EXPIRED: {
    status: 410, category: 'PERMANENT', retry: 'never', report: false,
    title: localized('Skúšobný výsledok vypršal', 'Zkušební výsledek vypršel', 'The test result has expired'),
    advice: localized('Výsledky sa držia 24 hodín.', 'Výsledky se drží 24 hodin.', 'Results are kept 24 hours.'),
  },
  PAYLOAD_TOO_LARGE: {
    status: 413, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Obsah je príliš veľký', 'Obsah je příliš velký', 'The payload is too large'),
    advice: localized('Zmenšite prílohy alebo rozdeľte dávku.', 'Zmenšete přílohy nebo rozdělte dávku.', 'Make the attachments smaller, or divide the batch.'),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Typ obsahu nie je podporovaný', 'Typ obsahu není podporován', 'The media type is not supported'),
    advice: localized('Použite Content-Type uvedený v dokumentácii.', 'Použijte Content-Type uvedený v dokumentaci.', 'Use a Content-Type named in the documentation.'),
  },
  XML_MALFORMED: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('XML nie je správne utvorené', 'XML není správně utvořené', 'The XML is not well formed'),
    advice: localized('Opravte XML na uvedenom mieste.', 'Opravte XML na uvedeném místě.', 'Correct the XML at the place named.'),
  },
  UNSUPPORTED_DOCUMENT_TYPE: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Typ dokladu sa neprijíma', 'Typ dokladu se nepřijímá', 'The document type is not accepted'),
    advice: localized('Namiesto opravnej faktúry 384 pošlite dobropis 381 a novú faktúru 380.', 'Místo opravné faktury 384 pošlete dobropis 381 a novou fakturu 380.', 'Instead of a corrective invoice 384 send a credit note 381 and a new invoice 380.'),
  },
  VALIDATION_FAILED: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Faktúra neprešla kontrolou', 'Faktura neprošla kontrolou', 'The invoice failed validation'),
    advice: localized('Opravte nálezy so závažnosťou error.', 'Opravte nálezy se závažností error.', 'Correct the findings of severity error.'),
  },
  OBLIGATION_FORBIDDEN: {
    status: 422, category: 'VALIDATION', retry: 'never', report: false,
    title: localized('Túto faktúru nemožno poslať elektronicky', 'Tuto fakturu nelze poslat elektronicky', 'This must not be an e-invoice'),
    advice: localized('Doručte ju mimo siete Peppol.', 'Doručte ji mimo síť Peppol.', 'Deliver it outside the network.'),
  },
  SELLER_MISMATCH: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Dodávateľ nie je vaša firma', 'Dodavatel není vaše firma', 'The seller is not the tenant'),
    advice: localized('Skontrolujte EndpointID (0245), DIČ a IČ DPH odosielateľa.', 'Zkontrolujte EndpointID (0245), DIČ a IČ DPH odesílatele.', 'Check the sender\'s EndpointID (0245), DIČ and IČ DPH.'),
  },
  BUYER_MISMATCH: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Odberateľ nie je vaša firma', 'Odběratel není vaše firma', 'The buyer is not the tenant'),
    advice: localized('Skontrolujte odberateľa.', 'Zkontrolujte odběratele.', 'Check the buyer.'),
  },
  SELF_BILLING_NOT_ENABLED: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Samofakturácia nie je povolená', 'Samofakturace není povolena', 'Self-billing is not enabled'),
    advice: localized('Povoľte ju v nastaveniach firmy.', 'Povolte ji v nastavení firmy.', 'Enable it in the tenant\'s settings.'),
  },
  ISSUE_DATE_NOT_TODAY: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Dátum vystavenia nie je dnešný', 'Datum vystavení není dnešní', 'The issue date is not today'),
    advice: localized('Vystavte faktúru s dnešným dátumom (Europe/Bratislava).', 'Vystavte fakturu s dnešním datem (Europe/Bratislava).', 'Issue the invoice with today\'s date (Europe/Bratislava).'),
  },
  DELIVERY_DATE_OVER_15_DAYS: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Od dodania uplynulo viac ako 15 dní', 'Od dodání uplynulo více než 15 dní', 'The supply is more than 15 days ago'),
    advice: localized('Skontrolujte dátum dodania.', 'Zkontrolujte datum dodání.', 'Check the date of supply.'),
  },
  RECIPIENT_NOT_REGISTERED: {
    status: 422, category: 'VALIDATION', retry: 'never', report: false,
    title: localized('Príjemca nie je v sieti Peppol', 'Příjemce není v síti Peppol', 'The recipient is not registered in Peppol'),
    advice: localized('Povinnosť odoslať je splnená; faktúru nevystavujte znova.', 'Povinnost odeslat je splněna; fakturu nevystavujte znovu.', 'The duty to send is met; do not issue the invoice again.'),
  },
  WEAK_PASSWORD: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Slabé heslo', 'Slabé heslo', 'The password is too weak'),
    advice: localized('Zvoľte dlhšie heslo.', 'Zvolte delší heslo.', 'Choose a longer password.'),
  },
  SSRF_BASE_URL_NOT_ALLOWED: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: true,
    title: localized('Adresa poskytovateľa nie je povolená', 'Adresa poskytovatele není povolena', 'The provider\'s address is not allowed'),
    advice: localized('Použite verejnú adresu https.', 'Použijte veřejnou adresu https.', 'Use a public https address.'),
  },
  INVALID_CREDENTIALS_FORMAT: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Údaje pripojenia nemajú správny tvar', 'Údaje připojení nemají správný tvar', 'The credentials have a wrong form'),
    advice: localized('Opravte miesta uvedené v errors.', 'Opravte místa uvedená v errors.', 'Correct the members named in errors.'),
  },
  UNKNOWN_PROVIDER_TYPE: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Neznámy typ poskytovateľa', 'Neznámý typ poskytovatele', 'The provider type is unknown'),
    advice: localized('Použite typ zo zoznamu.', 'Použijte typ ze seznamu.', 'Use a type from the list.'),
  },
  INVALID_CONNECTION_SETTINGS: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Nastavenie pripojenia nie je správne', 'Nastavení připojení není správné', 'The connection\'s settings are not valid'),
    advice: localized('Opravte miesta uvedené v errors.', 'Opravte místa uvedená v errors.', 'Correct the members named in errors.'),
  },
  SANDBOX_REAL_CONNECTION: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: true,
    title: localized('Skúšobná firma nesmie mať ostré pripojenie', 'Zkušební firma nesmí mít ostré připojení', 'A sandbox tenant may not have a real connection'),
    advice: localized('Použite skúšobného poštára.', 'Použijte zkušebního pošťáka.', 'Use the sandbox postman.'),
  },
  EXPORT_TOO_LARGE: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Export je príliš veľký', 'Export je příliš velký', 'The export is too large'),
    advice: localized('Zúžte výber.', 'Zužte výběr.', 'Narrow the selection.'),
  },
  INVALID_SETTING: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Nastavenie nie je povolené', 'Nastavení není povoleno', 'The setting is not allowed'),
    advice: localized('Opravte miesta uvedené v errors.', 'Opravte místa uvedená v errors.', 'Correct the members named in errors.'),
  },
  INVALID_PROVIDER_INFO: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Údaje o poskytovateľovi nie sú správne', 'Údaje o poskytovateli nejsou správné', 'The provider information is not valid'),
    advice: localized('Opravte miesta uvedené v errors.', 'Opravte místa uvedená v errors.', 'Correct the members named in errors.'),
  },
  INVALID_ASSET: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Súbor nie je použiteľný', 'Soubor není použitelný', 'The asset is not valid'),
    advice: localized('Použite iný súbor.', 'Použijte jiný soubor.', 'Use another file.'),
  },
  RETENTION_BELOW_LEGAL_MINIMUM: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Uchovávanie je kratšie ako zákonné', 'Uchovávání je kratší než zákonné', 'The retention is below the legal minimum'),
    advice: localized('Najmenej 10 rokov.', 'Nejméně 10 let.', 'At least 10 years.'),
  },
  LOOKUP_NOT_SUPPORTED: {
    status: 422, category: 'VALIDATION', retry: 'never', report: false,
    title: localized('Vyhľadanie nie je k dispozícii', 'Vyhledání není k dispozici', 'A look-up is not available'),
    advice: localized('Zapnite zdroj v nastaveniach.', 'Zapněte zdroj v nastavení.', 'Enable a source in the settings.'),
  },
  PROVIDER_OPERATION_NOT_SUPPORTED: {
    status: 422, category: 'VALIDATION', retry: 'never', report: false,
    title: localized('Poskytovateľ to nevie', 'Poskytovatel to neumí', 'The provider does not offer this'),
    advice: localized('Použite inú možnosť.', 'Použijte jinou možnost.', 'Use another way.'),
  },
  PROVIDER_REJECTED: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Poskytovateľ doklad odmietol', 'Poskytovatel doklad odmítl', 'The provider refused the document'),
    advice: localized('Opravte doklad podľa dôvodu a pošlite ho s novým kľúčom.', 'Opravte doklad podle důvodu a pošlete jej s novým klíčem.', 'Correct the document as the reason says and send it with a new key.'),
  },
  ENCODING_UNSUPPORTED: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Kódovanie nie je podporované', 'Kódování není podporováno', 'The encoding is not supported'),
    advice: localized('Pošlite XML v UTF-8.', 'Pošlete XML v UTF-8.', 'Send the XML in UTF-8.'),
  },
  ENCODING_AMBIGUOUS: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Kódovanie nie je jednoznačné', 'Kódování není jednoznačné', 'The encoding is ambiguous'),
    advice: localized('Zosúlaďte BOM, deklaráciu XML a charset.', 'Slaďte BOM, deklaraci XML a charset.', 'Make the BOM, the XML declaration and the charset agree.'),
  },
  ENCODING_INVALID: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Bajty nezodpovedajú kódovaniu', 'Bajty neodpovídají kódování', 'The bytes do not fit the encoding'),
    advice: localized('Prvý chybný bajt je na pozícii offset.', 'První chybný bajt je na pozici offset.', 'The first wrong byte is at offset.'),
  },
  ENCODING_INVALID_CHARACTER: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Znak nie je v XML dovolený', 'Znak není v XML dovolen', 'A character is not allowed in XML'),
    advice: localized('Odstráňte znak na pozícii offset.', 'Odstraňte znak na pozici offset.', 'Remove the character at offset.'),
  },
  ENCODING_NOT_REPRESENTABLE: {
    status: 422, category: 'VALIDATION', retry: 'after_change', report: false,
    title: localized('Znak v cieľovom kódovaní nie je', 'Znak v cílovém kódování není', 'A character is missing in the target encoding'),
    advice: localized('Použite UTF-8.', 'Použijte UTF-8.', 'Use UTF-8.'),
  },
  RATE_LIMITED: {
    status: 429, category: 'TEMPORARY', retry: 'later', report: false,
    title: localized('Priveľa požiadaviek', 'Příliš mnoho požadavků', 'Too many requests'),
    advice: localized('Počkajte podľa Retry-After.', 'Počkejte podle Retry-After.', 'Wait as Retry-After says.'),
  },
  ACCOUNT_LOCKED: {
    status: 429, category: 'TEMPORARY', retry: 'later', report: true,
    title: localized('Účet je dočasne zamknutý', 'Účet je dočasně zamčen', 'The account is locked for a while'),
    advice: localized('Počkajte podľa Retry-After a skontrolujte heslo.', 'Počkejte podle Retry-After a zkontrolujte heslo.', 'Wait as Retry-After says and check the password.'),
  },
  SANDBOX_QUOTA_EXCEEDED: {
    status: 429, category: 'TEMPORARY', retry: 'later', report: false,
    title: localized('Kvóta skúšobného prostredia je vyčerpaná', 'Kvóta zkušebního prostředí je vyčerpána', 'The sandbox quota is used up'),
    advice: localized('Počkajte podľa Retry-After.', 'Počkejte podle Retry-After.', 'Wait as Retry-After says.'),
  },
  PROVIDER_RATE_LIMITED: {
    status: 429, category: 'TEMPORARY', retry: 'later', report: false,
    title: localized('Poskytovateľ obmedzuje počet požiadaviek', 'Poskytovatel omezuje počet požadavků', 'The provider limits requests'),
    advice: localized('Počkajte podľa Retry-After.', 'Počkejte podle Retry-After.', 'Wait as Retry-After says.'),
  },
  INTERNAL_ERROR: {
    status: 500, category: 'PROCESSING', retry: 'later', report: true,
    title: localized('Neočakávaná chyba', 'Neočekávaná chyba', 'Unexpected error'),
    advice: localized('Zopakujte požiadavku s rovnakým kľúčom; pri podpore uveďte request_id.', 'Zopakujte požadavek se stejným klíčem; při podpoře uveďte request_id.', 'Repeat the request with the same key; quote request_id to support.'),
  },
  PROVIDER_AUTH_FAILED: {
    status: 502, category: 'PERMANENT', retry: 'after_change', report: true,
    title: localized('Poskytovateľ odmietol prihlásenie', 'Poskytovatel odmítl přihlášení', 'The provider refused our credentials'),
    advice: localized('Skontrolujte údaje pripojenia.', 'Zkontrolujte údaje připojení.', 'Check the connection\'s credentials.'),
  },
  PROVIDER_ERROR: {
    status: 502, category: 'TEMPORARY', retry: 'later', report: true,
    title: localized('Chyba poskytovateľa', 'Chyba poskytovatele', 'The provider answered with an error'),
    advice: localized('Skúste neskôr.', 'Zkuste později.', 'Try later.'),
  },
  BACKUP_ENGINE_ERROR: {
    status: 502, category: 'PROCESSING', retry: 'later', report: true,
    title: localized('Záloha zlyhala', 'Záloha selhala', 'The backup failed'),
    advice: localized('Pozrite záznamy.', 'Podívejte se do záznamů.', 'See the logs.'),
  },
  VALIDATOR_UNAVAILABLE: {
    status: 503, category: 'TEMPORARY', retry: 'later', report: true,
    title: localized('Kontrola nie je dostupná', 'Kontrola není dostupná', 'The validator is not available'),
    advice: localized('Zopakujte požiadavku s rovnakým kľúčom; nič sa nestratilo.', 'Zopakujte požadavek se stejným klíčem; nic se neztratilo.', 'Repeat the request with the same key; nothing was lost.'),
  },
  SERVICE_UNAVAILABLE: {
    status: 503, category: 'TEMPORARY', retry: 'later', report: true,
    title: localized('Služba nie je dostupná', 'Služba není dostupná', 'The service is not available'),
    advice: localized('Zopakujte požiadavku s rovnakým kľúčom.', 'Zopakujte požadavek se stejným klíčem.', 'Repeat the request with the same key.'),
  },
  PROVIDER_UNAVAILABLE: {
    status: 503, category: 'TEMPORARY', retry: 'later', report: false,
    title: localized('Poskytovateľ nie je dostupný', 'Poskytovatel není dostupný', 'The provider is not available'),
    advice: localized('Portál to skúša ďalej sám.', 'Portál to zkouší dál sám.', 'The portal keeps trying by itself.'),
  },
  BACKUP_ENGINE_UNAVAILABLE: {
    status: 503, category: 'TEMPORARY', retry: 'later', report: true,
    title: localized('Zálohovanie nie je dostupné', 'Zálohování není dostupné', 'The backup engine is not available'),
    advice: localized('Skúste neskôr.', 'Zkuste později.', 'Try later.'),
  },
} as const satisfies Record<string, ProblemDefinition>;
