import type { DataReach } from '../../domain/access/data-reach';
import { type ChainHead, type DailyHeads, dayOf } from '../../domain/audit/daily-heads';
import { inclusionPath, leafHash } from '../../domain/audit/merkle-tree';
import { hex, type Seal } from '../../domain/audit/seal';
import type { TenantId } from '../../domain/ids';
import type { AuditHeads, HeadObject } from '../../domain/ports/audit/audit-heads';
import type { AuditSeals } from '../../domain/ports/audit/audit-seals';
import type { EvidenceEntry } from '../../domain/ports/audit/evidence-records';
import { pagesOfEntries } from '../audit/entries-of-seals';
import { sealHashes } from '../audit/seal-hashes';

/** Where an entry is in the tree of its seal; without a seal it is not proved yet. */
export interface ProvedEntry {
  id: string;
  seal_no: number | null;
  /** Place among the leaves, from 0. */
  index: number | null;
  /** From the leaf to the root (RFC 6962), hexadecimal. */
  path: string[];
}

/**
 * The seals of a day from the first that is needed to the head of the day, and where the head is in the tree of all
 * heads.
 */
export interface ProvedDay {
  day: string;
  seals: Seal[];
  /** Null: the day is not over, or its heads are not written yet. */
  head: (ProvedHead & { object: HeadObject }) | null;
}

interface ProvedHead {
  head: ChainHead;
  index: number;
  count: number;
  path: string[];
  root: string;
}

export interface AuditProof {
  tree: 'RFC 6962, SHA-256 over canonical JSON (RFC 8785)';
  chain: string;
  /** In the order of the lines of `entries.ndjson`. */
  entries: ProvedEntry[];
  days: ProvedDay[];
}

export interface ProveEntriesDeps {
  seals: Pick<AuditSeals, 'seals' | 'entries'>;
  heads: Pick<AuditHeads, 'days' | 'read'>;
}

/**
 * What shows that entries are in the sealed chain of their company, day by day, as the chain over many days would be
 * long.
 */
export async function proveEntries(
  deps: ProveEntriesDeps,
  tenantId: TenantId,
  entries: readonly EvidenceEntry[],
): Promise<AuditProof> {
  const sealed = entries.flatMap(({ seal }) => (seal === null ? [] : [seal]));
  const made = new Set(await deps.heads.days());
  const days: ProvedDay[] = [];
  const wanted = new Set(entries.map(({ entry: { id } }) => id));
  const places = new Map<string, ProvedEntry>();
  for (const day of new Set(sealed.map(({ sealed_at: at }) => dayOf(at)))) {
    const numbers = [...new Set(sealed.filter(({ sealed_at: at }) => dayOf(at) === day).map(({ no }) => no))];
    const head = made.has(day) ? await provedHead(deps, day, tenantId) : null;
    const range = { from: Math.min(...numbers), to: Math.max(head?.head.no ?? 0, ...numbers) };
    const { before, seals } = await sealsBetween(deps.seals, tenantId, range);
    for (const no of numbers)
      for (const place of await placesIn(deps.seals, tenantId, { no, seals, before, wanted }))
        places.set(place.id, place);
    days.push({ day, seals, head });
  }
  const unproved = (id: string): ProvedEntry => ({ id, seal_no: null, index: null, path: [] });
  return {
    tree: 'RFC 6962, SHA-256 over canonical JSON (RFC 8785)',
    chain: tenantId,
    entries: entries.map(({ entry: { id } }) => places.get(id) ?? unproved(id)),
    days,
  };
}

const own = (tenantId: TenantId): DataReach => ({ kind: 'tenant', tenantId });

/** Null: the chain had no head that day. Heads of other companies stay what they are: hashes. */
async function provedHead(
  { heads }: Pick<ProveEntriesDeps, 'heads'>,
  day: string,
  tenantId: TenantId,
): Promise<ProvedDay['head']> {
  const { heads: all, object } = await heads.read(day);
  const index = all.heads.findIndex(({ chain }) => chain === tenantId);
  const head = all.heads[index];
  return head === undefined ? null : { head, index, ...placeAmong(all, index), object };
}

function placeAmong({ heads, root }: DailyHeads, index: number): Pick<ProvedHead, 'count' | 'path' | 'root'> {
  const leaves = heads.map((head) => leafHash(sealHashes.canonical(head), sealHashes.sha256));
  return { count: heads.length, path: inclusionPath(leaves, index, sealHashes.sha256).map(hex), root };
}

interface Stretch {
  /** The seal before the first one; null = there is none. */
  before: Seal | null;
  seals: Seal[];
}

async function sealsBetween(
  seals: ProveEntriesDeps['seals'],
  tenantId: TenantId,
  { from, to }: { from: number; to: number },
): Promise<Stretch> {
  const found: Seal[] = [];
  for (let next = Math.max(1, from - 1); next <= to;) {
    const page = await seals.seals(own(tenantId), tenantId, next);
    found.push(...page.filter(({ no }) => no <= to));
    const last = page.at(-1);
    if (last === undefined) break;
    next = last.no + 1;
  }
  return { before: found.find(({ no }) => no === from - 1) ?? null, seals: found.filter(({ no }) => no >= from) };
}

/** The wanted entries of one seal, each with its path. */
async function placesIn(
  seals: ProveEntriesDeps['seals'],
  tenantId: TenantId,
  { no, seals: known, before, wanted }: Stretch & { no: number; wanted: ReadonlySet<string> },
): Promise<ProvedEntry[]> {
  const seal = known.find((one) => one.no === no);
  if (seal === undefined) return [];
  const previous = known.find((one) => one.no === no - 1) ?? before;
  const range = { chain: tenantId, after: previous, to: seal };
  const ids: string[] = [];
  const leaves: Uint8Array[] = [];
  for await (const page of pagesOfEntries(seals, own(tenantId), range))
    for (const entry of page) {
      ids.push(entry.id);
      leaves.push(leafHash(sealHashes.canonical(entry), sealHashes.sha256));
    }
  return ids.flatMap((id, index) =>
    wanted.has(id) ? [{ id, seal_no: no, index, path: inclusionPath(leaves, index, sealHashes.sha256).map(hex) }] : [],
  );
}
