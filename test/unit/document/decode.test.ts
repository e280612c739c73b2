import fc from 'fast-check';

import { decode } from '../../../src/document/decode';
import type { EncodingLabels } from '../../../src/domain/ports/validation/validation-engine';
import type { ProblemError } from '../../../src/domain/problem';
import { anInvoiceXml } from '../../support/factories/invoice-factory';

const unlabelled: EncodingLabels = { charset: null, envelope: null };
const bom = Buffer.from([0xef, 0xbb, 0xbf]);

/** The code and the offset of the refusal; a document that passes fails the test. */
function refusal(bytes: Uint8Array, labels = unlabelled): { code: string; offset: number | undefined } {
  try {
    decode(bytes, labels);
  } catch (error) {
    const { code, context } = error as ProblemError;
    return { code, offset: context.offset };
  }
  throw new Error('the document was accepted');
}

/** Characters that XML allows (section 2.2). */
const xmlCharacter = fc.oneof(
  fc.constantFrom('\t', '\n', '\r'),
  fc.integer({ min: 0x20, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xe000, max: 0xfffd }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
);
const xmlText = fc.array(xmlCharacter, { maxLength: 200 }).map((characters) => characters.join(''));
const insideDocument = (content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('<a>'), content, Buffer.from('</a>')]);

describe('decoding what was received', () => {
  it('passes UTF-8 without BOM byte for byte', () => {
    fc.assert(
      fc.property(xmlText, (text) => {
        const bytes = insideDocument(Buffer.from(text));
        const { xml, encoding } = decode(bytes, unlabelled);
        expect(Buffer.from(xml).equals(bytes)).toBe(true);
        expect(encoding).toMatchObject({
          source: 'utf-8',
          origin: 'detected_utf8',
          declared: null,
          transcoded: false,
          bom_stripped: false,
        });
        expect(encoding.result_sha256).toBe(encoding.source_sha256);
      }),
    );
  });

  it('drops a BOM and says so, with both hashes', () => {
    const document = Buffer.from(anInvoiceXml());
    const { xml, encoding } = decode(Buffer.concat([bom, document]), unlabelled);
    expect(Buffer.from(xml).equals(document)).toBe(true);
    expect(encoding).toMatchObject({ origin: 'bom', declared: 'UTF-8', transcoded: true, bom_stripped: true });
    expect(encoding.result_sha256).not.toBe(encoding.source_sha256);
  });

  it.each([
    [{ charset: 'UTF-8', envelope: null }, '<a/>', 'param'],
    [{ charset: null, envelope: 'utf8' }, '<a/>', 'envelope'],
    [unlabelled, `<?xml version='1.0' encoding='utf-8'?><a/>`, 'declaration'],
    [unlabelled, '<?xml version="1.0"?><a/>', 'detected_utf8'],
  ])('takes the encoding from the first who names it: %j %s', (labels, text, origin) => {
    expect(decode(Buffer.from(text), labels).encoding.origin).toBe(origin);
  });

  it('names the exact offset of the first byte that is not UTF-8, counted in the original', () => {
    fc.assert(
      fc.property(
        xmlText,
        xmlText,
        fc.constantFrom(0x80, 0xbf, 0xc0, 0xc1, 0xf5, 0xff),
        fc.boolean(),
        (before, after, bad, withBom) => {
          const start = Buffer.concat([withBom ? bom : Buffer.alloc(0), Buffer.from(`<a>${before}`)]);
          const bytes = Buffer.concat([start, Buffer.from([bad]), Buffer.from(`${after}</a>`)]);
          expect(refusal(bytes)).toEqual({ code: 'ENCODING_INVALID', offset: start.length });
        },
      ),
    );
  });

  it.each([
    ['a surrogate (CESU-8)', [0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80]],
    ['an overlong form', [0xe0, 0x80, 0xaf]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a sequence that breaks off', [0xe2, 0x82]],
  ])('does not take %s for UTF-8', (_, bad) => {
    expect(refusal(insideDocument(Buffer.from(bad)))).toEqual({ code: 'ENCODING_INVALID', offset: 3 });
  });

  it('finds the first character that XML forbids, in any position', () => {
    const forbidden = fc.oneof(
      fc.integer({ min: 0, max: 0x1f }).filter((code) => ![9, 10, 13].includes(code)),
      fc.constantFrom(0xfffe, 0xffff),
    );
    fc.assert(
      fc.property(xmlText, forbidden, xmlText, (before, code, after) => {
        const bytes = insideDocument(Buffer.from(before + String.fromCodePoint(code) + after));
        expect(refusal(bytes)).toEqual({ code: 'ENCODING_INVALID_CHARACTER', offset: 3 + Buffer.byteLength(before) });
      }),
    );
  });

  it.each([
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'],
    ['an external entity', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['one behind a comment and an instruction', '<!-- <a> --><?go on?>\n <!DOCTYPE a><a/>'],
  ])('refuses a DOCTYPE before any parser: %s', (_, text) => {
    expect(refusal(Buffer.from(text)).code).toBe('XML_MALFORMED');
  });

  it.each(['<a><![CDATA[<!DOCTYPE a>]]></a>', '<a>&lt;!DOCTYPE</a>', '<!-- <!DOCTYPE a> --><a/>'])(
    'does not mistake content for a DOCTYPE: %s',
    (text) => {
      expect(() => decode(Buffer.from(text), unlabelled)).not.toThrow();
    },
  );

  it.each([Buffer.alloc(0), bom])('refuses an empty document', (bytes) => {
    expect(refusal(bytes).code).toBe('BAD_REQUEST');
  });

  it('needs no copy: a view into a larger buffer is read at its own place', () => {
    const pool = Buffer.from('garbage\u0000<a/>\u0000garbage');
    expect(Buffer.from(decode(pool.subarray(8, 12), unlabelled).xml).toString()).toBe('<a/>');
  });

  it('takes 20 MB in one pass', () => {
    const large = insideDocument(Buffer.alloc(20_000_000, 'faktúra '));
    const startedAt = process.cpuUsage();
    decode(large, unlabelled);
    const { user, system } = process.cpuUsage(startedAt);
    // About 70 ms on a free core. The bound is no measurement: it catches work that grows faster than the document.
    expect((user + system) / 1000).toBeLessThan(5_000);
  });
});
