import type { Libxml2, XmlElement } from './libxml2';
import { usualName } from './ubl-namespaces';

/**
 * An element as the readers of a document see it, named with the usual prefixes: nothing of a parser, so that a reader neither
 * knows nor outlives one.
 */
export interface UblElement {
  /** `cbc:ID` */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly UblElement[];
  /** Text of an element without child elements, as written; '' for all others. */
  readonly text: string;
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
export const first = (element: UblElement, ...path: readonly string[]): UblElement | null => firstFrom(element, path, 0);

function firstFrom(element: UblElement, path: readonly string[], step: number): UblElement | null {
  if (step === path.length) return element;
  for (const child of element.children) {
    const found = child.name === path[step] ? firstFrom(child, path, step + 1) : null;
    if (found !== null) return found;
  }
  return null;
}

/** An identifier, code or name: whitespace at the ends dropped and inside collapsed; null when empty. */
export const token = (element: UblElement | null): string | null => element?.text.trim().replace(/\s+/g, ' ') || null;

/** The token at a path, null when there is none. */
export const tokenAt = (element: UblElement, ...path: readonly string[]): string | null => token(first(element, ...path));
