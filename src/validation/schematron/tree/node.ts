/**
 * The document tree (XQuery 1.0 and XPath 2.0 Data Model, section 6), laid out for reading fast and often.
 *
 * Elements are chained by `first` and `next`, and elements of one name under one parent also by `nextSame`, so that a child step
 * is a walk over pointers. The text around elements is kept aside in `gaps`, because rules almost never look at it.
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
}

/**
 * One path of element names that occurs in the document ("/Invoice/InvoiceLine/Item"), shared by all elements that stand on it.
 * Answers "does such an element exist anywhere?" without a search.
 */
export interface Label {
  readonly name: number;
  readonly parent: Label | null;
  first: Label | null;
  next: Label | null;
  /** The element of this path seen last; only the reader of the document uses it, to chain `nextSame`. */
  last: ElementNode | null;
}

/** A document node or an element. */
export class ElementNode {
  first: ElementNode | null = null;
  next: ElementNode | null = null;
  nextSame: ElementNode | null = null;
  attributes: AttributeNode | null = null;
  /** Text, comments and instructions between child elements; null when the content is nothing but `text`. */
  gaps: Gap[] | null = null;
  /** All of the content of a leaf, where that is at most one run of text. */
  text = '';
  /** First child of each name, for elements with many children. */
  index: Map<number, ElementNode> | null = null;
  /** 1-based place among the siblings of the same name; 0 until somebody asks. */
  position = 0;
  /** The text node of a leaf, made when somebody asks for `text()`. */
  leaf: TextNode | null = null;

  constructor(
    readonly kind: typeof DOCUMENT | typeof ELEMENT,
    readonly name: number,
    /** The name as written, with the prefix of the source. */
    readonly qname: string,
    readonly parent: ElementNode | null,
    /** Place in document order, counted over all nodes of the tree. */
    readonly order: number,
    readonly label: Label,
    /** Where the start tag begins, in UTF-16 units of the decoded document. */
    readonly offset: number,
  ) {}
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

export class TextNode {
  constructor(
    readonly kind: typeof TEXT | typeof COMMENT | typeof INSTRUCTION,
    readonly text: string,
    readonly parent: ElementNode,
    readonly order: number,
  ) {}
}

export type TreeNode = ElementNode | AttributeNode | TextNode;

/** What stands directly before the child element `before`, or at the end of the parent when that is null. */
export interface Gap {
  readonly node: TextNode;
  readonly before: ElementNode | null;
}

/** The `dm:string-value` of a node (Data Model, sections 6.1.2 to 6.7.2). */
export function stringValue(node: TreeNode): string {
  if (!(node instanceof ElementNode) || (node.gaps === null && node.first === null)) return node.text;
  let value = '';
  const gaps = node.gaps ?? [];
  let at = 0;
  for (let child = node.first; ; child = child.next) {
    for (let gap = gaps[at]; gap !== undefined && gap.before === child; gap = gaps[++at]) {
      if (gap.node.kind === TEXT) value += gap.node.text;
    }
    if (child === null) return value;
    value += stringValue(child);
  }
}

/** The text node children of an element, in order. */
export function textChildren(element: ElementNode): readonly TextNode[] {
  if (element.gaps !== null) return element.gaps.filter((gap) => gap.node.kind === TEXT).map((gap) => gap.node);
  if (element.text === '') return [];
  // A leaf has no child element, so the number after its attributes is free for its only text node.
  let order = element.order + 1;
  for (let attribute = element.attributes; attribute !== null; attribute = attribute.next) order += 1;
  element.leaf ??= new TextNode(TEXT, element.text, element, order);
  return [element.leaf];
}

/** The first child element with this name; the others follow over `nextSame`. */
export function firstNamed(parent: ElementNode, name: number): ElementNode | null {
  if (parent.index !== null) return parent.index.get(name) ?? null;
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
