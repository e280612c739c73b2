/**
 * The two ways in which a rule can go wrong, kept apart by when they happen: while the rule set is compiled (our build
 * is wrong or the artefact uses something we do not know) and while a document is checked (the document makes an
 * expression fail).
 */

/**
 * The artefact holds something the compiler does not understand. Compilation stops: a rule is never skipped silently.
 */
export class RuleCompileError extends Error {
  override readonly name = 'RuleCompileError';
}

/** An XPath dynamic error (XPath 2.0, section 2.3): the code is the W3C one, for example FORG0001 or XPTY0004. */
export class DynamicError extends Error {
  override readonly name = 'DynamicError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}
