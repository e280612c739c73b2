import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locateRules } from '../../../../src/validation/rule-artefacts/installed-rules';
import { compileSvrlXslt } from '../../../../src/validation/schematron/compile';
import { RuleCompileError } from '../../../../src/validation/schematron/errors';
import type { FailedAssert } from '../../../../src/validation/schematron/rule-set';
import { mutant, seeded } from '../../../../src/validation/schematron/verify/mutate';
import { ruleSet, tree } from './evaluate';

const projectRoot = path.join(__dirname, '../../../..');
const fixture = (name: string): string => readFileSync(path.join(projectRoot, 'test/fixtures/saxon', name), 'utf8');
const { manifest, artefactsDir } = locateRules(path.join(projectRoot, '.local/rules'));
const [edition] = manifest.editions;
if (edition === undefined) throw new Error('The manifest names no edition.');

const invoice = fixture('invoice.xml');
const recorded = JSON.parse(fixture('invoice-mutants.json')) as Record<string, Record<string, string>>;
const stylesheet = (file: string): string => readFileSync(path.join(artefactsDir, file), 'utf8');
const digest = (failures: readonly FailedAssert[]): string => {
  const list = failures.map(({ id, flag, location, message }) => [id, flag, location, message]);
  return `${list.length} ${createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16)}`;
};

describe.each([
  ['cen', edition.en16931],
  ['peppol', edition.peppol],
  ['self-billing', edition.peppolSelfBilling],
] as const)('the official rules %s', (name, pinned) => {
  const generated = compileSvrlXslt(stylesheet(pinned.file));
  const rules = ruleSet(generated.code);

  test('compile completely', () => {
    expect(generated.assertCount).toBe(pinned.asserts);
    expect(rules.assertCount).toBe(pinned.asserts);
  });

  test('report what the reference processor reports on a valid invoice and on mutants of it', () => {
    const answers = Object.entries(recorded[name] ?? {});
    expect(answers.length).toBeGreaterThan(40);
    for (const [seed, answer] of answers) {
      const failures = rules.run(tree(seed === '0' ? invoice : mutant(invoice, seeded(Number(seed)))));
      // Which operand is evaluated first is open in XPath, and with it whether its error is met.
      if (failures.some(({ errorCode }) => errorCode !== null)) continue;
      expect(`${seed}: ${digest(failures)}`).toBe(`${seed}: ${answer}`);
    }
  });
});

describe('a stylesheet of another shape', () => {
  const official = stylesheet(edition.peppolSelfBilling.file);

  test.each([
    ['an instruction in a rule', /<svrl:fired-rule [^>]*>/, '$&<xsl:message>x</xsl:message>'],
    ['an assert without otherwise', /<xsl:otherwise>\s*<svrl:failed-assert[\s\S]*?<\/xsl:otherwise>/, ''],
    ['an assert that reports another test', /<svrl:failed-assert test="[^"]*"/, '<svrl:failed-assert test="1 = 2"'],
    ['an assert without id', /<xsl:attribute name="id">[^<]*<\/xsl:attribute>/, ''],
    ['another recursion', /<xsl:apply-templates mode="M\d+" select="@\*\|\*" \/>/, '<xsl:apply-templates select="*"/>'],
    ['a mode that nothing applies', /<xsl:apply-templates mode="(M\d+)" select="\/" \/>/, ''],
    ['an unknown attribute', /<xsl:when test=/, '<xsl:when use-when="true()" test='],
  ])('is refused: %s', (_, pattern, replacement) => {
    const changed = official.replace(pattern, replacement);
    expect(changed).not.toBe(official);
    expect(() => compileSvrlXslt(changed)).toThrow(RuleCompileError);
  });
});
