import { addAttributes, attributeValue, endOfQuoted, type RawAttribute } from './attributes';
import { BANG, BRACKET, EQUALS, GREATER, isBlank, isSpace, QUESTION, SLASH } from './character-codes';
import { CHARACTER_DATA, expandReferences } from './characters';
import { endOfAside, endOfInstruction } from './comments-and-cdata';
import { NameTable } from './names';
import { Scope } from './namespaces';
import { DOCUMENT, ELEMENT, ElementNode, INDEX_FROM, indexChildren, Label } from './node';
import { endsName, qnameAt } from './qnames';
import { Tree } from './tree';
import type { TreeLimits } from './tree-limits';
import { XmlSyntaxError } from './xml-syntax-error';

/** Reads decoded XML from the first character to the last; `parseTree` says what it takes. */
export class Scanner {
  private at = 0;
  private order = 1;
  private readonly names = new NameTable();
  private readonly elements: ElementNode[] = [];
  private attributes = 0;
  private readonly labels: Label[][] = [];
  private readonly hasReferences: boolean;
  private readonly hasSectionEnds: boolean;
  /** The element being read, and what is known about it; the same of the elements around it, by depth. */
  private element: ElementNode;
  private scope = new Scope(this.names);
  private lastChild: ElementNode | null = null;
  private children = 0;
  /** Whether text that is not only white space stands before the first child of the element being read. */
  private hasText = false;
  private isMixed = false;
  /** The last text with references that was read, expanded, and where it stands. */
  private expanded = '';
  private expandedFrom = -1;
  private expandedTo = -1;
  private readonly openScopes: Scope[] = [];
  private readonly openLast: ElementNode[] = [];
  private readonly openChildren: number[] = [];

  constructor(
    private readonly source: string,
    keepsComments: boolean,
    private readonly limits: TreeLimits,
  ) {
    this.element = new ElementNode(-2, '', null, 0, new Label(-1, '', null, { text: source, keepsComments }));
    this.hasReferences = source.includes('&');
    this.hasSectionEnds = source.includes(']]>');
  }

  run(): Tree {
    const { source, element: document } = this;
    for (;;) {
      const tag = source.indexOf('<', this.at);
      if (tag > this.at) this.readText(tag);
      if (tag < 0) break;
      this.at = tag;
      const next = source.charCodeAt(tag + 1);
      if (next === SLASH) this.closeElement();
      else if (next === BANG) this.skipAside();
      else if (next === QUESTION) this.skipInstruction();
      else this.openElement();
    }
    if (this.element !== document) throw this.error(`element ${this.element.qname} is not closed`);
    if (document.first === null) throw this.error('there is no root element');
    if (!isBlank(source, this.at, source.length)) throw this.error('text behind the root element');
    document.contentEnd = source.length;
    const { elements, names, labels, isMixed } = this;
    return new Tree(document, { elements, names, labels, source, isMixed });
  }

  /** Text is only looked at here; where a leaf holds nothing else, its end tag takes it as the value. */
  private readText(end: number): void {
    if (!isBlank(this.source, this.at, end)) this.noteText();
    if (!this.hasReferences && !this.hasSectionEnds) return;
    const raw = this.source.slice(this.at, end);
    if (raw.includes(']]>')) throw this.error(']]> in text');
    if (raw.includes('&')) {
      this.expanded = expandReferences(raw, CHARACTER_DATA, this.fail);
      this.expandedFrom = this.at;
      this.expandedTo = end;
    }
  }

  private noteText(): void {
    if (this.element.kind === DOCUMENT) throw this.error('text outside of the root element');
    this.hasText = true;
    if (this.lastChild !== null) this.isMixed = true;
  }

  private skipAside(): void {
    if (this.source.charCodeAt(this.at + 2) === BRACKET) this.noteText();
    this.at = endOfAside(this.source, this.at, this.element.kind === ELEMENT, this.fail);
  }

  private skipInstruction(): void {
    this.at = endOfInstruction(this.source, this.at, (at) => this.qnameAt(at), this.fail);
  }

  private openElement(): void {
    const start = this.at;
    const parent = this.element;
    if (parent.kind === DOCUMENT && parent.first !== null) throw this.error('a second root element');
    const guess = this.lastChild === null ? parent.label.guessFirst : this.lastChild.label.guessNext;
    const isGuessed =
      guess !== null &&
      this.source.startsWith(guess.qname, start + 1) &&
      endsName(this.source.charCodeAt(start + 1 + guess.qname.length));
    const qname = isGuessed ? guess.qname : this.qnameAt(start + 1);
    this.at = start + 1 + qname.length;
    const isBare = this.source.charCodeAt(this.at) === GREATER;
    const attributes = isBare ? NO_ATTRIBUTES : this.readAttributes();
    const scope = attributes.length === 0 ? this.scope : this.scope.within(attributes);
    const name = scope?.element(qname) ?? null;
    if (scope === null || name === null) throw this.error(`a namespace that cannot be used, at ${qname}`);
    const label = isGuessed && guess.name === name ? guess : this.labelUnder(parent.label, name, qname);
    // One number is left free for the text before the element; see content.ts.
    const element = new ElementNode(name, qname, parent, this.order + 1, label);
    element.start = start;
    this.order += 2;
    this.attach(element);
    if (attributes.length > 0) this.order = addAttributes(element, scope, attributes, this.order, this.fail);
    if (this.names.size > this.limits.names) throw this.beyond('names', 'different names');
    const isEmpty = this.source.charCodeAt(this.at) === SLASH;
    if (isEmpty) this.at += 1;
    if (this.source.charCodeAt(this.at) !== GREATER) throw this.error(`the tag of ${qname} is not closed`);
    this.at += 1;
    element.contentStart = this.at;
    element.contentEnd = this.at;
    if (isEmpty) element.text = '';
    else this.enter(element, scope);
  }

