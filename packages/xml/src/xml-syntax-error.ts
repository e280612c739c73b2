import type { TreeLimits } from './tree-limits';

/** The bytes are not an XML document that this package reads. */
export class XmlSyntaxError extends Error {
  override readonly name = 'XmlSyntaxError';

  constructor(
    message: string,
    readonly line: number,
    /** Which limit the document exceeds; null = it is not well-formed. */
    readonly limit: keyof TreeLimits | null = null,
  ) {
    super(`line ${line}: ${message}`);
  }
}
