/** What a document may measure; code that reads a tree may then recurse. */
export interface TreeLimits {
  readonly depth: number;
  /** Elements, and attributes of all of them. */
  readonly elements: number;
  /** Attributes of one element, namespace declarations included. */
  readonly attributes: number;
  /**
   * Different names of elements and attributes, with prefix or with namespace, and namespaces: what is kept of one is
   * larger than an element.
   */
  readonly names: number;
}
