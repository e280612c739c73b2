import { randomUUID } from 'node:crypto';

import { dailyHeads } from '../../src/domain/audit/daily-heads';
import { type Seal, type SealedEntry, sealEntries } from '../../src/domain/audit/seal';
import type { TenantId } from '../../src/domain/ids';
import type { AuditHeads } from '../../src/domain/ports/audit/audit-heads';
import type { AuditSeals } from '../../src/domain/ports/audit/audit-seals';
import type { EvidenceEntry } from '../../src/domain/ports/audit/evidence-records';
import { sealHashes } from '../../src/usecases/audit/seal-hashes';

/** An audit log in memory that is sealed when it is told to, as the sealer of the database does. */
export function fakeSealedLog() {
  const entries: SealedEntry[] = [];
  const seals: Seal[] = [];
  let sealed = 0;
  const isBehind = (entry: SealedEntry, seal: Pick<Seal, 'xid_to'> | null): boolean =>
    seal === null || Number(entry.xid) > Number(seal.xid_to);
  const ofChain = (chain: string): Seal[] => seals.filter((seal) => seal.chain === chain);
  const sealOf = (entry: SealedEntry): Seal | undefined =>
    ofChain(entry.tenant_id ?? '').find((seal) => !isBehind(entry, seal));

  const auditSeals: AuditSeals = {
    chains: () => Promise.resolve([...new Set(seals.map(({ chain }) => chain))]),
    firstSince: (_reach, chain, instant) =>
      Promise.resolve(ofChain(chain).find(({ sealed_at: at }) => at >= instant)?.no ?? null),
    countUnsealed: (_reach, chain) =>
      Promise.resolve(entries.slice(sealed).filter(({ tenant_id: tenantId }) => tenantId === chain).length),
    seals: (_reach, chain, from) =>
      Promise.resolve(
        ofChain(chain)
          .filter(({ no }) => no >= from)
          .slice(0, 3),
      ),
    entries: (_reach, { chain, after, to }, behind) => {
      const within = entries.filter((one) => one.tenant_id === chain && isBehind(one, after) && !isBehind(one, to));
      const start = behind === null ? 0 : within.findIndex(({ id }) => id === behind.id) + 1;
      return Promise.resolve({ entries: within.slice(start, start + 2), isLast: start + 2 >= within.length });
    },
  };
  return {
    seals: auditSeals,
    /** As they are kept: a test may do to them what the owner of a database could. */
    entries,
    add(tenantId: TenantId, action: string, objectId: string, details: object | null = null): void {
      entries.push({
        ...{ id: randomUUID(), at: '2026-05-01T08:00:00.000000Z', tenant_id: tenantId, epoch: 1 },
        ...{ actor_kind: 'system', actor_id: 'test', request_id: null, action, object_type: 'invoice' },
        ...{ object_id: objectId, before: null, after: null, details, xid: String(entries.length + 1) },
      });
    },
    seal(at: string): void {
      const last = [...new Map(seals.map((seal) => [seal.chain, seal])).values()];
      seals.push(...sealEntries(entries.slice(sealed), last, at, sealHashes));
      sealed = entries.length;
    },
    /** Writes the heads of a day. */
    async endDay(day: string, heads: AuditHeads): Promise<void> {
      const last = new Map(
        seals.filter(({ sealed_at: at }) => at.slice(0, 10) <= day).map((seal) => [seal.chain, seal]),
      );
      const all = [...last.values()].map(({ chain, no, epoch, xid_to, sealed_at, hash }) => ({
        ...{ chain, no, epoch, xid_to, sealed_at, hash },
      }));
      await heads.write(dailyHeads(day, all, sealHashes), '2040-01-01T00:00:00.000Z');
    },
    about: (tenantId: TenantId, objectId: string): EvidenceEntry[] =>
      entries
        .filter((entry) => entry.tenant_id === tenantId && entry.object_id === objectId)
        .map((entry) => {
          const seal = sealOf(entry);
          return { entry, seal: seal === undefined ? null : { no: seal.no, sealed_at: seal.sealed_at } };
        }),
  };
}
