import type { InvoiceLine, Totals, VatBreakdown } from '../domain/invoices/invoice-document';
import { normaliseMoney } from '../domain/money';
import { all, first, tokenAt, type UblElement } from './ubl-element';

/** Money at a path in the contract's form; null when it is missing or no number. */
function moneyAt(element: UblElement | null, ...path: readonly string[]): string | null {
  const written = element && tokenAt(element, ...path);
  return written ? normaliseMoney(written) : null;
}

/**
 * Document totals (BG-22) and VAT breakdown (BG-23). A document may carry two TaxTotals: the one in the document
 * currency holds BT-110 and the breakdown, the other is the tax in the accounting currency (BT-111).
 */
export function readTotals(invoice: UblElement): Totals {
  const sums = first(invoice, 'cac:LegalMonetaryTotal');
  const currency = tokenAt(invoice, 'cbc:DocumentCurrencyCode');
  const taxTotals = all(invoice, 'cac:TaxTotal');
  const currencyOf = (taxTotal: UblElement): string | undefined =>
    first(taxTotal, 'cbc:TaxAmount')?.attributes['currencyID'];
  const own = taxTotals.find((one) => currencyOf(one) === currency) ?? taxTotals[0] ?? null;
  const accounting = taxTotals.find((one) => one !== own) ?? null;
  return {
    line_net: moneyAt(sums, 'cbc:LineExtensionAmount'),
    allowances: moneyAt(sums, 'cbc:AllowanceTotalAmount'),
    charges: moneyAt(sums, 'cbc:ChargeTotalAmount'),
    net: moneyAt(sums, 'cbc:TaxExclusiveAmount'),
    vat: moneyAt(own, 'cbc:TaxAmount'),
    vat_in_accounting_currency: moneyAt(accounting, 'cbc:TaxAmount'),
    gross: moneyAt(sums, 'cbc:TaxInclusiveAmount'),
    prepaid: moneyAt(sums, 'cbc:PrepaidAmount'),
    rounding: moneyAt(sums, 'cbc:PayableRoundingAmount'),
    payable: moneyAt(sums, 'cbc:PayableAmount'),
    vat_breakdown: own === null ? [] : all(own, 'cac:TaxSubtotal').map(readBreakdown),
  };
}

const readBreakdown = (subtotal: UblElement): VatBreakdown => ({
  category: tokenAt(subtotal, 'cac:TaxCategory', 'cbc:ID') ?? '',
  rate: tokenAt(subtotal, 'cac:TaxCategory', 'cbc:Percent'),
  taxable: moneyAt(subtotal, 'cbc:TaxableAmount'),
  tax: moneyAt(subtotal, 'cbc:TaxAmount'),
  exemption_reason: tokenAt(subtotal, 'cac:TaxCategory', 'cbc:TaxExemptionReason'),
  exemption_code: tokenAt(subtotal, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode'),
});

/** The contract has no word for a missing amount of a line; only a document that fails the XSD lacks one. */
const unreadableAmount = '0.00';

/** One line (BG-25) of an invoice or a credit note. */
export function readLine(line: UblElement): InvoiceLine {
  const quantity = first(line, 'cbc:InvoicedQuantity') ?? first(line, 'cbc:CreditedQuantity');
  return {
    line_id: tokenAt(line, 'cbc:ID') ?? '',
    name: tokenAt(line, 'cac:Item', 'cbc:Name') ?? '',
    quantity: quantity?.text.trim() ?? '',
    unit_code: quantity?.attributes['unitCode']?.trim() || null,
    unit_price: moneyAt(line, 'cac:Price', 'cbc:PriceAmount') ?? unreadableAmount,
    line_net: moneyAt(line, 'cbc:LineExtensionAmount') ?? unreadableAmount,
    vat_category: tokenAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID') ?? '',
    vat_rate: tokenAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:Percent'),
  };
}
