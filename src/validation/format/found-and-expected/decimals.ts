import type { ElementNode } from '@faktura-portal/xml';

import { amount, type Compare } from './comparison';
import type { UblReading } from './reading';

/** An amount with more than two decimals, and the same rounded. */
const rounded =
  (name: string): Compare =>
  (document, at) => {
    const element = named(document, at, name);
    const value = document.number(element);
    if (element === null) return null;
    return { element, found: document.text(element), expected: value && amount(value.toDecimalPlaces(2)) };
  };

const named = (document: UblReading, at: ElementNode, name: string): ElementNode | null =>
  name === '' ? at : document.child(at, name);

const amounts: Readonly<Record<string, string>> = {
  ...{ '01': 'Amount', '02': 'BaseAmount', '05': 'Amount', '06': 'BaseAmount', '09': 'LineExtensionAmount' },
  ...{
    '10': 'AllowanceTotalAmount',
    '11': 'ChargeTotalAmount',
    '12': 'TaxExclusiveAmount',
    '14': 'TaxInclusiveAmount',
  },
  ...{ '16': 'PrepaidAmount', '17': 'PayableRoundingAmount', '18': 'PayableAmount', '19': 'TaxableAmount' },
  ...{
    '20': 'TaxAmount',
    '23': 'LineExtensionAmount',
    '24': 'Amount',
    '25': 'BaseAmount',
    '27': 'Amount',
    '28': 'BaseAmount',
  },
};

export const decimals: Readonly<Record<string, Compare>> = {
  ...Object.fromEntries(Object.entries(amounts).map(([rule, name]) => [`BR-DEC-${rule}`, rounded(`cbc:${name}`)])),
  'UBL-DT-01': rounded(''),
};
