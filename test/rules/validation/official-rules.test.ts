import { readFileSync } from 'node:fs';
import path from 'node:path';

import { compileSvrlXslt, type FailedAssert, RuleCompileError } from '@faktura-portal/schematron';
import {
  brokenAsserts,
  coveringDocuments,
  digest,
  mutant,
  ruleSetOfCode,
  seeded,
  unreachableAsserts,
} from '@faktura-portal/schematron/verify';
import { parseTree } from '@faktura-portal/xml';

import { locateRules } from '../../../src/validation/rules/installed-rules';

const tree = (xml: string) => parseTree(new TextEncoder().encode(xml));
const projectRoot = path.join(__dirname, '../../..');
const fixture = (name: string): string =>
  readFileSync(path.join(projectRoot, 'packages/schematron/test/fixtures', name), 'utf8');
const { manifest, artefactsDir } = locateRules(path.join(projectRoot, '.local/rules'));
const [edition] = manifest.editions;
if (edition === undefined) throw new Error('The manifest names no edition.');

type Recorded = Record<string, Record<string, string>>;
const recordedMutants = JSON.parse(fixture('mutants.json')) as Recorded;
const recordedCoverage = JSON.parse(fixture('coverage.json')) as Recorded;
const stylesheet = (file: string): string => readFileSync(path.join(artefactsDir, file), 'utf8');
const digestOf = (failures: readonly FailedAssert[]): string =>
  digest(failures.map(({ id, flag, location, message }) => [id, flag, location, message]));
const ofTaxData = (id: string) => {
  const pinned = manifest.taxData[0]?.ruleSets.find((ruleSet) => ruleSet.id === id);
  if (pinned === undefined) throw new Error(`The manifest names no ${id}.`);
  return pinned;
};

const known = new Set<string>();
const tables = new Set<string>();

describe.each([
  ['cen', 'invoice.xml', edition.en16931],
  ['peppol', 'invoice.xml', edition.peppol],
  ['self-billing', 'invoice.xml', edition.peppolSelfBilling],
  ['sk-tdd', 'tax-data.xml', ofTaxData('sk-tdd')],
  ['sk-tdd-cen', 'tax-data.xml', ofTaxData('sk-tdd-en16931')],
  ['sk-tdd-peppol', 'tax-data.xml', ofTaxData('sk-tdd-peppol')],
] as const)('the official rules %s', (name, baseFile, pinned) => {
  const generated = compileSvrlXslt(stylesheet(pinned.file));
  const rules = ruleSetOfCode(generated.code);
  const base = fixture(baseFile);
  for (const id of rules.ids) known.add(id);
  for (const id of Object.keys(brokenAsserts(name))) tables.add(id);

  test('compile completely', () => {
    expect(generated.assertCount).toBe(pinned.asserts);
    expect(rules.assertCount).toBe(pinned.asserts);
  });

  test('report what the reference processor reports on a valid document and on mutants of it', () => {
    const answers = Object.entries(recordedMutants[name] ?? {});
    expect(answers.length).toBeGreaterThan(40);
    for (const [seed, answer] of answers) {
      const failures = rules.run(tree(seed === '0' ? base : mutant(base, seeded(Number(seed)))));
      // Which operand is evaluated first is open in XPath, and with it whether its error is met.
      if (failures.some(({ errorCode }) => errorCode !== null)) continue;
      expect(`${seed}: ${digestOf(failures)}`).toBe(`${seed}: ${answer}`);
    }
  });

  const documents = coveringDocuments(base, name, rules);
  const brokenBy = (document: string): readonly FailedAssert[] => rules.run(tree(documents.document(document)));

  test('are broken one by one by the documents made for that', () => {
    const table = Object.keys(brokenAsserts(name)).filter((id) => rules.ids.includes(id));
    expect(
      table.filter((id) => !brokenBy(`assert/${id}`).some((failed) => failed.id === id && failed.errorCode === null)),
    ).toEqual([]);
  });

  test('report what the reference processor reports wherever an assert can be broken, and say why one cannot', () => {
    const unseen = new Set(rules.ids);
    for (const [document, answer] of Object.entries(recordedCoverage[name] ?? {})) {
      const failures = brokenBy(document);
      expect(`${document}: ${digestOf(failures)}`).toBe(`${document}: ${answer}`);
      for (const { id } of failures) unseen.delete(id);
    }
    expect([...unseen].sort()).toEqual(Object.keys(unreachableAsserts(name)).sort());
  });

  test('give a reason that is true for each assert that no recorded document breaks', () => {
    for (const [id, reason] of Object.entries(unreachableAsserts(name))) {
      const test = rules.tests[rules.ids.indexOf(id)] ?? '';
      if (reason.kind === 'constant') expect(`${id}: ${test}`).toBe(`${id}: true()`);
      else if (reason.kind === 'elsewhere') {
        const path = test.slice(test.lastIndexOf('not(exists(') + 'not(exists('.length, -2);
        expect(path.startsWith(reason.path)).toBe(true);
        // Whatever the second operand says: without the path this is "false or not(false)".
        expect(test.startsWith(`(exists(${path}) and (`) && test.endsWith(`)) or not(exists(${path}))`)).toBe(true);
      } else
        expect(brokenBy(`assert/${id}`).map((failed) => `${failed.id} ${failed.errorCode ?? 'broken'}`)).toEqual(
          expect.arrayContaining([`${id} broken`, `${reason.stopsAt} XPTY0004`]),
        );
    }
  });
});

test('every document is made for an assert that there is', () => {
  expect([...tables].filter((id) => !known.has(id))).toEqual([]);
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
