import { parseTree, type Tree, XmlSyntaxError } from '@faktura-portal/xml';

import { malformedDetail } from '../../document/malformed';
import {
  beyondLimit,
  requireStructuralLimits,
  type StructuralLimits,
  structuralLimits,
} from '../../document/structural-limits';
import { ProblemError } from '../../domain/problem';

/** An absolute URI of characters that need no escape. */
const plainUri = /^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9:/._~#-]+$/;

/**
 * Whether all namespaces are certainly URIs. libxml2, which knows every form of them, takes no document with one that
 * is none.
 */
export function hasOnlyPlainNamespaces({ namespaces }: Tree): boolean {
  for (const uri of namespaces) if (uri !== '' && !plainUri.test(uri)) return false;
  return true;
}

/**
 * Reads a document under our limits into the tree that rules and readers share. Comments and instructions say nothing
 * in an invoice, but inside a value they would make two texts of it, over which the official rules break.
 *
 * @param xml UTF-8
 * @throws ProblemError `XML_MALFORMED` with the line, or naming the limit
 */
export function readTree(xml: Uint8Array, limits: StructuralLimits = structuralLimits): Tree {
  try {
    return parseTree(xml, { comments: 'ignored', limits });
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    if (error.limit !== null) throw beyondLimit(error.limit, limits[error.limit]);
    requireStructuralLimits(Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength), limits);
    const words = error.message.replace(/^line \d+: /, '').slice(0, 200);
    throw new ProblemError('XML_MALFORMED', { detail: malformedDetail(words, error.line, null), cause: error });
  }
}
