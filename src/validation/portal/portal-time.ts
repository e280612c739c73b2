import { dayInWords } from '../../domain/day-in-words';
import type { InvoiceId } from '../../domain/ids';
import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import { daysBetween } from '../../domain/submissions/issue-day';
import type { IssueDatePolicy } from '../../domain/tenants/tenant-settings';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/validation/finding';
import type { Reader } from '../format/texts/reader';
import { addressTo } from './address-to';

/** What the rules of time need beside the document. */
export interface TimeContext {
  /** The day in Bratislava, `YYYY-MM-DD`. */
  today: string;
  issueDatePolicy: IssueDatePolicy;
  /** Another living invoice of the same seller, type and number under another date. */
  numberReusedBy: InvoiceId | null;
}

/** An invoice is to be issued within so many days of the supply (VAT Act 222/2004, § 73). */
const issuingPeriodDays = 15;

/** Corrections speak of supplies of long ago. */
const correctingTypes: readonly string[] = ['381', '383', '384', '261'];

/**
 * Rules that need the day or our own records, and therefore are no Schematron. Dates that could not be read are the
 * XSD's to report.
 */
export const portalTimeFindings = (invoice: InvoiceDocument, context: TimeContext): ValidationFinding[] =>
  [
    issueDateNotToday(invoice, context),
    deliveryLongAgo(invoice, 'issuer'),
    dueBeforeIssue(invoice, 'issuer'),
    numberReused(invoice, context),
  ].filter((found) => found !== null);

/** Those that the document's own dates decide: they hold on the day of receipt as well. */
export const portalDateFindings = (invoice: InvoiceDocument, reader: Reader): ValidationFinding[] =>
  [deliveryLongAgo(invoice, reader), dueBeforeIssue(invoice, reader)].filter((found) => found !== null);

type Rule = (invoice: InvoiceDocument, context: TimeContext) => ValidationFinding | null;
type DateRule = (invoice: InvoiceDocument, reader: Reader) => ValidationFinding | null;

const issueDateNotToday: Rule = (invoice, { today, issueDatePolicy }) => {
  const { issue_date: issued } = invoice;
  if (issued === null || issued === today) return null;
  const [shown, now] = [dayInWords(issued), dayInWords(today)];
  return portalFinding(invoice, {
    code: 'ISSUE_DATE_NOT_TODAY',
    severity: issueDatePolicy === 'error' ? 'error' : 'warning',
    element: 'cbc:IssueDate',
    bt: 'BT-2',
    value: issued,
    expected: today,
    messages: localized(
      `Dátum vyhotovenia (BT-2) ${shown} nie je dnešný. Dnes je ${now}; faktúra sa odosiela v deň vyhotovenia.`,
      `Datum vystavení (BT-2) ${shown} není dnešní. Dnes je ${now}; faktura se odesílá v den vystavení.`,
      `The issue date (BT-2) ${issued} is not today. Today is ${today}; an invoice is sent on the day of its issue.`,
    ),
  });
};

const deliveryLongAgo: DateRule = (invoice, reader) => {
  const supplied = invoice.tax_point_date ?? invoice.delivery_date;
  if (invoice.issue_date === null || supplied === null || correctingTypes.includes(invoice.doc_type_code)) return null;
  const days = daysBetween(supplied, invoice.issue_date);
  if (days <= issuingPeriodDays) return null;
  const byTaxPoint = invoice.tax_point_date !== null;
  return portalFinding(invoice, {
    code: 'DELIVERY_DATE_OVER_15_DAYS',
    severity: 'warning',
    element: byTaxPoint ? 'cbc:TaxPointDate' : 'cac:Delivery/cbc:ActualDeliveryDate',
    bt: byTaxPoint ? 'BT-7' : 'BT-72',
    value: supplied,
    messages: addressTo(
      reader,
      localized(
        `Od dodania (${dayInWords(supplied)}) do vyhotovenia faktúry uplynulo ${days} dní. Lehota na vyhotovenie je ${issuingPeriodDays} dní.`,
        `Od dodání (${dayInWords(supplied)}) do vystavení faktury uplynulo ${days} dní. Lhůta pro vystavení je ${issuingPeriodDays} dní.`,
        `${days} days passed between the supply (${supplied}) and the issue of the invoice; the law gives ${issuingPeriodDays}.`,
      ),
      localized('Skontrolujte dátum dodania.', 'Zkontrolujte datum dodání.', 'Check the date of supply.'),
    ),
  });
};

const dueBeforeIssue: DateRule = (invoice, reader) => {
  const { issue_date: issued, due_date: due } = invoice;
  if (issued === null || due === null || due >= issued) return null;
  return portalFinding(invoice, {
    code: 'DUE_DATE_BEFORE_ISSUE_DATE',
    severity: 'warning',
    element: invoice.root === 'Invoice' ? 'cbc:DueDate' : 'cac:PaymentMeans/cbc:PaymentDueDate',
    bt: 'BT-9',
    value: due,
    messages: addressTo(
      reader,
      localized(
        `Dátum splatnosti (BT-9) ${dayInWords(due)} je skôr ako dátum vyhotovenia ${dayInWords(issued)}.`,
        `Datum splatnosti (BT-9) ${dayInWords(due)} je dříve než datum vystavení ${dayInWords(issued)}.`,
        `The due date (BT-9) ${due} is before the issue date ${issued}.`,
      ),
      localized('Opravte dátum splatnosti.', 'Opravte datum splatnosti.', 'Correct the due date.'),
    ),
  });
};

const numberReused: Rule = (invoice, { numberReusedBy }) => {
  if (numberReusedBy === null) return null;
  const number = invoice.invoice_number;
  return portalFinding(invoice, {
    code: 'NUMBER_REUSED',
    severity: 'warning',
    element: 'cbc:ID',
    bt: 'BT-1',
    value: number,
    messages: localized(
      `Číslo ${number} už má iná vaša faktúra s iným dátumom vyhotovenia. Skontrolujte číslo faktúry (BT-1).`,
      `Číslo ${number} už má jiná vaše faktura s jiným datem vystavení. Zkontrolujte číslo faktury (BT-1).`,
      `Another invoice of yours with another issue date already has the number ${number}. Check the invoice number (BT-1).`,
    ),
  });
};

interface PortalFinding {
  code: string;
  severity: FindingSeverity;
  /** Path below the root. */
  element: string;
  bt: string;
  value: string;
  expected?: string;
  messages: Localized;
}

const portalFinding = (invoice: InvoiceDocument, { element, ...rest }: PortalFinding): ValidationFinding =>
  finding({ ...rest, found: rest.value, source: 'portal', location: elementPath(invoice, element) });
