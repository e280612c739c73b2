import { RuleCompileError } from '../errors';
import type { NodeTest, Occurrence, SequenceType } from '../xpath/ast';

/**
 * Static types (XPath 2.0, sections 2.3.1 and 2.5) and how their values look in JavaScript.
 *
 * | kind                                    | JavaScript                        |
 * | --------------------------------------- | --------------------------------- |
 * | element (or document), attribute, …     | a node of the tree                |
 * | untyped (xs:untypedAtomic), string      | string                            |
 * | boolean                                 | boolean                           |
 * | int: an integer known to be small       | number                            |
 * | integer, decimal                        | Decimal                           |
 * | double                                  | number                            |
 * | date                                    | number (minutes since 1970, UTC)  |
 *
 * Exactly one item is the bare value, at most one is the value or null, any number is an array.
 */
export type AtomicKind = 'untyped' | 'string' | 'boolean' | 'int' | 'integer' | 'decimal' | 'double' | 'date';
export type NodeKind = 'element' | 'attribute' | 'text' | 'node';
/** `none` is the type of the empty sequence. */
export type ItemKind = AtomicKind | NodeKind | 'none';
export type Cardinality = 'one' | 'optional' | 'many';

export interface SeqType {
  readonly item: ItemKind;
  readonly card: Cardinality;
  /** For `int`: the size stays below 2 to this power. */
  readonly bits: number;
}

/** An int must stay exact as a JavaScript number. */
export const MAX_BITS = 53;
/** Counts, lengths and positions: nothing in memory has more. */
export const COUNT_BITS = 31;

export function type(item: ItemKind, card: Cardinality = 'one', bits = COUNT_BITS): SeqType {
  return { item, card, bits: item === 'int' ? bits : 0 };
}

export function withCard(of: SeqType, card: Cardinality): SeqType {
  return { ...of, card };
}

export function isNode(kind: ItemKind): kind is NodeKind {
  return kind === 'element' || kind === 'attribute' || kind === 'text' || kind === 'node';
}

export function isNumeric(kind: ItemKind): kind is 'int' | 'integer' | 'decimal' | 'double' {
  return kind === 'int' || kind === 'integer' || kind === 'decimal' || kind === 'double';
}

/** Cardinality of one sequence inside another: of `a/b`, of `for $x in a return b`. */
export function times(a: Cardinality, b: Cardinality): Cardinality {
  if (a === 'one') return b;
  if (b === 'one') return a;
  return a === 'many' || b === 'many' ? 'many' : 'optional';
}

/** The type of a value that comes from one of two expressions. */
export function join(a: SeqType, b: SeqType): SeqType {
  const card =
    a.card === 'many' || b.card === 'many'
      ? 'many'
      : a.card === 'optional' || b.card === 'optional'
        ? 'optional'
        : 'one';
  return {
    ...joinItems(a, b),
    card: a.item === 'none' || b.item === 'none' ? (card === 'one' ? 'optional' : card) : card,
  };
}

function joinItems(a: SeqType, b: SeqType): SeqType {
  if (a.item === 'none') return b;
  if (b.item === 'none') return a;
  if (a.item === b.item) return { ...a, bits: Math.max(a.bits, b.bits) };
  if (isNode(a.item) && isNode(b.item)) return type('node', 'one');
  if (isNumeric(a.item) && isNumeric(b.item)) return type(widest(a.item, b.item), 'one');
  throw new RuleCompileError(`one expression gives ${a.item} in one case and ${b.item} in another`);
}

const NUMERIC_ORDER = ['int', 'integer', 'decimal', 'double'] as const;

/** Numeric promotion (section B.1): the wider of two numeric types. */
export function widest(
  a: (typeof NUMERIC_ORDER)[number],
  b: (typeof NUMERIC_ORDER)[number],
): (typeof NUMERIC_ORDER)[number] {
  return NUMERIC_ORDER.indexOf(a) > NUMERIC_ORDER.indexOf(b) ? a : b;
}

const XS = 'http://www.w3.org/2001/XMLSchema';
const ATOMIC_NAMES: Readonly<Record<string, AtomicKind>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'decimal',
  double: 'double',
  date: 'date',
  untypedAtomic: 'untyped',
};

/** The kind that a type name stands for. @throws RuleCompileError for a type that the rules do not use. */
export function atomicKind(name: { readonly uri: string; readonly local: string }): AtomicKind {
  const kind = name.uri === XS && Object.hasOwn(ATOMIC_NAMES, name.local) ? ATOMIC_NAMES[name.local] : undefined;
  if (kind === undefined) throw new RuleCompileError(`type {${name.uri}}${name.local}`);
  return kind;
}

/** A declared type (`as="xs:string?"`). */
export function declaredType(declared: SequenceType): SeqType {
  if (declared.kind === 'item') throw new RuleCompileError('type item()');
  const item = declared.kind === 'atomic' ? atomicKind(declared.name) : nodeKindOf(declared.test);
  return type(item, cardinalityOf(declared.occurrence));
}

function cardinalityOf(occurrence: Occurrence): Cardinality {
  if (occurrence === 'one' || occurrence === 'optional') return occurrence;
  return 'many';
}

function nodeKindOf(test: NodeTest): NodeKind {
  switch (test.kind) {
    case 'element':
    case 'attribute':
    case 'text':
    case 'node':
      return test.kind;
    case 'name':
    case 'any-name':
    case 'comment':
      throw new RuleCompileError(`type ${test.kind}`);
  }
}
