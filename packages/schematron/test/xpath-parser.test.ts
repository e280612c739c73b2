import fc from 'fast-check';

import { RuleCompileError } from '../src/errors';
import type { Expr } from '../src/xpath/ast';
import { parseXPath } from '../src/xpath/parser';

const parse = (source: string): Expr => parseXPath(source, (prefix) => (prefix === 'p' ? 'urn:p' : undefined));

describe('XPath is read with the precedence of its grammar', () => {
  test.each([
    ['1 + 2 * 3', '1 + (2 * 3)'],
    ['a or b and c', 'a or (b and c)'],
    ['a and b = c', 'a and (b = c)'],
    ['- a + b', '(- a) + b'],
    ['a | b/c', 'a | (b/c)'],
    ['1 to 2 + 3', '1 to (2 + 3)'],
    ['a - b - c', '(a - b) - c'],
    ['a div b * c', '(a div b) * c'],
    ['if (a) then b else c or d', 'if (a) then b else (c or d)'],
    ['a castable as p:t = b', '(a castable as p:t) = b'],
    ['a instance of element() and b', '(a instance of element()) and b'],
    ['some $x in a, $y in b satisfies $x = $y and c', 'some $x in a, $y in b satisfies (($x = $y) and c)'],
    ['//a[1]/b', '/descendant-or-self::node()/a[1]/b'],
    ['//a', '/descendant::a'],
    ['../@x', 'parent::node()/attribute::x'],
    ['a(: comment (: nested :) :)/b', 'a/b'],
    ['*[. = 1] * 2', '(*[. = 1]) * 2'],
  ])('%s is %s', (source, same) => {
    expect(parse(source)).toEqual(parse(same));
  });

  test.each([
    ['or', 'child::or'],
    ['if', 'child::if'],
    ['div div mod', 'child::div div child::mod'],
    ['for/return', 'child::for/child::return'],
    ['text', 'child::text'],
    ['a-b', 'child::a-b'],
  ])('%s is a name where a name stands', (source, same) => {
    expect(parse(source)).toEqual(parse(same));
  });

  test('quotes are doubled inside of strings', () => {
    expect(parse(`'it''s'`)).toEqual({ kind: 'string', value: "it's" });
    expect(parse(`"a""b"`)).toEqual({ kind: 'string', value: 'a"b' });
  });

  test.each([
    '',
    'a b',
    'a/',
    '(a',
    'a[1',
    "'a",
    'q:a',
    '$',
    'a ! b',
    'a << b',
    'following::',
    '1 2',
    '*:a',
    'p:*',
    'f(a,)',
    'if (a) then b',
    '(: a',
    'a == b',
    'element(x)',
  ])('%j is refused', (source) => {
    expect(() => parse(source)).toThrow(RuleCompileError);
  });
});

const name = fc.constantFrom('a', 'b', 'p:c', 'div', 'or');
const expression = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    name,
    fc.constantFrom('.', '..', '/', '1', '2.5', '$v', "'x'", '@p:d', 'true()', '*', 'text()'),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom('+', '-', '*', 'div', 'mod', '=', '<=', 'and', 'or', '|', 'to', 'eq'),
        tie('any'),
      )
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc.tuple(tie('any'), name).map(([left, right]) => `(${left})/${right}`),
    fc.tuple(tie('any'), tie('any')).map(([base, predicate]) => `(${base})[${predicate}]`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `if (${a}) then (${b}) else (${c})`),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => `concat(${a}, ${b})`),
    tie('any').map((body) => `for $x in (${body}) return ($x)`),
  ),
})).any;

test('white space and comments between tokens change nothing', () => {
  const spaced = (source: string): string => source.replace(/([()[\],|]|[<>!]?=)/g, ' (: - :) $1\n\t');
  fc.assert(fc.property(expression, (source) => expect(parse(spaced(source))).toEqual(parse(source))));
});

test('whatever is read, it is an expression or a RuleCompileError', () => {
  const tokens = fc.array(
    fc.oneof(
      expression,
      fc.constantFrom('(', ')', '[', ']', '/', '//', ',', 'return', 'satisfies', 'else', '::', '@', '"'),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(tokens, (parts) => {
      try {
        parse(parts.join(' '));
      } catch (error) {
        expect(error).toBeInstanceOf(RuleCompileError);
      }
    }),
  );
});
