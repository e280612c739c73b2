import { childElements, nameOf } from '../document/ubl-element';
import type { Libxml2, XmlElement, XmlNode } from '../document/libxml2';

/** Where a finding points: as people write it, with the line and the text of what stands there. */
export interface Place {
  /** `/ubl:Invoice/cac:InvoiceLine[3]/cbc:ID`: usual prefixes, a position only where there are several of the name. */
  location: string;
  line: number;
  /** Text of an element without children, or of an attribute; null otherwise. */
  value: string | null;
}

/** Describes a node of the document; null for what is neither an element nor an attribute. */
export function placeOf(lib: Libxml2, node: XmlNode): Place | null {
  if (node instanceof lib.XmlAttribute) {
    const { parent } = node;
    return parent && { location: `${pathOf(lib, parent)}/@${node.name}`, line: parent.line, value: node.value };
  }
  if (!(node instanceof lib.XmlElement)) return null;
  const isLeaf = childElements(lib, node).length === 0;
  return { location: pathOf(lib, node), line: node.line, value: isLeaf ? node.content.trim() || null : null };
}

function pathOf(lib: Libxml2, element: XmlElement): string {
  const { parent } = element;
  return `${parent === null ? '' : pathOf(lib, parent)}/${nameOf(element)}${positionOf(element)}`;
}

/** Counted by libxml2 itself: a walk over the siblings from here would cost a faulty document of 5,000 lines minutes. */
function positionOf(element: XmlElement): string {
  const name = element.prefix === '' ? element.name : `${element.prefix}:${element.name}`;
  const count = (axis: string): number => Number(element.eval(`count(${axis}-sibling::*[name()="${name}"])`));
  const before = count('preceding');
  return before > 0 || count('following') > 0 ? `[${before + 1}]` : '';
}
