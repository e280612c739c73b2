/**
 * Hash trees as RFC 6962, section 2.1, has them (Certificate Transparency): leaves are hashed behind a byte 0, pairs
 * behind a byte 1, and a tree that is no power of two is split at the largest one below its size.
 */

/** A cryptographic hash; here SHA-256. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

const joined = (prefix: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** Of one leaf: what a tree is made of. */
export const leafHash = (leaf: Uint8Array, hash: Hash): Uint8Array => hash(joined(0, leaf));

const pairHash = (left: Uint8Array, right: Uint8Array, hash: Hash): Uint8Array => hash(joined(1, left, right));

/** The largest power of two below a size of at least 2. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

function rootOf(leaves: readonly Uint8Array[], hash: Hash): Uint8Array {
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) return only;
  const split = splitOf(leaves.length);
  return pairHash(rootOf(leaves.slice(0, split), hash), rootOf(leaves.slice(split), hash), hash);
}

/**
 * What leads from a leaf to the root (RFC 6962, section 2.1.1), from the leaf on.
 * @param leaves hashes of all leaves, {@link leafHash}
 * @param index of the leaf, from 0
 */
export function inclusionPath(leaves: readonly Uint8Array[], index: number, hash: Hash): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionPath(left, index, hash), rootOf(right, hash)]
    : [...inclusionPath(right, index - split, hash), rootOf(left, hash)];
}

/** A tree that grows leaf by leaf and keeps one hash for each power of two in its size. */
export interface GrowingTree {
  add(leaf: Uint8Array): void;
  readonly size: number;
  /** Of the leaves so far. */
  root(): Uint8Array;
}

export function growTree(hash: Hash): GrowingTree {
  /** Roots of the full parts, the largest first. */
  const parts: { size: number; root: Uint8Array }[] = [];
  const pair = (left: Uint8Array, right: Uint8Array): Uint8Array => pairHash(left, right, hash);
  let size = 0;
  return {
    add: (leaf) => {
      size += 1;
      let part = { size: 1, root: leafHash(leaf, hash) };
      for (let last = parts.at(-1); last?.size === part.size; last = parts.at(-1)) {
        parts.pop();
        part = { size: part.size * 2, root: pair(last.root, part.root) };
      }
      parts.push(part);
    },
    get size() {
      return size;
    },
    root: () => {
      if (parts.length === 0) return hash(new Uint8Array());
      return parts.map(({ root }) => root).reduceRight((right, left) => pair(left, right));
    },
  };
}
