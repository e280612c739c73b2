import { CHARACTER_DATA, expandReferences } from './characters';
import { COMMENT, ContentNode, ElementNode, INSTRUCTION, memoOf, TEXT, type TreeNode } from './node';
import { XmlSyntaxError } from './xml-syntax-error';

/** The content of elements between their child elements, read from the source when somebody asks. */

/** The `dm:string-value` of a node (Data Model, sections 6.1.2 to 6.7.2). */
export function stringValue(node: TreeNode): string {
  const { text } = node;
  if (text !== null) return text;
  return node instanceof ElementNode ? textWithin(node) : '';
}

function textWithin(element: ElementNode): string {
  let value = '';
  const content = contentOf(element);
  let at = 0;
  for (let child = element.first; ; child = child.next) {
    for (let item = content[at]; item !== undefined && item.before === child; item = content[++at]) {
      if (item.kind === TEXT) value += item.text;
    }
    if (child === null) return value;
    value += stringValue(child);
  }
}

/** The text node children of an element, in order. */
export function textChildren(element: ElementNode): readonly ContentNode[] {
  return contentOf(element).filter((node) => node.kind === TEXT);
}

/** All children that are no elements, in order; each says before which element it stands. */
export function contentOf(element: ElementNode): readonly ContentNode[] {
  const memo = memoOf(element);
  memo.content ??= readContent(element);
  return memo.content;
}

function readContent(element: ElementNode): readonly ContentNode[] {
  const { text } = element;
  if (text !== null) return text === '' ? [] : [new ContentNode(TEXT, text, element, orderOf(element, null, 0), null)];
  const nodes: ContentNode[] = [];
  let from = element.contentStart;
  for (let child = element.first; ; child = child.next) {
    const to = child === null ? element.contentEnd : child.start;
    const parts = partsOf(element.label.source.text.slice(from, to), element.label.source.keepsComments);
    parts.forEach(({ kind, text }, at) =>
      nodes.push(new ContentNode(kind, text, element, orderOf(element, child, at / parts.length), child)),
    );
    if (child === null) return nodes;
    from = endOf(child);
  }
}

/** Elements leave room for one whole number before them; what stands in a gap shares it. */
function orderOf(parent: ElementNode, before: ElementNode | null, share: number): number {
  if (before !== null) return before.order - 1 + share;
  // At the end: behind the last descendant, and behind the content at the end of every element that ends there too.
  let depth = 0;
  for (let at = parent.parent; at !== null; at = at.parent) depth += 1;
  return lastOrder(parent) + 1 - (depth + 1 - share) / MAX_DEPTH_WITH_ROOM;
}

const MAX_DEPTH_WITH_ROOM = 256;

function lastOrder(element: ElementNode): number {
  let last = element;
  for (let child = element.first; child !== null; child = child.next) {
    last = child;
    if (child.next === null && child.first !== null) return lastOrder(child);
  }
  let order = last.order;
  for (let attribute = last.attributes; attribute !== null; attribute = attribute.next) order += 1;
  return order;
}

/** Behind the end tag, or behind the start tag of an empty element. */
function endOf(element: ElementNode): number {
  const { text: source } = element.label.source;
  return source.charAt(element.contentEnd) === '<' &&
    source.charAt(element.contentEnd + 1) === '/' &&
    !isEmptyTag(element)
    ? source.indexOf('>', element.contentEnd) + 1
    : element.contentEnd;
}

function isEmptyTag(element: ElementNode): boolean {
  return (
    element.contentStart === element.contentEnd && element.label.source.text.charAt(element.contentStart - 2) === '/'
  );
}

interface Part {
  readonly kind: ContentNode['kind'];
  readonly text: string;
}

const ASIDE = /<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([\s\S]*?)\?>|[^<]+/g;

/** Character data and CDATA sections that touch are one text node (Data Model, section 6.7.3). */
function partsOf(raw: string, keepsComments: boolean): readonly Part[] {
  if (raw === '') return [];
  const parts: Part[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') parts.push({ kind: TEXT, text });
    text = '';
  };
  for (const [whole, comment, cdata, instruction] of raw.matchAll(ASIDE)) {
    if (comment === undefined && instruction === undefined) {
      text +=
        cdata ??
        (whole.includes('&')
          ? expandReferences(whole, CHARACTER_DATA, (message) => new XmlSyntaxError(message, 0))
          : whole);
      continue;
    }
    if (!keepsComments) continue;
    flush();
    parts.push(
      comment === undefined ? { kind: INSTRUCTION, text: instruction ?? '' } : { kind: COMMENT, text: comment },
    );
  }
  flush();
  return parts;
}
