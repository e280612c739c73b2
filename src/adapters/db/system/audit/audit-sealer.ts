import { chainOf, type SealedEntry } from '../../../../domain/audit/seal';
import type { AuditSealer, UnsealedEntries } from '../../../../domain/ports/audit/audit-seals';
import { sealedColumns } from '../../audit/seals.sql';
import { json } from '../../json';
import type { Database, Transaction } from '../../transaction';

const batch = 2_000;

const tryLock = `select pg_try_advisory_xact_lock(hashtextextended('audit sealer', 0)) as held, iso_utc(clock_timestamp()) as now`;

/**
 * All that was written up to the greatest sealed transaction is sealed. A transaction below the snapshot's xmin has
 * ended, and so has every one before it: nothing comes between any more. Of earlier epochs none is under way at all.
 */
const selectUnsealed = `
  with place as (select epoch, xid_to from audit_seals order by epoch desc, xid_to desc limit 1)
  select ${sealedColumns}
  from audit_log a
  where (a.epoch, a.xid) > (coalesce((select epoch from place), -1), coalesce((select xid_to from place), '0'::xid8))
    and (a.epoch < pg_sequence_last_value('audit_epoch') or a.xid < pg_snapshot_xmin(pg_current_snapshot()))
  order by a.epoch, a.xid, a.id limit $1`;

const selectTransaction = `
  select ${sealedColumns} from audit_log a where a.epoch = $1 and a.xid = $2::xid8 order by a.id`;

const selectLast = `
  select s.chain, s.no, s.hash from unnest($1::uuid[]) of_chain (id)
  cross join lateral (select chain, no, hash from audit_seals where chain = of_chain.id order by no desc limit 1) s`;

const insertSeals = `
  insert into audit_seals (chain, no, epoch, xid_from, xid_to, count, root, prev_hash, hash, sealed_at)
  select chain, no, epoch, xid_from, xid_to, count, root, prev_hash, hash, sealed_at
  from jsonb_to_recordset($1::jsonb) s (chain uuid, no integer, epoch integer, xid_from xid8, xid_to xid8, count integer, root text,
    prev_hash text, hash text, sealed_at timestamptz)`;

/**
 * Seals, and heads of them, are made by one process at a time.
 * @returns now, in ISO 8601; null = another process is at it
 */
export async function lockSealer(tx: Transaction): Promise<string | null> {
  const [lock] = await tx.query<{ held: boolean; now: string }>(tryLock);
  return lock?.held ? lock.now : null;
}

export function createAuditSealer(database: Database): AuditSealer {
  return {
    sealNext: (seal) =>
      database.withSystem(async (tx) => {
        const now = await lockSealer(tx);
        if (now === null) return 'idle';
        const { entries, isMore } = await readUnsealed(tx);
        if (entries.length === 0) return 'idle';
        const chains = [...new Set(entries.map(chainOf))];
        const last = await tx.query<UnsealedEntries['last'][number]>(selectLast, [chains]);
        await tx.query(insertSeals, [json(seal({ entries, last, now }))]);
        return isMore ? 'more' : 'idle';
      }),
  };
}

/** Whole transactions only: the last one of a full batch may go on behind it. */
async function readUnsealed(tx: Transaction): Promise<{ entries: SealedEntry[]; isMore: boolean }> {
  const found = await tx.query<SealedEntry>(selectUnsealed, [batch]);
  const last = found.at(-1);
  if (last === undefined || found.length < batch) return { entries: found, isMore: false };
  const ended = found.filter(({ epoch, xid }) => epoch !== last.epoch || xid !== last.xid);
  if (ended.length > 0) return { entries: ended, isMore: true };
  return { entries: await tx.query<SealedEntry>(selectTransaction, [last.epoch, last.xid]), isMore: true };
}
