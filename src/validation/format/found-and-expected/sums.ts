import type { ElementNode } from '@faktura-portal/xml';
import type Decimal from 'decimal.js';

import { amount, type Compare, compared } from './comparison';
import type { UblReading } from './reading';

/** A total against the sum of its parts, `-` before those that are taken off; a part that is not there is 0. */
const totalOf =
  (name: string, ...parts: readonly string[]): Compare =>
  (document, at) => {
    const totals = totalsOf(document, at);
    let expected: Decimal | null = document.numberOr(null, 0);
    for (const part of parts) {
      const isTakenOff = part.startsWith('-');
      const value = document.numberOr(document.child(totals, `cbc:${part.slice(isTakenOff ? 1 : 0)}`), 0);
      expected = expected && value && (isTakenOff ? expected.minus(value) : expected.plus(value));
    }
    return compared(document, document.child(totals, `cbc:${name}`), expected);
  };

const totalsOf = (document: UblReading, at: ElementNode): ElementNode | null =>
  document.isNamed(at, 'cac:LegalMonetaryTotal') ? at : document.child(document.tree.root, 'cac:LegalMonetaryTotal');

const sumOfLines: Compare = (document, at) =>
  compared(
    document,
    document.child(at, 'cbc:LineExtensionAmount'),
    document.sum(document.lines.map((line) => document.child(line, 'cbc:LineExtensionAmount'))),
  );

/** The sum that a total would be stands with the totals, when it was left out. */
function missingOrCompared(
  document: UblReading,
  at: ElementNode,
  name: string,
  expected: Decimal | null,
): ReturnType<Compare> {
  const element = document.child(at, name);
  if (element !== null) return compared(document, element, expected);
  return expected && { element: at, found: null, expected: amount(expected.toDecimalPlaces(2)) };
}

const sumOfAllowances =
  (name: string, isCharge: boolean): Compare =>
  (document, at) =>
    missingOrCompared(
      document,
      at,
      `cbc:${name}`,
      document.sum(
        document.allowancesOrCharges(document.tree.root, isCharge).map((one) => document.child(one, 'cbc:Amount')),
      ),
    );

const sumOfTaxes: Compare = (document, at) =>
  compared(
    document,
    document.child(at, 'cbc:TaxAmount'),
    document.sum(document.children(at, 'cac:TaxSubtotal').map((one) => document.child(one, 'cbc:TaxAmount'))),
  );

/** BT-112 = BT-109 + BT-110: of the taxes the one in the currency of the invoice. */
const grossTotal: Compare = (document) => {
  const { root } = document.tree;
  const currency = document.text(document.child(root, 'cbc:DocumentCurrencyCode'));
  const taxes = document
    .children(root, 'cac:TaxTotal')
    .map((one) => document.child(one, 'cbc:TaxAmount'))
    .filter((one) => one !== null && document.tree.attribute(one, '', 'currencyID') === currency);
  const totals = document.child(root, 'cac:LegalMonetaryTotal');
  const [net, tax] = [
    document.number(document.child(totals, 'cbc:TaxExclusiveAmount')),
    document.number(taxes[0] ?? null),
  ];
  return compared(
    document,
    document.child(totals, 'cbc:TaxInclusiveAmount'),
    net && tax && taxes.length === 1 ? net.plus(tax) : null,
  );
};

/** BT-131 = quantity × (price / base quantity) + charges − allowances. */
const lineAmount: Compare = (document, line) => {
  const quantity = document.number(
    document.child(line, 'cbc:InvoicedQuantity') ?? document.child(line, 'cbc:CreditedQuantity'),
  );
  const price = document.number(document.child(line, 'cac:Price', 'cbc:PriceAmount'));
  const base = document.numberOr(document.child(line, 'cac:Price', 'cbc:BaseQuantity'), 1);
  const [charges, allowances] = [true, false].map((isCharge) =>
    document.sum(document.allowancesOrCharges(line, isCharge).map((one) => document.child(one, 'cbc:Amount'))),
  );
  const expected =
    quantity && price && base && charges && allowances && !base.isZero()
      ? quantity.times(price).dividedBy(base).plus(charges).minus(allowances)
      : null;
  return compared(document, document.child(line, 'cbc:LineExtensionAmount'), expected);
};

/** The amount of an allowance or charge = its base × percentage. */
const percentage: Compare = (document, at) => {
  const base = document.number(document.child(at, 'cbc:BaseAmount'));
  const percent = document.number(document.child(at, 'cbc:MultiplierFactorNumeric'));
  return compared(document, document.child(at, 'cbc:Amount'), base && percent && base.times(percent).dividedBy(100));
};

/** BT-146 = BT-148 − BT-147, with all its decimals. */
const netPrice: Compare = (document, at) => {
  const element = document.child(at.parent, 'cbc:PriceAmount');
  const gross = document.number(document.child(at, 'cbc:BaseAmount'));
  const discount = document.number(document.child(at, 'cbc:Amount'));
  if (element === null) return null;
  return { element, found: document.text(element), expected: gross && discount ? amount(gross.minus(discount)) : null };
};

export const sums: Readonly<Record<string, Compare>> = {
  'BR-CO-10': sumOfLines,
  'BR-CO-11': sumOfAllowances('AllowanceTotalAmount', false),
  'BR-CO-12': sumOfAllowances('ChargeTotalAmount', true),
  'BR-CO-13': totalOf('TaxExclusiveAmount', 'LineExtensionAmount', '-AllowanceTotalAmount', 'ChargeTotalAmount'),
  'BR-CO-14': sumOfTaxes,
  'BR-CO-15': grossTotal,
  'BR-CO-16': totalOf('PayableAmount', 'TaxInclusiveAmount', '-PrepaidAmount', 'PayableRoundingAmount'),
  'PEPPOL-EN16931-R120': lineAmount,
  'PEPPOL-EN16931-R040': percentage,
  'PEPPOL-EN16931-R046': netPrice,
};
