import type { ReasonCode } from '../deliveries/status';
import { joined, type Localized, localized } from '../localized';

const sendAgain = localized(
  'Skúste ju odoslať znova; ak to nepomôže, obráťte sa na digitálneho poštára.',
  'Zkuste ji odeslat znovu; pokud to nepomůže, obraťte se na digitálního pošťáka.',
  'Submit it again; if that does not help, ask the provider.',
);
const correct = localized(
  'Opravte ju podľa chýb uvedených pri faktúre a odošlite znova.',
  'Opravte ji podle chyb uvedených u faktury a odešlete znovu.',
  'Correct it by the errors shown with the invoice, and submit it again.',
);
const outOfSandbox = localized(
  'Nič sa neodoslalo: firma sandboxu má pripojenie mimo sandboxu. Zadajte v ňom digitálneho poštára sandboxu.',
  'Nic se neodeslalo: firma sandboxu má připojení mimo sandbox. Zadejte v něm digitálního pošťáka sandboxu.',
  'Nothing was sent: the connection of this sandbox company leads out of the sandbox. Enter the sandbox provider in it.',
);

const connection = localized(
  'Skontrolujte pripojenie na odosielanie, zapnite ho a faktúru odošlite znova.',
  'Zkontrolujte připojení pro odesílání, zapněte ho a fakturu odešlete znovu.',
  'Check the connection for sending, enable it, and submit the invoice again.',
);

/** What a bookkeeper does about a delivery that has stopped or waits for this reason. */
export const reasonAdvice: Readonly<Record<ReasonCode, Localized>> = {
  VALIDATION_FAILED: correct,
  PROVIDER_REJECTED: correct,
  OBLIGATION_FORBIDDEN: localized(
    'Táto faktúra nesmie byť elektronickou faktúrou. Doručte ju inak; dôvod je uvedený pri faktúre.',
    'Tato faktura nesmí být elektronickou fakturou. Doručte ji jinak; důvod je uveden u faktury.',
    'This invoice must not be an electronic invoice. Deliver it in another way; the reason is shown with the invoice.',
  ),
  ISSUE_DATE_NOT_TODAY: localized(
    'Vyhotovte ju s dnešným dátumom a odošlite znova.',
    'Vystavte ji s dnešním datem a odešlete znovu.',
    'Issue it with the date of today, and submit it again.',
  ),
  NO_OUTBOUND_CONNECTION: connection,
  CONNECTION_DISABLED: connection,
  SANDBOX_REAL_CONNECTION: outOfSandbox,
  PROVIDER_AUTH_FAILED: localized(
    'Digitálny poštár odmieta prihlasovacie údaje. Zadajte v pripojení platné a faktúru odošlite znova.',
    'Digitální pošťák odmítá přihlašovací údaje. Zadejte v připojení platné a fakturu odešlete znovu.',
    'The provider refuses the credentials. Enter valid ones in the connection, and submit the invoice again.',
  ),
  VALIDATOR_UNAVAILABLE: localized(
    'Faktúru sa nepodarilo skontrolovať. Odošlite ju znova.',
    'Fakturu se nepodařilo zkontrolovat. Odešlete ji znovu.',
    'The invoice could not be validated. Submit it again.',
  ),
  PROVIDER_UNAVAILABLE: sendAgain,
  PROVIDER_RATE_LIMITED: sendAgain,
  RETRIES_EXHAUSTED: sendAgain,
  RECIPIENT_NOT_REGISTERED: localized(
    'Odberateľ neprijíma elektronické faktúry cez Peppol. Doručte mu ju inak.',
    'Odběratel nepřijímá elektronické faktury přes Peppol. Doručte mu ji jinak.',
    'The recipient does not receive electronic invoices by Peppol. Deliver it in another way.',
  ),
  PROVIDER_DELIVERY_FAILED: localized(
    'Overte si údaje odberateľa a obráťte sa na digitálneho poštára.',
    'Ověřte si údaje odběratele a obraťte se na digitálního pošťáka.',
    'Check the data of the recipient, and ask the provider.',
  ),
  OUTCOME_UNKNOWN: localized(
    'Nie je isté, či ju digitálny poštár prevzal. Neposielajte ju znova; podpora portálu to overuje.',
    'Není jisté, zda ji digitální pošťák převzal. Neposílejte ji znovu; podpora portálu to ověřuje.',
    'It is not certain whether the provider took it. Do not submit it again; support is checking.',
  ),
  PREDECESSOR_DELIVERED: localized(
    'Skoršia faktúra, ktorú mala nahradiť, bola doručená. Netreba robiť nič.',
    'Dřívější faktura, kterou měla nahradit, byla doručena. Není třeba dělat nic.',
    'The earlier invoice that it was to replace was delivered. There is nothing to do.',
  ),
  TEST_SEND_BLOCKED: localized(
    'Nič sa neodoslalo, lebo faktúru podali údaje na skúšanie. Odošlite ju znova s ostrými údajmi.',
    'Nic se neodeslalo, protože fakturu podaly údaje na zkoušení. Odešlete ji znovu s ostrými údaji.',
    'Nothing was sent, because the invoice was submitted with a credential for tests. Submit it again with a live one.',
  ),
  RESOLVED_BY_OPERATOR: localized(
    'Rozhodla o tom podpora portálu. Podrobnosti sú v histórii faktúry.',
    'Rozhodla o tom podpora portálu. Podrobnosti jsou v historii faktury.',
    'Support has decided so. The history of the invoice has the details.',
  ),
};

