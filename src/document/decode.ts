import { createHash } from 'node:crypto';

import type { EncodingInfo } from '../domain/encoding-info';
import { localized } from '../domain/localized';
import type { DecodedDocument, EncodingLabels } from '../domain/ports/validation/validation-engine';
import { ProblemError } from '../domain/problem';
import type { ValidationFinding } from '../domain/validation/finding';
import { chooseEncoding, type EncodingChoice } from './encodings/choose-encoding';
import { declarationMismatch, signedDocumentTranscoded, suspicionOf, transcoded } from './encodings/findings';
import { encodingNamed } from './encodings/names';
import { ambiguousEncoding, forbiddenCharacter, invalidBytes } from './encodings/problems';
import { offsetInSource, toUtf8 } from './encodings/to-utf8';
import { refuseOtherFormats } from './other-formats';
import { firstForbiddenCharacter } from './utf8';
import { declareEncoding, hasDoctype } from './xml-declaration';

/** Changes whenever the same bytes could give another result. */
const transcoderVersion = '2';

/**
 * From the bytes of a request to the UTF-8 that is stored, validated and sent. UTF-8 without BOM passes byte for byte.
 * Of everything else only the encoding changes: the BOM is dropped and the declaration is corrected; the characters are
 * never touched, so a signature stays valid.
 *
 * The steps are: formats that are no XML, whom to believe about the encoding, strict recoding, characters that XML
 * forbids, DOCTYPE, declaration. No parser has run when this returns.
 *
 * @param tenantDefault encoding assumed for unlabelled bytes that are not UTF-8
 * @throws ProblemError `BAD_REQUEST` (empty), `ENCODING_UNSUPPORTED`, `ENCODING_AMBIGUOUS`, `ENCODING_INVALID` and
 *   `ENCODING_INVALID_CHARACTER` (with the byte `offset` in the original), `XML_MALFORMED` (DOCTYPE, or no XML at all)
 */
export function decode(
  received: Uint8Array,
  labels: EncodingLabels,
  tenantDefault: string | null = null,
): DecodedDocument {
  const source = Buffer.from(received.buffer, received.byteOffset, received.byteLength);
  refuseOtherFormats(source);
  const choice = chooseEncoding(source, labels, tenantDefault);
  const bytes = source.subarray(choice.bomLength);
  if (bytes.length === 0) throw emptyDocument();
  const utf8 = recode(bytes, choice);
  const forbidden = firstForbiddenCharacter(utf8);
  if (forbidden !== null) throw forbiddenCharacter(choice.bomLength + offsetInSource(utf8, forbidden, choice.encoding));
  if (hasDoctype(utf8)) throw doctype();
  const xml =
    choice.declared === null || encodingNamed(choice.declared) === 'utf-8' ? utf8 : declareEncoding(utf8, 'UTF-8');
  return { xml, encoding: describe({ source, bytes, xml, choice }) };
}

function recode(bytes: Buffer, { encoding, origin, bomLength, declared, overrules }: EncodingChoice): Buffer {
  const text = toUtf8(bytes, encoding);
  if ('utf8' in text) return text.utf8;
  const offset = bomLength + text.invalidAt;
  // The label is disproved. When the declaration would do, two sources stand against each other; we do not pick the one
  // that happens to fit.
  const named = declared === null ? null : encodingNamed(declared);
  const declarationWouldDo =
    overrules !== null && named !== null && named !== 'utf-16' && 'utf8' in toUtf8(bytes, named);
  if (declarationWouldDo) throw ambiguousEncoding(overrules, { who: 'declaration', says: named }, offset);
  throw invalidBytes(offset, encoding, origin);
}

interface Outcome {
  source: Buffer;
  /** The original without BOM. */
  bytes: Buffer;
  xml: Buffer;
  choice: EncodingChoice;
}

function describe({ source, bytes, xml, choice }: Outcome): EncodingInfo {
  const changed = !xml.equals(source);
  const result = sha256(xml);
  return {
    source: choice.encoding,
    origin: choice.origin,
    declared: choice.declared,
    transcoded: changed,
    bom_stripped: choice.bomLength > 0,
    source_sha256: changed ? sha256(source) : result,
    result_sha256: result,
    transcoder_version: transcoderVersion,
    warnings: warningsOf({ bytes, xml, choice, changed }),
  };
}

function warningsOf({
  bytes,
  xml,
  choice,
  changed,
}: Omit<Outcome, 'source'> & { changed: boolean }): ValidationFinding[] {
  const { encoding, declared, overrules } = choice;
  const findings = [
    overrules !== null && declared !== null && declarationMismatch(declared, encoding),
    suspicionOf(bytes, encoding),
    changed && transcoded(encoding),
    changed && isSigned(xml) && signedDocumentTranscoded(),
  ];
  return findings.filter((one) => one !== null && one !== false);
}

/**
 * The namespace and the one element without which there is no XML signature (XMLDSig, 4.2): many programs declare the
 * namespace for nothing.
 */
const isSigned = (xml: Buffer): boolean =>
  xml.includes('http://www.w3.org/2000/09/xmldsig#') && xml.includes('SignatureValue');

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const emptyDocument = (): ProblemError =>
  new ProblemError('BAD_REQUEST', {
    detail: localized('Dokument je prázdny.', 'Dokument je prázdný.', 'The document is empty.'),
  });

const doctype = (): ProblemError =>
  new ProblemError('XML_MALFORMED', {
    detail: localized(
      'Dokument obsahuje DOCTYPE. V elektronickej faktúre nie je dovolený.',
      'Dokument obsahuje DOCTYPE. V elektronické faktuře není dovolen.',
      'The document contains a DOCTYPE, which an electronic invoice must not have.',
    ),
  });
