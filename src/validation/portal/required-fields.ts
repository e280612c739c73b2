import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';
import { elementPath } from './element-path';

interface RequiredField {
  bt: string;
  /** Path below the root. */
  element: string | ((invoice: InvoiceDocument) => string);
  name: Localized;
  read(invoice: InvoiceDocument): string | null | undefined;
}

/** Without these nobody can send an invoice, or say which one it is. The official rules ask for them too, but in the words of a standard. */
const requiredFields: readonly RequiredField[] = [
  {
    bt: 'BT-1',
    element: 'cbc:ID',
    name: localized('číslo faktúry', 'číslo faktury', 'the invoice number'),
    read: (invoice) => invoice.invoice_number,
  },
  {
    bt: 'BT-2',
    element: 'cbc:IssueDate',
    name: localized('dátum vystavenia (RRRR-MM-DD)', 'datum vystavení (RRRR-MM-DD)', 'the issue date (YYYY-MM-DD)'),
    read: (invoice) => invoice.issue_date,
  },
  {
    bt: 'BT-3',
    element: ({ root }) => `cbc:${root}TypeCode`,
    name: localized('typ dokladu', 'typ dokladu', 'the document type'),
    read: (invoice) => invoice.raw_type_code,
  },
  {
    bt: 'BT-5',
    element: 'cbc:DocumentCurrencyCode',
    name: localized('mena faktúry', 'měna faktury', 'the currency'),
    read: (invoice) => invoice.currency,
  },
  {
    bt: 'BT-34',
    element: 'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID',
    name: localized(
      'elektronická adresa dodávateľa',
      'elektronická adresa dodavatele',
      'the electronic address of the seller',
    ),
    read: (invoice) => invoice.seller.endpoint?.value,
  },
  {
    bt: 'BT-44',
    element: 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    name: localized('názov odberateľa', 'název odběratele', 'the name of the buyer'),
    read: (invoice) => invoice.buyer.name,
  },
  {
    bt: 'BT-49',
    element: 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID',
    name: localized(
      'elektronická adresa odberateľa',
      'elektronická adresa odběratele',
      'the electronic address of the buyer',
    ),
    read: (invoice) => invoice.buyer.endpoint?.value,
  },
  {
    bt: 'BT-115',
    element: 'cac:LegalMonetaryTotal/cbc:PayableAmount',
    name: localized('suma na úhradu', 'částka k úhradě', 'the amount due'),
    read: (invoice) => invoice.totals.payable,
  },
];

/** `REQUIRED_FIELD_MISSING` for each field that is absent or, as a date, unreadable. */
export const requiredFieldFindings = (invoice: InvoiceDocument): ValidationFinding[] =>
  requiredFields
    .filter((field) => !field.read(invoice))
    .map(({ bt, element, name }) =>
      finding({
        code: 'REQUIRED_FIELD_MISSING',
        severity: 'error',
        source: 'party',
        bt,
        location: elementPath(invoice, typeof element === 'string' ? element : element(invoice)),
        messages: localized(
          `Na faktúre chýba povinný údaj: ${name.sk}.`,
          `Na faktuře chybí povinný údaj: ${name.cs}.`,
          `A required field is missing: ${name.en}.`,
        ),
      }),
    );
