import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

import type { Clock } from '../../domain/ports/clock';
import {
  MalformedListError,
  type OpenedList,
  type TaxRegisterOrigin,
  type TaxRegisterSource,
} from '../../domain/ports/tax-registers/tax-register-imports';
import { addDays, issueDayAt } from '../../domain/submissions/issue-day';
import type { TaxRegisterSlug } from '../../domain/tax-registers/lists';
import type { TaxRegisterRows } from '../../domain/tax-registers/rows';
import { fetchList } from './fetch-list';
import { xmlOfListFile } from './list-file';
import type { ListPart } from './list-parser';
import { readList } from './read-list';

export interface TaxRegisterSourceSettings {
  /** Lists are at `<baseUrl>/<slug>.zip`; null: there is no source, only files. */
  baseUrl: string | null;
}

/** The lists of Finančná správa, from their address or from files of an operator. */
export function createTaxRegisterSource(
  { baseUrl }: TaxRegisterSourceSettings,
  { clock }: { clock: Clock },
): TaxRegisterSource {
  const urlOf = (slug: TaxRegisterSlug): string => `${(baseUrl ?? '').replace(/\/$/, '')}/${slug}.zip`;
  const fileOf = (slug: TaxRegisterSlug, origin: TaxRegisterOrigin, signal?: AbortSignal): Promise<FileHandle> =>
    origin.kind === 'file' ? open(origin.path, 'r') : fetchList(urlOf(slug), signal);

  return {
    isConfigured: () => baseUrl !== null,
    async open(slug, origin, signal) {
      if (origin.kind === 'configured' && baseUrl === null)
        throw new Error('no address of the tax register lists is configured (TAX_REGISTER_SOURCE_URL)');
      const file = await fileOf(slug, origin, signal);
      try {
        return await openedList(slug, { file, today: issueDayAt(new Date(clock())) });
      } catch (error) {
        await file.close();
        throw error;
      }
    },
  };
}

async function openedList<Slug extends TaxRegisterSlug>(
  slug: Slug,
  { file, today }: { file: FileHandle; today: string },
): Promise<OpenedList<Slug>> {
  const hash = createHash('sha256');
  const parts = readList(slug, hashed(xmlOfListFile(file), hash));
  const asOf = await dayOf(parts);
  // A list from the future would be "newer" than every real one after it.
  if (asOf > addDays(today, 1)) throw new MalformedListError(`it claims to be of ${asOf}`);
  return {
    asOf,
    batches: () => rowsOf(parts),
    sha256: () => hash.digest('hex'),
    async close() {
      await parts.return(undefined);
      await file.close();
    },
  };
}

async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  hash: { update(chunk: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function dayOf(parts: AsyncIterator<ListPart<TaxRegisterSlug>>): Promise<string> {
  const first = await parts.next();
  const part = first.done === true ? null : first.value;
  if (part?.kind !== 'as_of') throw new MalformedListError('it does not say what day it is of');
  return part.day;
}

async function* rowsOf<Slug extends TaxRegisterSlug>(
  parts: AsyncIterable<ListPart<Slug>>,
): AsyncGenerator<TaxRegisterRows[Slug][]> {
  for await (const part of parts) if (part.kind === 'rows') yield part.rows;
}
