import fc from 'fast-check';

import { presentPayload, readPayload, sha256Hex } from '../src/payload';

test('any bytes handed out come back as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (data) => {
      const bytes = Buffer.from(data);
      const { payload, payloadEncoding } = presentPayload(bytes);
      expect(Buffer.from(payload, payloadEncoding === 'UTF-8' ? 'utf8' : 'base64')).toEqual(bytes);
    }),
  );
});

test('keeps a byte order mark', () => {
  const bytes = Buffer.from('\uFEFF<a/>');
  expect(presentPayload(bytes).payload).toBe('\uFEFF<a/>');
  expect(readPayload('\uFEFF<a/>', undefined)).toEqual({ bytes, checksum: sha256Hex(bytes), fromText: true });
});

test('reads text and Base64 of one document to the same bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (inner) => {
      const xml = `<a>${inner}</a>`;
      const bytes = Buffer.from(xml);
      expect(readPayload(xml, sha256Hex(bytes)).bytes).toEqual(bytes);
      expect(readPayload(bytes.toString('base64'), sha256Hex(bytes)).bytes).toEqual(bytes);
    }),
  );
});

test('takes a checksum in any case, over the document or over its Base64 text, and no other', () => {
  const bytes = Buffer.from('<a/>');
  const encoded = bytes.toString('base64');
  expect(readPayload('<a/>', ` ${sha256Hex(bytes).toUpperCase()} `).bytes).toEqual(bytes);
  expect(readPayload(encoded, sha256Hex(encoded)).bytes).toEqual(bytes);
  expect(() => readPayload('<a/>', sha256Hex('<b/>'))).toThrow(
    expect.objectContaining({ code: 'SAPI-DOC-020' }) as Error,
  );
});

test('refuses what is neither XML text nor Base64', () => {
  for (const text of ['', 'hello world!', '====', '{"a":1}', 'PGEv*']) {
    expect(() => readPayload(text, undefined)).toThrow(expect.objectContaining({ code: 'SAPI-DOC-001' }) as Error);
  }
});
