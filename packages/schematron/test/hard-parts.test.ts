import { compiled, ids, run, tree } from './evaluate';
import { assert, compiling, rule, values } from './small-schemas';

describe('7. regular expressions', () => {
  values([
    ["matches(., '^\\d+$')", '<r>٣٤</r>', 'true'],
    ["matches(., '^\\s$')", '<r>&#160;</r>', 'false'],
    ["matches(., '^.$')", '<r>&#13;</r>', 'false'],
    ["matches(., '^a$')", '<r>b\na\nb</r>', 'false'],
    ["matches(., '.*b.*')", '<r>a\nabc\nc</r>', 'true'],
    ["matches(., '.*b.*')", '<r>a\nc</r>', 'false'],
    ["matches(., '.*?(b.*){2}.*?')", '<r>b\nb</r>', 'false'],
    ["matches(., '.*?(b.*){2}.*?')", '<r>abcb</r>', 'true'],
    ["matches(., '.*')", '<r/>', 'true'],
    ["matches(., '^.*b.*$')", '<r>a\nb</r>', 'false'],
    ["matches(., 'b\\.*')", '<r>b</r>', 'true'],
    ["matches(., '^b\\.*$')", '<r>b..</r>', 'true'],
    ["matches(., 'x\\.*.*')", '<r>x</r>', 'true'],
    ["matches(., '^a.*|.*b$')", '<r>cb</r>', 'true'],
    ["matches(., '^a.*|.*b$')", '<r>bc</r>', 'false'],
    ["replace(., '.*b', 'x')", '<r>aab</r>', 'x'],
    ["count(tokenize(., ','))", '<r/>', '0'],
    ["count(tokenize(., ','))", '<r>,</r>', '2'],
    ["replace(., '(a)(b)', '$2$1')", '<r>abab</r>', 'baba'],
  ]);

  test.each(["matches(., '(?=a)')", "matches(., '\\b')", 'matches(., string(.))'])(
    '%s is refused when the rules are compiled',
    (test_) => {
      expect(compiling(rule('/*', assert('A', test_)))).toThrow();
    },
  );
});

describe('8. code points and names', () => {
  values([
    ['string-length(.)', '<r>a𝄞b</r>', '3'],
    ['substring(., 2, 1)', '<r>a𝄞b</r>', '𝄞'],
    ["translate(., '𝄞', 'x')", '<r>a𝄞b</r>', 'axb'],
    ['substring(., 1.5, 2.6)', '<r>12345</r>', '234'],
    ['name()', '<p:r xmlns:p="urn:a"/>', 'p:r'],
    ['local-name()', '<p:r xmlns:p="urn:a"/>', 'r'],
    ['namespace-uri()', '<p:r xmlns:p="urn:a"/>', 'urn:a'],
    ['name(a:v)', '<r xmlns="urn:b"><v xmlns="urn:a"/></r>', 'v'],
  ]);
});

describe('9. functions, globals and variables', () => {
  const slack = `<xsl:function name="u:near" as="xs:boolean"><xsl:param name="x" as="xs:decimal"/><xsl:param name="y" as="xs:decimal"/>
    <xsl:sequence select="abs($x - $y) &lt;= 0.01"/></xsl:function>`;

  test('arguments are converted: untyped values are cast, each branch of a condition for itself', () => {
    const content =
      slack +
      rule(
        '/*',
        assert('A', 'u:near(v, 1)') + assert('B', 'u:near(if (w) then w else 0, 0)') + assert('C', 'u:near(w, 1)'),
      );
    expect(run(content, '<r><v>1.005</v></r>').map(({ id, errorCode }) => [id, errorCode])).toEqual([
      ['C', 'XPTY0004'],
    ]);
  });

  test('a function may call itself', () => {
    const content = `<xsl:function name="u:sum" as="xs:integer"><xsl:param name="t" as="xs:string"/>
      <xsl:sequence select="if ($t castable as xs:integer) then xs:integer(substring($t, 1, 1)) + u:sum(substring($t, 2)) else 0"/></xsl:function>${rule('/*', assert('A', 'u:sum(string(.)) = 10'))}`;
    expect(ids(run(content, '<r>1234</r>'))).toEqual([]);
    expect(ids(run(content, '<r>1235</r>'))).toEqual(['A']);
  });

  test('a global is evaluated at the document, and only when a rule asks for it', () => {
    const content = `<let name="first" value="/*/v[1]"/><let name="broken" value="xs:integer('x')"/>${rule('v', assert('A', '. = $first'))}`;
    expect(ids(run(content, '<r><v>1</v><v>2</v></r>'))).toEqual(['A']);
  });
});

describe('10. what is remembered', () => {
  test('an expression that reads a variable is evaluated for each of its values', () => {
    const content = rule('v', `<let name="v" value="string(.)"/>${assert('A', 'count(//w[. = $v]) = 1')}`);
    expect(ids(run(content, '<r><v>1</v><v>2</v><w>1</w></r>'))).toEqual(['A']);
  });

  test('a global that fails does so at each use', () => {
    const content = `<let name="broken" value="xs:integer(/*/@n)"/>${rule('v', assert('A', '$broken = 1'))}`;
    expect(run(content, '<r n="x"><v/><v/></r>').map(({ errorCode }) => errorCode)).toEqual(['FORG0001', 'FORG0001']);
  });

  test('nothing is remembered from one document to the next', () => {
    const rules = compiled(rule('/*', assert('A', "//v = 'yes'")));
    expect(ids(rules.run(tree('<r><v>yes</v></r>')))).toEqual([]);
    expect(ids(rules.run(tree('<r><v>no</v></r>')))).toEqual(['A']);
    expect(ids(rules.run(tree('<r><v>yes</v></r>')))).toEqual([]);
  });
});

describe('14. odd ends', () => {
  values([
    ['count(@n/text())', '<r n="x"/>', '0'],
    ['if (v) then xs:integer(v) else 0', '<r/>', '0'],
    ['(if (v) then xs:decimal(v) else 1) div 4', '<r/>', '0.25'],
    ['string(if (v) then xs:decimal(v) else 1)', '<r><v>2.50</v></r>', '2.5'],
    ['count(*)', '<r> <v/> </r>', '1'],
    ['string(.)', '<r> <v>a</v>b </r>', ' ab '],
  ]);

  test('text around values in a message is kept, its line breaks are not', () => {
    const content =
      '<pattern><rule context="v"><assert id="A" test="false()">\n  value <value-of select="."/>\n  of <value-of select="name()"/>\n</assert></rule></pattern>';
    expect(run(content, '<r><v>7</v></r>')[0]?.message).toBe('value 7 of v');
  });
});
