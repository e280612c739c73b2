import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileSvrlXslt } from '../../src/validation/schematron/compile';
import { locateRules } from '../../src/validation/rule-artefacts/installed-rules';
import { loadRuleSet, type RuleSet } from '../../src/validation/schematron/rule-set';
import { parseTree } from '../../src/validation/schematron/tree/parse-tree';

/**
 * How long the compiled rules take, on one core and without XSD: `npx tsx test/bench/rules.ts [lines …]`.
 * Reports the best of many runs, which is what the work costs when nobody else wants the processor.
 */

const projectRoot = path.join(__dirname, '../..');
const DEFAULT_LINES = [2, 100, 1_000, 5_000, 20_000];
const TIME_FOR_EACH_MS = 4_000;

function rulesOf(folder: string): Record<'cen' | 'peppol', RuleSet> {
  const { manifest, artefactsDir } = locateRules(path.join(projectRoot, '.local/rules'));
  const [edition] = manifest.editions;
  if (edition === undefined) throw new Error('The manifest names no edition.');
  const load = (file: string, name: string): RuleSet => {
    const module = path.join(folder, `${name}.js`);
    writeFileSync(module, compileSvrlXslt(readFileSync(path.join(artefactsDir, file), 'utf8')).code);
    return loadRuleSet(module);
  };
  return { cen: load(edition.en16931.file, 'cen'), peppol: load(edition.peppol.file, 'peppol') };
}

/** The fixture invoice with its second line repeated. */
function invoice(lines: number): Uint8Array {
  const xml = readFileSync(path.join(projectRoot, 'test/fixtures/saxon/invoice.xml'), 'utf8');
  const start = xml.indexOf('<cac:InvoiceLine>');
  const end = xml.indexOf('</Invoice>');
  const line = xml.slice(start, xml.indexOf('</cac:InvoiceLine>') + '</cac:InvoiceLine>'.length);
  return Buffer.from(xml.slice(0, start) + Array.from({ length: lines }, (_, at) => line.replace('>1</cbc:ID>', `>${at + 1}</cbc:ID>`)).join('\n  ') + xml.slice(end));
}

function best(work: () => void, sofar: number): number {
  const start = performance.now();
  work();
  return Math.min(sofar, performance.now() - start);
}

function measure(lines: number, { cen, peppol }: Record<'cen' | 'peppol', RuleSet>): string {
  const bytes = invoice(lines);
  let [parse, cenRules, peppolRules] = [Infinity, Infinity, Infinity];
  for (const end = performance.now() + TIME_FOR_EACH_MS; performance.now() < end; ) {
    let tree = parseTree(bytes);
    parse = best(() => (tree = parseTree(bytes)), parse);
    cenRules = best(() => cen.run(tree), cenRules);
    peppolRules = best(() => peppol.run(tree), peppolRules);
  }
  const figures = [parse, cenRules, peppolRules, parse + cenRules + peppolRules].map((ms) => ms.toFixed(ms < 10 ? 2 : 0).padStart(8));
  return `${String(lines).padStart(7)} ${(bytes.length / 1024).toFixed(0).padStart(7)} ${figures.join(' ')}`;
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-rules-'));
try {
  const rules = rulesOf(folder);
  const asked = process.argv.slice(2).map(Number);
  console.log('  lines      kB    parse      CEN   Peppol    total   (ms)');
  for (const lines of asked.length > 0 ? asked : DEFAULT_LINES) console.log(measure(lines, rules));
} finally {
  rmSync(folder, { recursive: true });
}
