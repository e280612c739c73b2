/** What single rules of EN 16931 say, in Czech. Behind the bar: what the issuer does. */
export const invoiceRules: Readonly<Record<string, string>> = {
  'BR-05': 'Na faktuře chybí {BT-5}. | Doplňte kód měny, například EUR.',
  'BR-16': 'Faktura nemá žádnou položku. | Doplňte alespoň jednu.',
  'BR-27': '{BT-146} nesmí být záporná. | Při vrácení nebo odpočtu zadejte záporné množství.',
  'BR-28': '{BT-148} nesmí být záporná. | Opravte ji.',
  'BR-29': 'Fakturované období končí (BT-74) dříve, než začíná (BT-73). | Opravte data období.',
  'BR-30': 'Období položky končí (BT-135) dříve, než začíná (BT-134). | Opravte data období.',
  'BR-48': 'V rozpisu DPH chybí {BT-119}. | Doplňte ji; u osvobození a přenesení daňové povinnosti uveďte 0.',
  'BR-51':
    'Na faktuře je celé číslo platební karty (BT-87). Z bezpečnostních důvodů smí být nejvýše prvních šest a poslední čtyři číslice. | Ostatní číslice nahraďte.',
  'BR-53': 'Na faktuře je uvedena {BT-6}, chybí však {BT-111}. | Doplňte částku DPH v této měně.',
  'BR-61': 'U platby převodem chybí {BT-84}. | Doplňte účet, na který se má platit.',
  'BR-CO-03': 'Na faktuře je {BT-7} i {BT-8}. Smí být jen jeden z nich. | Ponechte datum, nebo kód.',
  'BR-CO-09':
    'IČ DPH (v Česku DIČ) musí začínat kódem země, například SK nebo CZ (BT-31, BT-48, BT-63). | Doplňte kód země před číslo.',
  'BR-CO-10': '{BT-106} se nerovná součtu částek na položkách (BT-131). | Přepočítejte fakturu.',
  'BR-CO-11': '{BT-107} se nerovná součtu slev na faktuře (BT-92). | Přepočítejte fakturu.',
  'BR-CO-12': '{BT-108} se nerovná součtu přirážek na faktuře (BT-99). | Přepočítejte fakturu.',
  'BR-CO-13':
    '{BT-109} se nerovná součtu položek (BT-106) minus slevy (BT-107) plus přirážky (BT-108). | Přepočítejte fakturu.',
  'BR-CO-14': '{BT-110} se nerovná součtu daní v rozpisu DPH (BT-117). | Přepočítejte fakturu.',
  'BR-CO-15': '{BT-112} se nerovná částce bez DPH (BT-109) plus DPH (BT-110). | Přepočítejte fakturu.',
  'BR-CO-16':
    '{BT-115} se nerovná částce s DPH (BT-112) minus uhrazená záloha (BT-113) plus zaokrouhlení (BT-114). | Opravte částku k úhradě.',
  'BR-CO-17':
    'Daň v rozpisu DPH (BT-117) se nerovná základu daně (BT-116) krát sazba (BT-119). | Přepočítejte rozpis DPH.',
  'BR-CO-18': 'Faktura nemá rozpis DPH (BG-23). | Doplňte alespoň jednu sazbu nebo důvod osvobození.',
  'BR-CO-26': 'Dodavatel nemá na faktuře žádný identifikátor. | Doplňte {BT-30} nebo {BT-31}.',
  'BR-E-10':
    'U osvobození od daně chybí důvod. | Doplňte, podle kterého ustanovení je plnění osvobozeno: {BT-120} nebo {BT-121}.',
  'BR-AE-10':
    'U přenesení daňové povinnosti chybí důvod. | Doplňte slova „daň odvede zákazník“ (slovenská firma: „prenesenie daňovej povinnosti“) do údaje „{BT-120}“ nebo kód VATEX-EU-AE do údaje „{BT-121}“.',
  'BR-IC-11': 'U dodání do jiného členského státu chybí {BT-72} i {BG-14}. | Doplňte datum dodání nebo období.',
  'BR-IC-12': 'U dodání do jiného členského státu chybí {BT-80}. | Doplňte kód země, do které jste dodali.',
  'BR-O-11':
    'Pokud rozpis DPH obsahuje kategorii O (není předmětem DPH), nesmí v něm být jiná kategorie. | Opravte kategorie DPH; plnění s daní uveďte na jiné faktuře.',
  'BR-O-12':
    'Faktura má v rozpisu DPH kategorii O (není předmětem DPH), některá položka má však jinou kategorii. | Opravte údaj „{BT-151}“.',
  'BR-O-13':
    'Faktura má v rozpisu DPH kategorii O (není předmětem DPH), některá sleva má však jinou kategorii. | Opravte údaj „{BT-95}“.',
  'BR-O-14':
    'Faktura má v rozpisu DPH kategorii O (není předmětem DPH), některá přirážka má však jinou kategorii. | Opravte údaj „{BT-102}“.',
  'BR-B-01': 'Kategorii DPH B (rozdělená platba) smí mít jen faktura mezi italskými firmami. | Opravte kategorii DPH.',
  'BR-B-02':
    'Na faktuře jsou společně kategorie DPH B (rozdělená platba) a S (základní nebo snížená sazba). | Ponechte jen jednu z nich.',
};
