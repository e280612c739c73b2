import { type Localized, localized } from '../localized';
import type { ReasonCode } from './status';

/**
 * Whether an invoice whose delivery has this reason may be sent again. `by_itself`: the portal goes on when the cause is
 * gone. `new_key`: submit it again, corrected where something is wrong, with a new key. `never`: it arrived, may have
 * arrived, or must not be sent.
 */
export type SendingAgain = 'by_itself' | 'new_key' | 'never';

export interface ReasonWords {
  title: Localized;
  again: SendingAgain;
}

/** What the reasons of deliveries mean, for the people who read them in the feed or with an invoice. */
export const reasonWords: Readonly<Record<ReasonCode, ReasonWords>> = {
  VALIDATION_FAILED: {
    title: localized('Faktúra neprešla kontrolou', 'Faktura neprošla kontrolou', 'The invoice failed validation'),
    again: 'new_key',
  },
  OBLIGATION_FORBIDDEN: {
    title: localized(
      'Faktúra nesmie byť elektronická',
      'Faktura nesmí být elektronická',
      'It must not be an electronic invoice',
    ),
    again: 'never',
  },
  ISSUE_DATE_NOT_TODAY: {
    title: localized('Dátum vyhotovenia nie je dnešný', 'Datum vystavení není dnešní', 'The issue date is not today'),
    again: 'new_key',
  },
  NO_OUTBOUND_CONNECTION: {
    title: localized(
      'Firma nemá pripojenie na odosielanie',
      'Firma nemá připojení pro odesílání',
      'The company has no connection for sending',
    ),
    again: 'new_key',
  },
  CONNECTION_DISABLED: {
    title: localized('Pripojenie je vypnuté', 'Připojení je vypnuté', 'The connection is disabled'),
    again: 'by_itself',
  },
  VALIDATOR_UNAVAILABLE: {
    title: localized('Kontrola nebola dostupná', 'Kontrola nebyla dostupná', 'The validation was not available'),
    again: 'new_key',
  },
  PROVIDER_UNAVAILABLE: {
    title: localized('Digitálny poštár neodpovedá', 'Digitální pošťák neodpovídá', 'The provider does not answer'),
    again: 'by_itself',
  },
  PROVIDER_RATE_LIMITED: {
    title: localized(
      'Digitálny poštár obmedzuje počet požiadaviek',
      'Digitální pošťák omezuje počet požadavků',
      'The provider limits requests',
    ),
    again: 'by_itself',
  },
  PROVIDER_AUTH_FAILED: {
    title: localized(
      'Digitálny poštár odmieta prihlasovacie údaje',
      'Digitální pošťák odmítá přihlašovací údaje',
      'The provider refuses the credentials',
    ),
    again: 'by_itself',
  },
  PROVIDER_REJECTED: {
    title: localized(
      'Digitálny poštár faktúru odmietol',
      'Digitální pošťák fakturu odmítl',
      'The provider refused the invoice',
    ),
    again: 'new_key',
  },
  RECIPIENT_NOT_REGISTERED: {
    title: localized(
      'Odberateľ nie je v sieti Peppol',
      'Odběratel není v síti Peppol',
      'The recipient is not in Peppol',
    ),
    again: 'never',
  },
  PROVIDER_DELIVERY_FAILED: {
    title: localized(
      'Digitálny poštár faktúru nedoručil',
      'Digitální pošťák fakturu nedoručil',
      'The provider could not deliver the invoice',
    ),
    again: 'new_key',
  },
  RETRIES_EXHAUSTED: {
    title: localized(
      'Ani opakované pokusy nepomohli',
      'Ani opakované pokusy nepomohly',
      'Repeated attempts did not help',
    ),
    again: 'new_key',
  },
  OUTCOME_UNKNOWN: {
    title: localized(
      'Nie je isté, či digitálny poštár faktúru prevzal',
      'Není jisté, zda digitální pošťák fakturu převzal',
      'It is not certain whether the provider took the invoice',
    ),
    again: 'never',
  },
  PREDECESSOR_DELIVERED: {
    title: localized(
      'Skoršia podoba faktúry bola doručená',
      'Dřívější podoba faktury byla doručena',
      'An earlier form of the invoice was delivered',
    ),
    again: 'never',
  },
  RESOLVED_BY_OPERATOR: {
    title: localized('Rozhodla podpora portálu', 'Rozhodla podpora portálu', 'Support has decided'),
    again: 'never',
  },
  TEST_SEND_BLOCKED: {
    title: localized(
      'Údaje na skúšanie nič neposielajú',
      'Údaje na zkoušení nic neposílají',
      'A credential for tests sends nothing',
    ),
    again: 'new_key',
  },
  SANDBOX_REAL_CONNECTION: {
    title: localized(
      'Firma na skúšanie posiela len cez skúšobného digitálneho poštára',
      'Firma na zkoušení posílá jen přes zkušebního digitálního pošťáka',
      'A company of the sandbox sends through the sandbox provider only',
    ),
    again: 'never',
  },
};
