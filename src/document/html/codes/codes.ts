import { type Language, localized, sameInAll } from '../../../domain/localized';
import type { CodeList } from './code-list';

/** BT-3, UNTDID 1001. */
export const documentTypes: CodeList = {
  380: localized('Faktúra', 'Faktura', 'Invoice'),
  381: localized('Dobropis', 'Dobropis', 'Credit note'),
  383: localized('Ťarchopis', 'Vrubopis', 'Debit note'),
  384: localized('Opravná faktúra', 'Opravná faktura', 'Corrected invoice'),
  386: localized('Faktúra k prijatej platbe', 'Daňový doklad k přijaté platbě', 'Prepayment invoice'),
  388: localized('Daňová faktúra', 'Daňová faktura', 'Tax invoice'),
  389: localized('Faktúra vyhotovená odberateľom', 'Faktura vystavená odběratelem', 'Self-billed invoice'),
  393: localized('Faktoringová faktúra', 'Faktoringová faktura', 'Factored invoice'),
  261: localized('Dobropis vyhotovený odberateľom', 'Dobropis vystavený odběratelem', 'Self-billed credit note'),
};

/** BT-81, UNTDID 4461. */
export const paymentMeans: CodeList = {
  1: localized('neurčený', 'neurčený', 'not defined'),
  10: localized('v hotovosti', 'v hotovosti', 'in cash'),
  20: localized('šekom', 'šekem', 'cheque'),
  30: localized('prevodom na účet', 'převodem na účet', 'credit transfer'),
  31: localized('prevodom na účet', 'převodem na účet', 'debit transfer'),
  42: localized('na bankový účet', 'na bankovní účet', 'payment to bank account'),
  48: localized('platobnou kartou', 'platební kartou', 'bank card'),
  49: localized('inkasom', 'inkasem', 'direct debit'),
  54: localized('kreditnou kartou', 'kreditní kartou', 'credit card'),
  55: localized('debetnou kartou', 'debetní kartou', 'debit card'),
  57: localized('podľa trvalej dohody', 'podle trvalé dohody', 'standing agreement'),
  58: localized('SEPA prevodom', 'SEPA převodem', 'SEPA credit transfer'),
  59: localized('SEPA inkasom', 'SEPA inkasem', 'SEPA direct debit'),
  68: localized('online platbou', 'online platbou', 'online payment service'),
  97: localized('vzájomným zápočtom', 'vzájemným zápočtem', 'clearing between partners'),
  ZZZ: localized('podľa dohody', 'podle dohody', 'mutually defined'),
};

/** BT-151, BT-118: UNCL 5305, for the breakdown; a rate above zero (S) is named by {@link rateNameOf}. */
export const vatCategories: CodeList = {
  Z: localized('Nulová sadzba', 'Nulová sazba', 'Zero rate'),
  E: localized('Oslobodené od dane', 'Osvobozeno od daně', 'Exempt from VAT'),
  AE: localized('Prenesenie daňovej povinnosti', 'Přenesení daňové povinnosti', 'Reverse charge'),
  K: localized('Dodanie do iného členského štátu', 'Dodání do jiného členského státu', 'Intra-Community supply'),
  G: localized('Vývoz mimo EÚ', 'Vývoz mimo EU', 'Export outside the EU'),
  O: localized('Nie je predmetom dane', 'Není předmětem daně', 'Outside the scope of VAT'),
  L: localized('Daň IGIC (Kanárske ostrovy)', 'Daň IGIC (Kanárské ostrovy)', 'IGIC (Canary Islands)'),
  M: localized('Daň IPSI (Ceuta a Melilla)', 'Daň IPSI (Ceuta a Melilla)', 'IPSI (Ceuta and Melilla)'),
  B: localized('Prevedená daň (Taliansko)', 'Převedená daň (Itálie)', 'Transferred VAT (Italy)'),
};

const standard = localized('Základná sadzba', 'Základní sazba', 'Standard rate');
const reduced = localized('Znížená sadzba', 'Snížená sazba', 'Reduced rate');
/** Rates of VAT by country of the seller: those of today and those of the years whose documents may still come. */
const rateNames: Readonly<Record<string, CodeList>> = {
  SK: { 23: standard, 20: standard, 19: reduced, 10: reduced, 5: reduced },
  CZ: { 21: standard, 15: reduced, 12: reduced, 10: reduced },
};

/** What a rate is called in the country of the seller; null: unknown there. */
export const rateNameOf = (country: string | null, percent: string | null, language: Language): string | null =>
  (country !== null && percent !== null && rateNames[country]?.[Number(percent)]?.[language]) || null;

/** BT-98 and BT-140, UNCL 5189: the reasons of allowances that Peppol takes. */
export const allowanceReasons: CodeList = {
  41: localized('bonus za skoršie dodanie', 'bonus za dřívější dodání', 'bonus for works ahead of schedule'),
  42: localized('iný bonus', 'jiný bonus', 'other bonus'),
  60: localized('spotrebiteľská zľava výrobcu', 'spotřebitelská sleva výrobce', "manufacturer's consumer discount"),
  62: localized('pre vojenský status', 'kvůli vojenskému statusu', 'due to military status'),
  63: localized('po pracovnom úraze', 'po pracovním úrazu', 'due to work accident'),
  64: localized('osobitná dohoda', 'zvláštní dohoda', 'special agreement'),
  65: localized('výrobná chyba', 'výrobní vada', 'production error discount'),
  66: localized('zľava pre novú predajňu', 'sleva pro novou prodejnu', 'new outlet discount'),
  67: localized('zľava na vzorku', 'sleva na vzorek', 'sample discount'),
  68: localized('výpredaj', 'výprodej', 'end-of-range discount'),
  70: localized('doložka Incoterms', 'doložka Incoterms', 'Incoterm discount'),
  71: localized('hranica predaja', 'hranice prodeje', 'point of sales threshold allowance'),
  88: localized('materiál', 'materiál', 'material surcharge or deduction'),
  95: localized('zľava', 'sleva', 'discount'),
  100: localized('osobitná zľava', 'zvláštní sleva', 'special rebate'),
  102: localized('dlhodobo pevná cena', 'dlouhodobě pevná cena', 'fixed long term'),
  103: localized('dočasná zľava', 'dočasná sleva', 'temporary'),
  104: localized('štandardná zľava', 'standardní sleva', 'standard'),
  105: localized('ročný obrat', 'roční obrat', 'yearly turnover'),
};

