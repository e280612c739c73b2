import type { NameTable } from './names';

const XML_URI = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_URI = 'http://www.w3.org/2000/xmlns/';

/**
 * Prefix bindings in force (Namespaces in XML 1.0), with the names already looked up under them: most elements share
 * one. A scope holds what its element declares and what has been asked of it, never a copy of all bindings around it: a
 * document may declare thousands, and open a scope with every element.
 */
export class Scope {
  private readonly elements = new Map<string, number>();
  private readonly attributes = new Map<string, number>();

  constructor(
    private readonly names: NameTable,
    private readonly around: Scope | null = null,
    private readonly prefixes = new Map(
      around === null
        ? [
            ['xml', XML_URI],
            ['', ''],
          ]
        : [],
    ),
  ) {}

  /** The id of an element name, or null when its prefix is not bound. */
  element(qname: string): number | null {
    return this.elements.get(qname) ?? this.learn(this.elements, qname);
  }

  /** The id of an attribute name: without prefix it is in no namespace. */
  attribute(qname: string): number | null {
    return this.attributes.get(qname) ?? this.learn(this.attributes, qname);
  }

  /** The scope inside of an element with these attributes; null when one of its declarations is not allowed. */
  within(attributes: readonly (readonly [qname: string, value: string])[]): Scope | null {
    let prefixes: Map<string, string> | null = null;
    for (const [qname, value] of attributes) {
      if (!isDeclaration(qname)) continue;
      const prefix = qname.slice(6);
      const isReserved = value === XMLNS_URI || prefix === 'xmlns' || (prefix === 'xml') !== (value === XML_URI);
      if (isReserved || (value === '' && prefix !== '')) return null;
      prefixes ??= new Map();
      prefixes.set(prefix, value);
      this.names.namespaces.add(value);
    }
    return prefixes === null ? this : new Scope(this.names, this, prefixes);
  }

  /** The URI of a prefix, remembered on the way so that the elements within need not go all of it again. */
  private uriOf(prefix: string): string | undefined {
    const known = this.prefixes.get(prefix);
    if (known !== undefined || this.around === null) return known;
    const uri = this.around.uriOf(prefix);
    if (uri !== undefined) this.prefixes.set(prefix, uri);
    return uri;
  }

  private learn(known: Map<string, number>, qname: string): number | null {
    const colon = qname.indexOf(':');
    const uri = colon < 0 && known === this.attributes ? '' : this.uriOf(qname.slice(0, Math.max(colon, 0)));
    if (uri === undefined) return null;
    const id = this.names.id(uri, qname.slice(colon + 1));
    known.set(qname, id);
    return id;
  }
}

/** Whether an attribute declares a namespace. */
export function isDeclaration(qname: string): boolean {
  return qname.startsWith('xmlns') && (qname.length === 5 || qname.charAt(5) === ':');
}
