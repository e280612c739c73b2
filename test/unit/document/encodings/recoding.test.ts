import fc from 'fast-check';

import { type Encoding, encodings } from '../../../../src/domain/encoding-info';
import {
  charset,
  encoded,
  marks,
  read,
  refusal,
  singleByteEncodings,
  tableOf,
  unlabelled,
} from '../../../support/factories/encoded';

const isXmlCharacter = (code: number): boolean => code >= 0x20 || code === 9 || code === 10 || code === 13;

/** Text of characters that the encoding has and XML allows, with many beyond ASCII. */
function textIn(encoding: Encoding): fc.Arbitrary<string> {
  const single = singleByteEncodings.find((one) => one === encoding);
  const character = single
    ? fc.constantFrom(
        ...tableOf(single)
          .filter((code) => code !== null && isXmlCharacter(code))
          .map((code) => String.fromCodePoint(code as number)),
      )
    : fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
  return fc.array(character, { maxLength: 300 }).map((characters) => characters.join('').replaceAll('<', ''));
}

const utf16 = fc.constantFrom('utf-16le', 'utf-16be' as const);
const inside = (text: string): string => `<a>${text}</a>`;

describe.each(singleByteEncodings)('%s', (encoding) => {
  it('means by every byte what an independent implementation means', () => {
    tableOf(encoding).forEach((code, byte) => {
      const bytes = Buffer.concat([Buffer.from('<a>'), Buffer.from([byte]), Buffer.from('</a>')]);
      if (code === null)
        expect(refusal(bytes, charset(encoding))).toMatchObject({ code: 'ENCODING_INVALID', offset: 3 });
      else if (isXmlCharacter(code))
        expect(read(bytes, charset(encoding)).text).toBe(inside(String.fromCodePoint(code)));
      else expect(refusal(bytes, charset(encoding))).toMatchObject({ code: 'ENCODING_INVALID_CHARACTER', offset: 3 });
    });
  });

  it('names the first byte that means nothing, also behind blocks of other bytes', () => {
    const gaps = tableOf(encoding).flatMap((code, byte) => (code === null ? [byte] : []));
    if (gaps.length === 0) return expect(['iso-8859-2', 'cp852']).toContain(encoding);
    fc.assert(
      fc.property(textIn(encoding), fc.nat(10_000), fc.constantFrom(...gaps), (text, padding, gap) => {
        const before = Buffer.concat([Buffer.from('<a>'), Buffer.alloc(padding, 'a'), encoded(text, encoding)]);
        const bytes = Buffer.concat([before, Buffer.from([gap, gap]), Buffer.from('</a>')]);
        expect(refusal(bytes, charset(encoding))).toMatchObject({ code: 'ENCODING_INVALID', offset: before.length });
      }),
    );
  });
});

describe.each(encodings)('a document in %s', (encoding) => {
  it('keeps every character and only corrects the declared encoding', () => {
    const declared = encoding.startsWith('utf-16') ? 'UTF-16' : encoding;
    fc.assert(
      fc.property(textIn(encoding), (text) => {
        const document = (name: string) =>
          `<?xml version="1.0" encoding='${name}' standalone="yes" ?>\r\n${inside(text)}`;
        const bytes = encoded(document(declared), encoding);
        const { text: result, encoding: info } = read(bytes);
        expect(result).toBe(document(encoding === 'utf-8' ? 'utf-8' : 'UTF-8'));
        expect(info).toMatchObject({
          source: encoding,
          origin: 'declaration',
          declared,
          transcoded: encoding !== 'utf-8',
          bom_stripped: false,
        });
        expect(info.source_sha256 === info.result_sha256).toBe(encoding === 'utf-8');
      }),
    );
  });

  it('finds the first character that XML forbids, at its bytes in the original', () => {
    fc.assert(
      fc.property(
        textIn(encoding),
        fc.constantFrom('\u0000', '\u0001', '\u001a', '\u000b'),
        fc.boolean(),
        (text, bad, marked) => {
          const mark = (marked && marks[encoding]) || Buffer.alloc(0);
          const before = encoded(`<a>${text}`, encoding);
          const bytes = Buffer.concat([mark, before, encoded(`${bad}ab</a>`, encoding)]);
          expect(refusal(bytes, charset(encoding))).toMatchObject({
            code: 'ENCODING_INVALID_CHARACTER',
            offset: mark.length + before.length,
          });
        },
      ),
    );
  });

  it('is refused for a DOCTYPE that is not encoded in UTF-8', () => {
    expect(
      refusal(
        encoded('<?xml version="1.0"?>\n<!-- - --><!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', encoding),
        charset(encoding),
      ).code,
    ).toBe('XML_MALFORMED');
  });
});

