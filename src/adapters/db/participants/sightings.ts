import type { TenantId } from '../../../domain/ids';
import type { Sighting } from '../../../domain/participants/sighting';
import type { Clock } from '../../../domain/ports/clock';
import { folded } from '../invoices/search-text';
import type { Transaction } from '../transaction';

/** Of one day; beyond it the memory begins anew, and writes again what is written already. */
const maxRemembered = 50_000;

/** A row that was written today, in the same role, stays as it is. */
const upsert = `
  insert into participants as p (tenant_id, participant_id, dic, name, ico, ic_dph, seen_as, search_text)
  values ($1, $2, $3, $4, $5, $6, array[$7], $8)
  on conflict (tenant_id, participant_id) do update
  set name = excluded.name, ico = coalesce(excluded.ico, p.ico), ic_dph = coalesce(excluded.ic_dph, p.ic_dph),
      seen_as = case when p.seen_as @> excluded.seen_as then p.seen_as else p.seen_as || excluded.seen_as end,
      search_text = excluded.search_text, last_seen_at = excluded.last_seen_at
  where not p.seen_as @> excluded.seen_as or p.last_seen_at < date_trunc('day', excluded.last_seen_at, 'UTC')`;

export interface Sightings {
  /**
   * Runs a transaction that notes a participant, unless this process has noted it today already. It is remembered when
   * the transaction has committed.
   */
  noting<Result>(
    tenantId: TenantId,
    sighting: Sighting | null,
    transaction: (note: (tx: Transaction) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
}

export function createSightings(clock: Clock = Date.now): Sightings {
  const noted = { day: '', keys: new Set<string>() };

  function keysOfToday(): Set<string> {
    const day = new Date(clock()).toISOString().slice(0, 10);
    if (noted.day !== day || noted.keys.size >= maxRemembered) Object.assign(noted, { day, keys: new Set() });
    return noted.keys;
  }

  return {
    noting: async (tenantId, sighting, transaction) => {
      if (sighting === null) return transaction(() => Promise.resolve());
      const key = `${tenantId} ${sighting.role} ${sighting.participantId}`;
      const isKnown = keysOfToday().has(key);
      let isWritten = false;
      const result = await transaction(async (tx) => {
        if (isKnown) return;
        await tx.prepared('note-participant', upsert, bindsOf(tenantId, sighting));
        isWritten = true;
      });
      if (isWritten) keysOfToday().add(key);
      return result;
    },
  };
}

function bindsOf(tenantId: TenantId, { participantId, dic, name, ico, icDph, role }: Sighting): unknown[] {
  const searched = folded([name, participantId, ico, icDph].filter((one) => one !== null).join(' '));
  return [tenantId, participantId, dic, name, ico, icDph, role, searched];
}
