import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';

/**
 * What invoices are found by has a length: longer values fit no index, no filter takes them (`number` has 200
 * characters at most), and no honest invoice has them.
 */
const maxCharacters = { number: 200, endpoint: 200, name: 1_000 };

/** Values that are too long to be kept as what they are. */
export const portalSizeFindings = (invoice: InvoiceDocument): ValidationFinding[] =>
  limitedFields.map((field) => tooLong(invoice, field, field.read(invoice))).filter((found) => found !== null);

interface LimitedField {
  bt: string;
  /** Path below the root. */
  element: string;
  name: Localized;
  most: number;
  read(invoice: InvoiceDocument): string | undefined;
}

const supplier = 'cac:AccountingSupplierParty/cac:Party';
const customer = 'cac:AccountingCustomerParty/cac:Party';

const limitedFields: readonly LimitedField[] = [
  {
    bt: 'BT-1',
    element: 'cbc:ID',
    name: localized('číslo faktúry', 'číslo faktury', 'invoice number'),
    most: maxCharacters.number,
    read: (invoice) => invoice.invoice_number,
  },
  {
    bt: 'BT-34',
    element: `${supplier}/cbc:EndpointID`,
    name: localized(
      'elektronická adresa dodávateľa',
      'elektronická adresa dodavatele',
      'electronic address of the seller',
    ),
    most: maxCharacters.endpoint,
    read: ({ seller }) => seller.endpoint?.value,
  },
  {
    bt: 'BT-49',
    element: `${customer}/cbc:EndpointID`,
    name: localized(
      'elektronická adresa odberateľa',
      'elektronická adresa odběratele',
      'electronic address of the buyer',
    ),
    most: maxCharacters.endpoint,
    read: ({ buyer }) => buyer.endpoint?.value,
  },
  {
    bt: 'BT-27',
    element: supplier,
    name: localized('názov dodávateľa', 'název dodavatele', 'name of the seller'),
    most: maxCharacters.name,
    read: ({ seller }) => seller.name,
  },
  {
    bt: 'BT-44',
    element: customer,
    name: localized('názov odberateľa', 'název odběratele', 'name of the buyer'),
    most: maxCharacters.name,
    read: ({ buyer }) => buyer.name,
  },
];

function tooLong(
  invoice: InvoiceDocument,
  { bt, element, name, most }: LimitedField,
  value: string | undefined,
): ValidationFinding | null {
  if (value === undefined || value.length <= most) return null;
  return finding({
    code: 'VALUE_TOO_LONG',
    severity: 'error',
    source: 'portal',
    location: elementPath(invoice, element),
    bt,
    value,
    found: value,
    messages: localized(
      `Údaj „${name.sk} (${bt})“ má ${value.length} znakov, najviac môže mať ${most}. Skráťte ho.`,
      `Údaj „${name.cs} (${bt})“ má ${value.length} znaků, nejvíce může mít ${most}. Zkraťte jej.`,
      `The field ${name.en} (${bt}) has ${value.length} characters; ${most} are the most. Make it shorter.`,
    ),
  });
}

/**
 * A document with more attachments than are indexed: on the way out it is refused, what was received is kept and says
 * so.
 */
export function attachmentFindings(
  invoice: InvoiceDocument,
  way: 'outbound' | 'inbound',
  most: number,
): ValidationFinding[] {
  const { attachment_count: many } = invoice;
  if (many <= most) return [];
  const fields = {
    source: 'portal',
    location: elementPath(invoice, `cac:AdditionalDocumentReference[${most + 1}]`),
    bt: 'BT-125',
    value: String(many),
  } as const;
  if (way === 'outbound') {
    return [
      finding({
        ...fields,
        code: 'TOO_MANY_ATTACHMENTS',
        severity: 'error',
        messages: localized(
          `Faktúra má ${many} príloh, najviac ich môže byť ${most}. Spojte ich alebo ich pošlite inak.`,
          `Faktura má ${many} příloh, nejvíce jich může být ${most}. Spojte je nebo je pošlete jinak.`,
          `The invoice has ${many} attachments; ${most} are the most. Join them or send them otherwise.`,
        ),
      }),
    ];
  }
  return [
    finding({
      ...fields,
      code: 'ATTACHMENTS_NOT_INDEXED',
      severity: 'warning',
      messages: localized(
        `Faktúra má ${many} príloh. Zobrazuje sa prvých ${most}, všetky sú v XML.`,
        `Faktura má ${many} příloh. Zobrazuje se prvních ${most}, všechny jsou v XML.`,
        `The invoice has ${many} attachments. The first ${most} are listed; the XML has all of them.`,
      ),
    }),
  ];
}
