import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { growTree, inclusionPath, leafHash } from '../../../../src/domain/audit/merkle-tree';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const rootOf = (leaves: readonly Uint8Array[]): string => {
  const tree = growTree(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return hex(tree.root());
};

/** Word for word as RFC 6962, section 2.1, defines it. */
function defined(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return sha256(Buffer.alloc(0));
  if (leaves.length === 1) return sha256(Buffer.concat([Buffer.of(0), first]));
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.concat([Buffer.of(1), defined(leaves.slice(0, split)), defined(leaves.slice(split))]));
}

const leaves = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 70 });

it('has the root that the RFC defines, for any leaves', () => {
  fc.assert(fc.property(leaves, (given) => rootOf(given) === hex(defined(given))));
});

/** Word for word as RFC 9162, section 2.1.3.2, verifies a path. */
function rootOfPath(leaf: Uint8Array, index: number, size: number, path: readonly Uint8Array[]): string {
  let [place, last, hash] = [index, size - 1, sha256(Buffer.concat([Buffer.of(0), leaf]))];
  for (const step of path) {
    if (place % 2 === 1 || place === last) {
      hash = sha256(Buffer.concat([Buffer.of(1), step, hash]));
      while (place % 2 === 0 && place !== 0) [place, last] = [place >> 1, last >> 1];
    } else hash = sha256(Buffer.concat([Buffer.of(1), hash, step]));
    [place, last] = [place >> 1, last >> 1];
  }
  return last === 0 ? hex(hash) : 'another size';
}

it('has a path from each leaf to the root, for trees of any size', () => {
  for (let size = 1; size <= 40; size += 1) {
    const given = Array.from({ length: size }, (_, n) => Buffer.from(`leaf ${n}`));
    const hashes = given.map((leaf) => leafHash(leaf, sha256));
    given.forEach((leaf, index) =>
      expect(rootOfPath(leaf, index, size, inclusionPath(hashes, index, sha256))).toBe(rootOf(given)),
    );
  }
});

it('has the roots of the test vectors of Certificate Transparency', () => {
  const given = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const roots = [1, 2, 3, 8].map((size) => rootOf(given.slice(0, size).map((leaf) => Buffer.from(leaf, 'hex'))));
  expect(roots).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]);
});

it('changes with every change of a leaf, of their order and of their number', () => {
  fc.assert(
    fc.property(leaves, fc.nat(), fc.uint8Array({ maxLength: 40 }), (given, place, leaf) => {
      fc.pre(given.length > 0);
      const at = place % given.length;
      const root = rootOf(given);
      const others = [[...given, leaf], given.slice(0, at), given.with(at, leaf), given.toReversed()];
      const text = (list: readonly Uint8Array[]) => list.map(hex).join(',');
      return others.every(
        (other) => (rootOf(other) === root) === (text(other) === text(given) && other.length === given.length),
      );
    }),
  );
});
