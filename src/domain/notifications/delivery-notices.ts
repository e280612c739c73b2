import { reasonWords, wordsOfReason } from '../deliveries/reason-words';
import { joined, type Localized, localized } from '../localized';

const adviceFor = (reason: string | null): Localized => (wordsOfReason(reason) ?? reasonWords.VALIDATION_FAILED).advice;

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
  SANDBOX_REAL_CONNECTION: reasonWords.SANDBOX_REAL_CONNECTION.advice,
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
