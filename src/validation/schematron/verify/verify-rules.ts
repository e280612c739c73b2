import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compileSvrlXslt } from '../compile';
import { XmlSyntaxError } from '../errors';
import { loadRuleSet, type RuleSet } from '../rule-set';
import { parseTree } from '../tree/parse-tree';
import { compare } from './compare';
import { mutant, seeded, type Random } from './mutate';
import { installOracle, Oracle } from './oracle';
import { record, type Subject } from './record';
import { agrees, secondOpinion } from './second-opinion';
import { tripping } from './trip';

/**
 * Compares compiled rules with Saxon-HE on the official stylesheets: the ordered list of id, flag, location and message must be
 * the same for all public samples and for random mutants of them.
 *
 *   node dist/src/validation/schematron/verify/verify-rules.js [--mutants 500] [--seed 1] [--skip-samples] [--saxon-js 0] [--record]
 *
 * `--saxon-js` asks SaxonJS, too, about so many documents of each rule set: the second opinion on the first one. `--record` writes the
 * answers that `npm test` holds the compiler to (test/fixtures/saxon). The end is a table, and the asserts that nothing has broken; an
 * interrupted run (Ctrl-C) ends with them, too.
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
const DOCUMENTS_BETWEEN_LINES = 500;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function compiled(stylesheet: string, folder: string, name: string): RuleSet {
  const file = path.join(folder, `${name}.js`);
  writeFileSync(file, compileSvrlXslt(readFileSync(stylesheet, 'utf8')).code);
  return loadRuleSet(file);
}

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

/** Every fourth mutant is of a tax data document: there are far fewer samples of them. */
function* mutants(documents: readonly string[], count: number, random: Random): Generator<string> {
  const taxData = documents.filter((xml) => TAX_DATA.test(xml.slice(0, 3000)));
  for (let made = 0; made < count; made += 1) {
    const from = made % 4 === 0 && taxData.length > 0 ? taxData : documents;
    yield mutant(from[Math.floor(random() * from.length)] ?? '', random);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { mutants: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' }, 'skip-samples': { type: 'boolean', default: false }, 'saxon-js': { type: 'string', default: '0' }, record: { type: 'boolean', default: false } },
  });
  const projectRoot = process.cwd();
  const home = installOracle(projectRoot);
  const folder = mkdtempSync(path.join(tmpdir(), 'verify-rules-'));
  const oracle = new Oracle(home.classpath);
  try {
    const subjects = RULE_SETS.map(([name, file, root]): Subject => {
      const stylesheet = path.join(home.stylesheets, file);
      return { name, stylesheet, ours: compiled(stylesheet, folder, name), root, base: root === INVOICE ? 'invoice.xml' : 'tax-data.xml' };
    });
    if (values.record) return await record(path.join(projectRoot, 'test', 'fixtures', 'saxon'), folder, subjects, oracle, say);
    const documents = samples(home.corpora);
    const invoice = readFileSync(path.join(projectRoot, 'test', 'fixtures', 'saxon', 'invoice.xml'), 'utf8');
    const tests = subjects.filter(({ root }) => root === INVOICE).flatMap(({ ours }) => ours.tests);
    const mutated = mutants([...documents, invoice], Number(values.mutants), seeded(Number(values.seed)));
    const opinions = Number(values['saxon-js']);
    const documentsInTurn = chain(values['skip-samples'] ? [] : documents, tripping(invoice, tests), mutated);
    const tallies = await compareAll(documentsInTurn, subjects, { oracle, folder, opinions, exports: path.join(projectRoot, '.local', 'saxon-js') });
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

/** What came of the runs of one rule set. */
interface Tally {
  same: number;
  'gave-up': number;
  'operand-order': number;
  different: number;
  /** Documents that SaxonJS was asked about, and those on which it disagrees with Saxon-HE beyond the known exceptions. */
  asked: number;
  disagreed: number;
  readonly seen: Set<string>;
}

const runsOf = (tally: Tally): number => tally.same + tally['gave-up'] + tally['operand-order'] + tally.different;

interface Campaign {
  readonly oracle: Oracle;
  readonly folder: string;
  readonly opinions: number;
  /** Where the exports for SaxonJS are kept. */
  readonly exports: string;
}

async function compareAll(documents: Iterable<string>, subjects: readonly Subject[], { oracle, folder, opinions, exports }: Campaign): Promise<readonly Tally[]> {
  const tallies = subjects.map((): Tally => ({ same: 0, 'gave-up': 0, 'operand-order': 0, different: 0, asked: 0, disagreed: 0, seen: new Set() }));
  // Prepared when first asked: an export takes its time.
  const second = new Map<string, ReturnType<typeof secondOpinion>>();
  const file = path.join(folder, 'document.xml');
  let number = 0;
  let isStopped = false;
  process.once('SIGTERM', () => (isStopped = true));
  process.once('SIGINT', () => (isStopped = true));
  for (const xml of documents) {
    if (isStopped) break;
    number += 1;
    if (number % DOCUMENTS_BETWEEN_LINES === 0) say(`${number} documents, ${tallies.map((tally, at) => `${subjects[at]?.name ?? ''} ${runsOf(tally)}`).join(', ')}`);
    const tree = treeOf(xml);
    if (tree === null) continue;
    writeFileSync(file, xml);
    for (const [at, { name, stylesheet, ours, root }] of subjects.entries()) {
      const tally = tallies[at];
      if (tally === undefined || !root.test(xml.slice(0, 3000))) continue;
      const failures = ours.run(tree);
      const answer = await oracle.rules(stylesheet, file);
      const comparison = compare(answer, failures);
      tally[comparison.kind] += 1;
      for (const { id, errorCode } of failures) if (errorCode === null) tally.seen.add(id);
      if (comparison.kind === 'different') tell(keep(xml, name, tally.different), comparison.only);
      if (tally.asked >= opinions) continue;
      tally.asked += 1;
      const opinion = second.get(name) ?? secondOpinion(exports, name, stylesheet);
      second.set(name, opinion);
      if (agrees(answer, opinion(xml))) continue;
      tally.disagreed += 1;
      say(`SaxonJS disagrees with Saxon-HE on ${keep(xml, `${name}-saxon-js`, tally.disagreed)}`);
    }
  }
  return tallies;
}

function keep(xml: string, name: string, number: number): string {
  const kept = path.join(tmpdir(), `rules-differ-${name}-${number}.xml`);
  writeFileSync(kept, xml);
  return kept;
}

function tell(kept: string, { oracle, ours }: { readonly oracle: readonly string[]; readonly ours: readonly string[] }): void {
  say(`differs on ${kept}\n  oracle only: ${oracle.slice(0, 3).join(' ')}\n  ours only:   ${ours.slice(0, 3).join(' ')}`);
}

/** @returns the number of differences that nothing explains. */
function showTable(subjects: readonly Subject[], tallies: readonly Tally[]): number {
  const row = (cells: readonly (string | number)[]): boolean => say(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(10))).join(''));
  row(['rule set', 'asserts', 'seen', 'runs', 'same', 'gave up', 'operands', 'different', 'SaxonJS', 'disagrees']);
  for (const [at, { name, ours }] of subjects.entries()) {
    const tally = tallies[at];
    if (tally === undefined) continue;
    row([name, ours.assertCount, tally.seen.size, runsOf(tally), tally.same, tally['gave-up'], tally['operand-order'], tally.different, tally.asked, tally.disagreed]);
  }
  for (const [at, { name, ours }] of subjects.entries()) say(`never seen failing, ${name}: ${ours.ids.filter((id) => tallies[at]?.seen.has(id) === false).join(' ')}`);
  return tallies.reduce((sum, { different }) => sum + different, 0);
}

/** Null for a mutant that is no XML any more. */
function treeOf(xml: string): ReturnType<typeof parseTree> | null {
  try {
    return parseTree(Buffer.from(xml));
  } catch (error) {
    if (error instanceof XmlSyntaxError) return null;
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
