import { decodeXml } from './characters';
import { Scanner } from './scanner';
import type { Tree } from './tree';
import type { TreeLimits } from './tree-limits';

export interface ParseOptions {
  /**
   * `kept` is the data model to the letter. `ignored` reads the document as if it had no comments and instructions:
   * inside of a value they make two text nodes of it, over which rules that expect one stumble.
   */
  readonly comments: 'kept' | 'ignored';
  readonly limits?: TreeLimits;
}

/**
 * Reads a UTF-8 XML document into a tree (XML 1.0 fifth edition, Namespaces in XML 1.0).
 *
 * What it takes is well-formed. Document types are refused, so there are no entities but the five predefined ones; what
 * the scanner cannot follow is an error, never a guess.
 *
 * @throws XmlSyntaxError when the bytes are not UTF-8, not well-formed, hold a DOCTYPE or measure more than the limits.
 */
export function parseTree(bytes: Uint8Array, options: ParseOptions = { comments: 'kept' }): Tree {
  return parseText(decodeXml(bytes), options);
}

/** The same for text that a program has just written: its characters are allowed and its line ends are line feeds. */
export function parseText(text: string, { comments, limits = usualLimits }: ParseOptions = { comments: 'kept' }): Tree {
  return new Scanner(text, comments === 'kept', limits).run();
}

const usualLimits: TreeLimits = { depth: 200, elements: Infinity, attributes: Infinity, names: Infinity };
