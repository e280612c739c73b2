import type { RecordedEntry } from '../ports/audit/audit-trail';
import { type GrowingTree, growTree, type Hash } from './merkle-tree';

/** The chain of entries that belong to no tenant. */
export const nilChain = '00000000-0000-0000-0000-000000000000';

/** What of an entry is sealed: everything but the address, which is erased in time. */
export type SealedEntry = Omit<RecordedEntry, 'address' | 'seal_no'> & {
  epoch: number;
  /** Id of the transaction that wrote it, a decimal number. */
  xid: string;
};

/** What a seal says of the entries of one chain since the seal before, in the spelling of the contract. */
export interface Seal {
  /** The tenant, or {@link nilChain}. */
  chain: string;
  /** From 1, without gaps. */
  no: number;
  epoch: number;
  xid_from: string;
  xid_to: string;
  count: number;
  /**
   * Of the tree over the entries by transaction and id, each as canonical JSON (RFC 8785). Hexadecimal, as all hashes
   * here.
   */
  root: string;
  /** Hash of the seal before; null = this is the first. */
  prev_hash: string | null;
  /** ISO 8601, microseconds. */
  sealed_at: string;
  /** Of all other members, as canonical JSON. */
  hash: string;
}

export interface SealHashes {
  sha256: Hash;
  /** Canonical JSON (RFC 8785) in UTF-8. */
  canonical: (value: object) => Uint8Array;
}

export const chainOf = ({ tenant_id: tenantId }: Pick<SealedEntry, 'tenant_id'>): string => tenantId ?? nilChain;

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sealHash = ({ hash: _, ...seal }: Seal, { sha256, canonical }: SealHashes): string =>
  hex(sha256(canonical(seal)));

/** The tree over entries of one seal. */
export function entryTree({ sha256, canonical }: SealHashes) {
  const tree: GrowingTree = growTree(sha256);
  return {
    add: (entry: SealedEntry): void => tree.add(canonical(entry)),
    count: (): number => tree.size,
    root: (): string => hex(tree.root()),
  };
}

/**
 * Seals entries: one seal for each chain and epoch.
 * @param entries by epoch, transaction and id; no transaction is cut in two
 * @param last the last seal of each chain that has one
 * @param sealedAt ISO 8601, microseconds
 */
export function sealEntries(
  entries: readonly SealedEntry[],
  last: readonly Pick<Seal, 'chain' | 'no' | 'hash'>[],
  sealedAt: string,
  hashes: SealHashes,
): Seal[] {
  const before = new Map(last.map(({ chain, no, hash }) => [chain, { no, hash }]));
  return groupsOf(entries).map((group) => {
    const [first, end] = [group[0], group.at(-1)];
    if (first === undefined || end === undefined) throw new Error('a seal over nothing');
    const tree = entryTree(hashes);
    for (const entry of group) tree.add(entry);
    const chain = chainOf(first);
    const previous = before.get(chain);
    const seal: Seal = {
      ...{ chain, no: (previous?.no ?? 0) + 1, epoch: first.epoch, xid_from: first.xid, xid_to: end.xid },
      ...{ count: group.length, root: tree.root(), prev_hash: previous?.hash ?? null, sealed_at: sealedAt, hash: '' },
    };
    const sealed = { ...seal, hash: sealHash(seal, hashes) };
    before.set(chain, sealed);
    return sealed;
  });
}

function groupsOf(entries: readonly SealedEntry[]): SealedEntry[][] {
  const groups = new Map<string, SealedEntry[]>();
  for (const entry of entries) {
    const key = `${entry.epoch} ${chainOf(entry)}`;
    const group = groups.get(key) ?? [];
    group.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}
