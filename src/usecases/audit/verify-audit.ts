import type { DataReach } from '../../domain/access/data-reach';
import { entryTree, type Seal, sealHash } from '../../domain/audit/seal';
import type { NewEvent } from '../../domain/events/event';
import { asId, type TenantId } from '../../domain/ids';
import type { AuditHeads } from '../../domain/ports/audit/audit-heads';
import type { AuditSeals, Period } from '../../domain/ports/audit/audit-seals';
import type { EventLog } from '../../domain/ports/events/events';
import { ProblemError } from '../../domain/problem';
import { type Checkpoint, misfitOfHead, readCheckpoints } from './check-head';
import { entriesOfSeals, type EntriesUpTo } from './entries-of-seals';
import { sealHashes } from './seal-hashes';

/**
 * `altered`: an entry says something else than when it was sealed. `missing`, `extra`: there are fewer or more entries.
 * `link`: a seal is not what it was, or does not follow the one before. `head`: the chain is not the one whose end was
 * written to the object store for the day.
 */
export type BreakReason = 'altered' | 'missing' | 'extra' | 'link' | 'head';

/** What was found of one chain, in the spelling of the contract. */
export interface ChainVerdict {
  /** The tenant; the nil UUID for what belongs to none. */
  chain: string;
  /** Entries under the seals that were checked. */
  entries: number;
  /** Seals that were checked, up to the first that does not fit. */
  seals: number;
  /** Entries of the period that no seal holds yet. */
  unsealed: number;
  verdict: 'ok' | 'broken';
  /** Number of the first seal that does not fit. */
  broken_at: number | null;
  reason: BreakReason | null;
}

export interface VerifyAudit {
  reach: DataReach;
  /** Null = every chain within the reach. */
  chain: string | null;
  period: Period;
}

export interface VerifyAuditDeps {
  seals: AuditSeals;
  heads: Pick<AuditHeads, 'days' | 'read'>;
  events: Pick<EventLog, 'recordUnlessRecent'>;
}

/** A broken log stays broken: who verifies it again tells of it once a day. */
const noticeEverySeconds = 86_400;

/**
 * Recomputes all seals that may hold entries of the period, and what they hold, and compares them with a daily head
 * behind them. What is broken is told to those who run the portal.
 * @throws ProblemError `NOT_FOUND` (a chain beyond the reach of a partner)
 */
export const createVerifyAudit =
  ({ seals, heads, events }: VerifyAuditDeps) =>
  async ({ reach, chain, period }: VerifyAudit): Promise<ChainVerdict[]> => {
    // What is beyond the reach would look as if it had been taken away.
    if (reach.kind === 'partner' && chain !== null && !(await seals.chains(reach)).includes(chain))
      throw new ProblemError('NOT_FOUND');
    const checkpoints = await readCheckpoints(heads, period.to);
    // A chain that has no seals any more is in the heads all the same.
    const known = chain === null && reach.kind === 'portal' ? (checkpoints?.chains ?? []) : [];
    const chains = chain === null ? [...new Set([...(await seals.chains(reach)), ...known])] : [chain];
    const verdicts: ChainVerdict[] = [];
    for (const one of chains) {
      // A partner sees seals and entries company by company.
      const within: DataReach = reach.kind === 'partner' ? { kind: 'tenant', tenantId: asId<TenantId>(one) } : reach;
      verdicts.push(
        await verifyChain({ seals, reach: within, chain: one, period, head: checkpoints?.of(one) ?? null }),
      );
    }
    for (const { chain: of, verdict, reason, broken_at: at } of verdicts)
      if (verdict === 'broken') await events.recordUnlessRecent(brokenEvent(of, reason, at), noticeEverySeconds);
    return verdicts;
  };

const brokenEvent = (chain: string, reason: BreakReason | null, at: number | null): NewEvent => ({
  ...{ tenantId: null, type: 'portal.audit_broken', objectType: 'audit_chain', objectId: chain },
  data: { reason: reason ?? 'unknown', broken_at: at === null ? null : String(at) },
});

interface ChainCheck {
  seals: AuditSeals;
  reach: DataReach;
  chain: string;
  period: Period;
  head: Checkpoint | null;
}

async function verifyChain(check: ChainCheck): Promise<ChainVerdict> {
  const { seals, reach, chain, period, head } = check;
  const verdict: ChainVerdict = {
    ...{ chain, entries: 0, seals: 0, unsealed: await seals.countUnsealed(reach, chain, period) },
    ...{ verdict: 'ok', broken_at: null, reason: null },
  };
  const broken = (at: number, reason: BreakReason) => ({
    ...verdict,
    verdict: 'broken' as const,
    broken_at: at,
    reason,
  });
  const first = await seals.firstSince(reach, chain, period.from);
  let isBehind = false;
  let upTo: EntriesUpTo | null = null;
  for await (const link of first === null ? [] : followed(check, first)) {
    const { seal } = link;
    upTo ??= entriesOfSeals(seals, reach, chain, link.previous);
    if (!isBehind) {
      const { reason, count, isWithin } = await verifySeal(upTo, link, period);
      // What was made after the period may hold entries of it; the first one that holds none is the end.
      isBehind = !isWithin && reason === null;
      if (!isBehind) {
        verdict.seals += 1;
        verdict.entries += count;
      }
      if (reason !== null) return broken(seal.no, reason);
    } else if (!follows(link)) return broken(seal.no, 'link');
    // Behind the period only the chain up to the head matters.
    if (isBehind && seal.no >= (head?.no ?? 0)) break;
  }
  const misfit = head === null ? null : await misfitOfHead(seals, reach, chain, head);
  return misfit === null ? verdict : broken(misfit, 'head');
}

interface Link {
  /** Null = the seal is the first of its chain. */
  previous: Seal | null;
  seal: Seal;
  /** Up to where the entries of this page of seals may be of the period. */
  bound: Seal;
}

/** Seals from a number on, each with the one before it. */
async function* followed({ seals, reach, chain, period }: ChainCheck, first: number): AsyncGenerator<Link> {
  let previous: Seal | null = null;
  let next = Math.max(1, first - 1);
  for (
    let page = await seals.seals(reach, chain, next);
    page.length > 0;
    page = await seals.seals(reach, chain, next)
  ) {
    const bound = page.find(({ sealed_at: at }) => at >= period.to) ?? page.at(-1);
    if (bound === undefined) return;
    for (const seal of page) {
      if (seal.no >= first) yield { previous, seal, bound };
      previous = seal;
      next = seal.no + 1;
    }
  }
}

const follows = ({ previous, seal }: Pick<Link, 'previous' | 'seal'>): boolean =>
  seal.no === (previous?.no ?? 0) + 1 &&
  seal.prev_hash === (previous?.hash ?? null) &&
  seal.hash === sealHash(seal, sealHashes);

async function verifySeal(upTo: EntriesUpTo, { previous, seal, bound }: Link, period: Period) {
  const isLinked = follows({ previous, seal });
  const tree = entryTree(sealHashes);
  let isWithin = seal.sealed_at < period.to;
  for await (const entries of upTo(seal, bound)) {
    for (const entry of entries) tree.add(entry);
    isWithin ||= entries.some(({ at }) => at < period.to);
  }
  const count = tree.count();
  const reason = !isLinked ? 'link' : reasonOf(seal, count, tree.root());
  return { reason, count, isWithin };
}

function reasonOf(seal: Seal, count: number, root: string): BreakReason | null {
  if (count !== seal.count) return count < seal.count ? 'missing' : 'extra';
  return root === seal.root ? null : 'altered';
}
