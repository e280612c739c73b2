/** What a national rule says to a bookkeeper: what is wrong, where in her invoice, what to do. */
export interface NationalRuleText {
  /** Business term of EN 16931. */
  bt: string;
  sk: string;
  cs: string;
  en: string;
}

const address = (bt: string, sk: string, cs: string, en: string): NationalRuleText => ({
  bt,
  sk: `V adrese ${sk}. Doplňte ju v údajoch firmy; na tuzemskej faktúre sa uvádza celá adresa.`,
  cs: `V adrese ${cs}. Doplňte údaj u firmy; na tuzemské faktuře se uvádí celá adresa.`,
  en: `The address of the ${en}. Complete the company's data; a domestic invoice carries the whole address.`,
});

/** By rule id of `schematron/sk/psk.sch`. */
export const nationalRuleTexts: Readonly<Record<string, NationalRuleText>> = {
  'PSK-ADR-1': address(
    'BT-35',
    'dodávateľa chýba ulica a číslo',
    'dodavatele chybí ulice a číslo',
    'seller has no street',
  ),
  'PSK-ADR-2': address('BT-37', 'dodávateľa chýba obec', 'dodavatele chybí obec', 'seller has no city'),
  'PSK-ADR-3': address('BT-38', 'dodávateľa chýba PSČ', 'dodavatele chybí PSČ', 'seller has no postal code'),
  'PSK-ADR-4': address(
    'BT-50',
    'odberateľa chýba ulica a číslo',
    'odběratele chybí ulice a číslo',
    'buyer has no street',
  ),
  'PSK-ADR-5': address('BT-52', 'odberateľa chýba obec', 'odběratele chybí obec', 'buyer has no city'),
  'PSK-ADR-6': address('BT-53', 'odberateľa chýba PSČ', 'odběratele chybí PSČ', 'buyer has no postal code'),
  'PSK-ID-8': {
    bt: 'BT-30',
    sk: 'Na faktúre chýba IČO dodávateľa. Doplňte ho v údajoch svojej firmy.',
    cs: 'Na faktuře chybí IČO dodavatele. Doplňte ho v údajích své firmy.',
    en: 'The IČO of the seller is missing. Add it to the data of your company.',
  },
  'PSK-ID-9': {
    bt: 'BT-33',
    sk: 'Na faktúre chýba právna forma dodávateľa a údaj o zápise v obchodnom registri (súd, oddiel, vložka). Doplňte ich v údajoch svojej firmy.',
    cs: 'Na faktuře chybí právní forma dodavatele a údaj o zápisu v obchodním rejstříku (soud, oddíl, vložka). Doplňte je v údajích své firmy.',
    en: 'The legal form of the seller and its entry in the commercial register (court, section, insert) are missing. Add them to the data of your company.',
  },
  'PSK-DT-1': {
    bt: 'BT-72',
    sk: 'Na faktúre chýba deň dodania. Uveďte dátum dodania alebo dátum vzniku daňovej povinnosti, aj keď je to deň vystavenia.',
    cs: 'Na faktuře chybí den dodání. Uveďte datum dodání nebo datum vzniku daňové povinnosti, i když je to den vystavení.',
    en: 'The day of the supply is missing. Enter the date of delivery or the tax point date, even if it is the day of issue.',
  },
  'PSK-VAT-1': {
    bt: 'BT-119',
    sk: 'Takáto sadzba DPH v deň dodania na Slovensku neplatila. Od 1. 1. 2025 platí 23 %, 19 % a 5 %. Opravte sadzbu na riadkoch faktúry.',
    cs: 'Taková sazba DPH v den dodání na Slovensku neplatila. Od 1. 1. 2025 platí 23 %, 19 % a 5 %. Opravte sazbu na řádcích faktury.',
    en: 'Slovakia had no such rate of VAT on the day of the supply. Since 1 January 2025 the rates are 23, 19 and 5 %. Correct the rate on the lines.',
  },
  'PSK-VAT-2': {
    bt: 'BT-118',
    sk: 'Tuzemské dodanie má nulovú sadzbu (kategória Z), ktorú Slovensko nemá. Oslobodené dodanie má kategóriu E, prenesenie daňovej povinnosti AE.',
    cs: 'Tuzemské dodání má nulovou sazbu (kategorie Z), kterou Slovensko nemá. Osvobozené dodání má kategorii E, přenesení daňové povinnosti AE.',
    en: 'A domestic supply is zero rated (category Z), which Slovakia does not know. An exempt supply is category E, a reverse charge AE.',
  },
  'PSK-VAT-3': {
    bt: 'BT-120',
    sk: 'Pri prenesení daňovej povinnosti chýbajú slová „prenesenie daňovej povinnosti“. Doplňte ich ako dôvod oslobodenia.',
    cs: 'Při přenesení daňové povinnosti chybí slova „prenesenie daňovej povinnosti“. Doplňte je jako důvod osvobození.',
    en: 'A domestic reverse charge must carry the words "prenesenie daňovej povinnosti". Add them as the exemption reason.',
  },
  'PSK-VAT-6': {
    bt: 'BT-117',
    sk: 'Suma DPH nie je základ krát sadzba, ani po zaokrúhlení. Skontrolujte základ, sadzbu a sumu DPH v rekapitulácii.',
    cs: 'Částka DPH není základ krát sazba, ani po zaokrouhlení. Zkontrolujte základ, sazbu a částku DPH v rekapitulaci.',
    en: 'The amount of VAT is not its base times the rate, not even after rounding. Check base, rate and amount in the VAT breakdown.',
  },
  'PSK-CUR-1': {
    bt: 'BT-6',
    sk: 'Faktúra je v cudzej mene a slovenská DPH na nej nie je uvedená aj v eurách. Doplňte menu dane EUR a sumu DPH v eurách.',
    cs: 'Faktura je v cizí měně a slovenská DPH na ní není uvedena i v eurech. Doplňte měnu daně EUR a částku DPH v eurech.',
    en: 'The invoice is in another currency and does not state the Slovak VAT in euros. Add the tax currency EUR and the amount of VAT in euros.',
  },
  'PSK-CUR-2': {
    bt: 'BT-111',
    sk: 'DPH v eurách sa prepočítava referenčným kurzom ECB alebo NBS z dňa pred dňom vzniku daňovej povinnosti. Overte, že ste použili ten.',
    cs: 'DPH v eurech se přepočítává referenčním kurzem ECB nebo NBS ze dne před dnem vzniku daňové povinnosti. Ověřte, že jste použili ten.',
    en: 'VAT in euros is converted at the reference rate of the ECB or NBS of the day before the tax point. Check that you have used that one.',
  },
  'PSK-SB-1': {
    bt: 'BT-22',
    sk: 'Faktúru vystavil odberateľ, ale chýbajú na nej slová „vyhotovenie faktúry odberateľom“. Doplňte ich do poznámky.',
    cs: 'Fakturu vystavil odběratel, ale chybí na ní slova „vyhotovenie faktúry odberateľom“. Doplňte je do poznámky.',
    en: 'The buyer has issued this document, but the words "vyhotovenie faktúry odberateľom" are missing. Add them to the note.',
  },
  'PSK-CN-1': {
    bt: 'BT-25',
    sk: 'Oprava neuvádza číslo pôvodnej faktúry. Doplňte, ktorú faktúru opravuje.',
    cs: 'Oprava neuvádí číslo původní faktury. Doplňte, kterou fakturu opravuje.',
    en: 'The correction does not name the invoice that it corrects. Add its number.',
  },
  'PSK-ADV-2': {
    bt: 'BT-7',
    sk: 'Na faktúre k preddavku chýba deň prijatia platby. Uveďte ho ako dátum vzniku daňovej povinnosti.',
    cs: 'Na faktuře k záloze chybí den přijetí platby. Uveďte ho jako datum vzniku daňové povinnosti.',
    en: 'The invoice for an advance does not give the day on which the payment was received. Enter it as the tax point date.',
  },
  'PSK-ADV-3': {
    bt: 'BT-113',
    sk: 'Zdanený preddavok sa neodpočítava ako zaplatená suma. Odpočítajte ho záporným riadkom s odkazom na faktúru k preddavku.',
    cs: 'Zdaněná záloha se neodečítá jako zaplacená částka. Odečtěte ji záporným řádkem s odkazem na fakturu k záloze.',
    en: 'A taxed advance is not deducted as an amount paid. Deduct it by a negative line that refers to the invoice for the advance.',
  },
  'PSK-PAY-1': {
    bt: 'BT-84',
    sk: 'Účet dodávateľa nie je správny IBAN: má starý tvar číslo/kód banky, inú dĺžku, alebo mu nesedia kontrolné číslice. Opíšte IBAN z výpisu banky (SK a 22 číslic).',
    cs: 'Účet dodavatele není správný IBAN: má starý tvar číslo/kód banky, jinou délku, nebo mu nesedí kontrolní číslice. Opište IBAN z výpisu banky (SK a 22 číslic).',
    en: 'The account of the seller is no correct IBAN: it has the old form number/bank code, another length, or its check digits do not fit. Copy the IBAN from a bank statement (SK and 22 digits).',
  },
  'PSK-PAY-2': {
    bt: 'BT-83',
    sk: 'Variabilný symbol je príliš dlhý: má najviac 10 číslic.',
    cs: 'Variabilní symbol je příliš dlouhý: má nejvýše 10 číslic.',
    en: 'The variable symbol is too long: it has at most 10 digits.',
  },
  'PSK-DUE-2': {
    bt: 'BT-9',
    sk: 'Na faktúre chýba splatnosť. Doplňte dátum splatnosti.',
    cs: 'Na faktuře chybí splatnost. Doplňte datum splatnosti.',
    en: 'The invoice says nothing of when it is due. Add the due date.',
  },
  'PSK-DUE-1': {
    bt: 'BT-9',
    sk: 'Splatnosť je uvedená len slovami. Doplňte dátum splatnosti, aby ho program odberateľa vedel prečítať.',
    cs: 'Splatnost je uvedena jen slovy. Doplňte datum splatnosti, aby ho program odběratele uměl přečíst.',
    en: "The due date is given in words only. Add it as a date, so that the buyer's program can read it.",
  },
};
