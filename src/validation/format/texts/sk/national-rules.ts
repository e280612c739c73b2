/** What the national rules of `schematron/sk/psk.sch` say, in Slovak. Behind the bar: what the issuer does. */
export const nationalRules: Readonly<Record<string, string>> = {
  'PSK-ADR-1':
    'V adrese dodávateľa chýba ulica a číslo (BT-35). Na tuzemskej faktúre sa uvádza celá adresa. | Doplňte adresu v údajoch firmy.',
  'PSK-ADR-2':
    'V adrese dodávateľa chýba obec (BT-37). Na tuzemskej faktúre sa uvádza celá adresa. | Doplňte adresu v údajoch firmy.',
  'PSK-ADR-3':
    'V adrese dodávateľa chýba PSČ (BT-38). Na tuzemskej faktúre sa uvádza celá adresa. | Doplňte adresu v údajoch firmy.',
  'PSK-ADR-4':
    'V adrese odberateľa chýba ulica a číslo (BT-50). Na tuzemskej faktúre sa uvádza celá adresa. | Doplňte adresu v údajoch firmy.',
  'PSK-ADR-5':
    'V adrese odberateľa chýba obec (BT-52). Na tuzemskej faktúre sa uvádza celá adresa. | Doplňte adresu v údajoch firmy.',
  'PSK-ADR-6':
    'V adrese odberateľa chýba PSČ (BT-53). Na tuzemskej faktúre sa uvádza celá adresa. | Doplňte adresu v údajoch firmy.',
  'PSK-ID-8': 'Na faktúre chýba {BT-30}. | Doplňte ho v údajoch svojej firmy.',
  'PSK-ID-9':
    'Na faktúre chýba právna forma dodávateľa a údaj o zápise v obchodnom registri: súd, oddiel, vložka (BT-33). | Doplňte ich v údajoch svojej firmy.',
  'PSK-DT-1':
    'Na faktúre chýba deň dodania (BT-72). | Uveďte dátum dodania alebo dátum vzniku daňovej povinnosti (BT-7), aj keď je to deň vyhotovenia.',
  'PSK-VAT-1':
    'Takáto sadzba DPH (BT-119) v deň dodania na Slovensku neplatila. Od 1. 1. 2025 platí 23 %, 19 % a 5 %. | Opravte sadzbu na položkách faktúry.',
  'PSK-VAT-2':
    'Tuzemské dodanie má nulovú sadzbu (kategória Z, BT-118), ktorú Slovensko nemá. | Pri oslobodenom dodaní uveďte kategóriu E, pri prenesení daňovej povinnosti AE.',
  'PSK-VAT-3':
    'Pri prenesení daňovej povinnosti chýbajú slová „prenesenie daňovej povinnosti“. | Doplňte ich do údaja „{BT-120}“.',
  'PSK-VAT-6':
    'Suma DPH (BT-117) nie je základ dane krát sadzba, ani po zaokrúhlení. | Skontrolujte základ, sadzbu a sumu DPH v rozpise DPH.',
  'PSK-CUR-1':
    'Faktúra je v cudzej mene a slovenská DPH na nej nie je uvedená aj v eurách. | Doplňte menu dane EUR (BT-6) a sumu DPH v eurách (BT-111).',
  'PSK-CUR-2':
    'DPH v eurách (BT-111) sa prepočítava referenčným kurzom ECB alebo NBS z dňa pred dňom vzniku daňovej povinnosti. | Overte, že ste použili ten.',
  'PSK-SB-1':
    'Faktúru vyhotovil odberateľ, ale chýbajú na nej slová „vyhotovenie faktúry odberateľom“ (BT-22). | Doplňte ich do poznámky.',
  'PSK-CN-1': 'Oprava neuvádza číslo pôvodnej faktúry (BT-25). | Doplňte, ktorú faktúru opravuje.',
  'PSK-ADV-2':
    'Na faktúre k preddavku chýba deň prijatia platby. | Uveďte ho ako dátum vzniku daňovej povinnosti (BT-7).',
  'PSK-ADV-3':
    'Zdanený preddavok sa neodpočítava ako uhradený preddavok (BT-113). | Odpočítajte ho položkou so záporným množstvom a odkazom na faktúru k preddavku.',
  'PSK-PAY-1':
    'Účet dodávateľa (BT-84) nie je správny IBAN: má starý tvar číslo/kód banky, inú dĺžku, alebo v ňom nevychádzajú kontrolné číslice. | Opíšte IBAN z výpisu banky (SK a 22 číslic).',
  'PSK-PAY-2': 'Variabilný symbol (BT-83) je príliš dlhý: smie mať najviac 10 číslic. | Skráťte ho.',
  'PSK-DUE-2': 'Na faktúre chýba splatnosť (BT-9). | Doplňte dátum splatnosti.',
  'PSK-DUE-1':
    'Splatnosť je uvedená len slovami (BT-9). | Doplňte dátum splatnosti, aby ho program odberateľa vedel prečítať.',
};
