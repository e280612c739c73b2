import { joined, type Localized, localized, sameInAll } from '../localized';
import { type ReasonCode, reasonCodes } from './status';

/** Why a delivery waits or has ended, for the company whose invoice it is. */
const words: Readonly<Record<ReasonCode, Localized>> = {
  VALIDATION_FAILED: localized(
    'Faktúra neprešla kontrolou. Opravte chyby uvedené pri faktúre.',
    'Faktura neprošla kontrolou. Opravte chyby uvedené u faktury.',
    'The invoice failed validation. Correct the errors shown with it.',
  ),
  OBLIGATION_FORBIDDEN: localized(
    'Táto faktúra nesmie byť elektronickou faktúrou. Doručte ju inak.',
    'Tato faktura nesmí být elektronickou fakturou. Doručte ji jinak.',
    'This invoice must not be an electronic invoice. Deliver it another way.',
  ),
  ISSUE_DATE_NOT_TODAY: localized(
    'Deň vyhotovenia uplynul skôr, ako sa faktúru podarilo odoslať.',
    'Den vystavení uplynul dříve, než se fakturu podařilo odeslat.',
    'The day of issue passed before the invoice could be sent.',
  ),
  NO_OUTBOUND_CONNECTION: localized(
    'Chýba pripojenie na odosielanie. Nastavte ho.',
    'Chybí připojení pro odesílání. Nastavte ho.',
    'There is no connection for sending. Set one up.',
  ),
  CONNECTION_DISABLED: localized(
    'Pripojenie na odosielanie je vypnuté. Zapnite ho.',
    'Připojení pro odesílání je vypnuto. Zapněte ho.',
    'The connection for sending is disabled. Enable it.',
  ),
  VALIDATOR_UNAVAILABLE: localized(
    'Kontrola faktúry teraz nie je dostupná. Portál to skúša naďalej.',
    'Kontrola faktury nyní není dostupná. Portál to zkouší nadále.',
    'Validation is not available now. The portal keeps trying.',
  ),
  PROVIDER_UNAVAILABLE: localized(
    'Digitálny poštár neodpovedá alebo faktúru teraz neprijíma. Portál to skúša naďalej.',
    'Digitální pošťák neodpovídá nebo fakturu nyní nepřijímá. Portál to zkouší nadále.',
    'The provider does not answer, or does not take the invoice now. The portal keeps trying.',
  ),
  PROVIDER_RATE_LIMITED: localized(
    'Digitálny poštár teraz prijíma menej faktúr. Portál to skúša naďalej.',
    'Digitální pošťák nyní přijímá méně faktur. Portál to zkouší nadále.',
    'The provider takes fewer invoices now. The portal keeps trying.',
  ),
  PROVIDER_AUTH_FAILED: localized(
    'Digitálny poštár odmieta prihlasovacie údaje. Zadajte v pripojení platné.',
    'Digitální pošťák odmítá přihlašovací údaje. Zadejte v připojení platné.',
    'The provider refuses the credentials. Enter valid ones in the connection.',
  ),
  PROVIDER_REJECTED: localized(
    'Digitálny poštár faktúru odmietol.',
    'Digitální pošťák fakturu odmítl.',
    'The provider has rejected the invoice.',
  ),
  RECIPIENT_NOT_REGISTERED: localized(
    'Odberateľ neprijíma elektronické faktúry v sieti Peppol. Doručte mu ju inak; povinnosť odoslať je splnená.',
    'Odběratel nepřijímá elektronické faktury v síti Peppol. Doručte mu ji jinak; povinnost odeslat je splněna.',
    'The recipient does not receive electronic invoices in Peppol. Deliver it another way; the duty to send is met.',
  ),
  PROVIDER_DELIVERY_FAILED: localized(
    'Digitálny poštár faktúru prevzal, ale nedoručil.',
    'Digitální pošťák fakturu převzal, ale nedoručil.',
    'The provider took the invoice and did not deliver it.',
  ),
  RETRIES_EXHAUSTED: localized(
    'Faktúru sa nepodarilo odoslať v čase, ktorý je na to určený.',
    'Fakturu se nepodařilo odeslat v čase, který je k tomu určen.',
    'The invoice could not be sent within the time set for it.',
  ),
  OUTCOME_UNKNOWN: localized(
    'Nie je isté, či digitálny poštár faktúru prevzal. Neposielajte ju znova; podpora portálu to overuje.',
    'Není jisté, zda digitální pošťák fakturu převzal. Neposílejte ji znovu; podpora portálu to ověřuje.',
    'It is not certain whether the provider took the invoice. Do not submit it again; support is checking.',
  ),
  PREDECESSOR_DELIVERED: localized(
    'Skoršia faktúra, ktorú mala nahradiť, bola doručená.',
    'Dřívější faktura, kterou měla nahradit, byla doručena.',
    'The earlier invoice that it was to replace was delivered.',
  ),
  RESOLVED_BY_OPERATOR: localized(
    'Rozhodla o tom podpora portálu.',
    'Rozhodla o tom podpora portálu.',
    'Support has decided so.',
  ),
  TEST_SEND_BLOCKED: localized(
    'Nič sa neodoslalo, lebo faktúru podali prihlasovacie údaje na testovanie.',
    'Nic se neodeslalo, protože fakturu podaly přihlašovací údaje pro testování.',
    'Nothing was sent, because the invoice was submitted with a credential for tests.',
  ),
  SANDBOX_REAL_CONNECTION: localized(
    'Firma na skúšanie posiela len cez skúšobného digitálneho poštára.',
    'Firma na zkoušení posílá jen přes zkušebního digitálního pošťáka.',
    'A company of the sandbox sends through the sandbox provider only.',
  ),
};

const isReason = (code: string): code is ReasonCode => reasonCodes.some((one) => one === code);

/** An error of a delivery in words; what the provider said of it stands behind, as it said it. */
export function errorInWords({ code, message }: { code: string; message: string }): Localized {
  const ours = isReason(code) ? words[code] : null;
  if (ours === null) return sameInAll(message);
  return message === code || message === ''
    ? ours
    : joined(ours, localized(`(„${message}“)`, `(„${message}“)`, `("${message}")`));
}
