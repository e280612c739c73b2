import {
  checkDigitOfIco,
  checkDigitOfTaxNumber,
  faultOfDic,
  faultOfIcDph,
  faultOfIco,
  normaliseIdentifier,
} from '../../domain/identifiers';
import { elementPath } from '../../domain/invoices/element-path';
import type { DocumentParty, InvoiceDocument } from '../../domain/invoices/invoice-document';
import { partyElements, type PartyField, partyFields } from '../../domain/invoices/party-fields';
import { joined, type Localized, localized } from '../../domain/localized';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/validation/finding';
import type { Reader } from '../format/texts/reader';
import { withComparison } from '../format/texts/with-comparison';
import { addressTo } from './address-to';
import { correctNumber, digitsCompared, type PartyNumber, partyProblems } from './party-texts';

export type IdentifiedParty = DocumentParty & { role: 'seller' | 'buyer' };

export type PartyFaultCode = keyof typeof partyProblems;

/** What is wrong with which number of a party. */
export interface PartyFault {
  code: PartyFaultCode;
  severity: FindingSeverity;
  field: PartyField;
  value: string;
  /** What should stand there, where another number of the party says it. */
  expected?: string;
}

/** Genitive in Slovak and Czech, as it stands in the sentences below. */
export const partyRoles: Record<IdentifiedParty['role'], { element: string; words: Localized }> = {
  seller: { element: partyElements.seller, words: localized('dodávateľa', 'dodavatele', 'seller') },
  buyer: { element: partyElements.buyer, words: localized('odberateľa', 'odběratele', 'buyer') },
};

interface Comparison {
  found: string;
  expected: string | null;
}

/**
 * What stands there and what should, where it can be computed; of a check digit the digit alone, as a hint where to
 * look.
 */
function comparisonOf({ code, value, expected }: PartyFault): Comparison {
  const number = normaliseIdentifier(value);
  switch (code) {
    case 'ID-ICO-CHECKSUM':
      return { found: number.slice(-1), expected: checkDigitOfIco(number) };
    case 'ID-DIC-CHECKSUM':
    case 'ID-IC-DPH-CHECKSUM':
      return { found: number.slice(-1), expected: checkDigitOfTaxNumber(number.replace(/\D/g, '')) };
    case 'ID-ICO-FORMAT':
      return { found: value, expected: unlessFaulty(number.padStart(8, '0'), faultOfIco) };
    case 'ID-DIC-FORMAT':
      return { found: value, expected: unlessFaulty(number.replace(/^SK/, ''), faultOfDic) };
    case 'ID-IC-DPH-FORMAT':
      return { found: value, expected: unlessFaulty(number, faultOfIcDph) };
    default:
      return { found: value, expected: expected ?? null };
  }
}

const unlessFaulty = (number: string, faultOf: (number: string) => unknown): string | null =>
  faultOf(number) === null ? number : null;

/** The problem, then how the digits compare or what the number should be, then what the reader does. */
function messagesOf(
  code: PartyFaultCode,
  number: PartyNumber,
  { found, expected }: Comparison,
  reader: Reader,
): Localized {
  const problem = partyProblems[code](number);
  if (code.endsWith('-CHECKSUM'))
    return addressTo(reader, joined(problem, digitsCompared(found, expected)), correctNumber);
  const isWritten = code.endsWith('-FORMAT');
  const addressed = addressTo(reader, problem, correctNumber);
  return isWritten ? withComparison(addressed, { found: null, expected, isWritten }) : addressed;
}

/** The finding for a fault, with its place in the document, in the words of its reader. */
export function partyFinding(
  invoice: InvoiceDocument,
  { role }: IdentifiedParty,
  fault: PartyFault,
  reader: Reader,
): ValidationFinding {
  const { code, severity, field, value } = fault;
  const { element, words: who } = partyRoles[role];
  const bt = partyFields[field][role];
  const comparison = comparisonOf(fault);
  return finding({
    code,
    severity,
    source: 'party',
    bt,
    value,
    location: elementPath(invoice, `${element}/cac:Party/${partyFields[field].element}`),
    messages: messagesOf(code, { who, it: quoted(value, bt) }, comparison, reader),
    ...comparison,
  });
}

const quoted = (value: string, bt: string | null): Localized => {
  const term = bt === null ? '' : ` (${bt})`;
  const shown = value.slice(0, 40);
  return localized(`„${shown}“${term}`, `„${shown}“${term}`, `"${shown}"${term}`);
};
