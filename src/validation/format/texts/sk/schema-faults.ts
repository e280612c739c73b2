/** What the schema check of UBL says, in Slovak. Behind the bar: what the issuer does. */
export const schemaFaults: Readonly<Record<string, string>> = {
  number: '„{value}“ v údaji „{element}“ nie je číslo. | Zapíšte ho s desatinnou bodkou, bez medzier a bez meny.',
  date: '„{value}“ v údaji „{element}“ nie je dátum. | Zapíšte ho v tvare RRRR-MM-DD, napríklad 2027-01-31.',
  boolean: '„{value}“ v údaji „{element}“ nie je prípustné. | Uveďte true (áno) alebo false (nie).',
  value: '„{value}“ v údaji „{element}“ nemá správny tvar. | Opravte ho.',
  'attribute-value': '„{value}“ v atribúte {attribute} údaja „{element}“ nemá správny tvar. | Opravte ho.',
  'attribute-missing':
    'Pri údaji „{element}“ chýba atribút {attribute}. | Doplňte ho; pri sume je to mena, pri množstve jednotka.',
  'attribute-not-allowed': 'Údaj „{element}“ má atribút {attribute}, ktorý pri ňom nesmie byť. | Vynechajte ho.',
  'not-expected':
    'Údaj „{element}“ je na nesprávnom mieste, je uvedený viac ráz, alebo ho tento druh dokladu nepozná. | Presuňte ho, alebo ho vynechajte.',
  'not-expected-here':
    'Údaj „{element}“ je na nesprávnom mieste, je uvedený viac ráz, alebo ho tento druh dokladu nepozná. Na tomto mieste sa čaká: {expected}. | Presuňte ho, alebo ho vynechajte.',
  'child-missing': 'V časti „{element}“ chýba povinný údaj: {expected}. | Doplňte ho.',
  'text-not-allowed':
    'V časti „{element}“ je text mimo údajov. | Vynechajte ho, alebo ho presuňte do údaja, kam patrí.',
  'elements-not-allowed': 'Údaj „{element}“ smie obsahovať len text, nie ďalšie údaje. | Vynechajte vnorené údaje.',
  root: 'Doklad nezačína prvkom „Invoice“ ani „CreditNote“ podľa UBL 2.1. | Pošlite faktúru vo formáte UBL 2.1.',
  other: 'Údaj „{element}“ nezodpovedá schéme UBL 2.1. | Opravte ho v účtovnom programe.',
};
