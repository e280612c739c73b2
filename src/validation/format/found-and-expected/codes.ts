import type { Compare, Comparison } from './comparison';
import type { UblReading } from './reading';

/**
 * What programs write in place of a code, and the code that they mean. Written small; nothing is guessed that could be
 * two codes.
 */
const meant: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unit: {
    ...{ ks: 'H87', kus: 'H87', kusy: 'H87', pcs: 'H87', kg: 'KGM', g: 'GRM', l: 'LTR', m: 'MTR', km: 'KMT', t: 'TNE' },
    ...{
      m2: 'MTK',
      m3: 'MTQ',
      h: 'HUR',
      hod: 'HUR',
      min: 'MIN',
      den: 'DAY',
      deň: 'DAY',
      mes: 'MON',
      rok: 'ANN',
      kwh: 'KWH',
    },
  },
  currency: { '€': 'EUR', euro: 'EUR', eura: 'EUR', eurá: 'EUR', kč: 'CZK', kc: 'CZK' },
  country: {
    ...{ svk: 'SK', cze: 'CZ', deu: 'DE', aut: 'AT', hun: 'HU', pol: 'PL' },
    ...{ slovensko: 'SK', slovakia: 'SK', česko: 'CZ', 'slovenská republika': 'SK', 'česká republika': 'CZ', uk: 'GB' },
  },
  category: { a: 'S', aa: 'S', h: 'S' },
  file: { pdf: 'application/pdf', 'application/x-pdf': 'application/pdf', 'image/jpg': 'image/jpeg' },
};

const shape: Readonly<Record<string, RegExp>> = { currency: /^[a-z]{3}$/i, country: /^[a-z]{2}$/i };

/** The code that was meant; a code in small letters means itself in capital ones. */
function guess(list: string, found: string): string | null {
  const known = meant[list]?.[found.toLowerCase().replace(/\.$/, '')];
  if (known !== undefined) return known;
  const inCapitals = found.toUpperCase();
  return shape[list]?.test(found) && inCapitals !== found ? inCapitals : null;
}

const code =
  (list: string): Compare =>
  (document, element) => {
    const found = document.text(element);
    return { element, found, expected: found === null ? null : guess(list, found) };
  };

const attributeCode =
  (attribute: string, list: string): Compare =>
  (document, element) =>
    ofAttribute(document, element, attribute, (found) => guess(list, found));

function ofAttribute(
  { tree }: UblReading,
  element: Comparison['element'],
  attribute: string,
  expected: (found: string) => string | null,
): Comparison | null {
  const found = tree.attribute(element, '', attribute);
  return found === null ? null : { element, attribute, found, expected: expected(found.trim()) };
}

/** The currency of an amount is that of the invoice. */
const invoiceCurrency: Compare = (document, element) =>
  ofAttribute(document, element, 'currencyID', () =>
    document.text(document.child(document.tree.root, 'cbc:DocumentCurrencyCode')),
  );

/** The unit of the price is that of the quantity. */
const unitOfQuantity: Compare = (document, element) => {
  const line = element.parent?.parent ?? null;
  const quantity = document.child(line, 'cbc:InvoicedQuantity') ?? document.child(line, 'cbc:CreditedQuantity');
  return ofAttribute(document, element, 'unitCode', () =>
    quantity === null ? null : document.tree.attribute(quantity, '', 'unitCode'),
  );
};

export const codes: Readonly<Record<string, Compare>> = {
  'BR-CL-03': attributeCode('currencyID', 'currency'),
  'BR-CL-04': code('currency'),
  'BR-CL-05': code('currency'),
  'BR-CL-10': attributeCode('schemeID', 'none'),
  'BR-CL-11': attributeCode('schemeID', 'none'),
  'BR-CL-14': code('country'),
  'BR-CL-15': code('country'),
  'BR-CL-17': code('category'),
  'BR-CL-18': code('category'),
  'BR-CL-23': attributeCode('unitCode', 'unit'),
  'BR-CL-24': attributeCode('mimeCode', 'file'),
  'BR-CL-25': attributeCode('schemeID', 'none'),
  ...Object.fromEntries(['01', '16', '19', '20', '22'].map((number) => [`BR-CL-${number}`, code('none')])),
  'PEPPOL-EN16931-CL001': attributeCode('mimeCode', 'file'),
  'PEPPOL-EN16931-CL007': attributeCode('currencyID', 'currency'),
  'PEPPOL-EN16931-CL008': attributeCode('schemeID', 'none'),
  'PEPPOL-EN16931-R051': invoiceCurrency,
  'PEPPOL-EN16931-R130': unitOfQuantity,
};
