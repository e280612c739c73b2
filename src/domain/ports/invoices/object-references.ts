/** Which stored documents the database knows. */
export interface ObjectReferences {
  /** Those of the keys (`<tenant>/<invoice>/…`) that some row names. */
  named(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
