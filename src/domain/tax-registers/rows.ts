/**
 * Rows of the lists of Finančná správa, as far as we use them. Numbers are without spaces and in upper case, an IČO has
 * eight digits, days are `YYYY-MM-DD`; null: the list does not say.
 */

/** `ds_dphs`: a registration for VAT. Being here does not make a payer: see `regimeOf`. */
export interface VatRegistration {
  icDph: string;
  ico: string | null;
  name: string;
  address: string | null;
  /** `DRUH_REG_DPH` as written, e.g. `§4`; unknown values are kept. */
  regime: string | null;
  registeredOn: string | null;
  payerSince: string | null;
}

/** `ds_dsrdp`: a registration for income tax; the only list with the DIČ. */
export interface IncomeTaxRegistration {
  dic: string;
  ico: string | null;
  name: string;
  address: string | null;
}

/** `ds_dphz`: grounds for cancelling a VAT registration have arisen. */
export interface CancellationGrounds {
  icDph: string;
  ico: string | null;
  /** Years of the breach, as written. */
  breachYear: string | null;
  publishedOn: string | null;
}

/**
 * `ds_dphv`: "vymazaný". Either the registration ended, or only the grounds for ending it: the layout fits both. So it
 * is shown neutrally, and decides nothing alone.
 */
export interface ErasedPayer extends CancellationGrounds {
  erasedOn: string | null;
}

/** A row of each list. */
export interface TaxRegisterRows {
  ds_dphs: VatRegistration;
  ds_dsrdp: IncomeTaxRegistration;
  ds_dphz: CancellationGrounds;
  ds_dphv: ErasedPayer;
}
