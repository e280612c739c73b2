import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

import type { Clock } from '../../domain/ports/clock';
import {
  MalformedListError,
  type OpenedList,
  type RegistryOrigin,
  type RegistrySource,
} from '../../domain/ports/tax-registers/registry-imports';
import { addDays, issueDayAt } from '../../domain/submissions/issue-day';
import type { RegistrySlug } from '../../domain/tax-registers/lists';
import type { RegistryRows } from '../../domain/tax-registers/rows';
import { fetchList } from './fetch-list';
import { xmlOfListFile } from './list-file';
import { type ListPart, readList } from './read-list';

export interface RegistrySourceSettings {
  /** Lists are at `<baseUrl>/<slug>.zip`; null: there is no source, only files. */
  baseUrl: string | null;
}

/** The lists of Finančná správa, from their address or from files of an operator. */
export function createRegistrySource({ baseUrl }: RegistrySourceSettings, { clock }: { clock: Clock }): RegistrySource {
  const urlOf = (slug: RegistrySlug): string => `${(baseUrl ?? '').replace(/\/$/, '')}/${slug}.zip`;
  const fileOf = (slug: RegistrySlug, origin: RegistryOrigin, signal?: AbortSignal): Promise<FileHandle> =>
    origin.kind === 'file' ? open(origin.path, 'r') : fetchList(urlOf(slug), signal);

  return {
    isConfigured: () => baseUrl !== null,
    async open(slug, origin, signal) {
      if (origin.kind === 'configured' && baseUrl === null)
        throw new Error('no address of registry lists is configured (REGISTRY_SOURCE_URL)');
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

async function openedList<Slug extends RegistrySlug>(
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

async function dayOf(parts: AsyncIterator<ListPart<RegistrySlug>>): Promise<string> {
  const first = await parts.next();
  const part = first.done === true ? null : first.value;
  if (part?.kind !== 'as_of') throw new MalformedListError('it does not say what day it is of');
  return part.day;
}

async function* rowsOf<Slug extends RegistrySlug>(
  parts: AsyncIterable<ListPart<Slug>>,
): AsyncGenerator<RegistryRows[Slug][]> {
  for await (const part of parts) if (part.kind === 'rows') yield part.rows;
}
