import { type ElementNode, stringValue, type Tree } from '@faktura-portal/xml';

import type { UblElement } from '../../document/ubl-element';
import { usualName } from '../../document/ubl-namespaces';

/**
 * The root element of the rules' tree for the readers of a document. Only what they look at is built: lines and
 * extensions may be many.
 */
export function ublElementOf(tree: Tree): UblElement {
  return new TreeElement(
    tree.root,
    tree.names.map(({ uri, local }) => usualName(uri, local)),
    tree,
  );
}

class TreeElement implements UblElement {
  readonly name: string;
  private known: readonly UblElement[] | null = null;

  constructor(
    private readonly node: ElementNode,
    /** The usual names, by the tree's number of a name. */
    private readonly names: readonly string[],
    private readonly tree: Tree,
  ) {
    this.name = names[node.name] ?? '';
  }

  get children(): readonly UblElement[] {
    if (this.known) return this.known;
    const children: UblElement[] = [];
    for (let child = this.node.first; child !== null; child = child.next)
      children.push(new TreeElement(child, this.names, this.tree));
    return (this.known = children);
  }

  get attributes(): Readonly<Record<string, string>> {
    const found: Record<string, string> = {};
    for (let one = this.node.attributes; one !== null; one = one.next) found[this.tree.nameOf(one).local] = one.text;
    return found;
  }

  get text(): string {
    return this.node.first === null ? stringValue(this.node) : '';
  }
}
