import { type Localized, localized } from '../../domain/localized';

/**
 * The official rules that invoices break most, in the words of a bookkeeper: what is wrong and what to do. The authors publish
 * English only; that stays the English message, and the only one of every other rule.
 */
const texts: Readonly<Record<string, readonly [sk: string, cs: string]>> = {
  'BR-02': ['Faktúra nemá číslo. Doplňte ho.', 'Faktura nemá číslo. Doplňte ho.'],
  'BR-03': ['Faktúra nemá dátum vyhotovenia. Doplňte ho.', 'Faktura nemá datum vystavení. Doplňte ho.'],
  'BR-05': [
    'Faktúra nemá menu. Doplňte kód meny, napríklad EUR.',
    'Faktura nemá měnu. Doplňte kód měny, například EUR.',
  ],
  'BR-06': ['Chýba názov dodávateľa.', 'Chybí název dodavatele.'],
  'BR-07': ['Chýba názov odberateľa.', 'Chybí název odběratele.'],
  'BR-08': ['Chýba adresa dodávateľa.', 'Chybí adresa dodavatele.'],
  'BR-09': ['V adrese dodávateľa chýba krajina.', 'V adrese dodavatele chybí země.'],
  'BR-10': ['Chýba adresa odberateľa.', 'Chybí adresa odběratele.'],
  'BR-11': ['V adrese odberateľa chýba krajina.', 'V adrese odběratele chybí země.'],
  'BR-16': ['Faktúra nemá žiadny riadok. Musí mať aspoň jeden.', 'Faktura nemá žádný řádek. Musí mít alespoň jeden.'],
  'BR-22': ['Riadok nemá množstvo.', 'Řádek nemá množství.'],
  'BR-23': ['Riadok nemá jednotku množstva.', 'Řádek nemá jednotku množství.'],
  'BR-24': ['Riadok nemá sumu bez DPH.', 'Řádek nemá částku bez DPH.'],
  'BR-25': ['Riadok nemá názov položky.', 'Řádek nemá název položky.'],
  'BR-26': ['Riadok nemá cenu za jednotku.', 'Řádek nemá cenu za jednotku.'],
  'BR-27': [
    'Cena za jednotku nesmie byť záporná. Pri vrátení zadajte záporné množstvo.',
    'Cena za jednotku nesmí být záporná. Při vrácení zadejte záporné množství.',
  ],
  'BR-29': [
    'Fakturované obdobie sa končí skôr, ako sa začína. Opravte dátumy obdobia.',
    'Fakturované období končí dříve, než začíná. Opravte data období.',
  ],
  'BR-45': ['V rozpise DPH chýba základ dane.', 'V rozpisu DPH chybí základ daně.'],
  'BR-46': ['V rozpise DPH chýba suma dane.', 'V rozpisu DPH chybí částka daně.'],
  'BR-61': [
    'Pri platbe prevodom chýba číslo účtu (IBAN). Doplňte účet dodávateľa.',
    'U platby převodem chybí číslo účtu (IBAN). Doplňte účet dodavatele.',
  ],
  'BR-CO-04': ['Riadok nemá kategóriu DPH.', 'Řádek nemá kategorii DPH.'],
  'BR-CO-09': ['IČ DPH sa musí začínať kódom krajiny, napríklad SK.', 'IČ DPH musí začínat kódem země, například SK.'],
  'BR-CO-10': [
    'Súčet riadkov bez DPH sa nerovná súčtu súm na riadkoch. Prepočítajte faktúru.',
    'Součet řádků bez DPH se nerovná součtu částek na řádcích. Přepočítejte fakturu.',
  ],
  'BR-CO-11': [
    'Súčet zliav sa nerovná jednotlivým zľavám na faktúre. Prepočítajte faktúru.',
    'Součet slev se nerovná jednotlivým slevám na faktuře. Přepočítejte fakturu.',
  ],
  'BR-CO-12': [
    'Súčet prirážok sa nerovná jednotlivým prirážkam na faktúre. Prepočítajte faktúru.',
    'Součet přirážek se nerovná jednotlivým přirážkám na faktuře. Přepočítejte fakturu.',
  ],
  'BR-CO-13': [
    'Suma bez DPH sa nerovná súčtu riadkov mínus zľavy plus prirážky. Prepočítajte faktúru.',
    'Částka bez DPH se nerovná součtu řádků minus slevy plus přirážky. Přepočítejte fakturu.',
  ],
  'BR-CO-14': [
    'DPH spolu sa nerovná súčtu daní v rozpise DPH. Prepočítajte faktúru.',
    'DPH celkem se nerovná součtu daní v rozpisu DPH. Přepočítejte fakturu.',
  ],
  'BR-CO-15': [
    'Suma s DPH sa nerovná sume bez DPH plus DPH. Prepočítajte faktúru.',
    'Částka s DPH se nerovná částce bez DPH plus DPH. Přepočítejte fakturu.',
  ],
  'BR-CO-16': [
    'Suma na úhradu sa nerovná sume s DPH mínus zaplatené vopred plus zaokrúhlenie. Opravte sumu na úhradu.',
    'Částka k úhradě se nerovná částce s DPH minus zaplaceno předem plus zaokrouhlení. Opravte částku k úhradě.',
  ],
  'BR-CO-17': [
    'Daň v rozpise DPH nezodpovedá základu a sadzbe. Prepočítajte rozpis DPH.',
    'Daň v rozpisu DPH neodpovídá základu a sazbě. Přepočítejte rozpis DPH.',
  ],
  'BR-CO-18': [
    'Faktúra nemá rozpis DPH. Musí mať aspoň jednu sadzbu alebo dôvod oslobodenia.',
    'Faktura nemá rozpis DPH. Musí mít alespoň jednu sazbu nebo důvod osvobození.',
  ],
  'BR-CO-26': [
    'Dodávateľ nemá žiadny identifikátor. Doplňte jeho IČO alebo IČ DPH.',
    'Dodavatel nemá žádný identifikátor. Doplňte jeho IČO nebo IČ DPH.',
  ],
  'BR-S-02': [
    'Na riadku so sadzbou DPH musí mať dodávateľ IČ DPH. Doplňte ho.',
    'U řádku se sazbou DPH musí mít dodavatel IČ DPH. Doplňte ho.',
  ],
  'BR-S-05': [
    'Riadok v základnej alebo zníženej sadzbe musí mať sadzbu DPH vyššiu ako 0 %.',
    'Řádek v základní nebo snížené sazbě musí mít sazbu DPH vyšší než 0 %.',
  ],
  'BR-S-08': [
    'Základ dane v rozpise DPH sa nerovná súčtu riadkov s touto sadzbou. Prepočítajte rozpis DPH.',
    'Základ daně v rozpisu DPH se nerovná součtu řádků s touto sazbou. Přepočítejte rozpis DPH.',
  ],
  'BR-S-09': [
    'Daň v rozpise DPH nezodpovedá základu a sadzbe. Prepočítajte rozpis DPH.',
    'Daň v rozpisu DPH neodpovídá základu a sazbě. Přepočítejte rozpis DPH.',
  ],
  'BR-E-10': [
    'Pri oslobodení od dane chýba dôvod. Doplňte, podľa čoho je dodanie oslobodené.',
    'U osvobození od daně chybí důvod. Doplňte, podle čeho je plnění osvobozeno.',
  ],
  'BR-AE-10': [
    'Pri prenesení daňovej povinnosti chýba text „prenesenie daňovej povinnosti“. Doplňte ho.',
    'U přenesení daňové povinnosti chybí text „daň odvede zákazník“. Doplňte ho.',
  ],
  'BR-IC-11': [
    'Pri dodaní do EÚ chýba dátum dodania alebo obdobie. Doplňte ho.',
    'U dodání do EU chybí datum dodání nebo období. Doplňte ho.',
  ],
  'BR-IC-12': ['Pri dodaní do EÚ chýba krajina dodania. Doplňte ju.', 'U dodání do EU chybí země dodání. Doplňte ji.'],
  'PEPPOL-EN16931-R003': [
    'Chýba značka odberateľa alebo číslo objednávky. Doplňte aspoň jedno; odberateľ podľa neho faktúru priradí.',
    'Chybí značka odběratele nebo číslo objednávky. Doplňte alespoň jedno; odběratel podle něj fakturu přiřadí.',
  ],
  'PEPPOL-EN16931-R008': [
    'Faktúra obsahuje prázdny údaj. Vyplňte ho, alebo ho vynechajte.',
    'Faktura obsahuje prázdný údaj. Vyplňte ho, nebo ho vynechte.',
  ],
  'PEPPOL-EN16931-R010': [
    'Chýba elektronická adresa odberateľa. Doplňte jeho DIČ (schéma 0245).',
    'Chybí elektronická adresa odběratele. Doplňte ji.',
  ],
  'PEPPOL-EN16931-R020': [
    'Chýba elektronická adresa dodávateľa. Doplňte svoje DIČ (schéma 0245).',
    'Chybí elektronická adresa dodavatele. Doplňte ji.',
  ],
  'PEPPOL-EN16931-R120': [
    'Suma riadka sa nerovná množstvu krát cena mínus zľavy plus prirážky. Prepočítajte riadok.',
    'Částka řádku se nerovná množství krát cena minus slevy plus přirážky. Přepočítejte řádek.',
  ],
};

/** The message of an official rule in every language of the portal; the official English where we have no words of our own. */
export function officialRuleMessages(id: string, official: string): Localized {
  const own = Object.hasOwn(texts, id) ? texts[id] : undefined;
  return own === undefined ? localized(official, official, official) : localized(own[0], own[1], official);
}

/** The rules that have words of ours, for the test that holds them against the artefacts. */
export const translatedRules = Object.keys(texts);
