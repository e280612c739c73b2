import { type Language, languages, type Localized, localized } from '../../domain/localized';

const texts = {
  aid: localized(
    'Čitateľný náhľad. Záväzným dokladom je súbor XML.',
    'Čitelný náhled. Závazným dokladem je soubor XML.',
    'A readable view. The binding document is the XML file.',
  ),
  downloadXml: localized('Stiahnuť XML', 'Stáhnout XML', 'Download XML'),
  document: localized('Doklad', 'Doklad', 'Document'),
  number: localized('Číslo', 'Číslo', 'Number'),
  toPay: localized('Na úhradu', 'K úhradě', 'Amount due'),
  toRefund: localized('Suma dobropisu', 'Částka dobropisu', 'Amount credited'),
  due: localized('Splatnosť', 'Splatnost', 'Due'),

  seller: localized('Dodávateľ', 'Dodavatel', 'Seller'),
  buyer: localized('Odberateľ', 'Odběratel', 'Buyer'),
  payee: localized('Príjemca platby', 'Příjemce platby', 'Payee'),
  taxRepresentative: localized('Daňový zástupca', 'Daňový zástupce', 'Tax representative'),
  deliverTo: localized('Miesto dodania', 'Místo dodání', 'Deliver to'),
  tradingName: localized('Obchodné meno', 'Obchodní jméno', 'Trading name'),
  ico: localized('IČO', 'IČO', 'Company ID (IČO)'),
  dic: localized('DIČ', 'DIČ', 'Tax ID (DIČ)'),
  vatId: localized('IČ DPH', 'IČ DPH', 'VAT ID'),
  companyId: localized('Registračné číslo', 'Registrační číslo', 'Registration number'),
  taxRegistration: localized('Daňová registrácia', 'Daňová registrace', 'Tax registration'),
  identifier: localized('Identifikátor', 'Identifikátor', 'Identifier'),
  electronicAddress: localized('Elektronická adresa', 'Elektronická adresa', 'Electronic address'),
  contact: localized('Kontakt', 'Kontakt', 'Contact'),
  phone: localized('Telefón', 'Telefon', 'Phone'),
  email: localized('E-mail', 'E-mail', 'E-mail'),

  issueDate: localized('Dátum vyhotovenia', 'Datum vystavení', 'Issue date'),
  dueDate: localized('Dátum splatnosti', 'Datum splatnosti', 'Due date'),
  taxPointDate: localized('Vznik daňovej povinnosti', 'Datum uskutečnění plnění', 'Tax point date'),
  taxPointCode: localized('Daňová povinnosť vzniká', 'Daňová povinnost vzniká', 'Tax point'),
  deliveryDate: localized('Dátum dodania', 'Datum dodání', 'Delivery date'),
  period: localized('Obdobie', 'Období', 'Period'),
  currency: localized('Mena', 'Měna', 'Currency'),
  taxCurrency: localized('Mena dane', 'Měna daně', 'Tax currency'),
  buyerReference: localized('Značka odberateľa', 'Značka odběratele', 'Buyer reference'),
  order: localized('Objednávka', 'Objednávka', 'Purchase order'),
  salesOrder: localized('Zákazka dodávateľa', 'Zakázka dodavatele', 'Sales order'),
  contract: localized('Zmluva', 'Smlouva', 'Contract'),
  project: localized('Projekt', 'Projekt', 'Project'),
  receipt: localized('Príjemka', 'Příjemka', 'Receiving advice'),
  despatch: localized('Dodací list', 'Dodací list', 'Despatch advice'),
  tender: localized('Výberové konanie', 'Výběrové řízení', 'Tender or lot'),
  invoicedObject: localized('Predmet fakturácie', 'Předmět fakturace', 'Invoiced object'),
  accountingCost: localized('Účtovanie odberateľa', 'Zaúčtování odběratele', 'Buyer accounting reference'),
  preceding: localized('K dokladu', 'K dokladu', 'Preceding invoice'),
  notes: localized('Poznámky', 'Poznámky', 'Notes'),

  lines: localized('Položky', 'Položky', 'Lines'),
  item: localized('Položka', 'Položka', 'Item'),
  quantity: localized('Množstvo', 'Množství', 'Quantity'),
  unitPrice: localized('Cena za jednotku', 'Cena za jednotku', 'Unit price'),
  vat: localized('DPH', 'DPH', 'VAT'),
  net: localized('Bez DPH', 'Bez DPH', 'Net'),
  per: localized('za', 'za', 'per'),
  priceDiscount: localized('zľava z ceny', 'sleva z ceny', 'price discount'),
  grossPrice: localized('cena pred zľavou', 'cena před slevou', 'price before discount'),
  sellerItem: localized('Kód dodávateľa', 'Kód dodavatele', "Seller's item no."),
  buyerItem: localized('Kód odberateľa', 'Kód odběratele', "Buyer's item no."),
  standardItem: localized('Kód tovaru', 'Kód zboží', 'Standard item no.'),
  classification: localized('Zatriedenie', 'Zatřídění', 'Classification'),
  origin: localized('Krajina pôvodu', 'Země původu', 'Country of origin'),
  orderLine: localized('Riadok objednávky', 'Řádek objednávky', 'Order line'),
  allowance: localized('Zľava', 'Sleva', 'Allowance'),
  charge: localized('Prirážka', 'Přirážka', 'Charge'),
  from: localized('z', 'z', 'of'),

  allowancesAndCharges: localized('Zľavy a prirážky', 'Slevy a přirážky', 'Allowances and charges'),
  reason: localized('Dôvod', 'Důvod', 'Reason'),
  base: localized('Základ', 'Základ', 'Base'),
  amount: localized('Suma', 'Částka', 'Amount'),
  vatBreakdown: localized('Rozpis DPH', 'Rozpis DPH', 'VAT breakdown'),
  category: localized('Sadzba', 'Sazba', 'Rate'),
  taxable: localized('Základ dane', 'Základ daně', 'Taxable amount'),
  tax: localized('Daň', 'Daň', 'Tax'),
  totals: localized('Súčty', 'Součty', 'Totals'),
  lineNet: localized('Súčet položiek', 'Součet položek', 'Sum of lines'),
  allowanceTotal: localized('Zľavy', 'Slevy', 'Allowances'),
  chargeTotal: localized('Prirážky', 'Přirážky', 'Charges'),
  netTotal: localized('Spolu bez DPH', 'Celkem bez DPH', 'Total without VAT'),
  vatTotal: localized('DPH spolu', 'DPH celkem', 'Total VAT'),
  vatAccounting: localized('DPH v mene účtovania', 'DPH v měně účtování', 'VAT in accounting currency'),
  grossTotal: localized('Spolu s DPH', 'Celkem s DPH', 'Total with VAT'),
  prepaid: localized('Uhradené vopred', 'Uhrazeno předem', 'Paid in advance'),
  rounding: localized('Zaokrúhlenie', 'Zaokrouhlení', 'Rounding'),

  payment: localized('Platba', 'Platba', 'Payment'),
  means: localized('Spôsob úhrady', 'Způsob úhrady', 'Payment means'),
  account: localized('Účet (IBAN)', 'Účet (IBAN)', 'Account (IBAN)'),
  accountName: localized('Majiteľ účtu', 'Majitel účtu', 'Account name'),
  bank: localized('BIC banky', 'BIC banky', 'Bank (BIC)'),
  remittance: localized('Variabilný symbol', 'Variabilní symbol', 'Payment reference'),
  card: localized('Platobná karta', 'Platební karta', 'Payment card'),
  cardHolder: localized('Držiteľ karty', 'Držitel karty', 'Card holder'),
  mandate: localized('Mandát na inkaso', 'Mandát k inkasu', 'Direct debit mandate'),
  creditor: localized('Identifikátor veriteľa', 'Identifikátor věřitele', 'Creditor identifier'),
  debited: localized('Účet platiteľa', 'Účet plátce', 'Debited account'),
  terms: localized('Platobné podmienky', 'Platební podmínky', 'Payment terms'),
  scan: localized('Naskenujte v banke', 'Pro slovenské banky', 'For Slovak banking apps'),

  attachments: localized('Prílohy a podklady', 'Přílohy a podklady', 'Attachments and supporting documents'),
  file: localized('Súbor', 'Soubor', 'File'),
  size: localized('Veľkosť', 'Velikost', 'Size'),
  description: localized('Popis', 'Popis', 'Description'),
  elsewhere: localized('uložené mimo dokladu', 'uloženo mimo doklad', 'kept elsewhere'),

  checks: localized('Kontroly portálu', 'Kontroly portálu', 'Checks by the portal'),
  errors: localized('Chyby', 'Chyby', 'Errors'),
  warnings: localized('Upozornenia', 'Upozornění', 'Warnings'),
  infos: localized('Informácie', 'Informace', 'Information'),
  checksMore: localized(
    'Ďalšie zistenia ukáže portál:',
    'Další zjištění ukáže portál:',
    'More findings are in the portal:',
  ),

  unreadable: localized('Doklad sa nedá zobraziť', 'Doklad nelze zobrazit', 'The document cannot be shown'),
  unreadableAdvice: localized(
    'Súbor je uložený tak, ako prišiel. Požiadajte odosielateľa o opravený doklad; nižšie je začiatok súboru.',
    'Soubor je uložen tak, jak přišel. Požádejte odesílatele o opravený doklad; níže je začátek souboru.',
    'The file is kept as it came. Ask the sender for a corrected document; the beginning of the file is below.',
  ),
  why: localized('Dôvod', 'Důvod', 'Reason'),
  rawText: localized('Začiatok súboru', 'Začátek souboru', 'Beginning of the file'),
  received: localized('Prijaté', 'Přijato', 'Received'),

  binding: localized(
    'Táto stránka je pomôcka na čítanie a tlač. Pre účtovníctvo, archív a daňový úrad platí výhradne súbor XML s týmto odtlačkom:',
    'Tato stránka je pomůcka ke čtení a tisku. Pro účetnictví, archiv a finanční úřad platí výhradně soubor XML s tímto otiskem:',
    'This page is an aid for reading and printing. For bookkeeping, archive and tax office only the XML file with this digest counts:',
  ),
  documentType: localized('Typ dokladu', 'Typ dokladu', 'Document type'),
  specification: localized('Špecifikácia', 'Specifikace', 'Specification'),
  process: localized('Proces', 'Proces', 'Process'),
} satisfies Record<string, Localized>;

export type Words = Readonly<Record<keyof typeof texts, string>>;

const inLanguage = (language: Language): Words =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]])) as Record<
    keyof typeof texts,
    string
  >;

const known = Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
  Language,
  Words
>;

/** The page's own words. */
export const wordsIn = (language: Language): Words => known[language];
