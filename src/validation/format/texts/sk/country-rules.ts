/** What single rules of other countries say, in Slovak. Behind the bar: what the issuer does. */
export const countryRules: Readonly<Record<string, string>> = {
  'NO-R-001': 'Daňové číslo nórskeho dodávateľa (BT-31) má tvar NO, deväť číslic a MVA. | Opravte ho.',
  'NO-R-002': 'Nórsky dodávateľ má mať na faktúre slovo „Foretaksregisteret“ (BT-32). | Doplňte ho.',
  'DK-R-002': 'Dánsky dodávateľ musí uviesť číslo CVR (BT-30). | Doplňte ho.',
  'DK-R-003':
    'Klasifikácia položky (BT-158) dánskeho dodávateľa má byť UNSPSC vo verzii 19.05.01 alebo 26.08.01. | Opravte ju.',
  'DK-R-004':
    'Dánska daň iná ako DPH sa uvádza s kódom dôvodu ZZZ a so štvormiestnym kódom dane ako dôvodom (BT-104). | Opravte kód a dôvod.',
  'DK-R-005':
    'Kód spôsobu úhrady (BT-81) dánskeho dodávateľa smie byť 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 alebo 97. | Opravte ho.',
  'DK-R-006':
    'Pri spôsobe úhrady 31 alebo 42 musí dánsky dodávateľ uviesť účet (BT-84) a číslo banky (BT-86). | Doplňte ich.',
  'DK-R-007':
    'Pri spôsobe úhrady 49 musí dánsky dodávateľ uviesť mandát (BT-89) a účet platiteľa (BT-91). | Doplňte ich.',
  'DK-R-008':
    'Pri spôsobe úhrady 50 (Giro) sa platobná referencia (BT-83) dánskeho dodávateľa začína 01#, 04# alebo 15# a účet (BT-84) má 7 alebo 8 číslic. | Opravte ich.',
  'DK-R-009':
    'Pri spôsobe úhrady 50 (Giro) musí byť v platobnej referencii (BT-83) za 04# alebo 15# šestnásť číslic. | Doplňte ich.',
  'DK-R-010':
    'Pri spôsobe úhrady 93 (FIK) sa platobná referencia (BT-83) dánskeho dodávateľa začína 71#, 73# alebo 75# a účet (BT-84) má 8 znakov. | Opravte ich.',
  'DK-R-011':
    'Pri spôsobe úhrady 93 (FIK) musí byť v platobnej referencii (BT-83) za 71# alebo 75# pätnásť alebo šestnásť číslic. | Doplňte ich.',
  'DK-R-013': 'Na faktúre dánskeho dodávateľa musí mať identifikátor firmy (BT-29, BT-46) schému. | Doplňte ju.',
  'DK-R-014': 'Registračné číslo dánskeho dodávateľa (BT-30) musí mať schému 0184 (CVR). | Doplňte ju.',
  'DK-R-016': 'Dobropis dánskeho dodávateľa nesmie mať zápornú sumu na úhradu (BT-115). | Opravte znamienko.',
  'DK-R-017': 'Registračné číslo dánskeho odberateľa (BT-47) musí mať schému 0184 (CVR). | Doplňte ju.',
  'IT-R-001': 'Daňové registračné číslo talianskeho dodávateľa (BT-32) má 11 až 16 znakov. | Opravte ho.',
  'SE-R-001': 'Daňové číslo švédskeho dodávateľa (BT-31) má 14 znakov. | Opravte ho.',
  'SE-R-002': 'Daňové číslo švédskeho dodávateľa (BT-31) je SE a dvanásť číslic. | Opravte ho.',
  'SE-R-003': 'Švédske číslo organizácie (BT-30) smie mať len číslice. | Opravte ho.',
  'SE-R-004': 'Švédske číslo organizácie (BT-30) má 10 číslic. | Opravte ho.',
  'SE-R-005':
    'Švédsky dodávateľ s daňovým registračným číslom (BT-32) musí uviesť „Godkänd för F-skatt“. | Doplňte to.',
  'SE-R-006': 'Švédsky dodávateľ smie mať len sadzby DPH 6, 12 a 25 %. | Opravte sadzbu.',
  'SE-R-007': 'Účet Plusgiro (BT-84) smie mať len číslice. | Opravte ho.',
  'SE-R-008': 'Účet Bankgiro (BT-84) smie mať len číslice. | Opravte ho.',
  'SE-R-009': 'Účet Bankgiro (BT-84) má 7 alebo 8 číslic. | Opravte ho.',
  'SE-R-010': 'Účet Plusgiro (BT-84) má 2 až 8 číslic. | Opravte ho.',
  'SE-R-011':
    'Pri účte Bankgiro alebo Plusgiro má byť kód spôsobu úhrady 30 (BT-81) a banka SE:BANKGIRO alebo SE:PLUSGIRO (BT-86). | Opravte ich.',
  'SE-R-012': 'Medzi švédskymi firmami má mať prevod kód spôsobu úhrady 30 (BT-81). | Opravte ho.',
  'SE-R-013': 'Posledná číslica švédskeho čísla organizácie (BT-30) nesúhlasí. | Opravte číslo.',
  'GR-R-001-1': 'Číslo faktúry (BT-1) gréckeho dodávateľa má šesť častí. | Opravte ho.',
  'GR-R-001-2':
    'Prvá časť čísla faktúry (BT-1) gréckeho dodávateľa je daňové číslo jeho alebo jeho daňového zástupcu. | Opravte ju.',
  'GR-R-001-3': 'Druhá časť čísla faktúry (BT-1) gréckeho dodávateľa je dátum vyhotovenia (BT-2). | Opravte ju.',
  'GR-R-001-4': 'Tretia časť čísla faktúry (BT-1) gréckeho dodávateľa je kladné celé číslo. | Opravte ju.',
  'GR-R-001-5': 'Štvrtá časť čísla faktúry (BT-1) gréckeho dodávateľa je grécky typ dokladu. | Opravte ju.',
  'GR-R-001-6': 'Piata časť čísla faktúry (BT-1) gréckeho dodávateľa nesmie byť prázdna. | Doplňte ju.',
  'GR-R-001-7': 'Šiesta časť čísla faktúry (BT-1) gréckeho dodávateľa nesmie byť prázdna. | Doplňte ju.',
  'GR-R-002': 'Grécky dodávateľ musí uviesť celý názov (BT-27) podľa registra. | Doplňte ho.',
  'GR-R-003': 'Daňové číslo gréckeho dodávateľa (BT-31) sa začína EL a za ním je platné číslo. | Opravte ho.',
  'GR-R-004-1': 'Grécky dodávateľ musí uviesť jedno číslo MARK (BT-122). | Doplňte ho.',
  'GR-R-004-2': 'Číslo MARK (BT-122) gréckeho dodávateľa je kladné celé číslo. | Opravte ho.',
  'GR-R-005': 'Grécky dodávateľ musí uviesť celý názov odberateľa (BT-44). | Doplňte ho.',
  'GR-R-006': 'Grécky dodávateľ musí uviesť daňové číslo gréckeho odberateľa (BT-48). | Doplňte ho.',
  'GR-R-008-2': 'Odkaz na faktúru (BT-124) gréckeho dodávateľa smie byť len jeden. | Vynechajte ostatné.',
  'GR-R-008-3': 'Pri odkaze na faktúru gréckeho dodávateľa chýba internetová adresa (BT-124). | Doplňte ju.',
  'GR-S-008-1': 'Grécky dodávateľ má uviesť odkaz na faktúru (BT-124). | Doplňte ho.',
  'GR-R-009': 'Elektronická adresa gréckeho dodávateľa (BT-34) je jeho daňové číslo so schémou 9933. | Opravte ju.',
  'GR-R-010': 'Elektronická adresa gréckeho odberateľa (BT-49) je jeho daňové číslo so schémou 9933. | Opravte ju.',
  'GR-S-011': 'Grécky dodávateľ má uviesť daňové registračné číslo s kódom krajiny (BT-31). | Doplňte ho.',
  'IS-R-001': 'Islandský dodávateľ má použiť typ dokladu 380 alebo 381 (BT-3). | Opravte ho.',
  'IS-R-003': 'Islandský dodávateľ musí uviesť ulicu (BT-35) a PSČ (BT-38). | Doplňte ich.',
  'IS-R-004': 'Medzi islandskými firmami musí byť uvedené registračné číslo odberateľa (BT-47). | Doplňte ho.',
  'IS-R-005': 'Medzi islandskými firmami musí byť uvedená ulica (BT-50) a PSČ (BT-53) odberateľa. | Doplňte ich.',
  'IS-R-006': 'Pri spôsobe úhrady 9 musí mať účet islandského dodávateľa (BT-84) 12 číslic. | Opravte ho.',
  'IS-R-007': 'Pri spôsobe úhrady 42 musí mať účet islandského dodávateľa (BT-84) 12 číslic. | Opravte ho.',
  'IS-R-008': 'Najneskorší deň úhrady EINDAGI (BT-122) islandského dodávateľa má tvar RRRR-MM-DD. | Opravte ho.',
  'IS-R-009': 'Ak islandský dodávateľ uvádza EINDAGI (BT-122), musí uviesť aj dátum splatnosti (BT-9). | Doplňte ho.',
  'IS-R-010': 'Deň EINDAGI (BT-122) nesmie byť skôr ako dátum splatnosti (BT-9). | Opravte dátumy.',
  'NL-R-001': 'Dobropis holandského dodávateľa musí uvádzať pôvodnú faktúru (BT-25). | Doplňte jej číslo.',
  'NL-R-002': 'Adresa holandského dodávateľa musí mať ulicu (BT-35), obec (BT-37) a PSČ (BT-38). | Doplňte ich.',
  'NL-R-003':
    'Registračné číslo holandského dodávateľa (BT-30) musí byť KVK (0106) alebo OIN (0190). | Opravte číslo a jeho schému.',
  'NL-R-004': 'Adresa holandského odberateľa musí mať ulicu (BT-50), obec (BT-52) a PSČ (BT-53). | Doplňte ich.',
  'NL-R-005':
    'Registračné číslo holandského odberateľa (BT-47) musí byť KVK (0106) alebo OIN (0190). | Opravte číslo a jeho schému.',
  'NL-R-006': 'Adresa holandského daňového zástupcu (BG-12) musí mať ulicu, obec a PSČ. | Doplňte ich.',
  'NL-R-007': 'Holandský dodávateľ musí uviesť spôsob úhrady (BG-16), ak má odberateľ platiť. | Doplňte ho.',
  'NL-R-008':
    'Medzi holandskými firmami smie byť kód spôsobu úhrady (BT-81) len 30, 48, 49, 57, 58 alebo 59. | Opravte ho.',
  'NL-R-009':
    'Ak holandský dodávateľ uvádza riadok objednávky (BT-132), musí uviesť aj číslo objednávky (BT-13). | Doplňte ho.',
  'DE-R-016':
    'Na faktúre medzi nemeckými firmami chýba daňové číslo dodávateľa. | Doplňte {BT-31}, {BT-32} alebo daňového zástupcu (BG-11).',
  'DE-R-017':
    'Medzi nemeckými firmami má byť typ dokladu (BT-3) 326, 380, 384, 389, 381, 875, 876 alebo 877. | Opravte ho.',
  'DE-R-018':
    'Skonto medzi nemeckými firmami má v platobných podmienkach (BT-20) tvar „#SKONTO#TAGE=14#PROZENT=2.25#“ a koniec riadka. | Opravte zápis.',
  'DE-R-019': 'Účet (BT-84) pri prevode SEPA medzi nemeckými firmami nie je platný IBAN. | Opíšte IBAN z výpisu banky.',
  'DE-R-020': 'Účet platiteľa (BT-91) pri inkase SEPA medzi nemeckými firmami nie je platný IBAN. | Opravte ho.',
  'DE-R-022': 'Medzi nemeckými firmami musí mať každá príloha (BT-125) iný názov súboru. | Premenujte prílohy.',
  'DE-R-026': 'Opravná faktúra 384 medzi nemeckými firmami má uvádzať pôvodnú faktúru (BG-3). | Doplňte jej číslo.',
  'DE-R-027': 'Telefón nemeckého dodávateľa (BT-42) má mať aspoň tri číslice. | Opravte ho.',
  'DE-R-028': 'E-mail nemeckého dodávateľa (BT-43) nie je správny. | Opravte ho.',
  'DE-R-T02': 'Odkaz na prílohu (BT-124) medzi nemeckými firmami má byť celá internetová adresa. | Opravte ho.',
};
