import { AMPERSAND, APOSTROPHE, LESS, LINE_FEED, QUOTE, TAB } from './character-codes';
import { ATTRIBUTE_VALUE, expandReferences } from './characters';
import { isDeclaration, type Scope } from './namespaces';
import { AttributeNode, type ElementNode } from './node';

/** Attributes (XML 1.0, section 3.1), namespace declarations among them. */

export type RawAttribute = readonly [qname: string, value: string];

type Fail = (message: string) => Error;

/** The offset of the quote that ends the value that starts with a quote at `at`. */
export function endOfQuoted(source: string, at: number, qname: string, fail: Fail): number {
  const quote = source.charCodeAt(at);
  if (quote !== QUOTE && quote !== APOSTROPHE) throw fail(`the value of attribute ${qname} is not quoted`);
  const end = source.indexOf(quote === QUOTE ? '"' : "'", at + 1);
  if (end < 0) throw fail(`the value of attribute ${qname} is not closed`);
  return end;
}

/** The value of an attribute from what stands between its quotes. */
export function attributeValue(raw: string, qname: string, fail: Fail): string {
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === LESS) throw fail(`a < in the value of attribute ${qname}`);
    if (code === AMPERSAND || code === TAB || code === LINE_FEED) return expandReferences(raw, ATTRIBUTE_VALUE, fail);
  }
  return raw;
}

/** Gives an element its attributes, numbered in document order from `order`; returns the next number. */
export function addAttributes(
  element: ElementNode,
  scope: Scope,
  raw: readonly RawAttribute[],
  order: number,
  fail: Fail,
): number {
  let next = order;
  let last: AttributeNode | null = null;
  for (const [qname, value] of raw) {
    if (isDeclaration(qname)) continue;
    const name = scope.attribute(qname);
    if (name === null) throw fail(`the prefix of ${qname} is not bound`);
    const attribute: AttributeNode = new AttributeNode(name, qname, value, element, next);
    next += 1;
    for (let other = element.attributes; other !== null; other = other.next) {
      if (other.name === name) throw fail(`attribute ${qname} appears twice`);
    }
    if (last === null) element.attributes = attribute;
    else last.next = attribute;
    last = attribute;
  }
  return next;
}
