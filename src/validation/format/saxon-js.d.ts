/** The part of SaxonJS 2.7 that is used; the package brings no types. */
declare module 'saxon-js' {
  interface SaxonNode {
    localName?: string;
    textContent: string | null;
    firstChild: SaxonNode | null;
    nextSibling: SaxonNode | null;
    getAttribute?(name: string): string | null;
  }
  interface TransformOptions {
    /** A compiled stylesheet, already parsed from JSON. */
    stylesheetInternal: unknown;
    sourceText: string;
    destination: 'document';
  }
  export function transform(
    options: TransformOptions,
    execution: 'sync',
  ): { principalResult: SaxonNode & { documentElement?: SaxonNode | null } };
}
