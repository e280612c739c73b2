import { localized } from '../localized';
import type { ProblemDefinition } from '../problem-definition';

/** What is wrong with a submitted document as a whole; what is wrong inside it are findings. */
export const documentProblems = {
  PAYLOAD_TOO_LARGE: {
    status: 413,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Obsah je príliš veľký', 'Obsah je příliš velký', 'The payload is too large'),
    advice: localized(
      'Zmenšite prílohy alebo rozdeľte dávku.',
      'Zmenšete přílohy nebo rozdělte dávku.',
      'Make the attachments smaller, or divide the batch.',
    ),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Typ obsahu nie je podporovaný', 'Typ obsahu není podporován', 'The media type is not supported'),
    advice: localized(
      'Použite Content-Type uvedený v dokumentácii.',
      'Použijte Content-Type uvedený v dokumentaci.',
      'Use a Content-Type named in the documentation.',
    ),
  },
  XML_MALFORMED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('XML nie je správne utvorené', 'XML není správně utvořené', 'The XML is not well formed'),
    advice: localized(
      'Opravte XML na uvedenom mieste.',
      'Opravte XML na uvedeném místě.',
      'Correct the XML at the place named.',
    ),
  },
  UNSUPPORTED_DOCUMENT_TYPE: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Typ dokladu sa neprijíma', 'Typ dokladu se nepřijímá', 'The document type is not accepted'),
    advice: localized(
      'Namiesto opravnej faktúry 384 pošlite dobropis 381 a novú faktúru 380.',
      'Místo opravné faktury 384 pošlete dobropis 381 a novou fakturu 380.',
      'Instead of a corrective invoice 384 send a credit note 381 and a new invoice 380.',
    ),
  },
  VALIDATION_FAILED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Faktúra neprešla kontrolou', 'Faktura neprošla kontrolou', 'The invoice failed validation'),
    advice: localized(
      'Opravte zistenia označené ako chyby a opravenú faktúru pošlite s novým Idempotency-Key.',
      'Opravte zjištění označená jako chyby a opravenou fakturu pošlete s novým Idempotency-Key.',
      'Correct the findings that are errors, and send the corrected invoice with a new Idempotency-Key.',
    ),
  },
  OBLIGATION_FORBIDDEN: {
    status: 422,
    category: 'VALIDATION',
    retry: 'never',
    report: false,
    title: localized(
      'Táto faktúra nesmie byť elektronickou faktúrou',
      'Tato faktura nesmí být elektronickou fakturou',
      'This must not be an e-invoice',
    ),
    advice: localized(
      'Doručte ju mimo siete Peppol.',
      'Doručte ji mimo síť Peppol.',
      'Deliver it outside the network.',
    ),
  },
  SELLER_MISMATCH: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Dodávateľ nie je vaša firma', 'Dodavatel není vaše firma', 'The seller is not the tenant'),
    advice: localized(
      'Skontrolujte elektronickú adresu (schéma 0245), DIČ, IČ DPH a IČO toho, kto faktúru vyhotovil.',
      'Zkontrolujte elektronickou adresu (schéma 0245), DIČ, IČ DPH a IČO toho, kdo fakturu vystavil.',
      'Check the electronic address (scheme 0245), DIČ, IČ DPH and IČO of who issued the invoice.',
    ),
  },
  BUYER_MISMATCH: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Odberateľ nie je vaša firma', 'Odběratel není vaše firma', 'The buyer is not the tenant'),
    advice: localized(
      'Skontrolujte elektronickú adresu a čísla odberateľa.',
      'Zkontrolujte elektronickou adresu a čísla odběratele.',
      'Check the electronic address and the numbers of the buyer.',
    ),
  },
  SELF_BILLING_NOT_ENABLED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Samofakturácia nie je povolená', 'Samofakturace není povolena', 'Self-billing is not enabled'),
    advice: localized(
      'Povoľte ju v nastaveniach firmy.',
      'Povolte ji v nastavení firmy.',
      "Enable it in the tenant's settings.",
    ),
  },
  ISSUE_DATE_NOT_TODAY: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Dátum vyhotovenia nie je dnešný', 'Datum vystavení není dnešní', 'The issue date is not today'),
    advice: localized(
      'Vyhotovte faktúru s dnešným dátumom (na Slovensku).',
      'Vystavte fakturu s dnešním datem (na Slovensku).',
      "Issue the invoice with today's date (Europe/Bratislava).",
    ),
  },
  DELIVERY_DATE_OVER_15_DAYS: {
    status: 422,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized(
      'Od dodania uplynulo viac ako 15 dní',
      'Od dodání uplynulo více než 15 dní',
      'The supply is more than 15 days ago',
    ),
    advice: localized('Skontrolujte dátum dodania.', 'Zkontrolujte datum dodání.', 'Check the date of supply.'),
  },
  RECIPIENT_NOT_REGISTERED: {
    status: 422,
    category: 'VALIDATION',
    retry: 'never',
    report: false,
    title: localized(
      'Príjemca nie je v sieti Peppol',
      'Příjemce není v síti Peppol',
      'The recipient is not registered in Peppol',
    ),
    advice: localized(
      'Povinnosť odoslať je splnená; faktúru nevyhotovujte znova.',
      'Povinnost odeslat je splněna; fakturu nevystavujte znovu.',
      'The duty to send is met; do not issue the invoice again.',
    ),
  },
} as const satisfies Record<string, ProblemDefinition>;
