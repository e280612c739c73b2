import type { ProviderCapabilities } from '../../domain/connections/connection';
import { localized } from '../../domain/localized';
import type { DecodedDocument } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';

/**
 * The provider's limit counts the bytes that it would be sent: UTF-8, without BOM.
 * @throws ProblemError `PAYLOAD_TOO_LARGE`
 */
export function requireSize(decoded: DecodedDocument, { maxXmlBytes }: ProviderCapabilities): void {
  const size = decoded.xml.length;
  if (size <= maxXmlBytes) return;
  throw new ProblemError('PAYLOAD_TOO_LARGE', {
    detail: localized(
      `XML má ${size} bajtov, digitálny poštár prijíma najviac ${maxXmlBytes}.`,
      `XML má ${size} bajtů, digitální pošťák přijímá nejvýše ${maxXmlBytes}.`,
      `The XML has ${size} bytes; the provider takes at most ${maxXmlBytes}.`,
    ),
  });
}
