import { isNode, type SeqType, type as typeOf, withCard } from './types';
import type { Unit } from './unit';

/**
 * A compiled expression: its static type and two ways to get at its value.
 *
 * `each` writes a loop around the statements that want the items one by one; inside, `return` ends the whole loop, and
 * that is how existence tests stop at the first hit. `js` is the value as one JavaScript expression.
 */
export interface Code {
  readonly type: SeqType;
  readonly js: string;
  /**
   * Statements that run `body` for every item. Unless `order` says otherwise, nodes may come twice and in any order.
   */
  readonly each: (body: (item: string) => string) => string;
  readonly order: Order;
  /** The value of a string literal. */
  readonly constant?: string;
  /** `js` is an array at hand: nothing is gained by looping over it. */
  readonly isArray?: boolean;
  /** For a boolean: it is true when no element of the document stands on these paths. */
  readonly absent?: Labels;
  /** Where the nodes can only be: chains of child steps by name without predicates, from one origin. */
  readonly labels?: Labels;
}

export interface Labels {
  readonly origin: string;
  readonly chains: readonly (readonly string[])[];
}

/** What is known about the nodes that `each` delivers. */
export interface Order {
  /** In document order. */
  readonly sorted: boolean;
  /** No node twice. */
  readonly distinct: boolean;
  /** No node is an ancestor of another. */
  readonly peers: boolean;
}

export const IN_ORDER: Order = { sorted: true, distinct: true, peers: true };
export const SORTED: Order = { sorted: true, distinct: true, peers: false };
/** Nodes one after the other as a comma put them: good for existence and comparison, no place to start a path. */
export const AS_WRITTEN: Order = { sorted: true, distinct: true, peers: false };
export const ANY_ORDER: Order = { sorted: false, distinct: false, peers: false };

/** An expression whose value is at hand as JavaScript. */
export function ofJs(
  unit: Unit,
  type: SeqType,
  js: string,
  order: Order = type.card === 'many' ? SORTED : IN_ORDER,
): Code {
  return { type, js, order, isArray: type.card === 'many', each: (body) => eachOf(unit, type, js, body) };
}

function eachOf(unit: Unit, type: SeqType, js: string, body: (item: string) => string): string {
  if (type.item === 'none') return '';
  if (type.card === 'one') return /^(_|K|D)\d+$/.test(js) ? body(js) : declared(unit, js, body);
  if (type.card === 'optional') return declared(unit, js, (item) => `if (${item} !== null) { ${body(item)} }`);
  const item = unit.local();
  return `for (const ${item} of ${js}) { ${body(item)} }`;
}

function declared(unit: Unit, js: string, body: (item: string) => string): string {
  const item = unit.local();
  return `{ const ${item} = ${js}; ${body(item)} }`;
}

/** An expression that is a loop; its value as an array, or as the only item, is put together on demand. */
export function ofLoop(unit: Unit, type: SeqType, order: Order, each: Code['each'], labels?: Code['labels']): Code {
  return {
    type,
    order,
    each,
    labels,
    get js() {
      if (type.card !== 'many') return unit.hoistMemoised(`${each((item) => `return ${item};`)} return null;`);
      const result = unit.local();
      const collect = `const ${result} = []; ${each((item) => `${result}.push(${item});`)}`;
      const ordered = !isNode(type.item) || (order.sorted && order.distinct) ? result : `docOrder(${result})`;
      return unit.hoistMemoised(`${collect} return ${ordered};`);
    },
  };
}

/**
 * The same expression with items changed one by one. Values of nodes come as `each` delivers the nodes: who needs their
 * order asks before.
 */
export function mapped(unit: Unit, of: Code, item: SeqType, change: (js: string) => string): Code {
  const type = withCard(item, of.type.card);
  if (of.type.card === 'one') return ofJs(unit, type, change(of.js));
  return ofLoop(unit, type, of.order, (body) => of.each((js) => bind(unit, change(js), body)));
}

/** Runs `body` with a local that holds `js`. */
export function bind(unit: Unit, js: string, body: (item: string) => string): string {
  if (/^(_|K|D)\d+$/.test(js)) return body(js);
  const item = unit.local();
  return `const ${item} = ${js}; ${body(item)}`;
}

/** The same sequence with its nodes in document order and each of them once (XPath 2.0, section 3.2). */
export function inOrder(unit: Unit, of: Code): Code {
  if (!isNode(of.type.item) || of.type.card !== 'many' || (of.order.sorted && of.order.distinct)) return of;
  return ofJs(unit, of.type, of.js);
}

/** At most one item; more raise XPTY0004. */
export function atMostOne(unit: Unit, of: Code): Code {
  if (of.type.card !== 'many') return of;
  const result = unit.local();
  const distinct = of.order.distinct ? of : inOrder(unit, of);
  const js = unit.hoistMemoised(
    `let ${result} = null; ${distinct.each((item) => `if (${result} !== null) throw tooMany(); ${result} = ${item};`)} return ${result};`,
  );
  return ofJs(unit, withCard(of.type, 'optional'), js);
}

/** As an array, whatever the cardinality. */
export function arrayJs(of: Code): string {
  if (of.type.item === 'none') return 'NONE';
  if (of.type.card === 'many') return of.js;
  return of.type.card === 'one' ? `[${of.js}]` : `listOf(${of.js})`;
}

export function empty(unit: Unit): Code {
  return ofJs(unit, typeOf('none', 'optional'), 'null');
}
