import type { ElementNode } from '@faktura-portal/xml';

import { type Compare, compared, type Comparison } from './comparison';
import { Exact, type UblReading } from './reading';

/** The subtotal in which a rule speaks, whichever of its parts that is. */
function subtotalOf(document: UblReading, at: ElementNode): ElementNode | null {
  return document.isNamed(at, 'cac:TaxSubtotal') ? at : at.parent;
}

/** BT-117 = BT-116 × BT-119. */
const taxOfRate: Compare = (document, at) => {
  const subtotal = subtotalOf(document, at);
  const base = document.number(document.child(subtotal, 'cbc:TaxableAmount'));
  const rate = document.number(document.child(subtotal, 'cac:TaxCategory', 'cbc:Percent'));
  return compared(document, document.child(subtotal, 'cbc:TaxAmount'), base && rate && base.times(rate).dividedBy(100));
};

const noTax: Compare = (document, at) =>
  compared(document, document.child(subtotalOf(document, at), 'cbc:TaxAmount'), new Exact(0));

/** BT-116 = lines − allowances + charges of the category, and of the rate where the category has several. */
const taxableAmount =
  (isRated: boolean): Compare =>
  (document, at) => {
    const category = document.text(document.child(at, 'cbc:ID'));
    const rate = document.number(document.child(at, 'cbc:Percent'));
    if (category === null || (isRated && rate === null)) return null;
    return compared(
      document,
      document.child(at.parent, 'cbc:TaxableAmount'),
      document.taxableAmount(category, isRated ? rate : null),
    );
  };

/** A rate, and what it has to be; null where several are right. */
const rate =
  (expected: string | null): Compare =>
  (document, at): Comparison | null => {
    const element = document.child(at, 'cbc:Percent');
    return { element: element ?? at, found: document.text(element), expected };
  };

/** The rules 05 to 09 of each category of VAT. */
const ofCategory = (prefix: string, isRated: boolean): Record<string, Compare> => ({
  ...Object.fromEntries(['05', '06', '07'].map((rule) => [`BR-${prefix}-${rule}`, rate(isRated ? null : '0')])),
  [`BR-${prefix}-08`]: taxableAmount(isRated),
  [`BR-${prefix}-09`]: isRated ? taxOfRate : noTax,
});

const categories = [
  ...(['S', 'AF', 'AG'] as const).map((prefix) => [prefix, true] as const),
  ...(['Z', 'E', 'AE', 'IC', 'G'] as const).map((prefix) => [prefix, false] as const),
];

export const taxes: Readonly<Record<string, Compare>> = {
  'BR-CO-17': taxOfRate,
  'PSK-VAT-6': taxOfRate,
  ...Object.fromEntries(categories.flatMap(([prefix, isRated]) => Object.entries(ofCategory(prefix, isRated)))),
  'BR-O-08': taxableAmount(false),
  'BR-O-09': noTax,
};
