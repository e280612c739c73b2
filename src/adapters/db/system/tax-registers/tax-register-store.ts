import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import type {
  StagedImport,
  TaxRegisterImport,
  TaxRegisterStore,
} from '../../../../domain/ports/tax-registers/tax-register-imports';
import {
  type TaxRegisterListState,
  type TaxRegisterSlug,
  taxRegisterSlugs,
} from '../../../../domain/tax-registers/lists';
import { accountLimits } from '../../account-limits';
import { problemOfFault } from '../../faults';
import type { Database } from '../../transaction';
import { listStateColumns } from './tax-register-lists';
import { rowsTable, type Slot, type StagedProgress, stageRows } from './tax-register-staging';

/**
 * Names our locks among all advisory locks of the database; the second number is the list's place in
 * `taxRegisterSlugs`.
 */
const lockFamily = 8_430_021;

/** A list is copied for a minute, in batches as large as they come: the limits of the account are for requests. */
const liftLimits = Object.keys(accountLimits)
  .map((setting) => `set ${setting} = 0`)
  .join('; ');

/**
 * Imports, in Postgres. Each has a connection of its own: it copies for a minute, which no pool should wait for, and
 * the lock that keeps others out ends with it, whatever becomes of the process.
 * @param sessionUrl of `portal_system`, without a pooler in transaction mode between: the lock belongs to the session
 */
export const createTaxRegisterStore = (
  database: Database,
  { sessionUrl }: { sessionUrl: string },
): TaxRegisterStore => ({
  async begin<Slug extends TaxRegisterSlug>(slug: Slug, source: string) {
    const client = new Client({
      connectionString: sessionUrl,
      application_name: 'faktura-portal tax register import',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // An error without a listener would end the process; the statement under way reports it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(liftLimits);
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
        lockFamily,
        taxRegisterSlugs.indexOf(slug),
      ]);
      if (rows[0]?.locked) return await beginLocked(client, slug, source);
      await client.end();
      return null;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw problemOfFault(error);
    }
  },

  history: (slug, limit, after = null) =>
    database.withSystem((tx) =>
      tx.query<TaxRegisterImport>(
        `select ${importColumns} from tax_register_imports
         where ($1::text is null or slug = $1) and ($3::timestamptz is null or (started_at, id) < ($3, $4::uuid))
         order by started_at desc, id desc limit $2`,
        [slug, limit, after?.createdAt ?? null, after?.id ?? null],
      ),
    ),

  latest: () =>
    database.withSystem((tx) =>
      tx.query<TaxRegisterImport>(
        `select i.* from unnest($1::text[]) of_list (slug)
         cross join lateral (select ${importColumns} from tax_register_imports t where t.slug = of_list.slug
           order by started_at desc limit 1) i`,
        [taxRegisterSlugs],
      ),
    ),
});

const importColumns = `id, slug, source, iso_utc(started_at) as "startedAt", iso_utc(finished_at) as "finishedAt",
  outcome, detail, as_of::text as "asOf", rows`;

async function beginLocked<Slug extends TaxRegisterSlug>(
  client: Client,
  slug: Slug,
  source: string,
): Promise<StagedImport<Slug>> {
  const id = randomUUID();
  const { rows } = await client.query<TaxRegisterListState & { slot: Slot }>(
    `select ${listStateColumns}, slot from tax_register_lists where slug = $1`,
    [slug],
  );
  const { slot: usedSlot, ...current } = rows[0] ?? { slot: null };
  const slot: Slot = usedSlot === 0 ? 1 : 0;
  // We hold the lock: an import that began and has not finished is dead.
  await client.query(
    `update tax_register_imports set outcome = 'interrupted', finished_at = clock_timestamp() where slug = $1
      and finished_at is null`,
    [slug],
  );
  let kept = await progressOf(client, slug, slot);
  await client.query('insert into tax_register_imports (id, slug, source, staged) values ($1, $2, $3, $4::jsonb)', [
    id,
    slug,
    source,
    kept === null ? null : JSON.stringify(kept),
  ]);

  return {
    current: 'slug' in current ? current : null,
    write: (asOf, batches) =>
      writing(client, async () => {
        const usable = kept?.asOf === asOf ? kept : null;
        // Written again, it begins anew.
        kept = null;
        return stageRows(client, { importId: id, slug, slot, asOf, kept: usable }, batches);
      }),
    publish: ({ asOf, rows: count, sha256 }) =>
      writing(client, async () => {
        await client.query('begin');
        if (slug === 'ds_dphs')
          await rememberGone(client, { asOf, slot, before: 'slug' in current ? current.asOf : null });
        await client.query(
          `insert into tax_register_lists (slug, slot, as_of, rows, sha256) values ($1, $2, $3, $4, decode($5, 'hex'))
         on conflict (slug) do update set slot = excluded.slot, as_of = excluded.as_of, rows = excluded.rows,
           sha256 = excluded.sha256, imported_at = clock_timestamp()`,
          [slug, slot, asOf, count, sha256],
        );
        await client.query('commit');
      }),
    async finish({ outcome, detail, asOf, rows: count }) {
      // What cannot be recorded now is recorded as interrupted by the next import; how it ended is known to the caller.
      await client
        .query(
          "update tax_register_imports set outcome = $2, detail = $3, as_of = $4, rows = $5, finished_at = clock_timestamp(), staged = case when $2 = 'failed' then staged end where id = $1",
          [id, outcome, detail?.slice(0, 500) ?? null, asOf, count],
        )
        .catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}

async function writing<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw problemOfFault(error);
  }
}

/** What the import before has left in this half: it was interrupted or failed, else there is nothing to go on with. */
async function progressOf(client: Client, slug: TaxRegisterSlug, slot: Slot): Promise<StagedProgress | null> {
  const { rows } = await client.query<{ staged: StagedProgress | null }>(
    'select staged from tax_register_imports where slug = $1 order by started_at desc limit 1',
    [slug],
  );
  const staged = rows[0]?.staged ?? null;
  return staged?.slot === slot ? staged : null;
}

/** Numbers that were in the list in use and are not in the new one; those that came back are forgotten. */
async function rememberGone(
  client: Client,
  { asOf, slot, before }: { asOf: string; slot: Slot; before: string | null },
): Promise<void> {
  const fresh = rowsTable('ds_dphs', slot);
  // An older list, taken by force, cannot tell what ended: what it lacks may be new.
  if (before !== null && before <= asOf) {
    await client.query(
      `insert into tax_register_vat_gone (ic_dph, last_seen_on, missing_since)
       select distinct old.ic_dph, $1::date, $2::date from ${rowsTable('ds_dphs', slot === 0 ? 1 : 0)} old
       where not exists (select from ${fresh} new where new.ic_dph = old.ic_dph)
       on conflict (ic_dph) do update set last_seen_on = excluded.last_seen_on, missing_since = excluded.missing_since`,
      [before, asOf],
    );
  }
  await client.query(
    `delete from tax_register_vat_gone gone where exists (select from ${fresh} new where new.ic_dph = gone.ic_dph)`,
  );
}
