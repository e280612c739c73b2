import type { TreeName } from './node';

/** More names than all rules and schemas have; those beyond, which only a hostile document has, are not kept. */
const MAX_KEPT = 20_000;

const kept = new Map<string, Map<string, string>>();
let keptCount = 0;

/**
 * An expanded name as one string: namespace URIs hold no spaces once escaped and local names never do, so it is unambiguous.
 * The usual names are made once and kept, so that maps of rules and schemas find them without hashing them again.
 */
export function nameKey(uri: string, local: string): string {
  const known = kept.get(uri)?.get(local);
  return known ?? newKey(uri, local);
}

function newKey(uri: string, local: string): string {
  const key = `${uri} ${local}`;
  if (keptCount >= MAX_KEPT) return key;
  keptCount += 1;
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
