import { type Language, languages, localized, sameInAll } from '../../../domain/localized';
import { type CodeList, inWords } from './code-list';

const piece = localized('ks', 'ks', 'pc|pcs');
const hour = localized('hod.', 'hod.', 'h');
const packet = localized('bal.', 'bal.', 'pack|packs');
const box = localized('škatuľa|škatule|škatúľ|škatule', 'krabice|krabice|krabic|krabice', 'box|boxes');
const set = localized('súprava|súpravy|súprav|súpravy', 'sada|sady|sad|sady', 'set|sets');
const roll = localized('rolka|rolky|roliek|rolky', 'role|role|rolí|role', 'roll|rolls');

/**
 * Units of measure that Slovak invoices use (BT-130, BT-150): UN/ECE Recommendation 20, and packages of Recommendation
 * 21 with an X. A unit that goes with its number has four forms, for one, two to four, five and more, and a fraction;
 * in English two.
 */
const units: CodeList = {
  C62: piece,
  H87: piece,
  EA: piece,
  PCE: piece,
  XPP: piece,
  NAR: piece,
  ZZ: localized('j.', 'j.', 'unit|units'),
  LS: localized('paušál|paušály|paušálov|paušálu', 'paušál|paušály|paušálů|paušálu', 'lump sum|lump sums'),
  PR: localized('pár|páry|párov|páru', 'pár|páry|párů|páru', 'pair|pairs'),
  DZN: localized('tucet|tucty|tuctov|tucta', 'tucet|tucty|tuctů|tuctu', 'dozen'),
  SET: set,
  NPR: localized('pár|páry|párov|páru', 'pár|páry|párů|páru', 'pair|pairs'),
  KT: set,
  XPK: packet,
  PA: packet,
  XBX: box,
  BX: box,
  XCT: localized('kartón|kartóny|kartónov|kartóna', 'karton|kartony|kartonů|kartonu', 'carton|cartons'),
  XPX: localized('paleta|palety|paliet|palety', 'paleta|palety|palet|palety', 'pallet|pallets'),
  XBG: localized('vrece|vrecia|vriec|vreca', 'pytel|pytle|pytlů|pytle', 'bag|bags'),
  XBO: localized('fľaša|fľaše|fliaš|fľaše', 'láhev|láhve|lahví|láhve', 'bottle|bottles'),
  XRO: roll,
  RO: roll,
  XTB: localized('vaňa|vane|vaní|vane', 'vana|vany|van|vany', 'tub|tubs'),
  XCR: localized('prepravka|prepravky|prepraviek|prepravky', 'přepravka|přepravky|přepravek|přepravky', 'crate|crates'),
  XBA: localized('sud|sudy|sudov|suda', 'sud|sudy|sudů|sudu', 'barrel|barrels'),
  SEC: sameInAll('s'),
  MIN: sameInAll('min'),
  HUR: hour,
  DAY: localized('deň|dni|dní|dňa', 'den|dny|dní|dne', 'day|days'),
  WEE: localized('týždeň|týždne|týždňov|týždňa', 'týden|týdny|týdnů|týdne', 'week|weeks'),
  MON: localized('mesiac|mesiace|mesiacov|mesiaca', 'měsíc|měsíce|měsíců|měsíce', 'month|months'),
  QAN: localized('štvrťrok|štvrťroky|štvrťrokov|štvrťroka', 'čtvrtletí', 'quarter|quarters'),
  ANN: localized('rok|roky|rokov|roka', 'rok|roky|let|roku', 'year|years'),
  E49: localized(
    'prac. deň|prac. dni|prac. dní|prac. dňa',
    'prac. den|prac. dny|prac. dní|prac. dne',
    'working day|working days',
  ),
  MGM: sameInAll('mg'),
  GRM: sameInAll('g'),
  KGM: sameInAll('kg'),
  DTN: sameInAll('q'),
  TNE: sameInAll('t'),
  LBR: sameInAll('lb'),
  ONZ: sameInAll('oz'),
  MMT: sameInAll('mm'),
  CMT: sameInAll('cm'),
  MTR: sameInAll('m'),
  KMT: sameInAll('km'),
  INH: sameInAll('in'),
  FOT: sameInAll('ft'),
  LM: localized('bm', 'bm', 'lin. m'),
  '4H': sameInAll('µm'),
  MMK: sameInAll('mm²'),
  CMK: sameInAll('cm²'),
  MTK: sameInAll('m²'),
  HAR: sameInAll('ha'),
  ARE: localized('ár|áre|árov|áru', 'ar|ary|arů|aru', 'are|ares'),
  KMK: sameInAll('km²'),
  CMQ: sameInAll('cm³'),
  MTQ: sameInAll('m³'),
  MLT: sameInAll('ml'),
  DLT: sameInAll('dl'),
  LTR: sameInAll('l'),
  HLT: sameInAll('hl'),
  CLT: sameInAll('cl'),
  WHR: sameInAll('Wh'),
  KWH: sameInAll('kWh'),
  MWH: sameInAll('MWh'),
  GWH: sameInAll('GWh'),
  WTT: sameInAll('W'),
  KWT: sameInAll('kW'),
  MAW: sameInAll('MW'),
  KVA: sameInAll('kVA'),
  JOU: sameInAll('J'),
  KJO: sameInAll('kJ'),
  '3B': sameInAll('MJ'),
  GV: sameInAll('GJ'),
  CEL: sameInAll('°C'),
  AMP: sameInAll('A'),
  VLT: sameInAll('V'),
  BAR: sameInAll('bar'),
  KMH: sameInAll('km/h'),
  TKM: localized('tkm', 'tkm', 't km'),
  D30: sameInAll('TJ'),
  '2P': sameInAll('kB'),
  '4L': sameInAll('MB'),
  E34: sameInAll('GB'),
  E35: sameInAll('TB'),
  P1: sameInAll('%'),
  IE: localized('osoba|osoby|osôb|osoby', 'osoba|osoby|osob|osoby', 'person|persons'),
  ACT: localized('úkon|úkony|úkonov|úkonu', 'úkon|úkony|úkonů|úkonu', 'activity|activities'),
  E48: localized('služba|služby|služieb|služby', 'služba|služby|služeb|služby', 'service|services'),
  NMP: packet,
  D63: localized('kniha|knihy|kníh|knihy', 'kniha|knihy|knih|knihy', 'book|books'),
  ST: localized('hárok|hárky|hárkov|hárka', 'arch|archy|archů|archu', 'sheet|sheets'),
  C26: sameInAll('ms'),
  MIL: localized('tis. ks', 'tis. ks', 'thousand'),
};

const numbersOf: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  sk: ['one', 'few', 'other', 'many'],
  cs: ['one', 'few', 'other', 'many'],
  en: ['one', 'other'],
};
const pluralRules = Object.fromEntries(
  languages.map((language) => [language, new Intl.PluralRules(language)]),
) as Record<Language, Intl.PluralRules>;

/**
 * A unit in words as it goes with a quantity: `1 deň`, `2 dni`, `5 dní`, `1,5 dňa`; an unknown code is shown as it was
 * written.
 */
export function unitText(code: string, quantity: string | null, language: Language): string {
  const forms = inWords(units, code, language).split('|');
  const rule = pluralRules[language].select(Number(quantity ?? Number.NaN));
  return forms[numbersOf[language].indexOf(rule)] ?? forms[0] ?? code;
}
