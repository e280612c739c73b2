import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { compileSvrlXslt } from '../compile';
import { compareAll, runsOf, type Tally, treeOf } from './campaign';
import { coveringDocuments } from './covering-documents';
import { mutant, type Random, seeded } from './mutate';
import { installOracle, Oracle } from './oracle';
import { record, type Subject } from './record';
import { ruleSetOfCode } from './rule-set-of-code';

/**
 * Compares compiled rules with Saxon-HE on the official stylesheets: the ordered list of id, flag, location and message
 * must be the same for all public samples, for our own documents that break asserts, and for random mutants of both.
 *
 *   npm run rules:verify -- [--mutants 500] [--seed 1] [--skip-samples] [--saxon-js 0] [--record]
 *
 * `--saxon-js` asks SaxonJS, too, about so many documents of each rule set: the second opinion on the first one.
 * `--record` writes the answers that `npm test` holds the compiler to (packages/schematron/test/fixtures). The end is
 * a table, and the asserts that nothing has broken; an interrupted run (Ctrl-C) ends with them, too.
 */

const INVOICE = /<(?:[\w-]+:)?(?:Invoice|CreditNote)[\s>]/;
const TAX_DATA = /<(?:[\w-]+:)?TaxData[\s>]/;
const RULE_SETS: readonly (readonly [name: string, file: string, root: RegExp])[] = [
  ['cen', 'openpeppol/2026.5/xslt/CEN-EN16931-UBL.xslt', INVOICE],
  ['peppol', 'openpeppol/2026.5/xslt/PEPPOL-EN16931-UBL.xslt', INVOICE],
  ['self-billing', 'openpeppol/2026.5/xslt/PEPPOL-EN16931-UBL-SB.xslt', INVOICE],
  ['sk-tdd', 'tdd/sk/1.0.0/Peppol-Slovak Republic-TDD.xslt', TAX_DATA],
  ['sk-tdd-cen', 'tdd/sk/1.0.0/CEN-EN16931-UBL.xslt', TAX_DATA],
  ['sk-tdd-peppol', 'tdd/sk/1.0.0/PEPPOL-EN16931-UBL.xslt', TAX_DATA],
];
/** Larger samples say nothing new and take the oracle long. */
const MAX_SAMPLE_LENGTH = 200_000;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function samples(corpora: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const corpus of corpora) {
    for (const name of readdirSync(corpus, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.xml')) continue;
      const xml = readFileSync(path.join(corpus, name), 'utf8');
      const start = xml.slice(0, 3000);
      if (xml.length <= MAX_SAMPLE_LENGTH && (INVOICE.test(start) || TAX_DATA.test(start))) found.add(xml);
    }
  }
  return [...found];
}

/** The documents that are made to break asserts, but for those with any one fault: mutants have these, too. */
function ownDocuments(fixtures: string, subjects: readonly Subject[]): readonly string[] {
  const found = subjects.flatMap(({ name, base, ours }) => {
    const { names, document } = coveringDocuments(readFileSync(path.join(fixtures, base), 'utf8'), name, ours);
    return names.filter((of) => !of.startsWith('fault/')).map(document);
  });
  return [...new Set(found)];
}

/** Every fourth mutant is of a tax data document. All are XML. */
function* mutants(documents: readonly string[], count: number, random: Random): Generator<string> {
  const isTaxData = (xml: string): boolean => TAX_DATA.test(xml.slice(0, 3000));
  const [taxData, invoices] = [documents.filter(isTaxData), documents.filter((xml) => !isTaxData(xml))];
  for (let made = 0; made < count;) {
    const from = made % 4 === 0 ? taxData : invoices;
    const xml = mutant(from[Math.floor(random() * from.length)] ?? '', random);
    if (treeOf(xml) === null) continue;
    made += 1;
    yield xml;
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      mutants: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      'skip-samples': { type: 'boolean', default: false },
      'saxon-js': { type: 'string', default: '0' },
      record: { type: 'boolean', default: false },
    },
  });
  const packageRoot = path.join(__dirname, '..', '..');
  // What is fetched and compiled once is kept in the checkout that the command runs in.
  const cache = path.join(process.cwd(), '.local');
  const home = installOracle(path.join(packageRoot, 'oracle'), path.join(cache, 'saxon-oracle'));
  const folder = mkdtempSync(path.join(tmpdir(), 'verify-rules-'));
  const oracle = new Oracle(home.classpath);
  try {
    const subjects = RULE_SETS.map(([name, file, root]): Subject => {
      const stylesheet = path.join(home.stylesheets, file);
      return {
        name,
        stylesheet,
        ours: ruleSetOfCode(compileSvrlXslt(readFileSync(stylesheet, 'utf8')).code),
        root,
        base: root === INVOICE ? 'invoice.xml' : 'tax-data.xml',
      };
    });
    const fixtures = path.join(packageRoot, 'test', 'fixtures');
    if (values.record) return await record(fixtures, folder, subjects, oracle, say);
    const [publicSamples, own] = [samples(home.corpora), ownDocuments(fixtures, subjects)];
    const mutated = mutants([...publicSamples, ...own], Number(values.mutants), seeded(Number(values.seed)));
    const documents = chain(values['skip-samples'] ? [] : publicSamples, values['skip-samples'] ? [] : own, mutated);
    const campaign = {
      oracle,
      folder,
      opinions: Number(values['saxon-js']),
      exports: path.join(cache, 'saxon-js'),
      say,
    };
    const tallies = await compareAll(documents, subjects, campaign);
    const differences = showTable(subjects, tallies);
    process.exitCode = differences === 0 ? 0 : 1;
  } finally {
    oracle.close();
    rmSync(folder, { recursive: true });
  }
}

function* chain(...parts: readonly Iterable<string>[]): Generator<string> {
  for (const part of parts) yield* part;
}

/** @returns the number of differences that nothing explains. */
function showTable(subjects: readonly Subject[], tallies: readonly Tally[]): number {
  const row = (cells: readonly (string | number)[]): boolean =>
    say(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(10))).join(''));
  row(['rule set', 'asserts', 'seen', 'runs', 'same', 'gave up', 'operands', 'different', 'SaxonJS', 'disagrees']);
  for (const [at, { name, ours }] of subjects.entries()) {
    const tally = tallies[at];
    if (tally === undefined) continue;
    row([
      name,
      ours.assertCount,
      tally.seen.size,
      runsOf(tally),
      tally.same,
      tally['gave-up'],
      tally['operand-order'],
      tally.different,
      tally.asked,
      tally.disagreed,
    ]);
  }
  for (const [at, { name, ours }] of subjects.entries())
    say(`never seen failing, ${name}: ${ours.ids.filter((id) => tallies[at]?.seen.has(id) === false).join(' ')}`);
  return tallies.reduce((sum, { different }) => sum + different, 0);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
