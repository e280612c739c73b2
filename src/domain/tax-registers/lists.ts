import { startOfDay } from '../submissions/issue-day';

/** The lists of Finančná správa that are imported; the name of the file at the source, `<slug>.zip`. */
export const taxRegisterSlugs = ['ds_dphs', 'ds_dsrdp', 'ds_dphz', 'ds_dphv'] as const;
export type TaxRegisterSlug = (typeof taxRegisterSlugs)[number];

export const isTaxRegisterSlug = (text: string): text is TaxRegisterSlug =>
  taxRegisterSlugs.some((slug) => slug === text);

/** Titles as Finančná správa publishes them: the credit that its licence wants must name the list. */
const titles: Record<TaxRegisterSlug, string> = {
  ds_dphs: 'Zoznam daňových subjektov registrovaných pre DPH',
  ds_dsrdp: 'Zoznam daňových subjektov registrovaných na daň z príjmov',
  ds_dphz: 'Zoznam platiteľov DPH, u ktorých nastali dôvody na zrušenie registrácie',
  ds_dphv: 'Zoznam vymazaných platiteľov DPH',
};

/** The list that look-ups use now. */
export interface TaxRegisterListState {
  slug: TaxRegisterSlug;
  /** Day that the list itself names, `YYYY-MM-DD` (`DatumAktualizacieZoznamu`). */
  asOf: string;
  rows: number;
  /** Of the XML that was imported. */
  sha256: string;
  /** Instant of the import, ISO 8601. */
  importedAt: string;
}

/** Name of a list in the public contract, `fs_ds_dphs`. */
export const sourceNameOf = (slug: TaxRegisterSlug): `fs_${TaxRegisterSlug}` => `fs_${slug}`;

/** The day of a list as the contract's instant: midnight in Bratislava, at which its day begins. */
export const asOfInstant = ({ asOf }: Pick<TaxRegisterListState, 'asOf'>): string => startOfDay(asOf).toISOString();

/** The credit that every answer out of a list carries; neutral, because the licences of the lists are not settled. */
export const attributionOf = ({ slug, asOf }: Pick<TaxRegisterListState, 'slug' | 'asOf'>): string => {
  const [year, month, day] = asOf.split('-');
  return `Zdroj: Finančné riaditeľstvo SR, ${titles[slug]}, stav k ${day}.${month}.${year}`;
};
