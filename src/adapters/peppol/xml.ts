import type * as libxml2 from 'libxml2-wasm' with { 'resolution-mode': 'import' };

export type XmlDocument = libxml2.XmlDocument;
export type XmlElement = libxml2.XmlElement;
/** How the library canonicalises: 0 = C14N 1.0, 1 = exclusive. */
export type CanonicalMode = 0 | 1;

export const namespaces = {
  smp: 'http://busdox.org/serviceMetadata/publishing/1.0/',
  ids: 'http://busdox.org/transport/identifiers/1.0/',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};

/**
 * Reads what a stranger's server has answered: no document type (entities, external subsets), no fault at all.
 * @returns what `read` returns, or null when the text cannot be used
 */
export async function withXml<Result>(text: string, read: (document: XmlDocument) => Result): Promise<Result | null> {
  if (/<!DOCTYPE/i.test(text)) return null;
  // An ES module with top-level await: it can only be loaded dynamically; Node keeps it.
  const { XmlDocument, XmlParseError, ParseOption } = await import('libxml2-wasm');
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE });
  } catch (error) {
    if (error instanceof XmlParseError) return null;
    throw error;
  }
  try {
    return read(document);
  } finally {
    document.dispose();
  }
}

/** Elements that the path (prefixes of {@link namespaces}) finds below a node. */
export const elementsAt = (node: XmlDocument | XmlElement, path: string): XmlElement[] =>
  node.find(path, namespaces) as XmlElement[];
export const elementAt = (node: XmlDocument | XmlElement, path: string): XmlElement | null =>
  elementsAt(node, path)[0] ?? null;
/** Text of an element or value of an attribute, trimmed; empty when there is none. */
export const textAt = (node: XmlDocument | XmlElement, path: string): string =>
  node.get(path, namespaces)?.content.trim() ?? '';
