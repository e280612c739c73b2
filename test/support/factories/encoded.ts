import { decode } from '../../../src/document/decode';
import type { Encoding } from '../../../src/domain/encoding-info';
import type { EncodingLabels } from '../../../src/domain/ports/validation/validation-engine';
import type { ProblemError } from '../../../src/domain/problem';
import tables from '../../fixtures/encodings/tables.json';

export const singleByteEncodings = ['windows-1250', 'iso-8859-2', 'windows-1252', 'cp852'] as const;

/** What each byte means by an implementation that is not ours (see record_tables.py); null = nothing. */
export const tableOf = (encoding: keyof typeof tables): readonly (number | null)[] => tables[encoding];

/**
 * Text in an encoding, written by the recorded tables and without our code; a character that it lacks fails the test.
 */
export function encoded(text: string, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'windows-1250':
    case 'iso-8859-2':
    case 'windows-1252':
    case 'cp852':
      return Buffer.from([...text].map((character) => byteOf(character, encoding)));
  }
}

function byteOf(character: string, encoding: keyof typeof tables): number {
  const byte = tables[encoding].indexOf(character.codePointAt(0) ?? -1);
  if (byte < 0) throw new Error(`${encoding} has no ${character}`);
  return byte;
}

export const marks: Partial<Record<Encoding, Buffer>> = {
  'utf-8': Buffer.from([0xef, 0xbb, 0xbf]),
  'utf-16le': Buffer.from([0xff, 0xfe]),
  'utf-16be': Buffer.from([0xfe, 0xff]),
};

export const unlabelled: EncodingLabels = { charset: null, envelope: null };
export const charset = (name: string): EncodingLabels => ({ charset: name, envelope: null });

/** Text of the decoded document with its story. */
export function read(bytes: Uint8Array, labels = unlabelled, tenantDefault: string | null = null) {
  const { xml, encoding } = decode(bytes, labels, tenantDefault);
  return { text: Buffer.from(xml).toString(), encoding, codes: encoding.warnings.map(({ code }) => code) };
}

/** The code and the offset of the refusal; a document that passes fails the test. */
export function refusal(bytes: Uint8Array, labels = unlabelled, tenantDefault: string | null = null) {
  try {
    decode(bytes, labels, tenantDefault);
  } catch (error) {
    const { code, context, detail } = error as ProblemError;
    return { code, offset: context.offset, detail };
  }
  throw new Error('the document was accepted');
}
