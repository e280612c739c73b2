import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { StagedRowsDifferError } from '../../../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterSlug } from '../../../../domain/tax-registers/lists';
import type { TaxRegisterRows } from '../../../../domain/tax-registers/rows';
import { copyColumns, copyLine } from './tax-register-copy';

export type Slot = 0 | 1;
export const rowsTable = (slug: TaxRegisterSlug, slot: Slot): string => `tax_register_${slug}_${slot}`;

/** How far an import has come: rows of a list of this day, the digest of their lines, in this half of the table. */
export interface StagedProgress {
  slot: Slot;
  asOf: string;
  rows: number;
  digest: string;
}

export interface Staging<Slug extends TaxRegisterSlug> {
  importId: string;
  slug: Slug;
  slot: Slot;
  asOf: string;
  /** What an import before has written of a list of the same day; null: begin with an empty half. */
  kept: StagedProgress | null;
}

/** So many rows are written and noted down at once: a second of work, and a few megabytes. */
const chunkRows = 20_000;

/**
 * Writes rows beside the list in use, in chunks that are committed with the note of how far they reach. Rows that are
 * there already are only compared.
 * @returns how many there are
 * @throws StagedRowsDifferError when what is there does not come from these rows
 */
export async function stageRows<Slug extends TaxRegisterSlug>(
  client: Client,
  staging: Staging<Slug>,
  batches: AsyncIterable<TaxRegisterRows[Slug][]>,
): Promise<number> {
  const { slug, kept } = staging;
  const digest = createHash('sha256');
  let rows = 0;
  let isBeyondKept = kept === null;
  let [waiting, waitingRows]: [string[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    if (waitingRows > 0) await writeChunk(client, staging, waiting, { rows, digest: digest.copy().digest('hex') });
    [waiting, waitingRows] = [[], 0];
  };

  if (kept === null) await empty(client, staging);
  for await (const batch of batches) {
    // One text for each batch: Postgres takes lines, and a call for each line would cost more than the line.
    const lines = batch.map((row) => copyLine(slug, row)).join('');
    digest.update(lines);
    rows += batch.length;
    if (isBeyondKept) {
      waiting.push(lines);
      waitingRows += batch.length;
      if (waitingRows >= chunkRows) await flush();
    } else if (kept !== null && rows >= kept.rows) {
      if (rows !== kept.rows || digest.copy().digest('hex') !== kept.digest) throw new StagedRowsDifferError();
      isBeyondKept = true;
    }
  }
  if (!isBeyondKept) throw new StagedRowsDifferError();
  await flush();
  return rows;
}

async function empty(client: Client, { importId, slug, slot }: Staging<TaxRegisterSlug>): Promise<void> {
  await client.query('update tax_register_imports set staged = null where id = $1', [importId]);
  // Its own transaction: inside the copy's, look-ups would wait for the lock until the end.
  await client.query(`truncate ${rowsTable(slug, slot)}`);
}

async function writeChunk(
  client: Client,
  { importId, slug, slot, asOf }: Staging<TaxRegisterSlug>,
  lines: readonly string[],
  reached: Pick<StagedProgress, 'rows' | 'digest'>,
): Promise<void> {
  await client.query('begin');
  const columns = copyColumns[slug].join(', ');
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${rowsTable(slug, slot)} (${columns}) from stdin`)));
  const progress: StagedProgress = { slot, asOf, ...reached };
  await client.query('update tax_register_imports set staged = $2::jsonb where id = $1', [
    importId,
    JSON.stringify(progress),
  ]);
  await client.query('commit');
}
