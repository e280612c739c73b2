import type { ElementNode, Label, Tree, TreeNode } from '@faktura-portal/xml';

import { DynamicError } from '../errors';

/** Sequences of nodes and of values as generated code needs them. */

export const NONE: readonly never[] = [];

export function listOf<T>(item: T | null): readonly T[] {
  return item === null ? NONE : [item];
}

/** `sequence[position]`: null outside of it, and for a position that is not whole. */
export function itemAt<T>(items: readonly T[], position: number): T | null {
  return items[position - 1] ?? null;
}

export function tooMany(): DynamicError {
  return new DynamicError('XPTY0004', 'more than one item where at most one is allowed');
}

export function noBoolean(): DynamicError {
  return new DynamicError('FORG0006', 'a sequence of several values has no effective boolean value');
}

/** @throws DynamicError XPTY0004 */
export function exactlyOne<T>(item: T | null): T {
  if (item === null) throw new DynamicError('XPTY0004', 'no item where exactly one is needed');
  return item;
}

/** Document order, each node once (XPath 2.0, section 3.2). Most sequences are in order already. */
export function docOrder<T extends TreeNode>(nodes: T[]): T[] {
  let isOrdered = true;
  for (let at = 1; at < nodes.length && isOrdered; at += 1) isOrdered = orderAt(nodes, at - 1) < orderAt(nodes, at);
  if (isOrdered) return nodes;
  const unique = [...new Set(nodes)];
  return unique.sort((a, b) => a.order - b.order);
}

function orderAt(nodes: readonly TreeNode[], at: number): number {
  return nodes[at]?.order ?? 0;
}

/** The label below another one, by name; below none there is none. */
export function labelNamed(parent: Label | null, name: number): Label | null {
  return parent === null ? null : parent.below(name);
}

/** Paths of name indexes as a tree; a path ends where `isEnd` says so. */
export interface PathTree {
  readonly children: Map<number, PathTree>;
  isEnd: boolean;
}

export function pathTree(paths: readonly (readonly number[])[]): PathTree {
  const root: PathTree = { children: new Map(), isEnd: false };
  for (const path of paths) {
    let node = root;
    for (const name of path) {
      const child = node.children.get(name) ?? { children: new Map<number, PathTree>(), isEnd: false };
      node.children.set(name, child);
      node = child;
    }
    node.isEnd = true;
  }
  return root;
}

/** Whether any element of the document stands on one of the paths below this label. */
export function anyOnPaths(label: Label, paths: PathTree, indexes: Int32Array): boolean {
  for (let child = label.first; child !== null; child = child.next) {
    const below = paths.children.get(indexes[child.name] ?? -1);
    if (below !== undefined && (below.isEnd || anyOnPaths(child, below, indexes))) return true;
  }
  return false;
}

/** Proper descendants of an element or the document, in document order. */
export function descendants(tree: Tree, from: ElementNode): readonly ElementNode[] {
  if (from === tree.document) return tree.elements;
  const found: ElementNode[] = [];
  collect(from, found);
  return found;
}

function collect(from: ElementNode, found: ElementNode[]): void {
  for (let child = from.first; child !== null; child = child.next) {
    found.push(child);
    collect(child, found);
  }
}

export function descendantsNamed(tree: Tree, from: ElementNode, name: number): readonly ElementNode[] {
  if (from === tree.document) return tree.elementsNamed(name);
  return descendants(tree, from).filter((element) => element.name === name);
}

export function isAncestor(candidate: ElementNode, of: TreeNode): boolean {
  for (let at = of.parent; at !== null; at = at.parent) if (at === candidate) return true;
  return false;
}

/** Where the preceding siblings of an element start; the element itself when it has none. */
export function firstSibling(of: ElementNode): ElementNode {
  return of.parent?.first ?? of;
}

export function qnameOf(node: TreeNode): string {
  return 'qname' in node ? node.qname : '';
}

export function localNameOf(tree: Tree, node: TreeNode): string {
  return 'name' in node && node.name >= 0 ? tree.nameOf(node).local : '';
}

export function namespaceOf(tree: Tree, node: TreeNode): string {
  return 'name' in node && node.name >= 0 ? tree.nameOf(node).uri : '';
}
