import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { encodeXml, targetEncoding } from '../../../../src/document/encodings/encode';
import { type Encoding, encodings } from '../../../../src/domain/encoding-info';
import type { ProblemError } from '../../../../src/domain/problem';
import { anyCharacter } from '../../../support/factories/any-text';
import { encoded, marks, read, singleByteEncodings, tableOf } from '../../../support/factories/encoded';

const declared: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1250': 'windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  'windows-1252': 'windows-1252',
  cp852: 'cp852',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};
/** UTF-16 is written with its mark, nothing else is. */
const written = (text: string, encoding: Encoding): Buffer =>
  Buffer.concat([(encoding.startsWith('utf-16') && marks[encoding]) || Buffer.alloc(0), encoded(text, encoding)]);

const isSingle = (encoding: Encoding): encoding is (typeof singleByteEncodings)[number] =>
  singleByteEncodings.some((one) => one === encoding);
const has = (encoding: Encoding, codePoint: number): boolean =>
  !isSingle(encoding) || tableOf(encoding).includes(codePoint);

/** Characters that both encodings have, in any order. */
function textInBoth(one: Encoding, other: Encoding): fc.Arbitrary<string> {
  const single = [one, other].find(isSingle);
  const character = single
    ? fc.constantFrom(
        ...tableOf(single).flatMap((code) =>
          code !== null && has(one, code) && has(other, code) ? [String.fromCodePoint(code)] : [],
        ),
      )
    : anyCharacter;
  return fc.array(character, { maxLength: 200 }).map((characters) => characters.join('').replaceAll('<', ''));
}

const anyText = fc
  .array(fc.oneof(anyCharacter, fc.constantFrom(...'áčďéíĺľňóôŕšťúýž€–„“ĐßőÇ漢😀č')), { maxLength: 200 })
  .map((characters) => characters.join('').replaceAll('<', ''));
const any = fc.constantFrom(...encodings);

function refusal(xml: Uint8Array, source: string, target: string): ProblemError {
  try {
    encodeXml(xml, source, target);
  } catch (error) {
    return error as ProblemError;
  }
  throw new Error('a copy was made');
}

describe.each(encodings)('a copy in %s', (target) => {
  const sourceWithText = any.chain((source) => fc.tuple(fc.constant(source), textInBoth(source, target)));

  it('has the same characters in the bytes of an independent implementation, and a declaration that says so', () => {
    fc.assert(
      fc.property(sourceWithText, fc.boolean(), ([source, text], marked) => {
        const document = (name: string) =>
          `<?xml version="1.0" encoding='${name}' standalone="yes" ?>\r\n<a>${text}</a>`;
        const stored = Buffer.concat([
          (marked && marks[source]) || Buffer.alloc(0),
          encoded(document(declared[source]), source),
        ]);
        const copy = encodeXml(stored, source, target);
        expect(copy.bytes.toString('latin1')).toBe(written(document(declared[target]), target).toString('latin1'));
        expect(copy.sha256).toBe(createHash('sha256').update(copy.bytes).digest('hex'));
        expect(copy).toMatchObject({
          encoding: target,
          contentType: `application/xml; charset=${target.startsWith('utf-16') ? 'utf-16' : target}`,
        });
      }),
    );
  });

  it('can be sent back to us as it is and becomes the stored document again', () => {
    const stored = '<?xml version="1.0" encoding="UTF-8"?>\n<a>Ťažká hračka</a>\n';
    if (target === 'windows-1252')
      return expect(refusal(Buffer.from(stored), 'utf-8', target).code).toBe('ENCODING_NOT_REPRESENTABLE');
    expect(read(encodeXml(Buffer.from(stored), 'utf-8', target).bytes)).toMatchObject({
      text: stored,
      encoding: { source: target },
    });
  });
});

