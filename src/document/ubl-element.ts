import type { Libxml2, XmlElement } from './libxml2';
import { usualName } from './ubl-namespaces';

/**
 * An element of the document as plain data, named with the usual prefixes. The readers work on these instead of libxml2's nodes:
 * a node is a pointer into memory that is freed with the document.
 */
export interface UblElement {
  /** `cbc:ID` */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly UblElement[];
  /** Text of an element without child elements, as written; '' for all others. */
  text: string;
}

/** Copies an element with everything below it. */
export function copyElement(lib: Libxml2, element: XmlElement): UblElement {
  const children = childElements(lib, element).map((child) => copyElement(lib, child));
  return {
    name: nameOf(element),
    attributes: Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.value])),
    children,
    text: children.length === 0 ? element.content : '',
  };
}

export const nameOf = (element: XmlElement): string => usualName(element.namespaceUri, element.name);

export function childElements({ XmlElement, XmlTreeNode }: Libxml2, element: XmlElement): XmlElement[] {
  const children: XmlElement[] = [];
  for (let node = element.firstChild; node !== null; node = node.next) {
    // In this library a processing instruction does not know what is next, so the quick walk would end there.
    if (!(node instanceof XmlTreeNode)) return element.find('*').filter((found) => found instanceof XmlElement);
    if (node instanceof XmlElement) children.push(node);
  }
  return children;
}

/** All elements at a path of names, `all(invoice, 'cac:PaymentMeans', 'cbc:PaymentDueDate')`. */
export const all = (element: UblElement, ...path: readonly string[]): UblElement[] =>
  path.reduce<UblElement[]>((found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)), [element]);

/** The first element at a path, in document order. */
export const first = (element: UblElement, ...path: readonly string[]): UblElement | null => all(element, ...path)[0] ?? null;

/** An identifier, code or name: whitespace at the ends dropped and inside collapsed; null when empty. */
export const token = (element: UblElement | null): string | null => element?.text.trim().replace(/\s+/g, ' ') || null;

/** The token at a path, null when there is none. */
export const tokenAt = (element: UblElement, ...path: readonly string[]): string | null => token(first(element, ...path));
