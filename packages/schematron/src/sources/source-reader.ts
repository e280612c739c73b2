import {
  type ContentNode,
  contentOf,
  ElementNode,
  parseTree,
  TEXT,
  type Tree,
  XmlSyntaxError,
} from '@faktura-portal/xml';

import { RuleCompileError } from '../errors';
import type { Namespaces } from '../xpath/token-reader';

export const XSL = 'http://www.w3.org/1999/XSL/Transform';
export const SVRL = 'http://purl.oclc.org/dsdl/svrl';
export const SCHEMATRON = 'http://purl.oclc.org/dsdl/schematron';

/**
 * Reads a rule source that must have exactly the expected shape: whatever is not asked for and not white space is an
 * error.
 */
export class SourceReader {
  private constructor(
    private readonly tree: Tree,
    private readonly prefixes: Map<string, string>,
  ) {}

  static parse(text: string): SourceReader {
    return new SourceReader(parseSource(text), prefixesOf(text));
  }

  get root(): ElementNode {
    return this.tree.root;
  }

  /** Prefix bindings of the root element: rule sources declare all of theirs there, or in `ns` elements. */
  readonly namespaces: Namespaces = (prefix) => this.prefixes.get(prefix);

  /** Binds a prefix that the source declares in an element of its own. */
  bind(prefix: string, uri: string): void {
    this.prefixes.set(prefix, uri);
  }

  is(element: ElementNode, uri: string, local: string): boolean {
    const name = this.tree.nameOf(element);
    return name.uri === uri && name.local === local;
  }

  /** Name in the form `{uri}local`, for switches and messages. */
  nameOf(element: ElementNode): string {
    const name = this.tree.nameOf(element);
    return `{${name.uri}}${name.local}`;
  }

  localName(element: ElementNode): string {
    return this.tree.nameOf(element).local;
  }

  /** The attributes without namespace. Any that is not in `allowed` fails. */
  attributes<T extends string>(element: ElementNode, allowed: readonly T[]): Partial<Record<T, string>> {
    const found: Partial<Record<T, string>> = {};
    for (let attribute = element.attributes; attribute !== null; attribute = attribute.next) {
      const { uri, local } = this.tree.nameOf(attribute);
      const name = allowed.find((known) => known === local);
      if (uri !== '' || name === undefined) throw this.error(element, `attribute ${attribute.qname}`);
      found[name] = attribute.text;
    }
    return found;
  }

  required(element: ElementNode, value: string | undefined, what: string): string {
    if (value === undefined) throw this.error(element, `no ${what}`);
    return value;
  }

  /** Child elements and text that is not only white space, in order. */
  content(element: ElementNode): readonly (ElementNode | ContentNode)[] {
    const texts = contentOf(element).filter((node) => node.kind === TEXT && node.text.trim() !== '');
    const nodes: (ElementNode | ContentNode)[] = [...texts];
    for (let child = element.first; child !== null; child = child.next) nodes.push(child);
    return nodes.sort((a, b) => a.order - b.order);
  }

  /** Child elements where no text may stand. */
  elements(element: ElementNode): readonly ElementNode[] {
    return this.content(element).map((node) => {
      if (!(node instanceof ElementNode)) throw this.error(element, 'unexpected text');
      return node;
    });
  }

  error(element: ElementNode, message: string): RuleCompileError {
    return new RuleCompileError(`line ${this.tree.lineOf(element)}, ${element.qname}: ${message}`);
  }
}

function parseSource(text: string): Tree {
  try {
    return parseTree(new TextEncoder().encode(text));
  } catch (error) {
    if (error instanceof XmlSyntaxError)
      throw new RuleCompileError(`the rule source is not well-formed: ${error.message}`);
    throw error;
  }
}

/** The tree keeps no namespace nodes, so the declarations of the root are read from its start tag. */
function prefixesOf(text: string): Map<string, string> {
  const startTag = /<[^?!<][^<>]*>/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[0] ?? '';
  const prefixes = new Map<string, string>();
  for (const [, prefix, double, single] of startTag.matchAll(/xmlns:([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (prefix !== undefined) prefixes.set(prefix, double ?? single ?? '');
  }
  return prefixes;
}
