import type { InvoiceId } from '../../domain/ids';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import { daysBetween } from '../../domain/submissions/issue-day';
import type { IssueDatePolicy } from '../../domain/tenants/tenant';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/validation/finding';

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

/** Rules that need the day or our own records, and therefore are no Schematron. Dates that could not be read are the XSD's to report. */
export const portalTimeFindings = (invoice: InvoiceDocument, context: TimeContext): ValidationFinding[] =>
  [
    issueDateNotToday(invoice, context),
    deliveryLongAgo(invoice),
    dueBeforeIssue(invoice),
    numberReused(invoice, context),
  ].filter((found) => found !== null);

/** Those that the document's own dates decide: they hold on the day of receipt as well. */
export const portalDateFindings = (invoice: InvoiceDocument): ValidationFinding[] =>
  [deliveryLongAgo(invoice), dueBeforeIssue(invoice)].filter((found) => found !== null);

type Rule = (invoice: InvoiceDocument, context: TimeContext) => ValidationFinding | null;
type DateRule = (invoice: InvoiceDocument) => ValidationFinding | null;

const issueDateNotToday: Rule = (invoice, { today, issueDatePolicy }) => {
  const { issue_date: issued } = invoice;
  if (issued === null || issued === today) return null;
  const [shown, now] = [inWords(issued), inWords(today)];
  return portalFinding(invoice, {
    code: 'ISSUE_DATE_NOT_TODAY',
    severity: issueDatePolicy === 'error' ? 'error' : 'warning',
    element: 'cbc:IssueDate',
    bt: 'BT-2',
    value: issued,
    messages: localized(
      `Dátum vystavenia ${shown} nie je dnešný. Dnes je ${now}; faktúra sa odosiela v deň vystavenia.`,
      `Datum vystavení ${shown} není dnešní. Dnes je ${now}; faktura se odesílá v den vystavení.`,
      `The issue date ${issued} is not today. Today is ${today}; an invoice is sent on the day of its issue.`,
    ),
  });
};

const deliveryLongAgo: DateRule = (invoice) => {
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
    messages: localized(
      `Od dodania (${inWords(supplied)}) do vystavenia faktúry uplynulo ${days} dní. Lehota na vystavenie je ${issuingPeriodDays} dní.`,
      `Od dodání (${inWords(supplied)}) do vystavení faktury uplynulo ${days} dní. Lhůta pro vystavení je ${issuingPeriodDays} dní.`,
      `${days} days passed between the supply (${supplied}) and the issue of the invoice; the law gives ${issuingPeriodDays}.`,
    ),
  });
};

const dueBeforeIssue: DateRule = (invoice) => {
  const { issue_date: issued, due_date: due } = invoice;
  if (issued === null || due === null || due >= issued) return null;
  return portalFinding(invoice, {
    code: 'DUE_DATE_BEFORE_ISSUE_DATE',
    severity: 'warning',
    element: invoice.root === 'Invoice' ? 'cbc:DueDate' : 'cac:PaymentMeans/cbc:PaymentDueDate',
    bt: 'BT-9',
    value: due,
    messages: localized(
      `Dátum splatnosti ${inWords(due)} je skôr ako dátum vystavenia ${inWords(issued)}.`,
      `Datum splatnosti ${inWords(due)} je dříve než datum vystavení ${inWords(issued)}.`,
      `The due date ${due} is before the issue date ${issued}.`,
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
      `Číslo ${number} už má iná vaša faktúra s iným dátumom vystavenia.`,
      `Číslo ${number} už má jiná vaše faktura s jiným datem vystavení.`,
      `Another invoice of yours with another issue date already has the number ${number}.`,
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
  messages: Localized;
}

const portalFinding = (invoice: InvoiceDocument, { element, ...rest }: PortalFinding): ValidationFinding =>
  finding({
    ...rest,
    source: 'portal',
    location: `/${invoice.root === 'Invoice' ? 'ubl' : 'cn'}:${invoice.root}/${element}`,
  });

/** `2026-11-21` as a bookkeeper writes it: 21. 11. 2026. */
const inWords = (day: string): string => day.split('-').map(Number).reverse().join('. ');
