import { DOCUMENT, type ElementNode, memoOf } from './node';
import type { Tree } from './tree';

/**
 * The 1-based place of an element among its siblings of the same name. All siblings are counted at once: a failing
 * document asks for each of them.
 */
export function positionOf(element: ElementNode): number {
  const memo = memoOf(element);
  if (memo.position === 0) {
    const counts = new Map<number, number>();
    for (let sibling = element.parent?.first ?? null; sibling !== null; sibling = sibling.next) {
      const position = (counts.get(sibling.name) ?? 0) + 1;
      counts.set(sibling.name, position);
      memoOf(sibling).position = position;
    }
  }
  return memo.position;
}

/** The location exactly as the official stylesheets write it (their mode "schematron-get-full-path"). */
export function svrlLocation(tree: Tree, element: ElementNode): string {
  return path(element, (step) => {
    const { uri, local } = tree.nameOf(step);
    const test = uri === '' ? step.qname : `*:${local}[namespace-uri()='${uri}']`;
    return `/${test}[${positionOf(step)}]`;
  });
}

/**
 * The location as people write it: usual prefixes, and a position only where there is more than one sibling of the
 * name.
 * @param prefixes by namespace; an element of another one is called as the document calls it
 */
export function readableLocation(tree: Tree, element: ElementNode, prefixes: Readonly<Record<string, string>>): string {
  return path(element, (step) => {
    const { uri, local } = tree.nameOf(step);
    const prefix = prefixes[uri];
    const test = uri === '' ? local : prefix === undefined ? step.qname : `${prefix}:${local}`;
    return `/${test}${isOnlyOfItsName(step) ? '' : `[${positionOf(step)}]`}`;
  });
}

function isOnlyOfItsName(element: ElementNode): boolean {
  return element.nextSame === null && positionOf(element) === 1;
}

function path(element: ElementNode, step: (element: ElementNode) => string): string {
  let steps = '';
  for (let at: ElementNode | null = element; at !== null && at.kind !== DOCUMENT; at = at.parent)
    steps = step(at) + steps;
  return steps;
}
