import { randomBytes } from 'node:crypto';

import { expectProblem, portal } from '../../support/services/api-client';
import { head, hostileUnderTest, latin1 } from './hostile-rig';

const { send, filled } = hostileUnderTest();

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';

describe('XML', () => {
  const laughs = Array.from({ length: 20 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
    '',
  );

  it.each<[string, () => string | Uint8Array, string]>([
    [
      'an entity that explodes',
      () => `${head}<!DOCTYPE Invoice [<!ENTITY e0 "ha">${laughs}]><Invoice xmlns="${ubl}:Invoice-2">&e20;</Invoice>`,
      'XML_MALFORMED',
    ],
    [
      'an entity that reads a file',
      () =>
        filled()
          .replace('<Invoice', '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice')
          .replace('OBJ-77', '&x;'),
      'XML_MALFORMED',
    ],
    [
      'a DTD from elsewhere',
      () =>
        filled().replace(
          '<Invoice',
          `<!DOCTYPE Invoice SYSTEM "${portal().sandbox_provider.control_url}/dtd"><Invoice`,
        ),
      'XML_MALFORMED',
    ],
    [
      'a parameter entity',
      () => `${head}<!DOCTYPE a [<!ENTITY % p SYSTEM "${portal().sandbox_provider.control_url}/x"> %p;]><a/>`,
      'XML_MALFORMED',
    ],
    [
      'a DOCTYPE in UTF-16',
      () => Buffer.concat([latin1('\xff\xfe'), Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'utf16le')]),
      'XML_MALFORMED',
    ],
    [
      'a DOCTYPE behind a comment',
      () => filled().replace('<Invoice', '<!-- > --><!doctype Invoice><Invoice'),
      'XML_MALFORMED',
    ],
    [
      'attributes below an entity reference (CVE-2024-34393)',
      () => '<!DOCTYPE r [<!ENTITY a "<b c=\'d\'/>">]><r>&a;</r>',
      'XML_MALFORMED',
    ],
    ['an undeclared entity', () => filled().replace('OBJ-77', '&nothing;'), 'XML_MALFORMED'],
    ['a tower of elements', () => '<a>'.repeat(200_000), 'XML_MALFORMED'],
    ['a tower that is closed', () => `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'XML_MALFORMED'],
    ['a million and one elements', () => `<a>${'<b/>'.repeat(1_000_000)}</a>`, 'PAYLOAD_TOO_LARGE'],
    [
      'very many attributes',
      () => `<a ${Array.from({ length: 101 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
      'XML_MALFORMED',
    ],
    ['two attributes of one name', () => '<a b="1" b="2"/>', 'XML_MALFORMED'],
    ['an undeclared prefix', () => '<x:Invoice/>', 'XML_MALFORMED'],
    ['two roots', () => `${filled()}<a/>`, 'XML_MALFORMED'],
    ['half a document', () => filled().slice(0, 700), 'XML_MALFORMED'],
    ['no XML at all', () => 'Dobrý deň', 'XML_MALFORMED'],
    ['only blanks', () => ' \n\t ', 'XML_MALFORMED'],
    [
      'an XInclude',
      () => `${head}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`,
      'UNSUPPORTED_DOCUMENT_TYPE',
    ],
    ['a root of the right name in no namespace', () => '<Invoice/>', 'UNSUPPORTED_DOCUMENT_TYPE'],
    ['a NUL character', () => filled().replace('OBJ-77', 'OBJ\0'), 'ENCODING_INVALID_CHARACTER'],
    ['a NUL as a reference', () => filled().replace('OBJ-77', '&#0;'), 'XML_MALFORMED'],
    [
      'an overlong form of a character',
      () => Buffer.concat([Buffer.from('<a>'), latin1('\xc0\xaf'), Buffer.from('</a>')]),
      'ENCODING_INVALID',
    ],
    [
      'half a surrogate pair in UTF-8',
      () => Buffer.concat([Buffer.from('<a>'), latin1('\xed\xa0\x80'), Buffer.from('</a>')]),
      'ENCODING_INVALID',
    ],
    ['half a character at the end', () => Buffer.concat([Buffer.from('<a></a>'), latin1('\xc5')]), 'ENCODING_INVALID'],
    [
      'half a UTF-16 unit at the end',
      () => Buffer.concat([latin1('\xff\xfe'), Buffer.from('<a/>', 'utf16le'), latin1('x')]),
      'ENCODING_INVALID',
    ],
    ['a declaration that lies', () => filled().replace('encoding="UTF-8"', 'encoding="UTF-16"'), 'ENCODING_AMBIGUOUS'],
    [
      'an encoding of the EBCDIC kind',
      () => filled().replace('encoding="UTF-8"', 'encoding="cp037"'),
      'ENCODING_UNSUPPORTED',
    ],
  ])('refuses %s', async (_rule, body, code) => {
    const answer = await send(body());
    expectProblem(answer, code === 'PAYLOAD_TOO_LARGE' ? 413 : 422, code);
    expect(answer.text).not.toContain('root:');
  });

  it.each<[string, RegExp, string]>([
    ['a day that does not exist', /<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-13-45'],
    ['an amount with an exponent', /(PayableAmount currencyID="EUR">)[^<]*/, '$1 1e999'],
    ['an amount of 5,000 digits', /(PayableAmount currencyID="EUR">)[^<]*/, `$1 ${'9'.repeat(5_000)}.99`],
    ['a quantity that is no number', /(InvoicedQuantity unitCode="HUR">)[^<]*/, '$1NaN'],
    ['a currency in signs', /currencyID="EUR"/g, 'currencyID="€€€"'],
    ['an empty number', /<cbc:ID>T-[^<]*/, '<cbc:ID>'],
    ['a number that no index takes', /<cbc:ID>T-[^<]*/, `<cbc:ID>${randomBytes(20_000).toString('hex')}`],
    ['a name of a megabyte', /(<cbc:RegistrationName>)[^<]*/g, `$1${randomBytes(600_000).toString('hex')}`],
  ])('takes %s for a finding, not for a fault of its own', async (_rule, from, to) => {
    const { findings = [] } = expectProblem(await send(filled().replace(from, to)), 422, 'VALIDATION_FAILED');
    expect(findings.length).toBeGreaterThan(0);
    for (const { value } of findings) expect((value ?? '').length).toBeLessThanOrEqual(200);
  });
});
