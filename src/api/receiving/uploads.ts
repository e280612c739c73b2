import busboy from 'busboy';

import { type Localized, localized } from '../../domain/localized';
import { badRequest } from '../../domain/problem';
import { xmlMediaType } from '../invoices/xml-media-type';
import type { MediaType } from '../operation';
import { decodeBase64 } from '../submissions/submission-request';

/** An import is the XML itself, or a form with it. */
export const uploadContent: Readonly<Record<string, MediaType>> = {
  'application/xml': xmlMediaType,
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary', description: 'The XML document as it is, or in base64.' },
      },
    },
  },
};

const words = {
  empty: localized('Súbor je prázdny.', 'Soubor je prázdný.', 'The file is empty.'),
  noBoundary: localized(
    'Formuláru chýba boundary: túto hlavičku nechajte napísať knižnicu HTTP.',
    'Formuláři chybí boundary: tuto hlavičku nechte napsat knihovnu HTTP.',
    'A form needs a boundary: let your HTTP library write this header.',
  ),
  onePart: localized(
    'Formulár má jedinú časť, `file`.',
    'Formulář má jedinou část, `file`.',
    'The form has one part, `file`.',
  ),
  oneFile: localized('Pošlite jeden súbor.', 'Pošlete jeden soubor.', 'Send one file.'),
  endsWithin: localized(
    'Formulár sa končí uprostred časti.',
    'Formulář končí uprostřed části.',
    'The form ends within a part.',
  ),
  asFile: localized(
    'Pošlite XML ako súbor (s názvom súboru), alebo v base64.',
    'Pošlete XML jako soubor (s názvem souboru), nebo v base64.',
    'Send the XML as a file (with a file name), or its base64.',
  ),
  noForm: localized('Telo nie je platný formulár.', 'Tělo není platný formulář.', 'The body is not a valid form.'),
  noFile: localized('Formuláru chýba časť `file`.', 'Formuláři chybí část `file`.', 'The form has no part `file`.'),
};

/** A form carries the file and nothing else. */
const limits = { files: 1, fields: 1, parts: 2, fieldNameSize: 100, headerPairs: 20 };

/** Nothing but base64 and line breaks; an XML document has a `<` in whatever encoding it is, UTF-16 also zeros. */
const base64Only = /^[A-Za-z0-9+/=\s]+$/;

/**
 * The part `file` of a form (RFC 7578): the bytes of an XML document as they are, or their base64.
 * @throws ProblemError `BAD_REQUEST`
 */
export async function readUpload(contentType: string, body: Buffer): Promise<Buffer> {
  const bytes = await fileOf(contentType, body);
  if (bytes.length === 0) throw badRequest('/file', words.empty);
  const text = bytes.toString('latin1');
  return base64Only.test(text) ? decodeBase64(text, '/file') : bytes;
}

function fileOf(contentType: string, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = (pointer: string, message: Localized): void => reject(badRequest(pointer, message));
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fieldSize: body.length + 1 } });
    } catch {
      return refuse('header:Content-Type', words.noBoundary);
    }
    let found: Buffer | null = null;
    const take = (name: string, bytes: Buffer): void => {
      if (name !== 'file') return refuse(`/${name.slice(0, 100)}`, words.onePart);
      if (found) return refuse('/file', words.oneFile);
      found = bytes;
    };
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => take(name, Buffer.concat(chunks)));
      // A part that ends too early is told by the parser, too.
      stream.on('error', () => refuse('', words.endsWithin));
    });
    parser.on('field', (name, value) => {
      // The parser has decoded it: XML would not be byte for byte what was sent.
      if (name === 'file' && !base64Only.test(value)) return refuse('/file', words.asFile);
      take(name, Buffer.from(value, 'latin1'));
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () => refuse('', words.onePart));
    parser.on('error', () => refuse('', words.noForm));
    parser.on('close', () => (found ? resolve(found) : refuse('/file', words.noFile)));
    parser.end(body);
  });
}
