import busboy from 'busboy';

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
  if (bytes.length === 0) throw badRequest('/file', 'The file is empty.');
  const text = bytes.toString('latin1');
  return base64Only.test(text) ? decodeBase64(text, '/file') : bytes;
}

function fileOf(contentType: string, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = (pointer: string, message: string): void => reject(badRequest(pointer, message));
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fieldSize: body.length + 1 } });
    } catch {
      return refuse('header:Content-Type', 'A form needs a boundary: let your HTTP library write this header.');
    }
    let found: Buffer | null = null;
    const take = (name: string, bytes: Buffer): void => {
      if (name !== 'file') return refuse(`/${name.slice(0, 100)}`, 'The form has one part, `file`.');
      if (found) return refuse('/file', 'Send one file.');
      found = bytes;
    };
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => take(name, Buffer.concat(chunks)));
      // A part that ends too early is told by the parser, too.
      stream.on('error', () => refuse('', 'The form ends within a part.'));
    });
    parser.on('field', (name, value) => {
      // The parser has decoded it: XML would not be byte for byte what was sent.
      if (name === 'file' && !base64Only.test(value))
        return refuse('/file', 'Send the XML as a file (with a file name), or its base64.');
      take(name, Buffer.from(value, 'latin1'));
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () => refuse('', 'The form has one part, `file`.'));
    parser.on('error', () => refuse('', 'The body is not a valid form.'));
    parser.on('close', () => (found ? resolve(found) : refuse('/file', 'The form has no part `file`.')));
    parser.end(body);
  });
}
