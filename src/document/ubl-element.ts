/**
 * An element as the readers of a document see it, named with the usual prefixes: nothing of a parser, so that a reader
 * neither knows nor outlives one.
 */
export interface UblElement {
  /** `cbc:ID` */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly UblElement[];
  /** Text of an element without child elements, as written; '' for all others. */
  readonly text: string;
}

/** All elements at a path of names, `all(invoice, 'cac:PaymentMeans', 'cbc:PaymentDueDate')`. */
export const all = (element: UblElement, ...path: readonly string[]): UblElement[] =>
  path.reduce<UblElement[]>(
    (found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)),
    [element],
  );

/** The first element at a path, in document order. */
export const first = (element: UblElement, ...path: readonly string[]): UblElement | null =>
  firstFrom(element, path, 0);

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
export const tokenAt = (element: UblElement, ...path: readonly string[]): string | null =>
  token(first(element, ...path));
