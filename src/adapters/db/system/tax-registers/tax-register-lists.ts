import type {
  PartyRows,
  TaxRegisterAnswer,
  TaxRegisterLookup,
} from '../../../../domain/ports/tax-registers/tax-registers';
import {
  type TaxRegisterListState,
  type TaxRegisterSlug,
  taxRegisterSlugs,
} from '../../../../domain/tax-registers/lists';
import type { Database } from '../../transaction';

/** A {@link TaxRegisterListState} out of `tax_register_lists`. */
export const listStateColumns = `slug, as_of::text as "asOf", rows, encode(sha256, 'hex') as sha256, iso_utc(imported_at) as "importedAt"`;

/** A company has a row or two, a VAT group perhaps one for each member; more are never needed. */
const maxRows = 50;

/**
 * Rows of the half that is in use, by one number and otherwise by another. The slot comes from a subquery that runs
 * once, so that the other half is not opened; each branch looks into one index, or into none when its number is null.
 */
const rowsOf = (slug: TaxRegisterSlug, by: string, number: string, otherwiseIco: string): string => {
  const inUse = `select * from tax_register_${slug}
    where slot = (select slot from tax_register_lists where slug = '${slug}')`;
  return `(${inUse} and ${by} = ${number}) union all (${inUse} and ${number} is null and ico = ${otherwiseIco}) limit ${maxRows}`;
};

/**
 * Everything in one statement, and so out of one state of the lists. The parties come as JSON: of an array Postgres
 * knows how long it is, takes the plan for so many for the better one, and plans every call anew.
 */
const selectAnswer = `
  with parties as (
    select nth, jsonb_build_object(
      'vat', coalesce(vat.rows, '[]'), 'incomeTax', coalesce(income_tax.rows, '[]'), 'grounds', grounds.rows -> 0,
        'erased', erased.rows -> 0,
      'gone', (select jsonb_build_object('lastSeenOn', last_seen_on, 'missingSince', missing_since)
        from tax_register_vat_gone where ic_dph = asked.ic_dph)) as party
    from rows from (jsonb_to_recordset($1::jsonb) as (ico text, dic text, ic_dph text))
      with ordinality as asked (ico, dic, ic_dph, nth)
    cross join lateral (
      select jsonb_agg(jsonb_build_object('dic', dic, 'ico', ico, 'name', name, 'address', address)) as rows,
        coalesce(asked.ico, min(ico)) as ico
      from (${rowsOf('ds_dsrdp', 'dic', 'asked.dic', 'asked.ico')}) found
    ) income_tax
    cross join lateral (
      select jsonb_agg(jsonb_build_object('icDph', ic_dph, 'ico', ico, 'name', name, 'address', address,
        'regime', regime, 'registeredOn', registered_on, 'payerSince', payer_since)) as rows,
        coalesce(asked.ic_dph, min(ic_dph)) as ic_dph
      from (${rowsOf('ds_dphs', 'ic_dph', 'asked.ic_dph', 'income_tax.ico')}) found
    ) vat
    cross join lateral (
      select jsonb_agg(jsonb_build_object('icDph', ic_dph, 'ico', ico, 'breachYear', breach_year,
        'publishedOn', published_on)) as rows
      from (${rowsOf('ds_dphz', 'ic_dph', 'vat.ic_dph', 'income_tax.ico')}) found
    ) grounds
    cross join lateral (
      select jsonb_agg(jsonb_build_object('icDph', ic_dph, 'ico', ico, 'breachYear', breach_year,
        'publishedOn', published_on, 'erasedOn', erased_on)) as rows
      from (${rowsOf('ds_dphv', 'ic_dph', 'vat.ic_dph', 'income_tax.ico')}) found
    ) erased
  )
  select (select coalesce(jsonb_agg(to_jsonb(list)), '[]')
    from (select ${listStateColumns} from tax_register_lists) list) as lists,
    coalesce((select jsonb_agg(party order by nth) from parties), '[]') as parties`;

/** Look-ups in the imported lists of Finančná správa. */
export const createTaxRegisterLookup = (database: Database): TaxRegisterLookup => ({
  lists: () =>
    database.withSystem(async (tx) => {
      const lists = await tx.query<TaxRegisterListState>(`select ${listStateColumns} from tax_register_lists`);
      return taxRegisterSlugs.flatMap((slug) => lists.filter((list) => list.slug === slug));
    }),

  find: (parties) =>
    database.withSystem(async (tx) => {
      const asked = parties.map(({ ico, dic, icDph }) => ({ ico, dic, ic_dph: icDph }));
      const [row] = await tx.prepared<{ lists: TaxRegisterListState[]; parties: PartyRows[] }>(
        'find-parties',
        selectAnswer,
        [JSON.stringify(asked)],
      );
      return { lists: bySlug(row?.lists ?? []), parties: row?.parties ?? [] };
    }),
});

function bySlug(lists: readonly TaxRegisterListState[]): TaxRegisterAnswer['lists'] {
  const of = (slug: TaxRegisterSlug): TaxRegisterListState | null => lists.find((list) => list.slug === slug) ?? null;
  return { ds_dphs: of('ds_dphs'), ds_dsrdp: of('ds_dsrdp'), ds_dphz: of('ds_dphz'), ds_dphv: of('ds_dphv') };
}
