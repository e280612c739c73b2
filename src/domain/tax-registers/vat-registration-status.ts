import type { PartyNumbers, PartyRows, TaxRegisterAnswer } from '../ports/tax-registers/tax-registers';
import { daysBetween } from '../submissions/issue-day';
import type { TaxRegisterListState } from './lists';
import { regimeOf, type VatRegime } from './regime';
import type { VatRegistration } from './rows';

/** What a look-up is judged by. */
export interface StatusTime {
  /** The day in Bratislava, `YYYY-MM-DD`. */
  today: string;
  /** The setting `registry_max_age_days`. */
  maxAgeDays: number;
}

export interface VatRegistrationStatus {
  /**
   * - `deleted`: missing from today's `ds_dphs`, and in `ds_dphv` or in an earlier `ds_dphs`
   * - `not_found`: missing, without a sign of an earlier registration
   * - `unknown`: it was not asked for, the list is not imported, or it is too old to report a company as missing
   */
  status: 'registered' | 'deleted' | 'not_found' | 'unknown';
  registration: VatRegistration | null;
  regime: VatRegime | null;
  /** The number is one that all members of a VAT group (§ 4b) use. */
  isGroup: boolean;
  /** Day of erasure by `ds_dphv`, else the day of the first list that it is missing from. */
  deletedOn: string | null;
}

/** A list of yesterday is normal; one that is older than the setting allows is not to be relied on. */
export const isStale = ({ asOf }: TaxRegisterListState, { today, maxAgeDays }: StatusTime): boolean =>
  daysBetween(asOf, today) > maxAgeDays;

/** VAT groups have numbers of their own, `SK7…`, and § 4b as their registration. */
export const isGroupNumber = (icDph: string): boolean => icDph.startsWith('SK7');

/** Status of a party in the VAT register. `numbers` are those that were asked for. */
export function vatRegistrationStatus(
  numbers: PartyNumbers,
  { vat, erased, gone }: PartyRows,
  lists: TaxRegisterAnswer['lists'],
  time: StatusTime,
): VatRegistrationStatus {
  const registration = vat[0] ?? null;
  const regime = registration && regimeOf(registration.regime);
  const icDph = numbers.icDph ?? registration?.icDph ?? null;
  const isGroup = (icDph !== null && isGroupNumber(icDph)) || regime === '§4b';
  const common = { registration, regime, isGroup, deletedOn: null };
  if (registration) return { ...common, status: 'registered' };
  const canMiss = lists.ds_dphs !== null && !isStale(lists.ds_dphs, time);
  const wasAskable = numbers.icDph !== null || numbers.ico !== null;
  if (!canMiss || !wasAskable) return { ...common, status: 'unknown' };
  if (erased || gone)
    return { ...common, status: 'deleted', deletedOn: erased?.erasedOn ?? gone?.missingSince ?? null };
  return { ...common, status: 'not_found' };
}
