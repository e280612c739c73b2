import Decimal from 'decimal.js';

/** A line of an invoice: what it costs without VAT, in euros with two decimals, and its rate in percent. */
export interface InvoiceLineWorth {
  net: string;
  rate: number;
}

/** Those in force in Slovakia since 2025, the commonest first. */
const rates = [23, 19, 5];
const cent = new Decimal('0.01');

/**
 * A single line after which exactly this amount is payable: not every amount has one at every rate, because VAT is
 * rounded.
 * @param payable `777.01`
 * @returns null: there is none at any rate
 */
export function lineWorth(payable: string): InvoiceLineWorth | null {
  const gross = new Decimal(payable);
  for (const rate of rates) {
    const about = gross.div(100 + rate).times(100);
    const nets = [about.minus(cent), about, about.plus(cent)].map((net) => net.toDecimalPlaces(2));
    const found = nets.find((net) => net.plus(net.times(rate).div(100).toDecimalPlaces(2)).equals(gross));
    if (found) return { net: found.toFixed(2), rate };
  }
  return null;
}
