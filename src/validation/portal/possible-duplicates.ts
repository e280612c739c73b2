import { dayInWords } from '../../domain/day-in-words';
import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import type { PossibleDuplicates } from '../../domain/ports/receiving/receiving';
import { finding, type ValidationFinding } from '../../domain/validation/finding';

/** A received invoice that might be paid twice. */
export function possibleDuplicateFindings(
  invoice: InvoiceDocument,
  { numberReusedOn, inConflict }: PossibleDuplicates,
): ValidationFinding[] {
  const number = invoice.invoice_number;
  return [
    ...(numberReusedOn === null ? [] : [warning(invoice, 'NUMBER_REUSED', reused(number, numberReusedOn))]),
    ...(inConflict ? [warning(invoice, 'CONFLICTING_DUPLICATE', conflict(number))] : []),
  ];
}

const warning = (invoice: InvoiceDocument, code: string, messages: Localized): ValidationFinding =>
  finding({
    code,
    severity: 'warning',
    source: 'portal',
    bt: 'BT-1',
    value: invoice.invoice_number,
    location: elementPath(invoice, 'cbc:ID'),
    messages,
  });

const reused = (number: string, day: string): Localized =>
  localized(
    `Od tohto dodávateľa už máte doklad s číslom ${number}, vyhotovený ${dayInWords(day)}. Skontrolujte, či nejde o tú istú faktúru, aby ste ju nezaplatili dvakrát.`,
    `Od tohoto dodavatele už máte doklad s číslem ${number}, vyhotovený ${dayInWords(day)}. Zkontrolujte, zda nejde o tutéž fakturu, abyste ji nezaplatili dvakrát.`,
    `You already have a document with the number ${number} from this supplier, issued on ${day}. Check whether it is the same invoice, so that you do not pay it twice.`,
  );
const conflict = (number: string): Localized =>
  localized(
    `Doklad s číslom ${number} prišiel aj s iným obsahom. Porovnajte ich a overte si u dodávateľa, ktorý platí.`,
    `Doklad s číslem ${number} přišel i s jiným obsahem. Porovnejte je a ověřte si u dodavatele, který platí.`,
    `The document with the number ${number} also arrived with other content. Compare them and ask the supplier which one holds.`,
  );
