import { nameKey, type NameTable } from './names';
import {
  attributeNamed,
  type AttributeNode,
  type ElementNode,
  firstNamed,
  type Label,
  type TreeName,
  type TreeNode,
} from './node';

/** What has been read of a document. */
export interface TreeContent {
  readonly elements: readonly ElementNode[];
  readonly names: NameTable;
  /** All labels of each name, by the name's id. */
  readonly labels: readonly (readonly Label[] | undefined)[];
  readonly source: string;
  readonly isMixed: boolean;
}

/**
 * A parsed document: built once from its bytes and then shared by every rule set and every other reader.
 * The tree is frozen in meaning; the few fields that fill up lazily (positions, indexes) are memory of answers already
 * given.
 */
export class Tree {
  private readonly byName = new Map<number, readonly ElementNode[]>();
  private readonly attributesByName = new Map<number, readonly AttributeNode[]>();
  private lineStarts: number[] | null = null;

  /** All elements in document order. */
  readonly elements: readonly ElementNode[];
  /** Whether any element holds child elements and text that is not only white space. */
  readonly isMixed: boolean;

  constructor(
    readonly document: ElementNode,
    private readonly content: TreeContent,
  ) {
    this.elements = content.elements;
    this.isMixed = content.isMixed;
  }

  get names(): readonly TreeName[] {
    return this.content.names.names;
  }

  /** The namespaces that the document declares, as written: whether they are URIs is not looked at. */
  get namespaces(): ReadonlySet<string> {
    return this.content.names.namespaces;
  }

  get root(): ElementNode {
    const root = this.document.first;
    if (root === null) throw new Error('A tree always has a root element.');
    return root;
  }

  /** The name of an element or attribute. */
  nameOf(node: { readonly name: number }): TreeName {
    const name = this.names[node.name];
    if (name === undefined) throw new Error('The node belongs to another tree.');
    return name;
  }

  /** The id of an expanded name in this tree, or -1 (which no node carries) when it does not occur. */
  nameId(uri: string, local: string): number {
    return this.content.names.ids.get(nameKey(uri, local)) ?? -1;
  }

  /** All elements with this name, in document order. */
  elementsNamed(id: number): readonly ElementNode[] {
    const known = this.byName.get(id);
    if (known !== undefined) return known;
    const found = elementsOn(this.content.labels[id] ?? []);
    this.byName.set(id, found);
    return found;
  }

  /** All attributes with this name, in document order. */
  attributesNamed(id: number): readonly AttributeNode[] {
    const known = this.attributesByName.get(id);
    if (known !== undefined) return known;
    const found: AttributeNode[] = [];
    if (id >= 0) {
      for (const element of this.elements) {
        const attribute = attributeNamed(element, id);
        if (attribute !== null) found.push(attribute);
      }
    }
    this.attributesByName.set(id, found);
    return found;
  }

  /** First child element by name, for readers of a few fields. */
  child(parent: ElementNode, uri: string, local: string): ElementNode | null {
    return firstNamed(parent, this.nameId(uri, local));
  }

  /** Value of an attribute by name, or null. */
  attribute(element: ElementNode, uri: string, local: string): string | null {
    return attributeNamed(element, this.nameId(uri, local))?.text ?? null;
  }

  /** The 1-based line on which an element starts (its own for attributes and text). */
  lineOf(node: TreeNode): number {
    const offset = 'start' in node ? node.start : node.parent.start;
    this.lineStarts ??= lineStartsOf(this.content.source);
    let low = 0;
    let high = this.lineStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The elements of one name are those of all labels of that name; where there are several, their chains are merged. */
function elementsOn(labels: readonly Label[]): readonly ElementNode[] {
  const found: ElementNode[] = [];
  for (const { firstElement } of labels)
    for (let element = firstElement; element !== null; element = element.nextOnPath) found.push(element);
  return labels.length > 1 ? found.sort((a, b) => a.order - b.order) : found;
}

function lineStartsOf(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
