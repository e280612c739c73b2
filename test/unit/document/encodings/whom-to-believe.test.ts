import fc from 'fast-check';

import type { Encoding } from '../../../../src/domain/encoding-info';
import { charset, encoded, marks, read, refusal, unlabelled } from '../../../support/factories/encoded';
import { anInvoiceXml } from '../../../support/factories/invoice-factory';

const content = '<a>Žltý kôň – 5 €</a>';
const declaring = (name: string | null): string =>
  name === null ? content : `<?xml version="1.0" encoding="${name}"?>${content}`;
const marked = (text: string, encoding: Encoding): Buffer =>
  Buffer.concat([marks[encoding] ?? Buffer.alloc(0), encoded(text, encoding)]);
const envelope = (name: string) => ({ charset: null, envelope: name });

describe('an encoding has many names', () => {
  it.each([
    ['utf-8', ['UTF8', 'utf-8', ' Utf-8 ']],
    ['windows-1250', ['windows-1250', 'cp1250', 'CP-1250', 'Win1250', 'x-cp1250']],
    ['iso-8859-2', ['ISO-8859-2', 'iso8859-2', 'ISO_8859-2:1987', 'latin2', 'Latin-2', 'l2']],
    ['windows-1252', ['cp1252', 'Windows1252']],
    ['cp852', ['CP852', 'ibm852', 'IBM-852', '852']],
  ] as const)('%s: %j', (encoding, names) => {
    for (const name of names) expect(read(Buffer.from('<a/>'), charset(name)).encoding.source).toBe(encoding);
  });

  it.each(['klingon', 'iso-8859-1', 'windows-1251', 'us-ascii', 'utf-7', ''])(
    'does not know %j and lists what it knows',
    (name) => {
      for (const labels of [charset(name), envelope(name)]) {
        const { code, detail } = refusal(Buffer.from('<a/>'), labels);
        expect(code).toBe('ENCODING_UNSUPPORTED');
        expect(detail?.en).toContain('utf-8, windows-1250, iso-8859-2, windows-1252, cp852, utf-16le, utf-16be');
      }
      expect(refusal(Buffer.from(`<?xml version="1.0" encoding="${name}"?><a/>`)).code).toBe('ENCODING_UNSUPPORTED');
    },
  );

  it.each([[[0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]], [[0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]]])(
    'does not take UTF-32: %j',
    (bytes) => {
      expect(refusal(Buffer.from(bytes)).code).toBe('ENCODING_UNSUPPORTED');
    },
  );
});

describe('who decides', () => {
  const win = (name: string | null) => encoded(declaring(name), 'windows-1250');
  it.each([
    ['the Content-Type', win('windows-1250'), charset('cp1250'), null, 'param', 'windows-1250'],
    ['the envelope', win('windows-1250'), envelope('windows-1250'), null, 'envelope', 'windows-1250'],
    ['a label on a document that says nothing', win(null), charset('windows-1250'), 'cp852', 'param', 'windows-1250'],
    ['the BOM', marked(declaring(null), 'utf-16be'), unlabelled, 'cp852', 'bom', 'utf-16be'],
    [
      'the BOM before a declaration that agrees',
      marked(declaring('UTF-16'), 'utf-16le'),
      unlabelled,
      null,
      'bom',
      'utf-16le',
    ],
    [
      'a label before a BOM that agrees',
      marked(declaring(null), 'utf-16le'),
      charset('utf-16'),
      null,
      'param',
      'utf-16le',
    ],
    ['the declaration', win('Windows-1250'), unlabelled, 'cp852', 'declaration', 'windows-1250'],
    [
      'a declaration that can only be read as UTF-16',
      encoded(declaring('utf-16'), 'utf-16le'),
      unlabelled,
      null,
      'declaration',
      'utf-16le',
    ],
    ['the bytes, when they are UTF-8', Buffer.from(content), unlabelled, 'windows-1250', 'detected_utf8', 'utf-8'],
    ['the tenant, when they are not', win(null), unlabelled, 'windows-1250', 'tenant_default', 'windows-1250'],
    [
      'the tenant, for UTF-16 without any label',
      encoded(content, 'utf-16le'),
      unlabelled,
      'utf-16',
      'tenant_default',
      'utf-16le',
    ],
  ] as const)('%s', (_, bytes, labels, tenantDefault, origin, source) => {
    const { text, encoding } = read(bytes, labels, tenantDefault);
    expect(encoding).toMatchObject({ origin, source });
    expect(text).toContain(content);
  });

  it('the tenant, for plain letters in UTF-16 too, which are valid UTF-8 full of zero bytes', () => {
    expect(read(encoded('<a/>', 'utf-16be'), unlabelled, 'utf-16be')).toMatchObject({
      text: '<a/>',
      encoding: { origin: 'tenant_default' },
    });
    expect(refusal(encoded('<a/>', 'utf-16le'))).toMatchObject({ code: 'ENCODING_INVALID_CHARACTER', offset: 1 });
  });

  it('bytes without a label that are not UTF-8 are refused at the first bad one', () => {
    expect(refusal(win(null))).toMatchObject({ code: 'ENCODING_INVALID', offset: 3 });
  });
});

