import { type ChainHead, dayOf, endOfDay } from '../../../../domain/audit/daily-heads';
import type { ChainHeads } from '../../../../domain/ports/audit/audit-heads';
import { selectChains } from '../../audit/seals.sql';
import type { Database } from '../../transaction';
import { lockSealer } from './audit-sealer';

const selectFirst = `select iso_utc(s.sealed_at) as sealed_at from audit_seals s order by s.epoch, s.xid_to limit 1`;

const selectHeads = `
  select h.* from (${selectChains}) c
  cross join lateral (
    select s.chain, s.no, s.epoch, s.xid_to::text as xid_to, iso_utc(s.sealed_at) as sealed_at, s.hash
    from audit_seals s where s.chain = c.chain and s.sealed_at < $1 order by s.sealed_at desc, s.no desc limit 1) h`;

export function createChainHeads(database: Database): ChainHeads {
  return {
    next: (choose) =>
      database.withSystem(async (tx) => {
        const now = await lockSealer(tx);
        const [first] = now === null ? [] : await tx.query<{ sealed_at: string }>(selectFirst);
        const day = now === null || first === undefined ? null : choose(dayOf(first.sealed_at), dayOf(now));
        return day === null ? null : { day, heads: await tx.query<ChainHead>(selectHeads, [endOfDay(day)]) };
      }),
  };
}
