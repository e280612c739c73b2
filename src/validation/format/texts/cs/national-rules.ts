/** What the national rules of `schematron/sk/psk.sch` say, in Czech. Behind the bar: what the issuer does. */
export const nationalRules: Readonly<Record<string, string>> = {
  'PSK-ADR-1':
    'V adrese dodavatele chybí ulice a číslo (BT-35). Na tuzemské faktuře se uvádí celá adresa. | Doplňte adresu v údajích firmy.',
  'PSK-ADR-2':
    'V adrese dodavatele chybí obec (BT-37). Na tuzemské faktuře se uvádí celá adresa. | Doplňte adresu v údajích firmy.',
  'PSK-ADR-3':
    'V adrese dodavatele chybí PSČ (BT-38). Na tuzemské faktuře se uvádí celá adresa. | Doplňte adresu v údajích firmy.',
  'PSK-ADR-4':
    'V adrese odběratele chybí ulice a číslo (BT-50). Na tuzemské faktuře se uvádí celá adresa. | Doplňte adresu v údajích firmy.',
  'PSK-ADR-5':
    'V adrese odběratele chybí obec (BT-52). Na tuzemské faktuře se uvádí celá adresa. | Doplňte adresu v údajích firmy.',
  'PSK-ADR-6':
    'V adrese odběratele chybí PSČ (BT-53). Na tuzemské faktuře se uvádí celá adresa. | Doplňte adresu v údajích firmy.',
  'PSK-ID-8': 'Na faktuře chybí {BT-30}. | Doplňte ho v údajích své firmy.',
  'PSK-ID-9':
    'Na faktuře chybí právní forma dodavatele a údaj o zápisu v obchodním rejstříku: soud, oddíl, vložka (BT-33). | Doplňte je v údajích své firmy.',
  'PSK-DT-1':
    'Na faktuře chybí den dodání (BT-72). | Uveďte datum dodání nebo datum vzniku daňové povinnosti (BT-7), i když je to den vystavení.',
  'PSK-VAT-1':
    'Taková sazba DPH (BT-119) v den dodání na Slovensku neplatila. Od 1. 1. 2025 platí 23 %, 19 % a 5 %. | Opravte sazbu na položkách faktury.',
  'PSK-VAT-2':
    'Tuzemské dodání má nulovou sazbu (kategorie Z, BT-118), kterou Slovensko nemá. | U osvobozeného dodání uveďte kategorii E, u přenesení daňové povinnosti AE.',
  'PSK-VAT-3':
    'Při přenesení daňové povinnosti chybí slova „prenesenie daňovej povinnosti“. | Doplňte je do údaje „{BT-120}“.',
  'PSK-VAT-6':
    'Částka DPH (BT-117) není základ daně krát sazba, ani po zaokrouhlení. | Zkontrolujte základ, sazbu a částku DPH v rozpisu DPH.',
  'PSK-CUR-1':
    'Faktura je v cizí měně a slovenská DPH na ní není uvedena i v eurech. | Doplňte měnu daně EUR (BT-6) a částku DPH v eurech (BT-111).',
  'PSK-CUR-2':
    'DPH v eurech (BT-111) se přepočítává referenčním kurzem ECB nebo NBS ze dne před dnem vzniku daňové povinnosti. | Ověřte, že jste použili ten.',
  'PSK-SB-1':
    'Fakturu vystavil odběratel, ale chybí na ní slova „vyhotovenie faktúry odberateľom“ (BT-22). | Doplňte je do poznámky.',
  'PSK-CN-1': 'Oprava neuvádí číslo původní faktury (BT-25). | Doplňte, kterou fakturu opravuje.',
  'PSK-ADV-2': 'Na faktuře k záloze chybí den přijetí platby. | Uveďte ho jako datum vzniku daňové povinnosti (BT-7).',
  'PSK-ADV-3':
    'Zdaněná záloha se neodečítá jako uhrazená záloha (BT-113). | Odečtěte ji položkou se záporným množstvím a odkazem na fakturu k záloze.',
  'PSK-PAY-1':
    'Účet dodavatele (BT-84) není správný IBAN: má starý tvar číslo/kód banky, jinou délku, nebo v něm nevycházejí kontrolní číslice. | Opište IBAN z výpisu banky (SK a 22 číslic).',
  'PSK-PAY-2': 'Variabilní symbol (BT-83) je příliš dlouhý: smí mít nejvýše 10 číslic. | Zkraťte ho.',
  'PSK-DUE-2': 'Na faktuře chybí splatnost (BT-9). | Doplňte datum splatnosti.',
  'PSK-DUE-1':
    'Splatnost je uvedena jen slovy (BT-9). | Doplňte datum splatnosti, aby ho program odběratele uměl přečíst.',
};