/** BT-105 and BT-145, UNCL 7161: the frequent reasons of charges. */
export const chargeReasons: CodeList = {
  AA: localized('reklama', 'reklama', 'advertising'),
  AAA: localized('telekomunikácie', 'telekomunikace', 'telecommunication'),
  ABL: localized('balenie', 'balení', 'packaging'),
  ADC: localized('dodávka', 'dodávka', 'delivery'),
  ADR: localized('iné služby', 'jiné služby', 'other services'),
  ADT: localized('vyzdvihnutie', 'vyzvednutí', 'pick-up'),
  AEW: localized('doprava', 'doprava', 'carriage'),
  CAI: localized('manipulácia', 'manipulace', 'handling'),
  DL: localized('dodanie', 'dodání', 'delivery'),
  FC: localized('doprava', 'doprava', 'freight'),
  FI: localized('financovanie', 'financování', 'financing'),
  HD: localized('manipulácia', 'manipulace', 'handling'),
  IN: localized('poistenie', 'pojištění', 'insurance'),
  LA: localized('práca', 'práce', 'labour'),
  PC: localized('balenie', 'balení', 'packing'),
  SH: localized('doprava a manipulácia', 'doprava a manipulace', 'shipping and handling'),
  SM: localized('osobitná úprava', 'zvláštní úprava', 'special finish'),
  TAC: localized('skúšanie', 'zkoušení', 'testing'),
  TX: localized('daň', 'daň', 'tax'),
  ZZZ: localized('podľa dohody', 'podle dohody', 'mutually defined'),
};

/** BT-8, UNTDID 2005 as EN 16931 narrows it. */
export const taxPointCodes: CodeList = {
  3: localized('dňom vyhotovenia', 'dnem vystavení', 'on the issue date'),
  35: localized('dňom dodania', 'dnem dodání', 'on the delivery date'),
  432: localized('dňom úhrady', 'dnem úhrady', 'on the payment date'),
};

/** ISO 6523 and the electronic address schemes that stand on invoices here. */
export const identifierSchemes: CodeList = {
  '0002': sameInAll('SIRENE'),
  '0007': sameInAll('SE orgnr'),
  '0060': sameInAll('DUNS'),
  '0088': sameInAll('GLN'),
  '0154': localized('IČO (CZ)', 'IČO', 'IČO (CZ)'),
  '0158': localized('IČO', 'IČO (SK)', 'IČO (SK)'),
  '0160': sameInAll('GTIN'),
  '0184': sameInAll('CVR'),
  '0192': sameInAll('NO orgnr'),
  '0199': sameInAll('LEI'),
  '0245': localized('DIČ', 'DIČ (SK)', 'DIČ (SK)'),
  '9910': localized('DPH HU', 'DPH HU', 'VAT HU'),
  '9914': localized('DPH AT', 'DPH AT', 'VAT AT'),
  '9929': localized('DPH CZ', 'DPH CZ', 'VAT CZ'),
  '9930': localized('DPH DE', 'DPH DE', 'VAT DE'),
  '9945': localized('DPH PL', 'DPH PL', 'VAT PL'),
  '9950': localized('IČ DPH', 'IČ DPH (SK)', 'VAT SK'),
};

/** BT-158-1, UNTDID 7143. */
export const classificationSchemes: CodeList = {
  STI: sameInAll('CPV'),
  TST: sameInAll('UNSPSC'),
  CV: localized('colný kód', 'celní kód', 'customs code'),
  HS: localized('colný sadzobník', 'celní sazebník', 'HS'),
  CG: sameInAll('CN'),
  SRV: sameInAll('GS1'),
  MP: localized('číslo výrobku', 'číslo výrobku', 'product number'),
};

/** BT-21, UNTDID 4451: the subjects that invoices use. */
export const noteSubjects: CodeList = {
  AAI: localized('Všeobecné', 'Všeobecné', 'General'),
  SUR: localized('Poznámka dodávateľa', 'Poznámka dodavatele', 'Supplier remarks'),
  REG: localized('Registrácia', 'Registrace', 'Registration'),
  ABL: localized('Právne', 'Právní', 'Legal'),
  TXD: localized('Daňové', 'Daňové', 'Tax'),
  CUS: localized('Colné', 'Celní', 'Customs'),
  PMT: localized('Platba', 'Platba', 'Payment'),
  PMD: localized('Platobné podmienky', 'Platební podmínky', 'Payment detail'),
  AAB: localized('Platobné podmienky', 'Platební podmínky', 'Terms of payment'),
  REM: localized('Poznámka', 'Poznámka', 'Remark'),
  DEL: localized('Dodanie', 'Dodání', 'Delivery'),
};

const regions = Object.fromEntries(
  (['sk', 'cs', 'en'] as const).map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
) as Record<Language, Intl.DisplayNames>;

/** ISO 3166-1 alpha-2 in words; an unknown code is shown as it was written. */
export const countryText = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (regions[language].of(code) ?? code) : code;
