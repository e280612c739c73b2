import type { ListPlace } from '../domain/ports/list-place';
import type { CursorCodec } from './cursor';

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * Reads one page of a list by key.
 * @param read returns at most so many rows; one more than the page holds is read, which shows whether there is a next
 *   page
 * @param cursorAfter the cursor that continues after this row
 */
export async function readPage<Row>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
  cursorAfter: (last: Row) => string,
): Promise<Page<Row>> {
  const found = await read(limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && found.length > limit ? cursorAfter(last) : null };
}

/**
 * Reads one page of a list that is in the order in which its rows were made, and continues behind an instant and an id.
 * @param scope of the cursors of this list: whose it is, with its filters
 */
export function readPageByCreation<Row extends ListPlace>(
  cursors: CursorCodec,
  scope: string,
  { limit, cursor }: { limit: number; cursor: string | null },
  read: (page: { limit: number; after: ListPlace | null }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const after = cursor === null ? null : (cursors.decode(scope, cursor) as ListPlace);
  return readPage(
    limit,
    (rows) => read({ limit: rows, after }),
    ({ createdAt, id }) => cursors.encode(scope, { createdAt, id }),
  );
}