  private attach(element: ElementNode): void {
    const { lastChild, element: parent } = this;
    if (this.hasText) this.isMixed = true;
    if (this.elements.length >= this.limits.elements) throw this.beyond('elements', 'elements');
    const { label } = element;
    if (lastChild === null) {
      parent.first = element;
      parent.label.guessFirst = label;
    } else {
      lastChild.next = element;
      lastChild.label.guessNext = label;
    }
    label.add(element);
    this.lastChild = element;
    this.children += 1;
    this.elements.push(element);
  }

  private enter(element: ElementNode, scope: Scope): void {
    if (this.openScopes.length >= this.limits.depth) throw this.beyond('depth', 'nested elements');
    this.openScopes.push(this.scope);
    this.openLast.push(element);
    this.openChildren.push(this.children);
    this.element = element;
    this.scope = scope;
    this.lastChild = null;
    this.children = 0;
    this.hasText = false;
  }

  private closeElement(): void {
    const { element, source } = this;
    const { parent } = element;
    const nameEnd = this.at + 2 + element.qname.length;
    if (parent === null || !source.startsWith(element.qname, this.at + 2))
      throw this.error(`an end tag that does not fit ${element.qname}`);
    element.contentEnd = this.at;
    if (element.first === null) this.closeLeaf(element);
    if (this.children >= INDEX_FROM) indexChildren(element);
    this.at = nameEnd;
    if (source.charCodeAt(nameEnd) !== GREATER) {
      this.skipSpace();
      if (source.charCodeAt(this.at) !== GREATER) throw this.error(`the end tag of ${element.qname} is not closed`);
    }
    this.at += 1;
    this.element = parent;
    this.hasText = false;
    this.scope = this.openScopes.pop() ?? this.scope;
    this.lastChild = this.openLast.pop() ?? null;
    this.children = this.openChildren.pop() ?? 0;
  }

  private closeLeaf(element: ElementNode): void {
    const raw = this.source.slice(element.contentStart, element.contentEnd);
    if (raw.includes('<')) return;
    if (!this.hasReferences || !raw.includes('&')) element.text = raw;
    // The only text of the element is the last that was read.
    else if (this.expandedFrom === element.contentStart && this.expandedTo === element.contentEnd)
      element.text = this.expanded;
    else element.text = expandReferences(raw, CHARACTER_DATA, this.fail);
  }

  private skipSpace(): boolean {
    const start = this.at;
    while (isSpace(this.source.charCodeAt(this.at))) this.at += 1;
    return this.at > start;
  }

  private readAttributes(): readonly RawAttribute[] {
    const found: RawAttribute[] = [];
    const { source } = this;
    for (;;) {
      const spaced = this.skipSpace();
      const code = source.charCodeAt(this.at);
      if (code === GREATER || code === SLASH) return found;
      if (!spaced) throw this.error('white space was expected before an attribute');
      const qname = this.qnameAt(this.at);
      this.at += qname.length;
      this.skipSpace();
      if (source.charCodeAt(this.at) !== EQUALS) throw this.error(`attribute ${qname} has no value`);
      this.at += 1;
      this.skipSpace();
      const value = this.quoted(qname);
      if (found.some(([other]) => other === qname)) throw this.error(`attribute ${qname} appears twice`);
      if (found.push([qname, value]) > this.limits.attributes)
        throw this.beyond('attributes', 'attributes of an element');
      this.attributes += 1;
      if (this.attributes > this.limits.elements) throw this.beyond('elements', 'attributes');
    }
  }

  private quoted(qname: string): string {
    const start = this.at + 1;
    const end = endOfQuoted(this.source, this.at, qname, this.fail);
    this.at = end + 1;
    return attributeValue(this.source.slice(start, end), qname, this.fail);
  }

  private labelUnder(parent: Label, name: number, qname: string): Label {
    const known = parent.below(name);
    if (known !== null) return known;
    const label = parent.extend(name, qname);
    (this.labels[name] ??= []).push(label);
    return label;
  }

  private qnameAt(at: number): string {
    const qname = qnameAt(this.source, at);
    if (qname === null) throw this.error('a name was expected');
    return this.shared(qname);
  }

  private readonly qnames = new Map<string, string>();

  /** One string object for each different name. */
  private shared(qname: string): string {
    const known = this.qnames.get(qname);
    if (known !== undefined) return known;
    if (this.qnames.size >= this.limits.names) throw this.beyond('names', 'different names');
    this.qnames.set(qname, qname);
    return qname;
  }

  private readonly fail = (message: string): XmlSyntaxError => this.error(message);

  private beyond(limit: keyof TreeLimits, what: string): XmlSyntaxError {
    return this.error(`more than ${this.limits[limit]} ${what}`, limit);
  }

  private error(message: string, limit: keyof TreeLimits | null = null): XmlSyntaxError {
    return new XmlSyntaxError(message, this.source.slice(0, this.at).split('\n').length, limit);
  }
}

const NO_ATTRIBUTES: readonly RawAttribute[] = [];
