import type { PartyNumbers, PartyRows, TaxRegisterAnswer } from '../ports/tax-registers/tax-registers';
import type { ValidationRouting } from '../validation/validation-report';
import {
  asOfInstant,
  attributionOf,
  sourceNameOf,
  type TaxRegisterListState,
  type TaxRegisterSlug,
  taxRegisterSlugs,
} from './lists';
import type { NumberFinding } from './party-numbers';
import { type PersonKind, personKindOf } from './person-kind';
import type { VatRegime } from './regime';
import {
  isGroupNumber,
  isStale,
  type StatusTime,
  type VatRegistrationStatus,
  vatRegistrationStatus,
} from './vat-registration-status';

/** Regimes of the public contract; § 4c and § 6 have no word of their own there. */
export type ShownRegime = '§4' | '§4b' | '§5' | '§7' | '§7a' | 'unknown';

/** What the lists say. Contract spelling, as in the records below. */
export interface PartyRegistry {
  found: boolean;
  /** Null: no DIČ was asked for, or the list does not contain the answer. */
  dic_assigned: boolean | null;
  vat_status: VatRegistrationStatus['status'];
  regime: ShownRegime | null;
  /** Day of becoming a payer, else of the registration. */
  since: string | null;
  deleted_at: string | null;
  group_vat: boolean | null;
  cancellation_pending: boolean;
  person_kind: PersonKind | null;
  stale: boolean;
  degraded: boolean;
  as_of: string | null;
  sources: { name: `fs_${TaxRegisterSlug}`; as_of: string; rows: number | null }[];
}

export interface PartyConsistency {
  icdph_vs_dic: 'match' | 'mismatch' | 'group' | 'foreign_para5' | 'unknown' | null;
  ico_matches: boolean | null;
}

export interface PartyPeppol {
  registered: boolean | null;
  provider: string | null;
  source: 'smp' | 'directory' | 'cache' | 'none';
  reason: string | null;
  checked_at: string;
}

export interface PartyValidation {
  normalized: { ico: string | null; dic: string | null; ic_dph: string | null; peppol_id: string | null };
  format: { ok: boolean; findings: NumberFinding[] };
  registry: PartyRegistry;
  consistency: PartyConsistency;
  peppol: PartyPeppol | null;
  name: string | null;
  address: string | null;
  attribution: string[];
}

export interface PartyValidationInput {
  numbers: PartyNumbers;
  findings: NumberFinding[];
  lists: TaxRegisterAnswer['lists'];
  rows: PartyRows;
  /** Null: was not asked. */
  routing: ValidationRouting | null;
  time: StatusTime;
  includeName: boolean;
}

/** Puts together what is known of a party. Name and address of legal persons only, and only when asked for. */
export function partyValidationOf({
  numbers,
  findings,
  lists,
  rows,
  routing,
  time,
  includeName,
}: PartyValidationInput): PartyValidation {
  const { ico, dic, icDph } = numbers;
  const known = taxRegisterSlugs.map((slug) => lists[slug]).filter((list) => list !== null);
  const vat = vatRegistrationStatus(numbers, rows, lists, time);
  const [taxed] = rows.incomeTax;
  const named = vat.registration ?? taxed ?? null;
  const kind = named && personKindOf([taxed?.dic ?? null, vat.registration?.icDph ?? null], named.name);
  const mayShow = includeName && kind === 'legal';
  return {
    normalized: { ico, dic, ic_dph: icDph, peppol_id: dic === null ? null : `0245:${dic}` },
    format: { ok: !findings.some(({ severity }) => severity === 'error'), findings },
    registry: {
      found: named !== null,
      dic_assigned: dicAssigned(numbers, rows, lists, time),
      vat_status: vat.status,
      regime: vat.regime && shownRegime(vat.regime),
      since: vat.registration?.payerSince ?? vat.registration?.registeredOn ?? null,
      deleted_at: vat.deletedOn,
      group_vat: vat.registration || (icDph !== null && isGroupNumber(icDph)) ? vat.isGroup : null,
      cancellation_pending: rows.grounds !== null,
      person_kind: kind,
      stale: known.some((list) => isStale(list, time)),
      degraded: known.length < taxRegisterSlugs.length || known.some((list) => isStale(list, time)),
      as_of: known[0] ? asOfInstant(known[0]) : null,
      sources: known.map((list: TaxRegisterListState) => ({
        name: sourceNameOf(list.slug),
        as_of: asOfInstant(list),
        rows: list.rows,
      })),
    },
    consistency: { icdph_vs_dic: vatIdAgainstDic(numbers, vat), ico_matches: icoMatches(numbers, rows) },
    peppol: routing && peppolOf(routing),
    name: mayShow ? named?.name || null : null,
    address: mayShow ? (named?.address ?? null) : null,
    attribution: known.map(attributionOf),
  };
}

const shownRegime = (regime: VatRegime): ShownRegime => (regime === '§4c' || regime === '§6' ? 'unknown' : regime);

function dicAssigned(
  { dic }: PartyNumbers,
  { incomeTax }: PartyRows,
  { ds_dsrdp: list }: TaxRegisterAnswer['lists'],
  time: StatusTime,
): boolean | null {
  if (incomeTax.length > 0) return true;
  // Groups, tax representatives and foreign persons have a DIČ and no income tax here; an old list lacks new ones.
  return dic !== null && /^[12]/.test(dic) && list !== null && !isStale(list, time) ? false : null;
}

function vatIdAgainstDic(
  { icDph, dic }: PartyNumbers,
  { regime }: VatRegistrationStatus,
): PartyConsistency['icdph_vs_dic'] {
  if (icDph === null || dic === null) return null;
  if (icDph === `SK${dic}`) return 'match';
  if (isGroupNumber(icDph) || regime === '§4b') return 'group';
  if (regime === '§5') return 'foreign_para5';
  return regime === null || regime === 'unknown' ? 'unknown' : 'mismatch';
}

/** Does the IČO belong to the other numbers? A VAT group's number does not tell. */
function icoMatches({ ico, dic, icDph }: PartyNumbers, { vat, incomeTax }: PartyRows): boolean | null {
  const told = [...(icDph === null || isGroupNumber(icDph) ? [] : vat), ...(dic === null ? [] : incomeTax)]
    .map((row) => row.ico)
    .filter((one) => one !== null);
  return ico === null || told.length === 0 ? null : told.includes(ico);
}

/** A provider's answer comes out of a directory of its own, whichever that is. */
const peppolOf = ({ registered, provider, source, reason, checked_at }: ValidationRouting): PartyPeppol => ({
  registered,
  provider,
  source: source === 'provider' ? 'directory' : source,
  reason,
  checked_at,
});
