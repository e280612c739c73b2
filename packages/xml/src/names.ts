import type { TreeName } from './node';

const kept = new Map<string, Map<string, string>>();

/**
 * An expanded name as one string: namespace URIs hold no spaces once escaped and local names never do, so it is
 * unambiguous. Nothing is kept of a name that only a document has: it is a slice of the document, which would be kept
 * with it.
 */
export const nameKey = (uri: string, local: string): string => kept.get(uri)?.get(local) ?? `${uri} ${local}`;

/**
 * The same for a name of a rule or a schema: made once and kept, so that their maps find it without hashing it again.
 */
export function knownName(uri: string, local: string): string {
  const key = nameKey(uri, local);
  const ofUri = kept.get(uri) ?? new Map<string, string>();
  kept.set(uri, ofUri.set(local, key));
  return key;
}

/** The expanded names of one document, numbered as they come. */
export class NameTable {
  readonly names: TreeName[] = [];
  /** The namespaces that the document declares, also those of no name. */
  readonly namespaces = new Set<string>();
  readonly ids = new Map<string, number>();

  /** Different names and namespaces. */
  get size(): number {
    return this.names.length + this.namespaces.size;
  }

  id(uri: string, local: string): number {
    const key = nameKey(uri, local);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.names.length;
    this.names.push({ id, uri, local, key });
    this.ids.set(key, id);
    return id;
  }
}
