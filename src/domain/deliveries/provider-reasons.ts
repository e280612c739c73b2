import { localized } from '../localized';
import type { ReasonWords } from './reason-definition';

const correctIt = localized(
  'Opravte ju podľa chýb uvedených pri faktúre a odošlite znova.',
  'Opravte ji podle chyb uvedených u faktury a odešlete znovu.',
  'Correct it by the errors shown with the invoice, and submit it again.',
);
const sendAgain = localized(
  'Skúste ju odoslať znova; ak to nepomôže, obráťte sa na digitálneho poštára.',
  'Zkuste ji odeslat znovu; pokud to nepomůže, obraťte se na digitálního pošťáka.',
  'Submit it again; if that does not help, ask the provider.',
);

/** Reasons that come of the way to the recipient. */
export const providerReasons = {
  PROVIDER_UNAVAILABLE: {
    title: localized('Digitálny poštár neodpovedá', 'Digitální pošťák neodpovídá', 'The provider does not answer'),
    sentence: localized(
      'Digitálny poštár neodpovedá alebo faktúru teraz neprijíma. Portál to skúša naďalej.',
      'Digitální pošťák neodpovídá nebo fakturu nyní nepřijímá. Portál to zkouší nadále.',
      'The provider does not answer, or does not take the invoice now. The portal keeps trying.',
    ),
    advice: sendAgain,
    again: 'by_itself',
  },
  PROVIDER_RATE_LIMITED: {
    title: localized(
      'Digitálny poštár obmedzuje počet požiadaviek',
      'Digitální pošťák omezuje počet požadavků',
      'The provider limits requests',
    ),
    sentence: localized(
      'Digitálny poštár teraz prijíma menej faktúr. Portál to skúša naďalej.',
      'Digitální pošťák nyní přijímá méně faktur. Portál to zkouší nadále.',
      'The provider takes fewer invoices now. The portal keeps trying.',
    ),
    advice: sendAgain,
    again: 'by_itself',
  },
  PROVIDER_AUTH_FAILED: {
    title: localized(
      'Digitálny poštár odmieta prihlasovacie údaje',
      'Digitální pošťák odmítá přihlašovací údaje',
      'The provider refuses the credentials',
    ),
    sentence: localized(
      'Digitálny poštár odmieta prihlasovacie údaje. Zadajte v pripojení platné.',
      'Digitální pošťák odmítá přihlašovací údaje. Zadejte v připojení platné.',
      'The provider refuses the credentials. Enter valid ones in the connection.',
    ),
    advice: localized(
      'Digitálny poštár odmieta prihlasovacie údaje. Zadajte v pripojení platné a faktúru odošlite znova.',
      'Digitální pošťák odmítá přihlašovací údaje. Zadejte v připojení platné a fakturu odešlete znovu.',
      'The provider refuses the credentials. Enter valid ones in the connection, and submit the invoice again.',
    ),
    again: 'by_itself',
  },
  PROVIDER_REJECTED: {
    title: localized(
      'Digitálny poštár faktúru odmietol',
      'Digitální pošťák fakturu odmítl',
      'The provider refused the invoice',
    ),
    sentence: localized(
      'Digitálny poštár faktúru odmietol.',
      'Digitální pošťák fakturu odmítl.',
      'The provider has rejected the invoice.',
    ),
    advice: correctIt,
    again: 'new_key',
  },
  RECIPIENT_NOT_REGISTERED: {
    title: localized(
      'Odberateľ nie je v sieti Peppol',
      'Odběratel není v síti Peppol',
      'The recipient is not in Peppol',
    ),
    sentence: localized(
      'Odberateľ neprijíma elektronické faktúry v sieti Peppol. Doručte mu ju inak; povinnosť odoslať je splnená.',
      'Odběratel nepřijímá elektronické faktury v síti Peppol. Doručte mu ji jinak; povinnost odeslat je splněna.',
      'The recipient does not receive electronic invoices in Peppol. Deliver it another way; the duty to send is met.',
    ),
    advice: localized(
      'Odberateľ neprijíma elektronické faktúry cez Peppol. Doručte mu ju inak.',
      'Odběratel nepřijímá elektronické faktury přes Peppol. Doručte mu ji jinak.',
      'The recipient does not receive electronic invoices by Peppol. Deliver it in another way.',
    ),
    again: 'never',
  },
  PROVIDER_DELIVERY_FAILED: {
    title: localized(
      'Digitálny poštár faktúru nedoručil',
      'Digitální pošťák fakturu nedoručil',
      'The provider could not deliver the invoice',
    ),
    sentence: localized(
      'Digitálny poštár faktúru prevzal, ale nedoručil.',
      'Digitální pošťák fakturu převzal, ale nedoručil.',
      'The provider took the invoice and did not deliver it.',
    ),
    advice: localized(
      'Overte si údaje odberateľa a obráťte sa na digitálneho poštára.',
      'Ověřte si údaje odběratele a obraťte se na digitálního pošťáka.',
      'Check the data of the recipient, and ask the provider.',
    ),
    again: 'new_key',
  },
  RETRIES_EXHAUSTED: {
    title: localized(
      'Ani opakované pokusy nepomohli',
      'Ani opakované pokusy nepomohly',
      'Repeated attempts did not help',
    ),
    sentence: localized(
      'Faktúru sa nepodarilo odoslať v čase, ktorý je na to určený.',
      'Fakturu se nepodařilo odeslat v čase, který je k tomu určen.',
      'The invoice could not be sent within the time set for it.',
    ),
    advice: sendAgain,
    again: 'new_key',
  },
  OUTCOME_UNKNOWN: {
    title: localized(
      'Nie je isté, či digitálny poštár faktúru prevzal',
      'Není jisté, zda digitální pošťák fakturu převzal',
      'It is not certain whether the provider took the invoice',
    ),
    sentence: localized(
      'Nie je isté, či digitálny poštár faktúru prevzal. Neposielajte ju znova; podpora portálu to overuje.',
      'Není jisté, zda digitální pošťák fakturu převzal. Neposílejte ji znovu; podpora portálu to ověřuje.',
      'It is not certain whether the provider took the invoice. Do not submit it again; support is checking.',
    ),
    advice: localized(
      'Nie je isté, či ju digitálny poštár prevzal. Neposielajte ju znova; podpora portálu to overuje.',
      'Není jisté, zda ji digitální pošťák převzal. Neposílejte ji znovu; podpora portálu to ověřuje.',
      'It is not certain whether the provider took it. Do not submit it again; support is checking.',
    ),
    again: 'never',
  },
} as const satisfies Readonly<Record<string, ReasonWords>>;
