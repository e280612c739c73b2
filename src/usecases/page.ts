export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * Reads one page of a list by key.
 * @param read returns at most so many rows; one more than the page holds is read, which shows whether there is a next page
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
