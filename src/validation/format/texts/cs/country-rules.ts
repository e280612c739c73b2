/** What single rules of other countries say, in Czech. Behind the bar: what the issuer does. */
export const countryRules: Readonly<Record<string, string>> = {
  'NO-R-001': 'Daňové číslo norského dodavatele (BT-31) má tvar NO, devět číslic a MVA. | Opravte ho.',
  'NO-R-002': 'Norský dodavatel má mít na faktuře slovo „Foretaksregisteret“ (BT-32). | Doplňte ho.',
  'DK-R-002': 'Dánský dodavatel musí uvést číslo CVR (BT-30). | Doplňte ho.',
  'DK-R-003':
    'Klasifikace položky (BT-158) dánského dodavatele má být UNSPSC ve verzi 19.05.01 nebo 26.08.01. | Opravte ji.',
  'DK-R-004':
    'Dánská daň jiná než DPH se uvádí s kódem důvodu ZZZ a se čtyřmístným kódem daně jako důvodem (BT-104). | Opravte kód a důvod.',
  'DK-R-005':
    'Kód způsobu úhrady (BT-81) dánského dodavatele smí být 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 nebo 97. | Opravte ho.',
  'DK-R-006':
    'U způsobu úhrady 31 nebo 42 musí dánský dodavatel uvést účet (BT-84) a číslo banky (BT-86). | Doplňte je.',
  'DK-R-007': 'U způsobu úhrady 49 musí dánský dodavatel uvést mandát (BT-89) a účet plátce (BT-91). | Doplňte je.',
  'DK-R-008':
    'U způsobu úhrady 50 (Giro) začíná platební reference (BT-83) dánského dodavatele 01#, 04# nebo 15# a účet (BT-84) má 7 nebo 8 číslic. | Opravte je.',
  'DK-R-009':
    'U způsobu úhrady 50 (Giro) musí být v platební referenci (BT-83) za 04# nebo 15# šestnáct číslic. | Doplňte je.',
  'DK-R-010':
    'U způsobu úhrady 93 (FIK) začíná platební reference (BT-83) dánského dodavatele 71#, 73# nebo 75# a účet (BT-84) má 8 znaků. | Opravte je.',
  'DK-R-011':
    'U způsobu úhrady 93 (FIK) musí být v platební referenci (BT-83) za 71# nebo 75# patnáct nebo šestnáct číslic. | Doplňte je.',
  'DK-R-013': 'Na faktuře dánského dodavatele musí mít identifikátor firmy (BT-29, BT-46) schéma. | Doplňte je.',
  'DK-R-014': 'Registrační číslo dánského dodavatele (BT-30) musí mít schéma 0184 (CVR). | Doplňte je.',
  'DK-R-016': 'Dobropis dánského dodavatele nesmí mít zápornou částku k úhradě (BT-115). | Opravte znaménko.',
  'DK-R-017': 'Registrační číslo dánského odběratele (BT-47) musí mít schéma 0184 (CVR). | Doplňte je.',
  'IT-R-001': 'Daňové registrační číslo italského dodavatele (BT-32) má 11 až 16 znaků. | Opravte ho.',
  'SE-R-001': 'Daňové číslo švédského dodavatele (BT-31) má 14 znaků. | Opravte ho.',
  'SE-R-002': 'Daňové číslo švédského dodavatele (BT-31) je SE a dvanáct číslic. | Opravte ho.',
  'SE-R-003': 'Švédské číslo organizace (BT-30) smí mít jen číslice. | Opravte ho.',
  'SE-R-004': 'Švédské číslo organizace (BT-30) má 10 číslic. | Opravte ho.',
  'SE-R-005': 'Švédský dodavatel s daňovým registračním číslem (BT-32) musí uvést „Godkänd för F-skatt“. | Doplňte to.',
  'SE-R-006': 'Švédský dodavatel smí mít jen sazby DPH 6, 12 a 25 %. | Opravte sazbu.',
  'SE-R-007': 'Účet Plusgiro (BT-84) smí mít jen číslice. | Opravte ho.',
  'SE-R-008': 'Účet Bankgiro (BT-84) smí mít jen číslice. | Opravte ho.',
  'SE-R-009': 'Účet Bankgiro (BT-84) má 7 nebo 8 číslic. | Opravte ho.',
  'SE-R-010': 'Účet Plusgiro (BT-84) má 2 až 8 číslic. | Opravte jej.',
  'SE-R-011':
    'U účtu Bankgiro nebo Plusgiro má být kód způsobu úhrady 30 (BT-81) a banka SE:BANKGIRO nebo SE:PLUSGIRO (BT-86). | Opravte je.',
  'SE-R-012': 'Mezi švédskými firmami má mít převod kód způsobu úhrady 30 (BT-81). | Opravte ho.',
  'SE-R-013': 'Poslední číslice švédského čísla organizace (BT-30) nesouhlasí. | Opravte číslo.',
  'GR-R-001-1': 'Číslo faktury (BT-1) řeckého dodavatele má šest částí. | Opravte ho.',
  'GR-R-001-2':
    'První část čísla faktury (BT-1) řeckého dodavatele je daňové číslo jeho nebo jeho daňového zástupce. | Opravte ji.',
  'GR-R-001-3': 'Druhá část čísla faktury (BT-1) řeckého dodavatele je datum vystavení (BT-2). | Opravte ji.',
  'GR-R-001-4': 'Třetí část čísla faktury (BT-1) řeckého dodavatele je kladné celé číslo. | Opravte ji.',
  'GR-R-001-5': 'Čtvrtá část čísla faktury (BT-1) řeckého dodavatele je řecký typ dokladu. | Opravte ji.',
  'GR-R-001-6': 'Pátá část čísla faktury (BT-1) řeckého dodavatele nesmí být prázdná. | Doplňte ji.',
  'GR-R-001-7': 'Šestá část čísla faktury (BT-1) řeckého dodavatele nesmí být prázdná. | Doplňte ji.',
  'GR-R-002': 'Řecký dodavatel musí uvést celý název (BT-27) podle rejstříku. | Doplňte ho.',
  'GR-R-003': 'Daňové číslo řeckého dodavatele (BT-31) začíná EL a za ním je platné číslo. | Opravte ho.',
  'GR-R-004-1': 'Řecký dodavatel musí uvést jedno číslo MARK (BT-122). | Doplňte ho.',
  'GR-R-004-2': 'Číslo MARK (BT-122) řeckého dodavatele je kladné celé číslo. | Opravte ho.',
  'GR-R-005': 'Řecký dodavatel musí uvést celý název odběratele (BT-44). | Doplňte ho.',
  'GR-R-006': 'Řecký dodavatel musí uvést daňové číslo řeckého odběratele (BT-48). | Doplňte ho.',
  'GR-R-008-2': 'Odkaz na fakturu (BT-124) řeckého dodavatele smí být jen jeden. | Vynechte ostatní.',
  'GR-R-008-3': 'U odkazu na fakturu řeckého dodavatele chybí internetová adresa (BT-124). | Doplňte ji.',
  'GR-S-008-1': 'Řecký dodavatel má uvést odkaz na fakturu (BT-124). | Doplňte ho.',
  'GR-R-009': 'Elektronická adresa řeckého dodavatele (BT-34) je jeho daňové číslo se schématem 9933. | Opravte ji.',
  'GR-R-010': 'Elektronická adresa řeckého odběratele (BT-49) je jeho daňové číslo se schématem 9933. | Opravte ji.',
  'GR-S-011': 'Řecký dodavatel má uvést daňové registrační číslo s kódem země (BT-31). | Doplňte ho.',
  'IS-R-001': 'Islandský dodavatel má použít typ dokladu 380 nebo 381 (BT-3). | Opravte ho.',
  'IS-R-003': 'Islandský dodavatel musí uvést ulici (BT-35) a PSČ (BT-38). | Doplňte je.',
  'IS-R-004': 'Mezi islandskými firmami musí být uvedeno registrační číslo odběratele (BT-47). | Doplňte ho.',
  'IS-R-005': 'Mezi islandskými firmami musí být uvedena ulice (BT-50) a PSČ (BT-53) odběratele. | Doplňte je.',
  'IS-R-006': 'U způsobu úhrady 9 musí mít účet islandského dodavatele (BT-84) 12 číslic. | Opravte ho.',
  'IS-R-007': 'U způsobu úhrady 42 musí mít účet islandského dodavatele (BT-84) 12 číslic. | Opravte ho.',
  'IS-R-008': 'Nejzazší den úhrady EINDAGI (BT-122) islandského dodavatele má tvar RRRR-MM-DD. | Opravte ho.',
  'IS-R-009': 'Pokud islandský dodavatel uvádí EINDAGI (BT-122), musí uvést i datum splatnosti (BT-9). | Doplňte ho.',
  'IS-R-010': 'Den EINDAGI (BT-122) nesmí být dříve než datum splatnosti (BT-9). | Opravte data.',
  'NL-R-001': 'Dobropis nizozemského dodavatele musí uvádět původní fakturu (BT-25). | Doplňte její číslo.',
  'NL-R-002': 'Adresa nizozemského dodavatele musí mít ulici (BT-35), obec (BT-37) a PSČ (BT-38). | Doplňte je.',
  'NL-R-003':
    'Registrační číslo nizozemského dodavatele (BT-30) musí být KVK (0106) nebo OIN (0190). | Opravte číslo a jeho schéma.',
  'NL-R-004': 'Adresa nizozemského odběratele musí mít ulici (BT-50), obec (BT-52) a PSČ (BT-53). | Doplňte je.',
  'NL-R-005':
    'Registrační číslo nizozemského odběratele (BT-47) musí být KVK (0106) nebo OIN (0190). | Opravte číslo a jeho schéma.',
  'NL-R-006': 'Adresa nizozemského daňového zástupce (BG-12) musí mít ulici, obec a PSČ. | Doplňte je.',
  'NL-R-007': 'Nizozemský dodavatel musí uvést způsob úhrady (BG-16), pokud má odběratel platit. | Doplňte ho.',
  'NL-R-008':
    'Mezi nizozemskými firmami smí být kód způsobu úhrady (BT-81) jen 30, 48, 49, 57, 58 nebo 59. | Opravte ho.',
  'NL-R-009':
    'Pokud nizozemský dodavatel uvádí řádek objednávky (BT-132), musí uvést i číslo objednávky (BT-13). | Doplňte ho.',
  'DE-R-016':
    'Na faktuře mezi německými firmami chybí daňové číslo dodavatele. | Doplňte {BT-31}, {BT-32} nebo daňového zástupce (BG-11).',
  'DE-R-017':
    'Mezi německými firmami má být typ dokladu (BT-3) 326, 380, 384, 389, 381, 875, 876 nebo 877. | Opravte ho.',
  'DE-R-018':
    'Skonto mezi německými firmami má v platebních podmínkách (BT-20) tvar „#SKONTO#TAGE=14#PROZENT=2.25#“ a konec řádku. | Opravte zápis.',
  'DE-R-019': 'Účet (BT-84) u převodu SEPA mezi německými firmami není platný IBAN. | Opište IBAN z výpisu banky.',
  'DE-R-020': 'Účet plátce (BT-91) u inkasa SEPA mezi německými firmami není platný IBAN. | Opravte ho.',
  'DE-R-022': 'Mezi německými firmami musí mít každá příloha (BT-125) jiný název souboru. | Přejmenujte přílohy.',
  'DE-R-026': 'Opravná faktura 384 mezi německými firmami má uvádět původní fakturu (BG-3). | Doplňte její číslo.',
  'DE-R-027': 'Telefon německého dodavatele (BT-42) má mít alespoň tři číslice. | Opravte ho.',
  'DE-R-028': 'E-mail německého dodavatele (BT-43) není správný. | Opravte ho.',
  'DE-R-T02': 'Odkaz na přílohu (BT-124) mezi německými firmami má být celá internetová adresa. | Opravte ho.',
};