describe('UTF-16', () => {
  it('loses no half of a unit: a document cut at an odd length is refused there', () => {
    fc.assert(
      fc.property(utf16, textIn('utf-16le'), (encoding, text) => {
        const cut = encoded(inside(text), encoding).subarray(0, -1);
        expect(refusal(cut, charset(encoding))).toMatchObject({ code: 'ENCODING_INVALID', offset: cut.length - 1 });
      }),
    );
  });

  it.each(['\ud83d', '\ude00', '\ude00\ud83d', '\ud83d\ud83d\ude00'])(
    'takes no lone surrogate for a character: %j',
    (lone) => {
      fc.assert(
        fc.property(utf16, textIn('utf-16le'), (encoding, text) => {
          const before = `<a>😀${text} `;
          const bytes = Buffer.concat([marks[encoding] ?? Buffer.alloc(0), encoded(`${before}${lone}</a>`, encoding)]);
          expect(refusal(bytes)).toMatchObject({ code: 'ENCODING_INVALID', offset: 2 + before.length * 2 });
        }),
      );
    },
  );

  it('finds U+FFFE and U+FFFF, which XML forbids', () => {
    expect(refusal(encoded('<a>€\uffff</a>', 'utf-16be'), charset('utf-16be'))).toMatchObject({
      code: 'ENCODING_INVALID_CHARACTER',
      offset: 8,
    });
  });
});

describe('the declaration', () => {
  it.each([
    [`<?xml version="1.0" encoding="windows-1250"?><a>é</a>`, `<?xml version="1.0" encoding="UTF-8"?><a>é</a>`],
    [
      `<?xml version='1.0'\n encoding = 'CP1250' standalone='no'?><a/>`,
      `<?xml version='1.0'\n encoding = 'UTF-8' standalone='no'?><a/>`,
    ],
    [`<?xml version="1.0"?><a>é</a>`, `<?xml version="1.0"?><a>é</a>`],
    [`<a encoding="windows-1250">é</a>`, `<a encoding="windows-1250">é</a>`],
    [`<!-- <?xml encoding="x"?> --><a>é</a>`, `<!-- <?xml encoding="x"?> --><a>é</a>`],
  ])('changes nothing but the name: %j', (written, stored) => {
    expect(read(encoded(written, 'windows-1250'), charset('windows-1250')).text).toBe(stored);
  });

  it('of UTF-8 stays as it is written', () => {
    const document = Buffer.from(`<?xml version="1.0" encoding="utf8"?><a>é</a>`);
    expect(read(document).encoding).toMatchObject({ transcoded: false, declared: 'utf8', warnings: [] });
  });

  it('is put right when the bytes are UTF-8 already', () => {
    const { text, encoding } = read(
      Buffer.from(`<?xml version="1.0" encoding="windows-1250"?><a>é</a>`),
      charset('utf-8'),
    );
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?><a>é</a>`);
    expect(encoding).toMatchObject({ source: 'utf-8', transcoded: true, bom_stripped: false });
  });
});

it('a document whose bytes are the same in UTF-8 is not called transcoded', () => {
  expect(read(Buffer.from('<a/>'), charset('cp852')).encoding).toMatchObject({
    source: 'cp852',
    transcoded: false,
    warnings: [],
  });
});

it.each([
  ['windows-1250', 'Predaj kancelárskych potrieb – žlté obálky č. 7'],
  ['utf-16le', 'Predaj kancelárskych potrieb – žlté obálky č. 7'],
] as const)('takes 11 MB of %s in one pass', (encoding, line) => {
  const large = Buffer.concat([
    encoded('<a>', encoding),
    Buffer.alloc(11_000_000, encoded(`${line}\n`, encoding)),
    encoded('</a>', encoding),
  ]);
  const before = process.cpuUsage();
  read(
    large.subarray(0, large.length & ~1),
    encoding === 'utf-16le' ? charset(encoding) : { ...unlabelled, envelope: encoding },
  );
  const { user, system } = process.cpuUsage(before);
  // Some 100 ms on a free core. The bound is no measurement: it catches work that grows faster than the document.
  expect((user + system) / 1000).toBeLessThan(5_000);
});
