import type { DataReach } from '../../domain/access/data-reach';
import type { SealedEntry } from '../../domain/audit/seal';
import type { AuditSeals, ChainRange, SealEnd } from '../../domain/ports/audit/audit-seals';

/**
 * The entries behind the seal that was asked for before, up to the end of this one, in pages.
 * @param bound a later seal that will be asked for as well: its entries are read along
 */
export type EntriesUpTo = (end: SealEnd, bound: SealEnd) => AsyncGenerator<SealedEntry[]>;

/** Entries of a range, page by page. */
export async function* pagesOfEntries(
  seals: Pick<AuditSeals, 'entries'>,
  reach: DataReach,
  range: ChainRange,
): AsyncGenerator<SealedEntry[]> {
  for (let behind: SealedEntry | null = null; ;) {
    const { entries, isLast }: Awaited<ReturnType<AuditSeals['entries']>> = await seals.entries(reach, range, behind);
    yield entries;
    if (isLast) return;
    behind = entries.at(-1) ?? null;
  }
}

const isAfter = (one: SealEnd, other: SealEnd): boolean =>
  one.epoch === other.epoch ? BigInt(one.xid_to) > BigInt(other.xid_to) : one.epoch > other.epoch;

/**
 * Entries of a chain, handed out seal by seal: seals are many and small, and are read many at once.
 * @param after the seal before the first one that is asked for
 */
export function entriesOfSeals(
  seals: Pick<AuditSeals, 'entries'>,
  reach: DataReach,
  chain: string,
  after: SealEnd | null,
): EntriesUpTo {
  let reached = after;
  let pages: AsyncGenerator<SealedEntry[]> | null = null;
  let page: SealedEntry[] = [];
  return async function* upTo(end, bound) {
    for (;;) {
      const next = page.findIndex(({ epoch, xid }) => isAfter({ epoch, xid_to: xid }, end));
      yield next < 0 ? page : page.slice(0, next);
      page = next < 0 ? [] : page.slice(next);
      if (next >= 0) return;
      const read = await pages?.next();
      if (read?.done === false) page = read.value;
      else if (reached !== null && !isAfter(end, reached)) return;
      else {
        const to = isAfter(bound, end) ? bound : end;
        pages = pagesOfEntries(seals, reach, { chain, after: reached, to });
        reached = to;
      }
    }
  };
}
