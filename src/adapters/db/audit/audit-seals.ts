import type { Seal, SealedEntry } from '../../../domain/audit/seal';
import type { AuditSeals } from '../../../domain/ports/audit/audit-seals';
import type { Database } from '../transaction';
import { sealColumns, sealedColumns, selectChains } from './seals.sql';

const pageSize = 1_000;

const ofChain = `a.tenant_id is not distinct from nullif($1::uuid, '00000000-0000-0000-0000-000000000000'::uuid)`;

const selectSeals = `select ${sealColumns} from audit_seals s where s.chain = $1 and s.no >= $2 order by s.no limit ${pageSize}`;

const selectFirst = `select min(s.no) as no from audit_seals s where s.chain = $1 and s.sealed_at >= $2`;

const selectEntries = `
  select ${sealedColumns} from audit_log a
  where ${ofChain} and (a.epoch, a.xid) > ($2::integer, $3::xid8) and (a.epoch, a.xid) <= ($4::integer, $5::xid8)
    and ($6::integer is null or (a.epoch, a.xid, a.id) > ($6, $7::xid8, $8::uuid))
  order by a.epoch, a.xid, a.id limit ${pageSize}`;

const countUnsealed = `
  with place as (select s.epoch, s.xid_to from audit_seals s where s.chain = $1 order by s.no desc limit 1)
  select count(*)::integer as count from audit_log a
  where ${ofChain} and a.at >= $2 and a.at < $3
    and (a.epoch, a.xid) > (coalesce((select epoch from place), -1), coalesce((select xid_to from place), '0'::xid8))`;

/** Also those that have no seals any more. */
const selectChainsOfPartner = 'select id as chain from tenants order by id';

export function createAuditSeals(database: Database): AuditSeals {
  return {
    chains: async (reach) => {
      const sql = reach.kind === 'partner' ? selectChainsOfPartner : selectChains;
      const rows = await database.withReach(reach, (tx) => tx.query<{ chain: string }>(sql));
      return rows.map(({ chain }) => chain);
    },
    seals: (reach, chain, fromNo) => database.withReach(reach, (tx) => tx.query<Seal>(selectSeals, [chain, fromNo])),
    firstSince: async (reach, chain, instant) => {
      const [row] = await database.withReach(reach, (tx) =>
        tx.query<{ no: number | null }>(selectFirst, [chain, instant]),
      );
      return row?.no ?? null;
    },
    entries: async (reach, { chain, after, to }, behind) => {
      const entries = await database.withReach(reach, (tx) =>
        tx.query<SealedEntry>(selectEntries, [
          ...[chain, after?.epoch ?? -1, after?.xid_to ?? '0', to.epoch, to.xid_to],
          ...[behind?.epoch ?? null, behind?.xid ?? null, behind?.id ?? null],
        ]),
      );
      return { entries, isLast: entries.length < pageSize };
    },
    countUnsealed: async (reach, chain, { from, to }) => {
      const [row] = await database.withReach(reach, (tx) =>
        tx.query<{ count: number }>(countUnsealed, [chain, from, to]),
      );
      return row?.count ?? 0;
    },
  };
}
