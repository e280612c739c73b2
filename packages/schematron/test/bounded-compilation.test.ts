import { compileSchematron } from '../src/compile';
import { RuleCompileError } from '../src/errors';
import { compiled, schema, tree } from './evaluate';
import { assert, compiling, rule } from './small-schemas';

describe('11. generated modules', () => {
  test('evaluate nothing at run time and name nothing of this machine', () => {
    const { code } = compileSchematron(schema(rule('/*', assert('A', "matches(., '^a+$')"))));
    expect(code).not.toMatch(/\beval\b|new Function|require\(|import\(/);
    expect(code).not.toContain(process.cwd());
  });

  test('are the same for the same source', () => {
    const source = schema(rule('/*', assert('A', "v = ('a', 'b')")));
    expect(compileSchematron(source).code).toBe(compileSchematron(source).code);
  });
});

describe('12. what is not understood stops the compilation', () => {
  test.each([
    ['an unknown function', rule('/*', assert('A', 'current-dateTime() = 1'))],
    ['an unknown axis', rule('/*', assert('A', 'following::x'))],
    ['an undeclared variable', rule('/*', assert('A', '$x'))],
    ['an unbound prefix', rule('/*', assert('A', 'b:x'))],
    ['a wrong number of arguments', rule('/*', assert('A', 'contains(.)'))],
    ['a comparison of types that have no order', rule('/*', assert('A', 'string(.) = 1'))],
    ['broken syntax', rule('/*', assert('A', 'a b'))],
    ['a pattern for attributes', rule('@x', assert('A', 'true()'))],
    [
      'an abstract rule',
      '<pattern><rule abstract="true" id="x"><assert id="A" test="true()">x</assert></rule></pattern>',
    ],
    ['an unknown element', '<include href="x"/>'],
    ['an assert without id', '<pattern><rule context="/*"><assert test="true()">x</assert></rule></pattern>'],
  ])('%s', (_, content) => {
    expect(compiling(content)).toThrow(RuleCompileError);
  });

  test('the error names the rule and the assert', () => {
    expect(compiling(rule('r/v', assert('MY-7', '$x')))).toThrow(/rule "r\/v": assert MY-7: .*\$x/);
  });

  test('asserts and rules are counted', () => {
    const { assertCount, ruleCount, patternCount } = compileSchematron(
      schema(rule('a', assert('A', 'b') + assert('B', 'b')) + rule('a', assert('C', 'b'))),
    );
    expect([assertCount, ruleCount, patternCount]).toEqual([3, 2, 2]);
  });
});

describe('13. denial of service', () => {
  const many = (count: number, item: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => item(at)).join('');
  const milliseconds = (content: string, xml: string): number => {
    const rules = compiled(content);
    const document = tree(xml);
    const start = performance.now();
    rules.run(document);
    return performance.now() - start;
  };
  const SIZE = 10_000;

  test.each([
    [
      'rates times lines',
      't/c',
      'every $rate in xs:decimal(p) satisfies exists(//line[kind = &apos;S&apos;][xs:decimal(p) = $rate]) and sum(../../line[kind = &apos;S&apos;][xs:decimal(p) = $rate]/xs:decimal(n)) &gt;= 0',
      `<r>${many(SIZE, (at) => `<t><c><p>${at}</p></c></t><line><kind>S</kind><p>${at}</p><n>1</n></line>`)}</r>`,
    ],
    [
      'equal rates times lines',
      't/c',
      'every $rate in xs:decimal(p) satisfies sum(../../line[kind = &apos;S&apos;][xs:decimal(p) = $rate]/xs:decimal(n)) &gt;= 0',
      `<r>${many(SIZE, () => `<t><c><p>20</p></c></t><line><kind>S</kind><p>20.0</p><n>1</n></line>`)}</r>`,
    ],
    [
      'categories times lines',
      't/c',
      'sum(../../line[kind = &apos;E&apos;]/xs:decimal(n)) &gt;= 0',
      `<r>${many(SIZE, () => '<t><c/></t><line><kind>E</kind><n>1</n></line>')}</r>`,
    ],
    [
      'equal payment means',
      '/r',
      'count(//code[not(preceding::code/. = .)]) &lt;= 1',
      `<r>${many(SIZE, () => '<code>30</code>')}</r>`,
    ],
    [
      'different payment means',
      '/r',
      'count(//code[not(preceding::code/. = .)]) &lt;= 1',
      `<r>${many(SIZE, (at) => `<code>${at}</code>`)}</r>`,
    ],
    [
      'equal file names',
      '/r',
      'count(d[not(a/@n = preceding-sibling::d/a/@n)]) &lt; 1',
      `<r>${many(SIZE, () => '<d><a n="x.pdf"/></d>')}</r>`,
    ],
    [
      'different file names',
      '/r',
      'count(d[not(a/@n = preceding-sibling::d/a/@n)]) &lt; 1',
      `<r>${many(SIZE * 2, (at) => `<d><a n="${at}.pdf"/></d>`)}</r>`,
    ],
    ['failing lines', 'line', 'false()', `<r>${many(SIZE, () => '<line/>')}</r>`],
  ])('%s stay linear', (_, context, condition, xml) => {
    // Quadratic, each of these takes from ten seconds to minutes.
    expect(milliseconds(rule(context, assert('A', condition)), xml)).toBeLessThan(8_000);
  });
});