const adviceFor = (reason: string | null): Localized => reasonAdvice[reason as ReasonCode] ?? correct;

const failed = (
  number: string,
): Record<'rejected_by_provider' | 'failed_permanent' | 'delivery_failed', Localized> => ({
  rejected_by_provider: localized(
    `Digitálny poštár odmietol faktúru ${number}.`,
    `Digitální pošťák odmítl fakturu ${number}.`,
    `The provider has rejected the invoice ${number}.`,
  ),
  failed_permanent: localized(
    `Faktúru ${number} sa nepodarilo odoslať.`,
    `Fakturu ${number} se nepodařilo odeslat.`,
    `The invoice ${number} could not be sent.`,
  ),
  delivery_failed: localized(
    `Faktúra ${number} nebola doručená odberateľovi.`,
    `Faktura ${number} nebyla doručena odběrateli.`,
    `The invoice ${number} was not delivered to the recipient.`,
  ),
});

/** A delivery has ended without success: which one, and what to do. */
export const failureMessages = (
  status: 'rejected_by_provider' | 'failed_permanent' | 'delivery_failed',
  number: string,
  reason: string | null,
): Localized => joined(failed(number)[status], adviceFor(reason));

/** A delivery that has not ended waits for the company. */
export const waitsForCompany = (number: string, reason: string | null): Localized =>
  joined(
    localized(
      `Faktúra ${number} čaká na vás a zatiaľ sa neodosiela.`,
      `Faktura ${number} čeká na vás a zatím se neodesílá.`,
      `The invoice ${number} waits for you, and is not sent for now.`,
    ),
    waitingAdvice[reason ?? ''] ??
      localized(
        'Čo treba urobiť, je uvedené pri faktúre.',
        'Co je třeba udělat, je uvedeno u faktury.',
        'What to do is shown with the invoice.',
      ),
  );

/** Of the reasons for which a delivery waits for the company: what is put right is tried again by itself. */
const waitingAdvice: Readonly<Record<string, Localized>> = {
  CONNECTION_DISABLED: localized(
    'Zapnite pripojenie na odosielanie; faktúra sa potom odošle sama.',
    'Zapněte připojení pro odesílání; faktura se pak odešle sama.',
    'Enable the connection for sending; the invoice is then sent by itself.',
  ),
  SANDBOX_REAL_CONNECTION: outOfSandbox,
  PROVIDER_AUTH_FAILED: localized(
    'Digitálny poštár odmieta prihlasovacie údaje. Zadajte v pripojení platné; faktúra sa potom odošle sama.',
    'Digitální pošťák odmítá přihlašovací údaje. Zadejte v připojení platné; faktura se pak odešle sama.',
    'The provider refuses the credentials. Enter valid ones in the connection; the invoice is then sent by itself.',
  ),
};

/** A delivery that has not ended waits for the people who run the portal; the company is told that they know. */
export const waitsForSupport = (number: string): Localized =>
  localized(
    `Odoslanie faktúry ${number} sa zastavilo. Podpora portálu to preveruje. Neposielajte ju znova.`,
    `Odeslání faktury ${number} se zastavilo. Podpora portálu to prověřuje. Neposílejte ji znovu.`,
    `Sending the invoice ${number} has stopped. Support is looking into it. Do not submit it again.`,
  );

/** For the people who run the portal; without the number, which is the company's. */
export const operatorHasToAct = localized(
  'Doručenie faktúry čaká na podporu. Otvorte ho v zozname doručení a rozhodnite, čo s ním.',
  'Doručení faktury čeká na podporu. Otevřete ho v seznamu doručení a rozhodněte, co s ním.',
  'A delivery waits for support. Open it in the list of deliveries, and decide what becomes of it.',
);
