import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { localized } from '../../domain/localized';
import { finding, type ValidationFinding } from '../../domain/validation/finding';

/**
 * What invoices are found by has a length: longer values fit no index, no filter takes them (`number` has 200 characters at
 * most), and nobody writes them into an honest invoice.
 */
const maxCharacters = { number: 200, endpoint: 200, name: 1_000 };

/** Values that are too long to be kept as what they are. */
export function portalSizeFindings(invoice: InvoiceDocument): ValidationFinding[] {
  const { seller, buyer } = invoice;
  return [
    tooLong(invoice, 'cbc:ID', 'BT-1', invoice.invoice_number, maxCharacters.number),
    tooLong(invoice, `${supplier}/cbc:EndpointID`, 'BT-34', seller.endpoint?.value, maxCharacters.endpoint),
    tooLong(invoice, `${customer}/cbc:EndpointID`, 'BT-49', buyer.endpoint?.value, maxCharacters.endpoint),
    tooLong(invoice, supplier, 'BT-27', seller.name, maxCharacters.name),
    tooLong(invoice, customer, 'BT-44', buyer.name, maxCharacters.name),
  ].filter((found) => found !== null);
}

const supplier = 'cac:AccountingSupplierParty/cac:Party';
const customer = 'cac:AccountingCustomerParty/cac:Party';

function tooLong(
  { root }: InvoiceDocument,
  element: string,
  bt: string,
  value: string | undefined,
  most: number,
): ValidationFinding | null {
  if (value === undefined || value.length <= most) return null;
  return finding({
    code: 'VALUE_TOO_LONG',
    severity: 'error',
    source: 'portal',
    location: `/${root === 'Invoice' ? 'ubl' : 'cn'}:${root}/${element}`,
    bt,
    value,
    messages: localized(
      `Hodnota má ${value.length} znakov, najviac môže mať ${most}.`,
      `Hodnota má ${value.length} znaků, nejvíce může mít ${most}.`,
      `The value has ${value.length} characters; ${most} are the most.`,
    ),
  });
}

/** A document with more attachments than are indexed: on the way out it is refused, what was received is kept and says so. */
export function attachmentFindings(
  { root, attachment_count: many }: InvoiceDocument,
  way: 'outbound' | 'inbound',
  most: number,
): ValidationFinding[] {
  if (many <= most) return [];
  const fields = {
    source: 'portal',
    location: `/${root === 'Invoice' ? 'ubl' : 'cn'}:${root}/cac:AdditionalDocumentReference[${most + 1}]`,
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
