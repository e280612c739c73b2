import Decimal from 'decimal.js';

import { isSelfBilling } from '../../document-type';
import { normaliseIdentifier } from '../../identifiers';
import type { DocumentParty, InvoiceDocument } from '../../invoices/invoice-document';
import { isMoney } from '../../money';
import { normalisedText } from '../../normalised-text';
import {
  categoriesLeftOut,
  forbiddenRecipients,
  lawOn,
  memberStates,
  simplifiedUpToEuro,
  type SupplyScope,
} from './law';

/** What the document itself does not say. */
export interface ObligationContext {
  invoice: InvoiceDocument;
  /** The day in Bratislava (`YYYY-MM-DD`), for a document without a readable issue date. */
  today: string;
  /** The caller says that the supply is confidential. */
  confidentialSupply: boolean;
  /** The tenant's own list names the recipient. */
  recipientExcluded: boolean;
  /** A tax register says that the seller's VAT number is none of a payer's (§ 7, § 7a). */
  sellerOnlyRegistered: boolean;
}

export type Obligation =
  /** Must not be an electronic invoice. */
  | { kind: 'forbidden'; why: 'confidential' | 'intelligence_service' }
  | { kind: 'excluded_recipient' }
  | { kind: 'required'; scope: SupplyScope }
  | { kind: 'not_required'; why: ExemptionReason; scope?: SupplyScope }
  | { kind: 'unknown'; missing: 'seller_country' | 'buyer_country' | 'buyer_kind' };

export type ExemptionReason =
  /** Not yet: the duty for this scope begins later. */
  | 'not_yet'
  | 'seller_is_no_payer'
  | 'seller_only_registered'
  | 'seller_abroad'
  | 'outside_eu'
  | 'supply_left_out'
  | 'simplified';

/**
 * Must this document be an electronic invoice, may it, must it not? The prohibitions come first: they hold on every day
 * and for everybody. Then the first exemption, then the law of the issue date.
 */
export function obligationOf(context: ObligationContext): Obligation {
  const { invoice } = context;
  if (context.confidentialSupply) return { kind: 'forbidden', why: 'confidential' };
  if (isIntelligenceService(recipientOf(invoice))) return { kind: 'forbidden', why: 'intelligence_service' };
  if (context.recipientExcluded) return { kind: 'excluded_recipient' };

  const scope = scopeOf(context);
  if (typeof scope !== 'string') return scope;
  if (isLeftOut(invoice)) return { kind: 'not_required', why: 'supply_left_out' };
  if (isSimplified(invoice)) return { kind: 'not_required', why: 'simplified' };
  const isMandatory = lawOn(invoice.issue_date ?? context.today).mandatory.includes(scope);
  return isMandatory ? { kind: 'required', scope } : { kind: 'not_required', why: 'not_yet', scope };
}

/** Who gets the document: on self-billing the buyer issues it. */
export const recipientOf = ({ doc_type_code, seller, buyer }: InvoiceDocument): DocumentParty =>
  isSelfBilling(doc_type_code) ? seller : buyer;

function scopeOf({ invoice: { seller, buyer }, sellerOnlyRegistered }: ObligationContext): SupplyScope | Obligation {
  const [from, to] = [countryOf(seller), countryOf(buyer)];
  if (from === null) return { kind: 'unknown', missing: 'seller_country' };
  const hasSlovakVatId = normaliseIdentifier(seller.vatId ?? '').startsWith('SK');
  if (!hasSlovakVatId) return { kind: 'not_required', why: from === 'SK' ? 'seller_is_no_payer' : 'seller_abroad' };
  if (sellerOnlyRegistered) return { kind: 'not_required', why: 'seller_only_registered' };
  if (to === null) return { kind: 'unknown', missing: 'buyer_country' };
  if (!memberStates.includes(to)) return { kind: 'not_required', why: 'outside_eu' };
  if (!isBusiness(buyer)) return { kind: 'unknown', missing: 'buyer_kind' };
  if (to !== 'SK') return 'within_eu';
  return from === 'SK' ? 'domestic' : 'foreign_supplier';
}

/** Null also where it is no code of two letters: SVK is not a country outside of the European Union. */
function countryOf({ address }: DocumentParty): string | null {
  const code = address?.country_code?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/**
 * A business or public body shows itself by a VAT id, a number of the company register, or a DIČ that is no natural
 * person's (first digit 1). Without any of them it may be a consumer, to whom nothing of this applies; the document
 * does not show it.
 */
const isBusiness = ({ vatId, legalId, dic }: DocumentParty): boolean =>
  vatId !== null || legalId !== null || (dic !== null && !dic.startsWith('1'));

const isLeftOut = ({ totals: { vat_breakdown: breakdown } }: InvoiceDocument): boolean =>
  breakdown.length > 0 && breakdown.every(({ category }) => categoriesLeftOut.includes(category));

/** Corrections are small by nature, and go the way of what they correct. */
const correctingTypes: readonly string[] = ['381', '383', '384', '261'];

function isSimplified({ doc_type_code, currency, totals: { gross } }: InvoiceDocument): boolean {
  if (correctingTypes.includes(doc_type_code) || currency !== 'EUR' || gross === null || !isMoney(gross)) return false;
  return new Decimal(gross).abs().lessThanOrEqualTo(simplifiedUpToEuro);
}

function isIntelligenceService({ name }: DocumentParty): boolean {
  const folded = normalisedText(name, 'NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
  return forbiddenRecipients.some((one) => folded.includes(one));
}
