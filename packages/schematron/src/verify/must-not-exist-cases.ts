import { type ElementNode, parseTree } from '@faktura-portal/xml';

/**
 * Documents that hold what asserts of the form `not(path)` forbid: most asserts are of that form, and no sample breaks
 * them.
 */

const FORBIDDEN_PATH =
  /^not\((\(cac:InvoiceLine\s*\|\s*cac:CreditNoteLine\)\/)?((?:[\w-]+:[\w-]+\/)*(?:[\w-]+:[\w-]+|@[\w-]+))\)$/;
const FORBIDDEN_ATTRIBUTE = /^not\(\/\/@([\w-]+)\)$/;
/** Together in one document, so that the oracle is not asked once for each of hundreds. */
const TRIPPED_AT_ONCE = 10;

/**
 * @param xml an invoice or a tax data document
 * @param tests the asserts as written, with the prefixes that the document uses
 */
export function* tripping(xml: string, tests: readonly string[]): Generator<string> {
  const { root, elements } = parseTree(Buffer.from(xml));
  const invoice = elements.find(({ qname }) => qname.endsWith(':ReportedDocument')) ?? root;
  const insertions = tests.map((test) => insertionFor(invoice, test)).filter((insertion) => insertion !== null);
  for (let from = 0; from < insertions.length; from += TRIPPED_AT_ONCE) {
    const chosen = insertions.slice(from, from + TRIPPED_AT_ONCE).sort((a, b) => b.at - a.at);
    yield chosen.reduce((result, { at, text }) => result.slice(0, at) + text + result.slice(at), xml);
  }
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

function insertionFor(root: ElementNode, test: string): Insertion | null {
  const attribute = FORBIDDEN_ATTRIBUTE.exec(test)?.[1];
  if (attribute !== undefined) return { at: root.contentStart - 1, text: ` ${attribute}="x"` };
  const [, inLine, path] = FORBIDDEN_PATH.exec(test) ?? [];
  // A prefix that the document does not bind would make it no XML at all.
  if (path === undefined || path.startsWith('ext:')) return null;
  const line = inLine === undefined ? root : childNamed(root, 'cac:InvoiceLine');
  return line === null ? null : insertionBelow(line, path.split('/'));
}

/** As deep as the document goes already, and from there on new. */
function insertionBelow(from: ElementNode, steps: readonly string[]): Insertion | null {
  const [step, ...rest] = steps;
  if (step === undefined) return null;
  const child = childNamed(from, step);
  if (child !== null) return insertionBelow(child, rest);
  const isAttribute = step.startsWith('@');
  if (isAttribute && hasAttribute(from, step.slice(1))) return null;
  return isAttribute
    ? { at: from.contentStart - 1, text: ` ${step.slice(1)}="x"` }
    : { at: from.contentStart, text: chain(steps) };
}

function chain([step, ...rest]: readonly string[]): string {
  if (step === undefined) return 'x';
  const [attribute] = rest;
  return attribute?.startsWith('@')
    ? `<${step} ${attribute.slice(1)}="x">x</${step}>`
    : `<${step}>${chain(rest)}</${step}>`;
}

function childNamed(parent: ElementNode, qname: string): ElementNode | null {
  let child = parent.first;
  while (child !== null && child.qname !== qname) child = child.next;
  return child;
}

function hasAttribute(element: ElementNode, qname: string): boolean {
  let { attributes: attribute } = element;
  while (attribute !== null && attribute.qname !== qname) attribute = attribute.next;
  return attribute !== null;
}
