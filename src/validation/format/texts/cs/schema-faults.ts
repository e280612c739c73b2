/** What the schema check of UBL says, in Czech. Behind the bar: what the issuer does. */
export const schemaFaults: Readonly<Record<string, string>> = {
  number: '„{value}“ v údaji „{element}“ není číslo. | Zapište ho s desetinnou tečkou, bez mezer a bez měny.',
  date: '„{value}“ v údaji „{element}“ není datum. | Zapište ho ve tvaru RRRR-MM-DD, například 2027-01-31.',
  boolean: '„{value}“ v údaji „{element}“ není přípustné. | Uveďte true (ano) nebo false (ne).',
  value: '„{value}“ v údaji „{element}“ nemá správný tvar. | Opravte ho.',
  'attribute-value': '„{value}“ v atributu {attribute} údaje „{element}“ nemá správný tvar. | Opravte ho.',
  'attribute-missing':
    'U údaje „{element}“ chybí atribut {attribute}. | Doplňte ho; u částky je to měna, u množství jednotka.',
  'attribute-not-allowed': 'Údaj „{element}“ má atribut {attribute}, který u něj nesmí být. | Vynechte ho.',
  'not-expected':
    'Údaj „{element}“ je na nesprávném místě, je uveden vícekrát, nebo ho tento druh dokladu nezná. | Přesuňte ho, nebo ho vynechte.',
  'not-expected-here':
    'Údaj „{element}“ je na nesprávném místě, je uveden vícekrát, nebo ho tento druh dokladu nezná. Na tomto místě se čeká: {expected}. | Přesuňte ho, nebo ho vynechte.',
  'child-missing': 'V části „{element}“ chybí povinný údaj: {expected}. | Doplňte ho.',
  'text-not-allowed': 'V části „{element}“ je text mimo údaje. | Vynechte ho, nebo ho přesuňte do údaje, kam patří.',
  'elements-not-allowed': 'Údaj „{element}“ smí obsahovat jen text, ne další údaje. | Vynechte vnořené údaje.',
  root: 'Doklad nezačíná prvkem „Invoice“ ani „CreditNote“ podle UBL 2.1. | Pošlete fakturu ve formátu UBL 2.1.',
  other: 'Údaj „{element}“ neodpovídá schématu UBL 2.1. | Opravte ho v účetním programu.',
};
