import { XmlSyntaxError } from '../errors';
import { ATTRIBUTE_VALUE, CHARACTER_DATA, decodeXml, expandReferences, isWhitespace, normaliseLineEnds } from './characters';
import { AttributeNode, COMMENT, DOCUMENT, ELEMENT, ElementNode, INSTRUCTION, TEXT, TextNode, type Label, type TreeName } from './node';
import { nameKey, Tree } from './tree';

/** Elements with more children than this get an index by name. */
const INDEX_FROM_CHILDREN = 24;
/** Deeper documents are refused: nothing of ours is, and readers of the tree may recurse. */
const MAX_DEPTH = 200;

const XML_URI = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_URI = 'http://www.w3.org/2000/xmlns/';
const QNAME = /[\p{L}_][\p{L}\p{N}\p{M}._\u00B7-]*(?::[\p{L}_][\p{L}\p{N}\p{M}._\u00B7-]*)?/uy;

/** Prefix bindings in force, with the names already looked up under them: descendants without own bindings share one scope. */
interface Scope {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly elementNames: Map<string, number>;
  readonly attributeNames: Map<string, number>;
}

interface Open {
  readonly element: ElementNode;
  readonly scope: Scope;
  last: ElementNode | null;
  children: number;
}

/**
 * Reads a UTF-8 XML document into a tree (XML 1.0 fifth edition, Namespaces in XML 1.0).
 *
 * A strict scanner, not a full parser: libxml2 has decided before that the document is well-formed. Document types are refused,
 * so there are no entities but the five predefined ones. What the scanner cannot follow is an error, never a guess.
 *
 * @throws XmlSyntaxError when the bytes are not UTF-8, not well-formed, hold a DOCTYPE or nest deeper than 200 elements.
 */
export function parseTree(bytes: Uint8Array): Tree {
  return new Scanner(decodeXml(bytes)).run();
}

class Scanner {
  private at = 0;
  private order = 1;
  private readonly names: TreeName[] = [];
  private readonly nameIds = new Map<string, number>();
  private readonly elements: ElementNode[] = [];
  private readonly qnames = new Map<string, string>();

  constructor(private readonly source: string) {}