describe('sources that contradict each other', () => {
  it.each([
    ['BOM and label', marked(content, 'utf-8'), charset('windows-1250')],
    ['BOM and label of the other order', marked(content, 'utf-16le'), charset('utf-16be')],
    ['BOM and envelope', marked(content, 'utf-16le'), envelope('utf-8')],
    ['BOM and declaration', marked(declaring('windows-1250'), 'utf-8'), unlabelled],
    ['BOM and declaration in UTF-16', marked(declaring('UTF-8'), 'utf-16le'), unlabelled],
    ['BOM with a label against the declaration', marked(declaring('windows-1250'), 'utf-8'), charset('utf-8')],
    ['a declaration of UTF-16 on a document of bytes', encoded(declaring('utf-16'), 'utf-8'), unlabelled],
    ['a label of UTF-16 on a document of bytes', Buffer.from(content), charset('utf-16')],
    ['a label of bytes on a document in UTF-16', encoded(declaring(null), 'utf-16le'), charset('windows-1250')],
    ['a declaration of bytes on a document in UTF-16', encoded(declaring('utf-8'), 'utf-16be'), unlabelled],
    [
      'a single-byte label on a document that says UTF-8 and is',
      Buffer.from(declaring('UTF-8')),
      charset('windows-1250'),
    ],
    ['a single-byte label in which every byte has a meaning', Buffer.from(declaring('UTF-8')), charset('iso-8859-2')],
  ])('are refused: %s', (_, bytes, labels) => {
    expect(refusal(bytes, labels).code).toBe('ENCODING_AMBIGUOUS');
  });

  it('are refused when the bytes disprove the label and the declaration would do, at the byte that does', () => {
    const bytes = encoded(declaring('windows-1250'), 'windows-1250');
    expect(refusal(bytes, charset('utf-8'))).toMatchObject({ code: 'ENCODING_AMBIGUOUS', offset: bytes.indexOf(0x8e) });
  });

  it('do not hide that bytes mean nothing to either', () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1250"?><a>'),
      Buffer.from([0x81]),
      Buffer.from('</a>'),
    ]);
    expect(refusal(bytes, charset('utf-8'))).toMatchObject({ code: 'ENCODING_INVALID', offset: 48 });
  });

  it.each([
    ['which the bytes bear out', Buffer.from(declaring('windows-1250')), charset('utf-8')],
    ['when the declaration is unknown', Buffer.from(declaring('iso-8859-1')), charset('utf-8')],
    [
      'when the declaration of UTF-8 is disproved',
      encoded(declaring('utf-8'), 'windows-1250'),
      charset('windows-1250'),
    ],
    ['when both are of single bytes', encoded(declaring('iso-8859-2'), 'windows-1250'), envelope('windows-1250')],
    ['of UTF-8 on what a program calls UTF-16', Buffer.from(declaring('utf-16')), charset('utf-8')],
  ])('yield to the label %s, with a warning', (_, bytes, labels) => {
    const { text, codes } = read(bytes, labels);
    expect(text).toContain(content);
    expect(codes).toContain('ENCODING_DECLARATION_MISMATCH');
  });
});

/**
 * The whole matrix of mark, declaration, label and true encoding. Whatever the combination: a text that came out wrong
 * carries a warning, and a combination in which all agree passes.
 */
