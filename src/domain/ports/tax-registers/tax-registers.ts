import type { TaxRegisterListState, TaxRegisterSlug } from '../../tax-registers/lists';
import type {
  CancellationGrounds,
  ErasedPayer,
  IncomeTaxRegistration,
  VatRegistration,
} from '../../tax-registers/rows';

/** The numbers of one party, normalised; null: not known. At least one should be there. */
export interface PartyNumbers {
  ico: string | null;
  dic: string | null;
  /** `SK` and ten digits. */
  icDph: string | null;
}

/** What the lists hold about one party. */
export interface PartyRows {
  /** By IČ DPH, or by IČO where none was asked for. Several: a VAT group, or a company with two registrations. */
  vat: VatRegistration[];
  /** By DIČ, or by IČO where none was asked for. */
  incomeTax: IncomeTaxRegistration[];
  /** The first of these are by IČ DPH: asked for, or found by IČO. */
  grounds: CancellationGrounds | null;
  erased: ErasedPayer | null;
  /** The IČ DPH was in an earlier `ds_dphs` and is not in today's. */
  gone: { lastSeenOn: string; missingSince: string } | null;
}

/** Both from one look, so that a list that is swapped meanwhile does not mix with its predecessor. */
export interface TaxRegisterAnswer {
  /** Null: never imported. */
  lists: Readonly<Record<TaxRegisterSlug, TaxRegisterListState | null>>;
  /** In the order of the question. */
  parties: PartyRows[];
}

/**
 * Look-up in the imported lists of Finančná správa.
 * Both throw ProblemError `SERVICE_UNAVAILABLE` while the store cannot be reached.
 */
export interface TaxRegisterLookup {
  /** The lists that are there, in the order of their slugs; a list that was never imported is not among them. */
  lists(): Promise<TaxRegisterListState[]>;
  find(parties: readonly PartyNumbers[]): Promise<TaxRegisterAnswer>;
}