describe.each(singleByteEncodings)('%s as target', (target) => {
  it('has a byte for each character of its table and for no other of the basic plane', () => {
    const characters = Array.from({ length: 0x10000 }, (_, code) => code).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const stored = Buffer.from(
      String.fromCodePoint(...characters.slice(0, 0x8000)) + String.fromCodePoint(...characters.slice(0x8000)),
    );
    const table = tableOf(target);
    const present = characters.filter((code) => table.includes(code));
    const bytes = encodeXml(Buffer.from(`<a>${String.fromCodePoint(...present)}</a>`), 'utf-8', target).bytes.subarray(
      -(present.length + 4),
      -4,
    );
    expect([...bytes]).toEqual(present.map((code) => table.indexOf(code)));
    const listed = refusal(stored, 'utf-8', target).context.characters ?? [];
    const lacking = characters.filter((code) => !table.includes(code)).slice(0, 10_000);
    expect(listed.map(({ char }) => char.codePointAt(0)).join()).toBe(lacking.join());
  });

  it('reports every character that it lacks, how often and where first, counted in UTF-16 units of the stored text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(9_000), fc.boolean(), (text, padding, marked) => {
        const stored = `<a>${'a'.repeat(padding)}${text}</a>`;
        const expected = new Map<string, { char: string; code_point: string; count: number; first_offset: number }>();
        let offset = 0;
        for (const char of stored) {
          const code = char.codePointAt(0) ?? 0;
          if (!has(target, code)) {
            const entry = expected.get(char) ?? {
              char,
              code_point: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
              count: 0,
              first_offset: offset,
            };
            expected.set(char, { ...entry, count: entry.count + 1 });
          }
          offset += char.length;
        }
        const bytes = Buffer.concat([(marked && marks['utf-8']) || Buffer.alloc(0), Buffer.from(stored)]);
        if (expected.size === 0) expect(encodeXml(bytes, 'utf-8', target).bytes).toContain(0x61);
        else
          expect(refusal(bytes, 'utf-8', target)).toMatchObject({
            code: 'ENCODING_NOT_REPRESENTABLE',
            context: { characters: [...expected.values()] },
          });
      }),
    );
  });

  it('takes no letter and its accent for one character', () => {
    expect(refusal(Buffer.from('<a>c\u030c</a>'), 'utf-8', target).context.characters).toEqual([
      { char: '\u030c', code_point: 'U+030C', count: 1, first_offset: 4 },
    ]);
  });
});

describe('the declaration of a copy', () => {
  it.each([
    ['<a/>', 'windows-1250', '<?xml version="1.0" encoding="windows-1250"?><a/>'],
    ['<a/>', 'utf-16le', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    ['<a/>', 'utf-8', '<a/>'],
    [`<?xml version='1.0' ?><a/>`, 'cp852', `<?xml version='1.0' encoding="cp852" ?><a/>`],
    [
      `<?xml version="1.0" standalone="yes"?><a/>`,
      'iso-8859-2',
      `<?xml version="1.0" encoding="ISO-8859-2" standalone="yes"?><a/>`,
    ],
    [`<?xml version="1.0"?><a/>`, 'utf-8', `<?xml version="1.0"?><a/>`],
    [`<?xml version="1.0" encoding='utf-8'?><a/>`, 'utf-8', `<?xml version="1.0" encoding='utf-8'?><a/>`],
    [`<?xml version="1.0" encoding='utf8'?><a/>`, 'utf-8', `<?xml version="1.0" encoding='UTF-8'?><a/>`],
    [
      `<?xml version="1.0" encoding='UTF-8'?><a encoding="UTF-8"/>`,
      'windows-1252',
      `<?xml version="1.0" encoding='windows-1252'?><a encoding="UTF-8"/>`,
    ],
    ['\n<a/>', 'utf-8', '\n<a/>'],
  ] as const)('%j in %s', (stored, target, copy) => {
    expect(encodeXml(Buffer.from(stored), 'utf-8', target).bytes.toString('latin1')).toBe(
      written(copy, target).toString('latin1'),
    );
  });
});

describe('whose encoding is asked for', () => {
  it.each([
    ['UTF8', 'utf-8'],
    ['Windows1250', 'windows-1250'],
    ['latin2', 'iso-8859-2'],
    ['CP1252', 'windows-1252'],
    ['ibm852', 'cp852'],
    ['UTF-16LE', 'utf-16le'],
  ])('%s is %s', (name, encoding) => {
    expect(targetEncoding(name)).toBe(encoding);
  });

  it.each(['utf-16', 'utf-32', 'iso-8859-1', 'windows-1251', '', '*'])(
    '%j is refused with the list of what there is',
    (name) => {
      const { code, detail } = refusal(Buffer.from('<a/>'), 'utf-8', name);
      expect(code).toBe('ENCODING_UNSUPPORTED');
      expect(detail?.sk).toContain(encodings.join(', '));
    },
  );
});

it('a stored document that is not in its encoding gives no copy, and says where it is broken', () => {
  expect(refusal(Buffer.from([0x3c, 0x61, 0x98, 0x3e]), 'windows-1250', 'utf-8')).toMatchObject({
    code: 'ENCODING_INVALID',
    context: { offset: 2 },
  });
  expect(refusal(Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0x61]), 'utf-16le', 'utf-8')).toMatchObject({
    code: 'ENCODING_INVALID',
    context: { offset: 4 },
  });
});

it('makes a copy of 20 MB in one pass', () => {
  const large = Buffer.concat([
    Buffer.from('<a>'),
    Buffer.alloc(20_000_000, 'Predaj kancelárskych potrieb č. 7\n'),
    Buffer.from(' </a>'),
  ]);
  const before = process.cpuUsage();
  encodeXml(large, 'utf-8', 'windows-1250');
  const { user, system } = process.cpuUsage(before);
  // Some 150 ms on a free core. The bound is no measurement: it catches work that grows faster than the document.
  expect((user + system) / 1000).toBeLessThan(5_000);
});
