import { ProblemError } from '../domain/problem';
import type { Libxml2, XmlDocument } from './libxml2';
import { malformedDetail } from './malformed';
import { requireStructuralLimits, type StructuralLimits, structuralLimits } from './structural-limits';

/**
 * Parses a document under our limits. The caller disposes it: memory of WebAssembly is not collected.
 *
 * @param xml UTF-8 without BOM
 * @throws ProblemError `XML_MALFORMED` with line and column, or naming the limit
 */
export function parseXml(
  { XmlDocument, XmlParseError, ParseOption }: Libxml2,
  xml: Uint8Array,
  limits: StructuralLimits = structuralLimits,
): XmlDocument {
  const bytes = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength);
  requireStructuralLimits(bytes, limits);
  // HUGE lifts the 10 MB limit of a text node, so that a large attachment passes; it is safe only behind the limits
  // above.
  const option =
    ParseOption.XML_PARSE_NO_XXE |
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_HUGE |
    ParseOption.XML_PARSE_BIG_LINES;
  try {
    // The bytes are UTF-8 whatever a declaration may say.
    return XmlDocument.fromBuffer(bytes, { option, encoding: 'UTF-8' });
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const first = error.details[0];
    const words = (first?.message ?? 'not well-formed').trim().slice(0, 200);
    const [line, column] = [first?.line ?? 0, first?.col ?? 0];
    throw new ProblemError('XML_MALFORMED', { detail: malformedDetail(words, line, column) });
  }
}
