import { localized } from '../localized';
import type { ReasonWords } from './reason-definition';

const correctIt = localized(
  'Opravte ju podľa chýb uvedených pri faktúre a odošlite znova.',
  'Opravte ji podle chyb uvedených u faktury a odešlete znovu.',
  'Correct it by the errors shown with the invoice, and submit it again.',
);
const checkConnection = localized(
  'Skontrolujte pripojenie na odosielanie, zapnite ho a faktúru odošlite znova.',
  'Zkontrolujte připojení pro odesílání, zapněte ho a fakturu odešlete znovu.',
  'Check the connection for sending, enable it, and submit the invoice again.',
);

/** Reasons that the portal finds itself, or people decide. */
export const portalReasons = {
  VALIDATION_FAILED: {
    title: localized('Faktúra neprešla kontrolou', 'Faktura neprošla kontrolou', 'The invoice failed validation'),
    sentence: localized(
      'Faktúra neprešla kontrolou. Opravte chyby uvedené pri faktúre.',
      'Faktura neprošla kontrolou. Opravte chyby uvedené u faktury.',
      'The invoice failed validation. Correct the errors shown with it.',
    ),
    advice: correctIt,
    again: 'new_key',
  },
  OBLIGATION_FORBIDDEN: {
    title: localized(
      'Faktúra nesmie byť elektronická',
      'Faktura nesmí být elektronická',
      'It must not be an electronic invoice',
    ),
    sentence: localized(
      'Táto faktúra nesmie byť elektronickou faktúrou. Doručte ju inak.',
      'Tato faktura nesmí být elektronickou fakturou. Doručte ji jinak.',
      'This invoice must not be an electronic invoice. Deliver it another way.',
    ),
    advice: localized(
      'Táto faktúra nesmie byť elektronickou faktúrou. Doručte ju inak; dôvod je uvedený pri faktúre.',
      'Tato faktura nesmí být elektronickou fakturou. Doručte ji jinak; důvod je uveden u faktury.',
      'This invoice must not be an electronic invoice. Deliver it in another way; the reason is shown with the invoice.',
    ),
    again: 'never',
  },
  ISSUE_DATE_NOT_TODAY: {
    title: localized('Dátum vyhotovenia nie je dnešný', 'Datum vystavení není dnešní', 'The issue date is not today'),
    sentence: localized(
      'Deň vyhotovenia uplynul skôr, ako sa faktúru podarilo odoslať.',
      'Den vystavení uplynul dříve, než se fakturu podařilo odeslat.',
      'The day of issue passed before the invoice could be sent.',
    ),
    advice: localized(
      'Vyhotovte ju s dnešným dátumom a odošlite znova.',
      'Vystavte ji s dnešním datem a odešlete znovu.',
      'Issue it with the date of today, and submit it again.',
    ),
    again: 'new_key',
  },
  NO_OUTBOUND_CONNECTION: {
    title: localized(
      'Firma nemá pripojenie na odosielanie',
      'Firma nemá připojení pro odesílání',
      'The company has no connection for sending',
    ),
    sentence: localized(
      'Chýba pripojenie na odosielanie. Nastavte ho.',
      'Chybí připojení pro odesílání. Nastavte ho.',
      'There is no connection for sending. Set one up.',
    ),
    advice: checkConnection,
    again: 'new_key',
  },
  CONNECTION_DISABLED: {
    title: localized('Pripojenie je vypnuté', 'Připojení je vypnuté', 'The connection is disabled'),
    sentence: localized(
      'Pripojenie na odosielanie je vypnuté. Zapnite ho.',
      'Připojení pro odesílání je vypnuto. Zapněte ho.',
      'The connection for sending is disabled. Enable it.',
    ),
    advice: checkConnection,
    again: 'by_itself',
  },
  VALIDATOR_UNAVAILABLE: {
    title: localized('Kontrola nebola dostupná', 'Kontrola nebyla dostupná', 'The validation was not available'),
    sentence: localized(
      'Kontrola faktúry teraz nie je dostupná. Portál to skúša naďalej.',
      'Kontrola faktury nyní není dostupná. Portál to zkouší nadále.',
      'Validation is not available now. The portal keeps trying.',
    ),
    advice: localized(
      'Faktúru sa nepodarilo skontrolovať. Odošlite ju znova.',
      'Fakturu se nepodařilo zkontrolovat. Odešlete ji znovu.',
      'The invoice could not be validated. Submit it again.',
    ),
    again: 'new_key',
  },
  PREDECESSOR_DELIVERED: {
    title: localized(
      'Skoršia podoba faktúry bola doručená',
      'Dřívější podoba faktury byla doručena',
      'An earlier form of the invoice was delivered',
    ),
    sentence: localized(
      'Skoršia faktúra, ktorú mala nahradiť, bola doručená.',
      'Dřívější faktura, kterou měla nahradit, byla doručena.',
      'The earlier invoice that it was to replace was delivered.',
    ),
    advice: localized(
      'Skoršia faktúra, ktorú mala nahradiť, bola doručená. Netreba robiť nič.',
      'Dřívější faktura, kterou měla nahradit, byla doručena. Není třeba dělat nic.',
      'The earlier invoice that it was to replace was delivered. There is nothing to do.',
    ),
    again: 'never',
  },
  RESOLVED_BY_OPERATOR: {
    title: localized('Rozhodla podpora portálu', 'Rozhodla podpora portálu', 'Support has decided'),
    sentence: localized(
      'Rozhodla o tom podpora portálu.',
      'Rozhodla o tom podpora portálu.',
      'Support has decided so.',
    ),
    advice: localized(
      'Rozhodla o tom podpora portálu. Podrobnosti sú v histórii faktúry.',
      'Rozhodla o tom podpora portálu. Podrobnosti jsou v historii faktury.',
      'Support has decided so. The history of the invoice has the details.',
    ),
    again: 'never',
  },
  TEST_SEND_BLOCKED: {
    title: localized(
      'Údaje na skúšanie nič neposielajú',
      'Údaje na zkoušení nic neposílají',
      'A credential for tests sends nothing',
    ),
    sentence: localized(
      'Nič sa neodoslalo, lebo faktúru podali prihlasovacie údaje na testovanie.',
      'Nic se neodeslalo, protože fakturu podaly přihlašovací údaje pro testování.',
      'Nothing was sent, because the invoice was submitted with a credential for tests.',
    ),
    advice: localized(
      'Nič sa neodoslalo, lebo faktúru podali údaje na skúšanie. Odošlite ju znova s ostrými údajmi.',
      'Nic se neodeslalo, protože fakturu podaly údaje na zkoušení. Odešlete ji znovu s ostrými údaji.',
      'Nothing was sent, because the invoice was submitted with a credential for tests. Submit it again with a live one.',
    ),
    again: 'new_key',
  },
  SANDBOX_REAL_CONNECTION: {
    title: localized(
      'Firma na skúšanie posiela len cez skúšobného digitálneho poštára',
      'Firma na zkoušení posílá jen přes zkušebního digitálního pošťáka',
      'A company of the sandbox sends through the sandbox provider only',
    ),
    sentence: localized(
      'Firma na skúšanie posiela len cez skúšobného digitálneho poštára.',
      'Firma na zkoušení posílá jen přes zkušebního digitálního pošťáka.',
      'A company of the sandbox sends through the sandbox provider only.',
    ),
    advice: localized(
      'Nič sa neodoslalo: firma sandboxu má pripojenie mimo sandboxu. Zadajte v ňom digitálneho poštára sandboxu.',
      'Nic se neodeslalo: firma sandboxu má připojení mimo sandbox. Zadejte v něm digitálního pošťáka sandboxu.',
      'Nothing was sent: the connection of this sandbox company leads out of the sandbox. Enter the sandbox provider in it.',
    ),
    again: 'never',
  },
} as const satisfies Readonly<Record<string, ReasonWords>>;
