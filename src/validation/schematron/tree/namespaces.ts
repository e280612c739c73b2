import type { NameTable } from './names';

const XML_URI = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_URI = 'http://www.w3.org/2000/xmlns/';

/** Prefix bindings in force (Namespaces in XML 1.0), with the names already looked up under them: most elements share one. */
export class Scope {
  private readonly elements = new Map<string, number>();
  private readonly attributes = new Map<string, number>();

  constructor(
    private readonly names: NameTable,
    private readonly prefixes: ReadonlyMap<string, string> = new Map([['xml', XML_URI]]),
  ) {}

  /** The id of an element name, or null when its prefix is not bound. */
  element(qname: string): number | null {
    return this.elements.get(qname) ?? this.learn(this.elements, qname, this.prefixes.get('') ?? '');
  }

  /** The id of an attribute name: without prefix it is in no namespace. */
  attribute(qname: string): number | null {
    return this.attributes.get(qname) ?? this.learn(this.attributes, qname, '');
  }

  /** The scope inside of an element with these attributes; null when one of its declarations is not allowed. */
  within(attributes: readonly (readonly [qname: string, value: string])[]): Scope | null {
    let prefixes: Map<string, string> | null = null;
    for (const [qname, value] of attributes) {
      if (!isDeclaration(qname)) continue;
      const prefix = qname.slice(6);
      const isReserved = value === XMLNS_URI || prefix === 'xmlns' || (prefix === 'xml') !== (value === XML_URI);
      if (isReserved || (value === '' && prefix !== '')) return null;
      prefixes ??= new Map(this.prefixes);
      prefixes.set(prefix, value);
      this.names.namespaces.add(value);
    }
    return prefixes === null ? this : new Scope(this.names, prefixes);
  }

  private learn(known: Map<string, number>, qname: string, unprefixed: string): number | null {
    const colon = qname.indexOf(':');
    const uri = colon < 0 ? unprefixed : this.prefixes.get(qname.slice(0, colon));
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
