import { RuleCompileError } from '../errors';
import type { Axis, NodeTest, Step } from '../xpath/ast';
import { ANY_ORDER, type Code, IN_ORDER, type Order, SORTED } from './code';
import type { Cardinality, NodeKind } from './types';
import type { Unit } from './unit';

/**
 * Axes and node tests (XPath 2.0, section 3.2.1): what a step can reach, in which order, and the loop that reaches it.
 */

/** Kind and number of the nodes that one step reaches from one node; kind null when there can be none. */
export function resultOf(
  { axis, test }: Step,
  from: NodeKind,
): { readonly kind: NodeKind | null; readonly card: Cardinality } {
  if (axis === 'self')
    return {
      kind: test.kind === 'node' ? from : from === 'node' ? 'element' : from,
      card: test.kind === 'node' ? 'one' : 'optional',
    };
  if (axis === 'attribute')
    return {
      kind: from === 'element' || from === 'node' ? 'attribute' : null,
      card: test.kind === 'name' ? 'optional' : 'many',
    };
  if (axis === 'parent') return { kind: 'element', card: 'optional' };
  if (axis === 'child' && test.kind === 'text') return { kind: from === 'element' ? 'text' : null, card: 'many' };
  if (axis === 'child' && (from === 'attribute' || from === 'text')) return { kind: null, card: 'many' };
  if (axis === 'ancestor-or-self' && test.kind === 'node') return { kind: 'node', card: 'many' };
  return { kind: 'element', card: 'many' };
}

/** The order in which the nodes of a step come, from the order of those it starts from. */
export function orderAfter(axis: Axis, from: Code): Order {
  const { sorted, distinct, peers } = from.type.card === 'many' ? from.order : IN_ORDER;
  switch (axis) {
    case 'self':
      return from.order;
    case 'attribute':
      return { sorted, distinct, peers: true };
    case 'child':
      return { sorted: sorted && peers, distinct, peers };
    case 'descendant':
    case 'descendant-or-self':
      return peers && sorted && distinct ? SORTED : ANY_ORDER;
    case 'parent':
      return from.type.card === 'many' ? ANY_ORDER : IN_ORDER;
    case 'preceding-sibling':
    case 'following-sibling':
      return from.type.card === 'many' ? ANY_ORDER : IN_ORDER;
    case 'preceding':
    case 'following':
      return from.type.card === 'many' ? ANY_ORDER : SORTED;
    case 'ancestor':
    case 'ancestor-or-self':
      return { sorted: false, distinct: from.type.card !== 'many', peers: false };
  }
}

/** Axes that make sense from any kind of node. */
const UPWARD: ReadonlySet<Axis> = new Set<Axis>(['self', 'parent', 'ancestor', 'ancestor-or-self']);

/** The node that a step starts from, and the nodes it is one of. */
export interface Origin {
  readonly node: string;
  readonly among: Code;
}

/** The loop over the nodes on one axis that pass the node test; predicates are for `body`. */
export function walk(
  { axis, test }: Pick<Step, 'axis' | 'test'>,
  origin: Origin,
  unit: Unit,
  body: (item: string) => string,
): string {
  const { node: from, among } = origin;
  const item = unit.local();
  const passes = (statements: string): string => elementTest(test, item, unit)(statements);
  if (among.type.item === 'node' && !UPWARD.has(axis))
    throw new RuleCompileError(`the ${axis} axis from a node of unknown kind`);
  const chain = (start: string, next: string): string =>
    `for (let ${item} = ${start}; ${item} !== null; ${item} = ${item}.${next}) { ${passes(body(item))} }`;
  switch (axis) {
    case 'child':
      if (test.kind === 'text') return `for (const ${item} of textChildren(${from})) { ${body(item)} }`;
      if (test.kind === 'name')
        return `for (let ${item} = firstNamed(${from}, ${nameOf(test, unit)}); ${item} !== null; ${item} = ${item}.nextSame) { ${body(item)} }`;
      return chain(`${from}.first`, 'next');
    case 'attribute':
      if (test.kind === 'name')
        return `const ${item} = attributeNamed(${from}, ${nameOf(test, unit)}); if (${item} !== null) { ${body(item)} }`;
      return `for (let ${item} = ${from}.attributes; ${item} !== null; ${item} = ${item}.next) { ${body(item)} }`;
    case 'self':
      return `const ${item} = ${from}; ${passes(body(item))}`;
    case 'parent':
      return `const ${item} = ${from}.parent; if (${item} !== null) { ${passes(body(item))} }`;
    case 'ancestor':
      return chain(`${from}.parent`, 'parent');
    case 'ancestor-or-self':
      return chain(from, 'parent');
    case 'descendant':
      if (test.kind === 'name')
        return `for (const ${item} of descendantsNamed(T, ${from}, ${nameOf(test, unit)})) { ${body(item)} }`;
      return `for (const ${item} of descendants(T, ${from})) { ${passes(body(item))} }`;
    case 'descendant-or-self':
      // Text has neither children nor attributes; only those can follow this step in a rule.
      return `{ const ${item} = ${from}; ${passes(body(item))} } ${walk({ axis: 'descendant', test }, origin, unit, body)}`;
    case 'preceding':
      if (test.kind !== 'name') throw new RuleCompileError('the preceding axis without a name');
      return `for (const ${item} of T.elementsNamed(${nameOf(test, unit)})) { if (${item}.order >= ${from}.order) break; if (isAncestor(${item}, ${from})) continue; ${body(item)} }`;
    case 'preceding-sibling':
      return `for (let ${item} = firstSibling(${from}); ${item} !== ${from}; ${item} = ${item}.next) { ${passes(body(item))} }`;
    case 'following-sibling':
      return chain(`${from}.next`, 'next');
    case 'following':
      throw new RuleCompileError('the following axis');
  }
}

/** The number under which generated code knows the name that a test asks for. */
export function nameOf(test: Extract<NodeTest, { kind: 'name' }>, unit: Unit): string {
  return unit.name(test.name.uri, test.name.local);
}

/** Node tests on element-like nodes; a document node has a name that no test asks for. */
function elementTest(test: NodeTest, item: string, unit: Unit): (body: string) => string {
  switch (test.kind) {
    case 'name':
      return (body) => `if (${item}.name === ${nameOf(test, unit)}) { ${body} }`;
    case 'any-name':
    case 'element':
      return (body) => `if (${item}.kind === 1) { ${body} }`;
    case 'node':
      return (body) => body;
    case 'text':
    case 'comment':
    case 'attribute':
      throw new RuleCompileError(`node test ${test.kind}() here`);
  }
}
