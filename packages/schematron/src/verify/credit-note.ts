/** The credit note that says what an invoice says. */
export function asCreditNote(invoice: string): string {
  return invoice
    .replaceAll(/(<\/?)Invoice(?=[\s>])/g, '$1CreditNote')
    .replaceAll('schema:xsd:Invoice-2', 'schema:xsd:CreditNote-2')
    .replaceAll('InvoiceLine>', 'CreditNoteLine>')
    .replaceAll('InvoicedQuantity', 'CreditedQuantity')
    .replaceAll('InvoiceTypeCode', 'CreditNoteTypeCode')
    .replace('>380<', '>381<');
}