it('text is never changed in silence, and agreement always passes', () => {
  const names = [null, 'utf-8', 'windows-1250', 'iso-8859-2', 'cp852', 'utf-16', 'utf-16le', 'utf-16be', 'klingon'];
  fc.assert(
    fc.property(
      fc.constantFrom('utf-8', 'utf-16le', 'utf-16be' as const),
      fc.boolean(),
      fc.constantFrom(...names),
      fc.constantFrom(...names),
      fc.constantFrom(null, 'windows-1250'),
      (truth, mark, declared, label, tenantDefault) => {
        const bytes = mark ? marked(declaring(declared), truth) : encoded(declaring(declared), truth);
        const agrees = (name: string | null) => name === truth || (name === 'utf-16' && truth !== 'utf-8');
        const labelled = mark || declared !== null || label !== null || truth === 'utf-8';
        let outcome: ReturnType<typeof read>;
        try {
          outcome = read(bytes, { charset: label, envelope: null }, tenantDefault);
        } catch {
          expect(labelled && [declared, label].every((name) => name === null || agrees(name))).toBe(false);
          return;
        }
        const { text, codes } = outcome;
        const right = text.includes(content);
        expect(right || codes.includes('ENCODING_SUSPICIOUS')).toBe(true);
        if (right && declared !== null && !agrees(declared)) expect(codes).toContain('ENCODING_DECLARATION_MISMATCH');
      },
    ),
    { numRuns: 1000 },
  );
});

describe('what the answer says beside', () => {
  const readingOf = (bytes: Buffer, labels = unlabelled) =>
    read(bytes, labels).encoding.warnings.map(({ code, severity }) => `${code}:${severity}`);

  it('a conversion is mentioned', () => {
    expect(readingOf(encoded(declaring('windows-1250'), 'windows-1250'))).toEqual(['ENCODING_TRANSCODED:info']);
    expect(readingOf(marked(content, 'utf-8'))).toEqual(['ENCODING_TRANSCODED:info']);
    expect(readingOf(Buffer.from(declaring('utf-8')))).toEqual([]);
  });

  it.each([
    ['windows-1250 labelled as ISO-8859-2', encoded(declaring('iso-8859-2'), 'windows-1250')],
    ['UTF-8 labelled as windows-1250', Buffer.from(declaring('windows-1250').replace('ôň', 'ó'))],
    ['UTF-8 labelled as cp852', Buffer.from(declaring('cp852'))],
  ])('looks mislabelled: %s', (_, bytes) => {
    expect(readingOf(bytes)).toContain('ENCODING_SUSPICIOUS:warning');
  });

  it.each(['windows-1250', 'iso-8859-2', 'windows-1252', 'cp852'] as const)(
    'honest %s raises no suspicion',
    (encoding) => {
      const text = `<?xml version="1.0" encoding="${encoding}"?><a>Käse in Dänemark, část č. 3</a>`.replace(
        /[čá]/g,
        (letter) => (encoding === 'windows-1252' ? 'é' : letter),
      );
      expect(readingOf(encoded(text, encoding))).toEqual(['ENCODING_TRANSCODED:info']);
    },
  );

  it('a signed document is converted like any other, and told so', () => {
    const signature =
      '<ext:UBLExtensions><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignatureValue>AA==</ds:SignatureValue></ds:Signature></ext:UBLExtensions>';
    const signed = anInvoiceXml({ extensions: signature }).replace('UTF-8', 'windows-1250');
    expect(readingOf(encoded(signed, 'windows-1250'))).toEqual([
      'ENCODING_TRANSCODED:info',
      'SIGNED_DOCUMENT_TRANSCODED:info',
    ]);
    expect(readingOf(Buffer.from(anInvoiceXml({ extensions: signature })))).toEqual([]);
    const unsigned = anInvoiceXml()
      .replace('UTF-8', 'windows-1250')
      .replace('xmlns:ext', 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:ext');
    expect(readingOf(encoded(unsigned, 'windows-1250'))).toEqual(['ENCODING_TRANSCODED:info']);
  });

  it('an invoice of an old program arrives with every letter', () => {
    const xml = anInvoiceXml({ note: 'Dodávka – šľahačka, žemľa „špeciál“' });
    for (const encoding of ['windows-1250', 'utf-16le', 'utf-16be'] as const) {
      const name = encoding === 'windows-1250' ? encoding : 'UTF-16';
      expect(read(encoded(xml.replace('UTF-8', name), encoding)).text).toBe(xml);
    }
  });
});
