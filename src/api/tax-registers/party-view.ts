import type { Language } from '../../domain/localized';
import type { PartyValidation } from '../../domain/tax-registers/party-validation';
import type { FindingSeverity } from '../../domain/validation/finding';
import type { Day, Instant } from '../invoices/invoice-view';

/** What is wrong with the form of a number. */
export interface PartyFinding {
  /** `ID-…`, as in the layer `party` of a validation. */
  code: string;
  severity: FindingSeverity;
  message: string;
}

/** The numbers without blanks, an IČO with its zeros; null: not given, or of a form that does not exist. */
export interface PartyNumbersView {
  ico: string | null;
  dic: string | null;
  ic_dph: string | null;
  /** `0245:<DIČ>`, of the DIČ that was given; never derived from the IČ DPH. */
  peppol_id: string | null;
}

export interface PartyFormat {
  /** No finding is an error. */
  ok: boolean;
  findings: PartyFinding[];
}

export interface PartySource {
  name: 'fs_ds_dphs' | 'fs_ds_dsrdp' | 'fs_ds_dphv' | 'fs_ds_dphz';
  as_of: Instant;
  /** @isInt rows */
  rows: number | null;
}

/** What the imported lists of Finančná správa say. */
export interface PartyRegistry {
  /** In the list of VAT registrations or of income tax registrations. */
  found: boolean;
  /** Null: no DIČ was given, or the lists cannot tell. */
  dic_assigned: boolean | null;
  /**
   * `deleted`: registered earlier, and not any more. `unknown`: the lists cannot tell, because they are missing, too
   * old, or were not asked for an IČ DPH or IČO.
   */
  vat_status: 'registered' | 'deleted' | 'not_found' | 'unknown';
  /** Section of the VAT Act. Persons registered under § 7 and § 7a are no VAT payers. */
  regime: '§4' | '§4b' | '§5' | '§7' | '§7a' | 'unknown' | null;
  /** VAT payer, or registered, since that day. */
  since: Day | null;
  /** Day of erasure, else of the first list without the number. */
  deleted_at: Day | null;
  /** The IČ DPH is shared by the members of a VAT group. */
  group_vat: boolean | null;
  /** Grounds for cancelling the registration have been published. */
  cancellation_pending: boolean;
  person_kind: 'legal' | 'natural' | null;
  /** A list is older than your setting `registry_max_age_days`. */
  stale: boolean;
  /** A list is missing or too old: that somebody is not in it proves nothing. */
  degraded: boolean;
  as_of: Instant | null;
  sources: PartySource[];
}

export interface PartyConsistency {
  /** `group` and `foreign_para5`: the two numbers differ, and may. */
  icdph_vs_dic: 'match' | 'mismatch' | 'group' | 'foreign_para5' | 'unknown' | null;
  /** Null: there is nothing to compare the IČO with. */
  ico_matches: boolean | null;
}

export interface PartyPeppol {
  /** Null: nobody could tell. */
  registered: boolean | null;
  provider: string | null;
  /** `directory`: the provider's own. */
  source: 'smp' | 'directory' | 'cache' | 'none';
  reason: string | null;
  checked_at: Instant;
}

/** What is known of a company by its numbers. */
export interface PartyValidationView {
  normalized: PartyNumbersView;
  format: PartyFormat;
  registry: PartyRegistry;
  consistency: PartyConsistency;
  /** Null without a DIČ. */
  peppol: PartyPeppol | null;
  /** With `include=name`, of legal persons only: the names of sole traders are personal data. */
  name: string | null;
  /** As `name`. */
  address: string | null;
  /** Credits that you must show with the data. */
  attribution: string[];
}

/** The record with its findings in the caller's language. */
export const partyValidationIn = (party: PartyValidation, language: Language): PartyValidationView => ({
  ...party,
  format: {
    ...party.format,
    findings: party.format.findings.map(({ code, severity, messages }) => ({
      code,
      severity,
      message: messages[language],
    })),
  },
});
