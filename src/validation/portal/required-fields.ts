import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';
import type { Reader } from '../format/texts/reader';
import { addressTo } from './address-to';

interface RequiredField {
  bt: string;
  /** Path below the root. */
  element: string | ((invoice: InvoiceDocument) => string);
  name: Localized;
  /** How it is written, where the form may be wrong. */
  form?: Localized;
  read(invoice: InvoiceDocument): string | null | undefined;
}

/**
 * Without these no provider can send an invoice, or say which one it is. The official rules ask for them too, but in
 * the words of a standard.
 */
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
    name: localized('dátum vyhotovenia', 'datum vystavení', 'the issue date'),
    form: localized(
      'Zapíšte ho v tvare RRRR-MM-DD, napríklad 2027-01-31.',
      'Zapište ho ve tvaru RRRR-MM-DD, například 2027-01-31.',
      'Write it as YYYY-MM-DD, such as 2027-01-31.',
    ),
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
    form: localized(
      'Zapíšte ju s desatinnou bodkou, bez medzier a bez meny.',
      'Zapište ji s desetinnou tečkou, bez mezer a bez měny.',
      'Write it with a decimal point, without blanks and without a currency.',
    ),
    read: (invoice) => invoice.totals.payable,
  },
];

/** `REQUIRED_FIELD_MISSING` for each field that is absent, or is there and cannot be read. */
export const requiredFieldFindings = (invoice: InvoiceDocument, reader: Reader): ValidationFinding[] =>
  requiredFields
    .filter((field) => !field.read(invoice))
    .map(({ bt, element, name, form }) => {
      const written = invoice.unreadable.find((field) => field.bt === bt)?.written ?? null;
      return finding({
        code: 'REQUIRED_FIELD_MISSING',
        severity: 'error',
        source: 'party',
        bt,
        value: written,
        found: written,
        location: elementPath(invoice, typeof element === 'string' ? element : element(invoice)),
        messages:
          written === null || form === undefined
            ? addressTo(reader, missing(name, bt), fillIn)
            : addressTo(reader, unreadable(name, bt, written.slice(0, 60)), form),
      });
    });

const missing = (name: Localized, bt: string): Localized =>
  localized(
    `Na faktúre chýba povinný údaj: ${name.sk} (${bt}).`,
    `Na faktuře chybí povinný údaj: ${name.cs} (${bt}).`,
    `A required field is missing: ${name.en} (${bt}).`,
  );

const fillIn = localized('Doplňte ho.', 'Doplňte ho.', 'Fill it in.');

const unreadable = (name: Localized, bt: string, written: string): Localized =>
  localized(
    `Povinný údaj „${name.sk} (${bt})“ je na faktúre uvedený, ale nedá sa prečítať: „${written}“.`,
    `Povinný údaj „${name.cs} (${bt})“ je na faktuře uveden, ale nelze jej přečíst: „${written}“.`,
    `A required field, ${name.en} (${bt}), is there but cannot be read: "${written}".`,
  );
