import type { TaxRegisterListState, TaxRegisterSlug } from '../../tax-registers/lists';
import type { TaxRegisterRows } from '../../tax-registers/rows';
import type { ListPlace } from '../list-place';

/** Where a list is read from: the configured address, or a file (zip or XML) that an operator has. */
export type TaxRegisterOrigin = { kind: 'configured' } | { kind: 'file'; path: string };

/**
 * The text is not the list that it should be: cut off, not XML, another list, rows without their numbers. Shown to
 * operators.
 */
export class MalformedListError extends Error {
  override readonly name = 'MalformedListError';
}

/** What an interrupted import has written does not come from the list that is read now: begin anew. */
export class StagedRowsDifferError extends Error {
  override readonly name = 'StagedRowsDifferError';
}

/** A list as it lies before us; reading it needs little memory, however long it is. */
export interface OpenedList<Slug extends TaxRegisterSlug = TaxRegisterSlug> {
  /** Day that the list names, `YYYY-MM-DD`; known before the first row is read. */
  asOf: string;
  /**
   * All rows, once, some hundred at a time.
   * @throws MalformedListError as soon as it is noticed, so perhaps after many good rows
   */
  batches(): AsyncIterable<TaxRegisterRows[Slug][]>;
  /** SHA-256 of the XML in hex, when all was read. */
  sha256(): string;
  close(): Promise<void>;
}

export interface TaxRegisterSource {
  /** Is there an address to fetch lists from? */
  isConfigured(): boolean;
  /**
   * @throws MalformedListError when its beginning is not that of the list
   * @throws ProblemError `SERVICE_UNAVAILABLE` when the address does not give it now
   */
  open<Slug extends TaxRegisterSlug>(
    slug: Slug,
    origin: TaxRegisterOrigin,
    signal?: AbortSignal,
  ): Promise<OpenedList<Slug>>;
}

export type TaxRegisterImportOutcome = 'imported' | 'unchanged' | 'refused' | 'failed' | 'interrupted';

/** One try to import a list. */
export interface TaxRegisterImport {
  id: string;
  slug: TaxRegisterSlug;
  source: string;
  startedAt: string;
  finishedAt: string | null;
  /** Null: under way. `interrupted`: its process went away. */
  outcome: TaxRegisterImportOutcome | null;
  detail: string | null;
  asOf: string | null;
  rows: number | null;
}

/** An import that has begun. While it lasts, another import of the same list is rejected. */
export interface StagedImport<Slug extends TaxRegisterSlug = TaxRegisterSlug> {
  /** The list in use; null: none yet. */
  readonly current: TaxRegisterListState | null;
  /**
   * Writes rows beside the list in use. What an interrupted import of a list of the same day has written is compared,
   * not written again.
   * @returns how many there are
   * @throws StagedRowsDifferError when those rows are others; writing again begins anew
   */
  write(asOf: string, batches: AsyncIterable<TaxRegisterRows[Slug][]>): Promise<number>;
  /** Puts what was written into use, and remembers the numbers that are gone, all at once. */
  publish(list: { asOf: string; rows: number; sha256: string }): Promise<void>;
  /**
   * Records how it ended and lets others in. What was written and not published is never seen by a look-up, and kept
   * for the next try when it failed.
   */
  finish(ending: {
    outcome: Exclude<TaxRegisterImportOutcome, 'interrupted'>;
    detail: string | null;
    asOf: string | null;
    rows: number | null;
  }): Promise<void>;
}

export interface TaxRegisterStore {
  /** Goes on after what an interrupted import has left, when it can. Null: another import of this list is under way. */
  begin<Slug extends TaxRegisterSlug>(slug: Slug, source: string): Promise<StagedImport<Slug> | null>;
  /** Newest first; of one list, or of all. @param after goes on behind this one */
  history(slug: TaxRegisterSlug | null, limit: number, after?: ListPlace | null): Promise<TaxRegisterImport[]>;
  /** The last one of each list. */
  latest(): Promise<TaxRegisterImport[]>;
}

/** How an import ended. `refused`: the list in use stays, `detail` says why in words for an operator. */
export type TaxRegisterImportResult =
  | { kind: 'imported'; asOf: string; rows: number }
  | { kind: 'unchanged'; asOf: string }
  | { kind: 'refused'; reason: 'malformed' | 'older' | 'shrunk'; detail: string };

export interface ImportTaxRegisterList {
  slug: TaxRegisterSlug;
  origin: TaxRegisterOrigin;
  /** Takes the list although it is older, the same or much shorter than the one in use. */
  force?: boolean;
  /** Told now and then how many rows were read. */
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
}

/**
 * Imports one list; repeating it is harmless.
 * @throws ProblemError `SERVICE_UNAVAILABLE` when the source or the store is away, or another import of the list is
 *   under way
 */
export type ImportTaxRegister = (command: ImportTaxRegisterList) => Promise<TaxRegisterImportResult>;
