import type { TaxRegisterSlug } from '../../../../domain/tax-registers/lists';
import type { TaxRegisterRows } from '../../../../domain/tax-registers/rows';

/** Members of a row and the columns that they go to, in the order of a line. */
const columns: { readonly [Slug in TaxRegisterSlug]: Readonly<Record<keyof TaxRegisterRows[Slug], string>> } = {
  ds_dphs: {
    icDph: 'ic_dph',
    ico: 'ico',
    name: 'name',
    address: 'address',
    regime: 'regime',
    registeredOn: 'registered_on',
    payerSince: 'payer_since',
  },
  ds_dsrdp: { dic: 'dic', ico: 'ico', name: 'name', address: 'address' },
  ds_dphz: { icDph: 'ic_dph', ico: 'ico', breachYear: 'breach_year', publishedOn: 'published_on' },
  ds_dphv: {
    icDph: 'ic_dph',
    ico: 'ico',
    breachYear: 'breach_year',
    publishedOn: 'published_on',
    erasedOn: 'erased_on',
  },
};

export const copyColumns: Readonly<Record<TaxRegisterSlug, readonly string[]>> = {
  ds_dphs: Object.values(columns.ds_dphs),
  ds_dsrdp: Object.values(columns.ds_dsrdp),
  ds_dphz: Object.values(columns.ds_dphz),
  ds_dphv: Object.values(columns.ds_dphv),
};

/**
 * One line of COPY in its text format: fields between tabs, `\N` for null, backslashes in front of what would end a
 * field.
 */
export function copyLine<Slug extends TaxRegisterSlug>(slug: Slug, row: TaxRegisterRows[Slug]): string {
  const members = Object.keys(columns[slug]) as (keyof TaxRegisterRows[Slug])[];
  return `${members.map((member) => copyField(row[member] as string | null)).join('\t')}\n`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

// A NUL cannot be in XML, so it cannot be here.
const copyField = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
