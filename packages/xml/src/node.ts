/**
 * The document tree (XQuery 1.0 and XPath 2.0 Data Model, section 6), laid out for reading fast and often.
 *
 * Elements are chained by `first` and `next`, and elements of one name under one parent also by `nextSame`, so that a
 * child step is a walk over pointers. Text around elements has no nodes until somebody asks (`content.ts`): rules
 * almost never do.
 */

export const DOCUMENT = 0;
export const ELEMENT = 1;
export const ATTRIBUTE = 2;
export const TEXT = 3;
export const COMMENT = 4;
export const INSTRUCTION = 5;

/** An expanded name. `id` is dense within one tree and means nothing outside of it. */
export interface TreeName {
  readonly id: number;
  readonly uri: string;
  readonly local: string;
  /** {@link nameKey}, the same string for the same name in every tree. */
  readonly key: string;
}

/** From so many on, things are found by name over an index: a chain of them would be walked for each. */
export const INDEX_FROM = 25;

/** What a tree was read from. */
export interface Source {
  /** The decoded document. */
  readonly text: string;
  /** Without comments and instructions the text around them is one text node. */
  readonly keepsComments: boolean;
}

/**
 * One path of element names that occurs in the document ("/Invoice/InvoiceLine/Item"), shared by all elements that
 * stand on it. Answers "does such an element exist anywhere?" without a search.
 */
export class Label {
  /** The paths one step longer, chained by `next`. */
  first: Label | null = null;
  next: Label | null = null;
  private steps = 0;
  /** Those paths by name, where they are many. */
  private index: Map<number, Label> | null = null;
  /** The first and the last element of this path; between them go `nextOnPath`. */
  firstElement: ElementNode | null = null;
  last: ElementNode | null = null;
  /** Guesses of the reader: which path opened last time as first child, and which as next sibling. */
  guessFirst: Label | null = null;
  guessNext: Label | null = null;

  constructor(
    readonly name: number,
    readonly qname: string,
    readonly parent: Label | null,
    readonly source: Source,
  ) {}

  /** The path one step longer with this name. */
  below(name: number): Label | null {
    if (this.index !== null) return this.index.get(name) ?? null;
    let label = this.first;
    while (label !== null && label.name !== name) label = label.next;
    return label;
  }

  /** Adds the path one step longer, of a name that none of them has yet. */
  extend(name: number, qname: string): Label {
    const label = new Label(name, qname, this, this.source);
    label.next = this.first;
    this.first = label;
    this.steps += 1;
    if (this.steps === INDEX_FROM) {
      this.index = new Map();
      for (let one: Label | null = label; one !== null; one = one.next) this.index.set(one.name, one);
    } else {
      this.index?.set(name, label);
    }
    return label;
  }

  /** Adds the next element that stands on this path. */
  add(element: ElementNode): void {
    const { last } = this;
    if (last === null) {
      this.firstElement = element;
    } else {
      last.nextOnPath = element;
      if (last.parent === element.parent) last.nextSame = element;
    }
    this.last = element;
  }
}

/** Answers that an element remembers once they have been asked for. */
export interface Memo {
  /** First child of each name, for elements with many children. */
  index: Map<number, ElementNode> | null;
  /** 1-based place among the siblings of the same name; 0 until known. */
  position: number;
  /** Text, comments and instructions among the children. */
  content: readonly ContentNode[] | null;
}

/** A document node, which has no parent, or an element. */
export class ElementNode {
  readonly kind: typeof DOCUMENT | typeof ELEMENT;
  first: ElementNode | null = null;
  next: ElementNode | null = null;
  /** The next sibling of the same name. */
  nextSame: ElementNode | null = null;
  /** The next element of the same label, wherever it stands. */
  nextOnPath: ElementNode | null = null;
  attributes: AttributeNode | null = null;
  /** The text of a leaf whose content is nothing but text; null when the content has to be looked at. */
  text: string | null = null;
  memo: Memo | null = null;
  /** Where the start tag begins. */
  start = 0;
  /** The content, from behind the start tag to the end tag, in UTF-16 units of the source. */
  contentStart = 0;
  contentEnd = 0;

  constructor(
    readonly name: number,
    /** The name as written, with the prefix of the source. */
    readonly qname: string,
    readonly parent: ElementNode | null,
    /** Place in document order, counted over all nodes of the tree. */
    readonly order: number,
    readonly label: Label,
  ) {
    this.kind = parent === null ? DOCUMENT : ELEMENT;
  }
}

export class AttributeNode {
  readonly kind = ATTRIBUTE;
  next: AttributeNode | null = null;

  constructor(
    readonly name: number,
    readonly qname: string,
    readonly text: string,
    readonly parent: ElementNode,
    readonly order: number,
  ) {}
}

/** Text, a comment or a processing instruction. */
export class ContentNode {
  constructor(
    readonly kind: typeof TEXT | typeof COMMENT | typeof INSTRUCTION,
    readonly text: string,
    readonly parent: ElementNode,
    readonly order: number,
    /** The child element that follows, null at the end. */
    readonly before: ElementNode | null,
  ) {}
}

export type TreeNode = ElementNode | AttributeNode | ContentNode;

export function memoOf(element: ElementNode): Memo {
  element.memo ??= { index: null, position: 0, content: null };
  return element.memo;
}

/** Has the first child of each name found without a walk, where the children are many. */
export function indexChildren(parent: ElementNode): void {
  const index = new Map<number, ElementNode>();
  for (let child = parent.first; child !== null; child = child.next)
    if (!index.has(child.name)) index.set(child.name, child);
  memoOf(parent).index = index;
}

/** The first child element with this name; the others follow over `nextSame`. */
export function firstNamed(parent: ElementNode, name: number): ElementNode | null {
  // A name that the document does not use at all.
  if (name < 0) return null;
  const index = parent.memo === null ? null : parent.memo.index;
  if (index !== null) return index.get(name) ?? null;
  let child = parent.first;
  while (child !== null && child.name !== name) child = child.next;
  return child;
}

/** The attribute with this name. */
export function attributeNamed(element: ElementNode, name: number): AttributeNode | null {
  let attribute = element.attributes;
  while (attribute !== null && attribute.name !== name) attribute = attribute.next;
  return attribute;
}
