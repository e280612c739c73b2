import type { FailedAssert } from '../src/rule-set';
import { changed } from '../src/verify/changes';
import { compare } from '../src/verify/compare';
import { tree } from './evaluate';

const { root: element } = tree('<r/>');
const failed = (id: string, more: Partial<FailedAssert> = {}): FailedAssert => ({
  id,
  flag: 'fatal',
  location: '/r',
  message: id,
  test: 'a',
  element,
  errorCode: null,
  ...more,
});
const reported = ({ id, flag, location, message }: FailedAssert) => [id, flag, location, message] as const;

describe('a comparison with the reference processor', () => {
  const [first, second] = [failed('R-1'), failed('R-2')];

  test.each<[string, ReturnType<typeof compare>['kind'], Parameters<typeof compare>]>([
    [
      'the same asserts in the same order',
      'same',
      [
        [reported(first), reported(second)],
        [first, second],
      ],
    ],
    [
      'another order',
      'different',
      [
        [reported(second), reported(first)],
        [first, second],
      ],
    ],
    ['another message', 'different', [[reported({ ...first, message: 'x' })], [first]]],
    ['another place', 'different', [[reported({ ...first, location: '/r[2]' })], [first]]],
    ['one that we miss', 'different', [[reported(first), reported(second)], [first]]],
    ['one too many', 'different', [[reported(first)], [first, second]]],
    [
      'an end at an error that we report',
      'gave-up',
      [{ error: 'FORG0001' }, [failed('R-1', { errorCode: 'FORG0001' })]],
    ],
    ['an end at an error where we see none', 'different', [{ error: 'FORG0001' }, [first]]],
    ['an end at another error', 'different', [{ error: 'XPTY0004' }, [failed('R-1', { errorCode: 'FORG0001' })]]],
    [
      'a year too large that is no date for us',
      'gave-up',
      [{ error: 'FODT0001' }, [failed('R-1', { errorCode: 'FORG0001' })]],
    ],
    [
      'no date where we see a year too large',
      'different',
      [{ error: 'FORG0001' }, [failed('R-1', { errorCode: 'FODT0001' })]],
    ],
    [
      'an operand that only we evaluated',
      'operand-order',
      [[reported(second)], [failed('R-1', { errorCode: 'XPTY0004', test: 'a or b' }), second]],
    ],
    [
      'an error in an assert without operands',
      'different',
      [[reported(second)], [failed('R-1', { errorCode: 'XPTY0004', test: "cbc:Pay-or-not = 'a or b'" }), second]],
    ],
    [
      'an operand that only we evaluated, and an assert that we miss',
      'different',
      [[reported(second)], [failed('R-1', { errorCode: 'XPTY0004', test: 'a or b' })]],
    ],
  ])('%s: %s', (_, kind, [answer, ours]) => {
    expect(compare(answer, ours).kind).toBe(kind);
  });
});

describe('a change to a document', () => {
  const invoice =
    '<i:Invoice xmlns:i="urn:i"><cbc:ID>1</cbc:ID><cac:Party><cbc:ID a="x">2</cbc:ID><cbc:ID>3</cbc:ID></cac:Party><cac:Party><cbc:ID>4</cbc:ID></cac:Party></i:Invoice>';
  const body = (xml: string): string => xml.slice('<i:Invoice xmlns:i="urn:i">'.length, -'</i:Invoice>'.length);

  test.each([
    [
      'cbc:ID = 7',
      '<cbc:ID>7</cbc:ID><cac:Party><cbc:ID a="x">2</cbc:ID><cbc:ID>3</cbc:ID></cac:Party><cac:Party><cbc:ID>4</cbc:ID></cac:Party>',
    ],
    [
      'cbc:ID =',
      '<cbc:ID></cbc:ID><cac:Party><cbc:ID a="x">2</cbc:ID><cbc:ID>3</cbc:ID></cac:Party><cac:Party><cbc:ID>4</cbc:ID></cac:Party>',
    ],
    [
      'cac:Party/cbc:ID[2] = 7',
      '<cbc:ID>1</cbc:ID><cac:Party><cbc:ID a="x">2</cbc:ID><cbc:ID>7</cbc:ID></cac:Party><cac:Party><cbc:ID>4</cbc:ID></cac:Party>',
    ],
    [
      'cac:Party[2]/+cbc:ID = 7',
      '<cbc:ID>1</cbc:ID><cac:Party><cbc:ID a="x">2</cbc:ID><cbc:ID>3</cbc:ID></cac:Party><cac:Party><cbc:ID>4</cbc:ID><cbc:ID>7</cbc:ID></cac:Party>',
    ],
    [
      'cac:Party/cbc:ID/@a = 7',
      '<cbc:ID>1</cbc:ID><cac:Party><cbc:ID a="7">2</cbc:ID><cbc:ID>3</cbc:ID></cac:Party><cac:Party><cbc:ID>4</cbc:ID></cac:Party>',
    ],
    ['- cac:Party', '<cbc:ID>1</cbc:ID>'],
    ['- cac:Party/cbc:ID', '<cbc:ID>1</cbc:ID><cac:Party></cac:Party><cac:Party></cac:Party>'],
    ['- cac:Party[1]', '<cbc:ID>1</cbc:ID><cac:Party><cbc:ID>4</cbc:ID></cac:Party>'],
  ])('%s', (change, expected) => {
    expect(body(changed(invoice, [change]))).toBe(expected);
  });

  test('makes what the path names and the document lacks', () => {
    expect(body(changed('<i:Invoice xmlns:i="urn:i"></i:Invoice>', ['cac:A/cbc:B = 1', 'cac:A/cbc:C/@d = 2']))).toBe(
      '<cac:A><cbc:B>1</cbc:B><cbc:C d="2">x</cbc:C></cac:A>',
    );
  });

  test('finds the reported document of tax data, under its names, and the root with a slash', () => {
    const taxData =
      '<T><R><pxs-taxdata:ReportedDocument><pxs-taxdata:DocumentLine>1</pxs-taxdata:DocumentLine></pxs-taxdata:ReportedDocument></R></T>';
    expect(changed(taxData, ['cac:InvoiceLine = 2', '/cbc:ID = 3'])).toBe(
      taxData.replace('1', '2').replace('</T>', '<cbc:ID>3</cbc:ID></T>'),
    );
  });

  test.each(['cac:Party', '- cac:Party = 1', 'cac:Party[x] = 1', ''])(
    'is refused where it cannot be read: %s',
    (change) => {
      expect(() => changed(invoice, [change])).toThrow('cannot be read');
    },
  );
});
