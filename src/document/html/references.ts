import { all, first, token, tokenAt, type UblElement } from '../ubl-element';
import { inWords } from './codes/code-list';
import { noteSubjects, taxPointCodes } from './codes/codes';
import { type Html, html, isolated } from './html';
import { schemed } from './parties';
import { dayIn, type Fact, labelledList, periodIn, section, type Sheet } from './sheet';

/** UNTDID 1001: in UBL the kind of a document reference decides which business term it is. */
const invoicedObjectType = '130';
const projectType = '50';

export const referenceType = (reference: UblElement): string | null => tokenAt(reference, 'cbc:DocumentTypeCode');
/** BT-18 and BT-11 share an element with the attachments. */
export const isAttachment = (reference: UblElement): boolean =>
  ![invoicedObjectType, projectType].includes(referenceType(reference) ?? '');

/** Dates, periods and references (BT-2 to BT-19, BG-3, BG-14) in columns of labelled values. */
export function references(sheet: Sheet): Html | null {
  const { invoice, words } = sheet;
  const at = (...path: string[]): string | null => tokenAt(invoice, ...path);
  const periodCode = at('cac:InvoicePeriod', 'cbc:DescriptionCode');
  const further = all(invoice, 'cac:AdditionalDocumentReference');
  const list = labelledList([
    [words.issueDate, dayIn(sheet, at('cbc:IssueDate'))],
    [words.dueDate, dayIn(sheet, at('cbc:DueDate') ?? at('cac:PaymentMeans', 'cbc:PaymentDueDate'))],
    [words.taxPointDate, dayIn(sheet, at('cbc:TaxPointDate'))],
    [words.taxPointCode, periodCode && inWords(taxPointCodes, periodCode, sheet.language)],
    [words.deliveryDate, dayIn(sheet, at('cac:Delivery', 'cbc:ActualDeliveryDate'))],
    [words.period, periodIn(sheet, first(invoice, 'cac:InvoicePeriod'))],
    ...all(invoice, 'cac:BillingReference', 'cac:InvoiceDocumentReference').map((preceding): Fact => [
      words.preceding,
      precedingInvoice(sheet, preceding),
    ]),
    [words.order, at('cac:OrderReference', 'cbc:ID')],
    [words.salesOrder, at('cac:OrderReference', 'cbc:SalesOrderID')],
    [words.contract, at('cac:ContractDocumentReference', 'cbc:ID')],
    [
      words.project,
      at('cac:ProjectReference', 'cbc:ID') ??
        token(
          further.filter((one) => referenceType(one) === projectType).map((one) => first(one, 'cbc:ID'))[0] ?? null,
        ),
    ],
    [words.despatch, at('cac:DespatchDocumentReference', 'cbc:ID')],
    [words.receipt, at('cac:ReceiptDocumentReference', 'cbc:ID')],
    [words.tender, at('cac:OriginatorDocumentReference', 'cbc:ID')],
    ...further
      .filter((one) => referenceType(one) === invoicedObjectType)
      .map((one): Fact => [words.invoicedObject, objectId(sheet, first(one, 'cbc:ID'))]),
    [words.buyerReference, at('cbc:BuyerReference')],
    [words.accountingCost, at('cbc:AccountingCost')],
    [words.currency, sheet.currency],
    [words.taxCurrency, at('cbc:TaxCurrencyCode')],
  ]);
  return list && html`<section class="references">${list}</section>`;
}

/** BT-18 and BT-128, an identifier with an optional scheme. */
export function objectId(sheet: Sheet, id: UblElement | null): Html | null {
  const value = token(id);
  return value === null ? null : schemed(sheet, id?.attributes['schemeID']?.trim() || null, value);
}

/** BT-25 and BT-26. */
function precedingInvoice(sheet: Sheet, reference: UblElement): Html | null {
  const number = tokenAt(reference, 'cbc:ID');
  const day = dayIn(sheet, tokenAt(reference, 'cbc:IssueDate'));
  return number === null ? null : html`${isolated(number)}${day !== null && html` (${day})`}`;
}

/** BG-1. UBL has no element for the subject of a note (BT-21): it precedes the text as `#AAI#`. */
export function notes(sheet: Sheet): Html | null {
  const found = all(sheet.invoice, 'cbc:Note').flatMap((note) => {
    const [, subject = null, text = ''] = /^#([A-Z]{3})#([^]*)$/.exec(note.text.trim()) ?? [
      null,
      null,
      note.text.trim(),
    ];
    const words = text.trimStart();
    if (words === '') return [];
    return [
      html`<p class="prose" dir="auto">${subject !== null && html`<i>${inWords(noteSubjects, subject, sheet.language)}</i> `}${words}</p>`,
    ];
  });
  return found.length === 0 ? null : section('notes', sheet.words.notes, found);
}
