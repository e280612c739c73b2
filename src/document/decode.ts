import { createHash } from 'node:crypto';
import type { EncodingInfo, EncodingOrigin } from '../domain/encoding-info';
import { localized, type Localized } from '../domain/localized';
import { ProblemError, type ProblemCode } from '../domain/problem';
import type { DecodedDocument, EncodingLabels } from '../domain/ports/document-examiner';
import { firstForbiddenCharacter, firstInvalidByte } from './utf8';
import { declaredEncoding, hasDoctype } from './xml-declaration';

/** Changes whenever the same bytes could give another result. */
const transcoderVersion = '1';

const utf8Bom = Buffer.from([0xef, 0xbb, 0xbf]);

/** First bytes that speak for an encoding other than UTF-8; UTF-32 before UTF-16, because one begins like the other. */
const foreignStarts: readonly { name: string; bytes: readonly number[] }[] = [
  { name: 'UTF-32', bytes: [0xff, 0xfe, 0x00, 0x00] },
  { name: 'UTF-32', bytes: [0x00, 0x00, 0xfe, 0xff] },
  { name: 'UTF-16', bytes: [0xff, 0xfe] },
  { name: 'UTF-16', bytes: [0xfe, 0xff] },
  { name: 'UTF-16', bytes: [0x3c, 0x00, 0x3f, 0x00] },
  { name: 'UTF-16', bytes: [0x00, 0x3c, 0x00, 0x3f] },
];

/**
 * From the bytes of a request to the UTF-8 that is stored, validated and sent. UTF-8 without BOM passes byte for byte; a BOM is
 * dropped; nothing else is ever touched, so a signature stays valid.
 *
 * The steps are: who says which encoding (`originOf`), strict check of the bytes, characters that XML forbids, DOCTYPE.
 * No parser has run when this returns.
 *
 * @throws ProblemError `BAD_REQUEST` (empty), `ENCODING_UNSUPPORTED` (anything but UTF-8), `ENCODING_INVALID` and
 * `ENCODING_INVALID_CHARACTER` (with the byte `offset` in the original), `XML_MALFORMED` (DOCTYPE)
 */
export function decode(received: Uint8Array, labels: EncodingLabels): DecodedDocument {
  const source = Buffer.from(received.buffer, received.byteOffset, received.byteLength);
  const bomLength = source.subarray(0, utf8Bom.length).equals(utf8Bom) ? utf8Bom.length : 0;
  const xml = source.subarray(bomLength);
  if (xml.length === 0) throw problem('BAD_REQUEST', ['Dokument je prázdny.', 'Dokument je prázdný.', 'The document is empty.']);

  const declared = declaredEncoding(xml);
  const origin = originOf(source, labels, declared, bomLength > 0);
  requireUtf8(xml, bomLength);
  if (hasDoctype(xml)) {
    throw problem('XML_MALFORMED', [
      'Dokument obsahuje DOCTYPE. V elektronickej faktúre nie je dovolený.',
      'Dokument obsahuje DOCTYPE. V elektronické faktuře není dovolen.',
      'The document contains a DOCTYPE, which an electronic invoice must not have.',
    ]);
  }
  return { xml, encoding: describe({ source, xml, declared, origin }) };
}

/** Who decides: the label from outside, then the BOM, then the declaration, then the bytes themselves. */
function originOf(source: Buffer, labels: EncodingLabels, declared: string | null, bom: boolean): EncodingOrigin {
  const foreign = foreignStarts.find(({ bytes }) => bytes.every((byte, index) => source[index] === byte));
  if (foreign) throw unsupported(foreign.name);
  for (const label of [labels.charset, labels.envelope, declared]) if (label !== null && !isUtf8Name(label)) throw unsupported(label);
  if (labels.charset !== null) return 'param';
  if (labels.envelope !== null) return 'envelope';
  if (bom) return 'bom';
  return declared === null ? 'detected_utf8' : 'declaration';
}

const isUtf8Name = (name: string): boolean => /^utf-?8$/i.test(name.trim());

function requireUtf8(xml: Buffer, bomLength: number): void {
  const invalid = firstInvalidByte(xml);
  if (invalid !== null) throw atOffset('ENCODING_INVALID', invalid + bomLength);
  const forbidden = firstForbiddenCharacter(xml);
  if (forbidden !== null) throw atOffset('ENCODING_INVALID_CHARACTER', forbidden + bomLength);
}

function describe(facts: { source: Buffer; xml: Buffer; declared: string | null; origin: EncodingOrigin }): EncodingInfo {
  const stripped = facts.xml.length !== facts.source.length;
  const result = sha256(facts.xml);
  return {
    source: 'utf-8',
    origin: facts.origin,
    declared: facts.declared,
    transcoded: stripped,
    bom_stripped: stripped,
    source_sha256: stripped ? sha256(facts.source) : result,
    result_sha256: result,
    transcoder_version: transcoderVersion,
    warnings: [],
  };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const problem = (code: ProblemCode, [sk, cs, en]: [string, string, string]): ProblemError =>
  new ProblemError(code, { detail: localized(sk, cs, en) });

function unsupported(name: string): ProblemError {
  const shown = name.slice(0, 40);
  return problem('ENCODING_UNSUPPORTED', [
    `Kódovanie „${shown}“ zatiaľ nie je podporované. Pošlite dokument v UTF-8.`,
    `Kódování „${shown}“ zatím není podporováno. Pošlete dokument v UTF-8.`,
    `The encoding "${shown}" is not supported yet. Send the document in UTF-8.`,
  ]);
}

const offsetDetails: Record<'ENCODING_INVALID' | 'ENCODING_INVALID_CHARACTER', (offset: number) => Localized> = {
  ENCODING_INVALID: (offset) =>
    localized(
      `Bajt na pozícii ${offset} nie je platné UTF-8.`,
      `Bajt na pozici ${offset} není platné UTF-8.`,
      `The byte at offset ${offset} is not valid UTF-8.`,
    ),
  ENCODING_INVALID_CHARACTER: (offset) =>
    localized(
      `Znak na pozícii ${offset} (v bajtoch) nie je v XML dovolený.`,
      `Znak na pozici ${offset} (v bajtech) není v XML dovolen.`,
      `The character at byte offset ${offset} is not allowed in XML.`,
    ),
};

const atOffset = (code: keyof typeof offsetDetails, offset: number): ProblemError =>
  new ProblemError(code, { detail: offsetDetails[code](offset), context: { offset } });
