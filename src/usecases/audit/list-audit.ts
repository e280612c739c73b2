import type { DataReach } from '../../domain/access/data-reach';
import type {
  ActorNames,
  AuditFilter,
  AuditPlace,
  AuditTrail,
  RecordedEntry,
} from '../../domain/ports/audit/audit-trail';
import type { CursorCodec } from '../cursor';
import { type Page, readPage } from '../page';

export interface ListAuditDeps {
  trail: AuditTrail;
  names: ActorNames;
  cursors: CursorCodec;
}

export interface AuditQuery {
  reach: DataReach;
  filter: AuditFilter;
  limit: number;
  cursor: string | null;
}

/** An entry and how its actor is called; null = not known, or no concern of who asks. */
export type NamedEntry = RecordedEntry & { actor_name: string | null };

export type ListAudit = (query: AuditQuery) => Promise<Page<NamedEntry>>;

/** The audit log within somebody's reach, newest first. @throws ProblemError `INVALID_CURSOR` */
export const listAudit =
  ({ trail, names, cursors }: ListAuditDeps): ListAudit =>
  async ({ reach, filter, limit, cursor }) => {
    const scope = JSON.stringify(['audit', reach, filter]);
    const after = cursor === null ? null : (cursors.decode(scope, cursor) as AuditPlace);
    const page = await readPage(
      limit,
      (rows) => trail.list(reach, filter, { order: 'newest', limit: rows, after }),
      ({ at, id }) => cursors.encode(scope, { at, id }),
    );
    return { ...page, items: await named(names, reach, page.items) };
  };

/** Puts the names of those who acted to entries. */
export async function named(names: ActorNames, reach: DataReach, entries: RecordedEntry[]): Promise<NamedEntry[]> {
  const byId = await names.namesOf(
    entries.map((entry) => entry.actor_id),
    reach,
  );
  return entries.map((entry) => ({ ...entry, actor_name: byId.get(entry.actor_id) ?? null }));
}