  run(): Tree {
    const documentLabel: Label = { name: -1, parent: null, first: null, next: null, last: null };
    const document = new ElementNode(DOCUMENT, -2, '', null, 0, documentLabel, 0);
    const rootScope = scopeOf(new Map([['xml', XML_URI]]));
    let current: Open = { element: document, scope: rootScope, last: null, children: 0 };
    const open: Open[] = [];
    const { source } = this;

    while (this.at < source.length) {
      const tag = source.indexOf('<', this.at);
      const end = tag < 0 ? source.length : tag;
      // The text of a leaf ends at its own end tag: the common case, taken without making a node.
      if (end > this.at || this.isCdata()) this.readText(current, end, open.length === 0);
      if (this.at >= source.length) break;
      const next = source.charCodeAt(this.at + 1);
      if (next === 0x2f) {
        current = this.closeElement(current, open);
      } else if (next === 0x21) {
        this.readComment(current, open.length === 0);
      } else if (next === 0x3f) {
        this.readInstruction(current, open.length === 0);
      } else {
        if (open.length === 0 && document.first !== null) throw this.error('a second root element');
        const opened = this.openElement(current);
        if (opened !== null) {
          open.push(current);
          if (open.length > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} nested elements`);
          current = opened;
        }
      }
    }
    if (open.length > 0) throw this.error(`element ${current.element.qname} is not closed`);
    if (document.first === null) throw this.error('there is no root element');
    return new Tree(document, this.elements, this.names, source);
  }

  private isCdata(): boolean {
    return this.source.startsWith('<![CDATA[', this.at);
  }

  /** One text node: character data and CDATA sections that touch each other (Data Model, 6.7.3). */
  private readText(current: Open, firstEnd: number, outside: boolean): void {
    const { source } = this;
    let text = this.characterData(source.slice(this.at, firstEnd));
    this.at = firstEnd;
    while (this.isCdata()) {
      const close = source.indexOf(']]>', this.at);
      if (close < 0) throw this.error('a CDATA section is not closed');
      text += normaliseLineEnds(source.slice(this.at + 9, close));
      this.at = close + 3;
      const tag = source.indexOf('<', this.at);
      const end = tag < 0 ? source.length : tag;
      text += this.characterData(source.slice(this.at, end));
      this.at = end;
    }
    if (outside) {
      if (!isWhitespace(text)) throw this.error('text outside the root element');
      return;
    }
    if (text === '') return;
    const { element } = current;
    const order = this.order;
    this.order += 1;
    if (element.first === null && element.gaps === null && source.charCodeAt(this.at + 1) === 0x2f) element.text = text;
    else this.addGap(current, new TextNode(TEXT, text, element, order));
  }

  private characterData(raw: string): string {
    const text = normaliseLineEnds(raw);
    if (text.includes(']]>')) throw this.error(']]> in text');
    return text.includes('&') ? this.references(text, CHARACTER_DATA) : text;
  }

  private references(text: string, where: typeof CHARACTER_DATA | typeof ATTRIBUTE_VALUE): string {
    return expandReferences(text, where, (message) => this.error(message));
  }

  private addGap(current: Open, node: TextNode): void {
    // `before` is not known yet: a gap waits on the parent until the next child element or the end tag settles it.
    current.element.gaps ??= [];
    current.element.gaps.push({ node, before: null });
  }

  private readComment(current: Open, outside: boolean): void {
    if (!this.source.startsWith('<!--', this.at)) throw this.error('a document type or an unknown declaration');
    const end = this.source.indexOf('--', this.at + 4);
    if (end < 0 || this.source[end + 2] !== '>') throw this.error('a comment is not closed properly');
    this.addAside(current, COMMENT, this.source.slice(this.at + 4, end), outside);
    this.at = end + 3;
  }

  private readInstruction(current: Open, outside: boolean): void {
    const end = this.source.indexOf('?>', this.at);
    if (end < 0) throw this.error('a processing instruction is not closed');
    const body = this.source.slice(this.at + 2, end);
    const isDeclaration = /^xml\s/.test(body);
    if (isDeclaration && this.at !== 0) throw this.error('an XML declaration that is not at the start');
    if (!isDeclaration) this.addAside(current, INSTRUCTION, body, outside);
    this.at = end + 2;
  }

  private addAside(current: Open, kind: typeof COMMENT | typeof INSTRUCTION, text: string, outside: boolean): void {
    if (outside) return;
    this.addGap(current, new TextNode(kind, text, current.element, this.order));
    this.order += 1;
  }

  private qname(): string {
    QNAME.lastIndex = this.at;
    const found = QNAME.exec(this.source);
    if (found === null) throw this.error('a name was expected');
    this.at += found[0].length;
    return this.shared(found[0]);
  }

  /** One string object for each different name: a slice of the source would be kept for every element otherwise. */
  private shared(name: string): string {
    const known = this.qnames.get(name);
    if (known !== undefined) return known;
    this.qnames.set(name, name);
    return name;
  }

  /** @returns the opened element, or null for an empty-element tag, which is complete already. */
  private openElement(parent: Open): Open | null {
    const offset = this.at;
    this.at += 1;
    const qname = this.elementQname();
    const order = this.order;
    this.order += 1;
    const raw = this.readAttributes();
    const scope = raw.length === 0 ? parent.scope : this.scopeWith(parent.scope, raw);
    const name = this.elementName(scope, qname);
    const label = labelUnder(parent.element.label, name);
    const element = new ElementNode(ELEMENT, name, qname, parent.element, order, label, offset);
    this.attach(parent, element, label);
    if (raw.length > 0) this.addAttributes(element, scope, raw);
    const isEmpty = this.source.charCodeAt(this.at) === 0x2f;
    if (isEmpty) this.at += 1;
    if (this.source.charCodeAt(this.at) !== 0x3e) throw this.error(`the tag of ${qname} is not closed`);
    this.at += 1;
    return isEmpty ? null : { element, scope, last: null, children: 0 };
  }

  /** Most names are ASCII: find their end by hand and leave the rest to the pattern. */
  private elementQname(): string {
    const { source } = this;
    const start = this.at;
    let at = start;
    for (; ; at += 1) {
      const code = source.charCodeAt(at);
      if (code === 0x3e || code === 0x20 || code === 0x2f || code === 0x0a) break;
      if (!((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code === 0x3a && at > start))) return this.qname();
    }
    const known = this.qnames.get(source.slice(start, at));
    if (known === undefined) return this.qname();
    this.at = at;
    return known;
  }

  private attach(parent: Open, element: ElementNode, label: Label): void {
    if (parent.last === null) parent.element.first = element;
    else parent.last.next = element;
    if (label.last !== null && label.last.parent === parent.element) label.last.nextSame = element;
    label.last = element;
    parent.last = element;
    parent.children += 1;
    settleGaps(parent.element, element);
    this.elements.push(element);
  }

  private closeElement(current: Open, open: Open[]): Open {
    const { element } = current;
    const parent = open.pop();
    const end = this.at + 2 + element.qname.length;
    if (parent === undefined || !this.source.startsWith(element.qname, this.at + 2)) throw this.error(`an end tag that does not fit ${element.qname}`);
    this.at = end;
    this.skipSpace();
    if (this.source.charCodeAt(this.at) !== 0x3e) throw this.error(`the end tag of ${element.qname} is not closed`);
    this.at += 1;
    if (current.children > INDEX_FROM_CHILDREN) element.index = indexOf(element);
    return parent;
  }

  private skipSpace(): boolean {
    const start = this.at;
    for (let code = this.source.charCodeAt(this.at); code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09; ) {
      this.at += 1;
      code = this.source.charCodeAt(this.at);
    }
    return this.at > start;
  }

  private readAttributes(): [string, string][] {
    const found: [string, string][] = [];
    for (;;) {
      const spaced = this.skipSpace();
      const code = this.source.charCodeAt(this.at);
      if (code === 0x3e || code === 0x2f) return found;
      if (!spaced) throw this.error('white space was expected before an attribute');
      const name = this.qname();
      this.skipSpace();
      if (this.source[this.at] !== '=') throw this.error(`attribute ${name} has no value`);
      this.at += 1;
      this.skipSpace();
      const quote = this.source[this.at];
      if (quote !== '"' && quote !== "'") throw this.error(`the value of attribute ${name} is not quoted`);
      const end = this.source.indexOf(quote, this.at + 1);
      if (end < 0) throw this.error(`the value of attribute ${name} is not closed`);
      const raw = this.source.slice(this.at + 1, end);
      if (raw.includes('<')) throw this.error(`a < in the value of attribute ${name}`);
      if (found.some(([other]) => other === name)) throw this.error(`attribute ${name} appears twice`);
      found.push([name, /[&\t\n\r]/.test(raw) ? this.references(normaliseLineEnds(raw), ATTRIBUTE_VALUE) : raw]);
      this.at = end + 1;
    }
  }

  private scopeWith(outer: Scope, attributes: readonly [string, string][]): Scope {
    let prefixes: Map<string, string> | null = null;
    for (const [name, value] of attributes) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      const prefix = name === 'xmlns' ? '' : name.slice(6);
      if (value === XMLNS_URI || prefix === 'xmlns' || (prefix === 'xml') !== (value === XML_URI)) throw this.error(`namespace ${value} cannot be bound to "${prefix}"`);
      if (value === '' && prefix !== '') throw this.error(`prefix ${prefix} is bound to nothing`);
      prefixes ??= new Map(outer.prefixes);
      prefixes.set(prefix, value);
    }
    return prefixes === null ? outer : scopeOf(prefixes);
  }

  private elementName(scope: Scope, qname: string): number {
    const known = scope.elementNames.get(qname);
    if (known !== undefined) return known;
    const id = this.expandedName(scope, qname, scope.prefixes.get('') ?? '');
    scope.elementNames.set(qname, id);
    return id;
  }

  private attributeName(scope: Scope, qname: string): number {
    const known = scope.attributeNames.get(qname);
    if (known !== undefined) return known;
    const id = this.expandedName(scope, qname, '');
    scope.attributeNames.set(qname, id);
    return id;
  }

  private expandedName(scope: Scope, qname: string, unprefixed: string): number {
    const colon = qname.indexOf(':');
    const uri = colon < 0 ? unprefixed : scope.prefixes.get(qname.slice(0, colon));
    if (uri === undefined) throw this.error(`the prefix of ${qname} is not bound`);
    const local = qname.slice(colon + 1);
    const key = nameKey(uri, local);
    const known = this.nameIds.get(key);
    if (known !== undefined) return known;
    const id = this.names.length;
    this.names.push({ id, uri, local });
    this.nameIds.set(key, id);
    return id;
  }

  private addAttributes(element: ElementNode, scope: Scope, raw: readonly [string, string][]): void {
    let last: AttributeNode | null = null;
    for (const [qname, value] of raw) {
      if (qname === 'xmlns' || qname.startsWith('xmlns:')) continue;
      const attribute: AttributeNode = new AttributeNode(this.attributeName(scope, qname), qname, value, element, this.order);
      this.order += 1;
      for (let other = element.attributes; other !== null; other = other.next) {
        if (other.name === attribute.name) throw this.error(`attribute ${qname} appears twice`);
      }
      if (last === null) element.attributes = attribute;
      else last.next = attribute;
      last = attribute;
    }
  }

  private error(message: string): XmlSyntaxError {
    return new XmlSyntaxError(message, this.source.slice(0, this.at).split('\n').length);
  }
}

function scopeOf(prefixes: ReadonlyMap<string, string>): Scope {
  return { prefixes, elementNames: new Map(), attributeNames: new Map() };
}

function labelUnder(parent: Label, name: number): Label {
  for (let label = parent.first; label !== null; label = label.next) if (label.name === name) return label;
  const label: Label = { name, parent, first: null, next: parent.first, last: null };
  parent.first = label;
  return label;
}

function settleGaps(parent: ElementNode, before: ElementNode): void {
  const { gaps } = parent;
  if (gaps === null) return;
  for (let at = gaps.length - 1; at >= 0; at -= 1) {
    const gap = gaps[at];
    if (gap === undefined || gap.before !== null) return;
    gaps[at] = { node: gap.node, before };
  }
}

function indexOf(parent: ElementNode): Map<number, ElementNode> {
  const index = new Map<number, ElementNode>();
  for (let child = parent.first; child !== null; child = child.next) if (!index.has(child.name)) index.set(child.name, child);
  return index;
}
