/** What single rules of EN 16931 say, in Slovak. Behind the bar: what the issuer does. */
export const invoiceRules: Readonly<Record<string, string>> = {
  'BR-05': 'Na faktúre chýba {BT-5}. | Doplňte kód meny, napríklad EUR.',
  'BR-16': 'Faktúra nemá žiadnu položku. | Doplňte aspoň jednu.',
  'BR-27': '{BT-146} nesmie byť záporná. | Pri vrátení alebo odpočte zadajte záporné množstvo.',
  'BR-28': '{BT-148} nesmie byť záporná. | Opravte ju.',
  'BR-29': 'Fakturované obdobie sa končí (BT-74) skôr, ako sa začína (BT-73). | Opravte dátumy obdobia.',
  'BR-30': 'Obdobie položky sa končí (BT-135) skôr, ako sa začína (BT-134). | Opravte dátumy obdobia.',
  'BR-48': 'V rozpise DPH chýba {BT-119}. | Doplňte ju; pri oslobodení a prenesení daňovej povinnosti uveďte 0.',
  'BR-51':
    'Na faktúre je celé číslo platobnej karty (BT-87). Z bezpečnostných dôvodov smie byť najviac prvých šesť a posledné štyri číslice. | Ostatné číslice nahraďte.',
  'BR-53': 'Na faktúre je uvedená {BT-6}, chýba však {BT-111}. | Doplňte sumu DPH v tejto mene.',
  'BR-61': 'Pri platbe prevodom chýba {BT-84}. | Doplňte účet, na ktorý sa má platiť.',
  'BR-CO-03': 'Na faktúre je {BT-7} aj {BT-8}. Smie byť len jeden z nich. | Ponechajte dátum, alebo kód.',
  'BR-CO-09':
    'IČ DPH sa musí začínať kódom krajiny, napríklad SK (BT-31, BT-48, BT-63). | Doplňte kód krajiny pred číslo.',
  'BR-CO-10': '{BT-106} sa nerovná súčtu súm na položkách (BT-131). | Prepočítajte faktúru.',
  'BR-CO-11': '{BT-107} sa nerovná súčtu zliav na faktúre (BT-92). | Prepočítajte faktúru.',
  'BR-CO-12': '{BT-108} sa nerovná súčtu prirážok na faktúre (BT-99). | Prepočítajte faktúru.',
  'BR-CO-13':
    '{BT-109} sa nerovná súčtu položiek (BT-106) mínus zľavy (BT-107) plus prirážky (BT-108). | Prepočítajte faktúru.',
  'BR-CO-14': '{BT-110} sa nerovná súčtu daní v rozpise DPH (BT-117). | Prepočítajte faktúru.',
  'BR-CO-15': '{BT-112} sa nerovná sume bez DPH (BT-109) plus DPH (BT-110). | Prepočítajte faktúru.',
  'BR-CO-16':
    '{BT-115} sa nerovná sume s DPH (BT-112) mínus uhradený preddavok (BT-113) plus zaokrúhlenie (BT-114). | Opravte sumu na úhradu.',
  'BR-CO-17':
    'Daň v rozpise DPH (BT-117) sa nerovná základu dane (BT-116) krát sadzba (BT-119). | Prepočítajte rozpis DPH.',
  'BR-CO-18': 'Faktúra nemá rozpis DPH (BG-23). | Doplňte aspoň jednu sadzbu alebo dôvod oslobodenia.',
  'BR-CO-26': 'Dodávateľ nemá na faktúre žiadny identifikátor. | Doplňte {BT-30} alebo {BT-31}.',
  'BR-E-10':
    'Pri oslobodení od dane chýba dôvod. | Doplňte, podľa ktorého ustanovenia je dodanie oslobodené: {BT-120} alebo {BT-121}.',
  'BR-AE-10':
    'Pri prenesení daňovej povinnosti chýba dôvod. | Doplňte slová „prenesenie daňovej povinnosti“ do údaja „{BT-120}“ alebo kód VATEX-EU-AE do údaja „{BT-121}“.',
  'BR-IC-11': 'Pri dodaní do iného členského štátu chýba {BT-72} aj {BG-14}. | Doplňte dátum dodania alebo obdobie.',
  'BR-IC-12': 'Pri dodaní do iného členského štátu chýba {BT-80}. | Doplňte kód krajiny, do ktorej ste dodali.',
  'BR-O-11':
    'Ak rozpis DPH obsahuje kategóriu O (nie je predmetom DPH), nesmie v ňom byť iná kategória. | Opravte kategórie DPH; plnenia s daňou uveďte na inej faktúre.',
  'BR-O-12':
    'Faktúra má v rozpise DPH kategóriu O (nie je predmetom DPH), niektorá položka má však inú kategóriu. | Opravte údaj „{BT-151}“.',
  'BR-O-13':
    'Faktúra má v rozpise DPH kategóriu O (nie je predmetom DPH), niektorá zľava má však inú kategóriu. | Opravte údaj „{BT-95}“.',
  'BR-O-14':
    'Faktúra má v rozpise DPH kategóriu O (nie je predmetom DPH), niektorá prirážka má však inú kategóriu. | Opravte údaj „{BT-102}“.',
  'BR-B-01':
    'Kategóriu DPH B (rozdelená platba) smie mať len faktúra medzi talianskymi firmami. | Opravte kategóriu DPH.',
  'BR-B-02':
    'Na faktúre sú spolu kategórie DPH B (rozdelená platba) a S (základná alebo znížená sadzba). | Ponechajte len jednu z nich.',
};
