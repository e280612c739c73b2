import type { MigrationStep } from './migration';

/** Columns of the lists of Finančná správa, and what they are looked up by. */
const lists: Record<string, { columns: string; lookups: readonly string[] }> = {
  ds_dphs: {
    columns: `ic_dph text not null, ico text, name text not null, address text, regime text, registered_on date,
      payer_since date`,
    lookups: ['ic_dph', 'ico'],
  },
  ds_dsrdp: { columns: 'dic text not null, ico text, name text not null, address text', lookups: ['dic', 'ico'] },
  ds_dphz: {
    columns: 'ic_dph text not null, ico text, breach_year text, published_on date',
    lookups: ['ic_dph', 'ico'],
  },
  ds_dphv: {
    columns: 'ic_dph text not null, ico text, breach_year text, published_on date, erased_on date',
    lookups: ['ic_dph', 'ico'],
  },
};

/**
 * Public lists, of no tenant. Each has two halves (slots): one is looked up, the other takes the next import, and one
 * row says which is which. So an import never touches what is in use, and ends with the change of one row.
 *
 * No row-level security here: it forbids COPY, and there is nothing to hide. Only `portal_system` has any right to
 * them.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table tax_register_imports (
      id uuid primary key,
      slug text not null,
      -- Address or file that it was read from.
      source text not null,
      started_at timestamptz(6) not null default clock_timestamp(),
      finished_at timestamptz(6),
      outcome text check (outcome in ('imported', 'unchanged', 'refused', 'failed', 'interrupted')),
      -- Why it was refused or failed, in words for an operator.
      detail text,
      as_of date,
      rows integer,
      -- How far the rows have been written beside the list in use: {slot, asOf, rows, digest}. The next import
      -- continues there after an interruption; null when there is nothing to continue.
      staged jsonb,
      check ((finished_at is null) = (outcome is null))
    );
    create index tax_register_imports_by_slug on tax_register_imports (slug, started_at desc);

    create table tax_register_lists (
      slug text primary key,
      slot smallint not null check (slot in (0, 1)),
      as_of date not null,
      rows integer not null,
      sha256 bytea not null check (octet_length(sha256) = 32),
      imported_at timestamptz(6) not null default clock_timestamp()
    );

    -- Numbers that were in an earlier ds_dphs and are not in the one in use.
    create table tax_register_vat_gone (
      ic_dph text primary key,
      last_seen_on date not null,
      missing_since date not null
    );

    grant select, insert, update on tax_register_imports, tax_register_lists to portal_system;
    grant select, insert, update, delete on tax_register_vat_gone to portal_system;
  `);
  for (const [slug, { columns, lookups }] of Object.entries(lists)) {
    await context.query(`
      create table tax_register_${slug} (slot smallint not null, ${columns}) partition by list (slot);
      create table tax_register_${slug}_0 partition of tax_register_${slug} (slot default 0) for values in (0);
      create table tax_register_${slug}_1 partition of tax_register_${slug} (slot default 1) for values in (1);
      ${lookups
        .map((column) => `create index tax_register_${slug}_by_${column} on tax_register_${slug} (${column});`)
        .join('\n      ')}
      grant select on tax_register_${slug} to portal_system;
      grant select, insert, truncate on tax_register_${slug}_0, tax_register_${slug}_1 to portal_system;
    `);
  }
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(
    `drop table ${Object.keys(lists)
      .map((slug) => `tax_register_${slug}`)
      .join(', ')}, tax_register_vat_gone, tax_register_lists, tax_register_imports`,
  );
};
