import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadLibxml2 } from '../../src/document/libxml2';
import { parseXml } from '../../src/document/parse-xml';
import { readInvoice } from '../../src/document/read-invoice';
import type { Layer, LayerInput } from '../../src/validation/layer';
import { saxonEngine } from '../../src/validation/layers/schematron-saxon';
import { schematronLayers } from '../../src/validation/layers/schematron';
import { nationalLayer } from '../../src/validation/layers/schematron-sk';
import { taxDataLayer } from '../../src/validation/layers/tdd-sk';
import { xsdLayer } from '../../src/validation/layers/xsd';
import { createDocumentExaminer } from '../../src/validation/examiner';
import { exportForSaxon } from '../../src/validation/rule-artefacts/compile-rule-sets';
import { compiledName, locateRules, type InstalledRules } from '../../src/validation/rule-artefacts/installed-rules';
import type { PinnedRuleSet } from '../../src/validation/rule-artefacts/manifest';
import { compileSchemas, schemaArtifacts } from '../../src/validation/schema-set';
import { parseTree } from '../../src/validation/schematron/tree/parse-tree';
import { ublElementOf } from '../../src/validation/ubl-view';
import { anInvoiceXml } from '../support/invoice-factory';

/**
 * What validation costs, layer by layer, beside SaxonJS on the same documents in the same run:
 *
 *   npm run bench:rules -- [--saxon-lines 100] [lines …]
 *
 * Processor time is reported, the least of many runs: it hardly moves when others want the processor too. SaxonJS is asked up to
 * `--saxon-lines` lines only, because on the Peppol rules it is quadratic.
 */

const projectRoot = path.join(__dirname, '../..');
const rulesDir = path.join(projectRoot, '.local/rules');
const defaultLines = [1, 100, 1_000, 5_000, 20_000];
const secondsForEach = 8;
const fewestRuns = 3;

type Steps = Record<string, () => unknown>;

/** The least processor time of each step, in ms; the steps take turns, so that a busy moment hits all of them. */
function best(steps: Steps): Record<string, number> {
  const shortest: Record<string, number> = {};
  const end = performance.now() + secondsForEach * 1000;
  for (let runs = 0; runs < fewestRuns || performance.now() < end; runs++) {
    for (const [name, work] of Object.entries(steps)) {
      const start = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(start);
      shortest[name] = Math.min(shortest[name] ?? Infinity, (user + system) / 1000);
    }
  }
  return shortest;
}

async function saxonExport(rules: InstalledRules, ruleSet: PinnedRuleSet): Promise<string> {
  const folder = path.join(projectRoot, '.local/saxon-js');
  mkdirSync(folder, { recursive: true });
  const name = compiledName(ruleSet, 'saxon');
  if (!existsSync(path.join(folder, name))) await exportForSaxon(path.join(rules.artefactsDir, ruleSet.file), folder, ruleSet);
  return path.join(folder, name);
}

const shown = (ms: number | undefined): string => (ms === undefined ? '–' : ms.toFixed(ms < 10 ? 2 : 0)).padStart(9);
const row = (first: string, values: readonly (number | undefined)[]): void => console.log(`${first.padStart(7)} ${values.map(shown).join('')}`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'saxon-lines': { type: 'string', default: '100' } } });
  const memoryBefore = process.memoryUsage().rss;
  const rules = locateRules(rulesDir);
  const [edition] = rules.manifest.editions;
  if (!edition) throw new Error('The manifest names no edition.');

  const loading: Record<string, number> = {};
  const timed = <T>(name: string, work: () => T): T => {
    const start = performance.now();
    const result = work();
    loading[name] = performance.now() - start;
    return result;
  };
  const startedAt = performance.now();
  const lib = await loadLibxml2();
  loading['libxml2'] = performance.now() - startedAt;
  const schemas = timed('schemas', () => compileSchemas(lib, rules.manifest.schema, rules.artefactsDir));
  const [en16931, peppol] = timed('EN 16931 and Peppol', () => schematronLayers(lib, rules));
  const national = timed('national', () => nationalLayer(rules));
  const taxData = timed('tax data', () => taxDataLayer(rules));
  const xsd = xsdLayer({ lib, schemas, artifacts: schemaArtifacts(rules.manifest.schema) });
  if (!en16931 || !peppol) throw new Error('A layer is missing.');
  console.log(`loading (ms): ${Object.entries(loading).map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}; memory ${megabytes(process.memoryUsage().rss - memoryBefore)}`);

  const saxon = [
    saxonEngine(lib, await saxonExport(rules, edition.en16931)),
    saxonEngine(lib, await saxonExport(rules, edition.peppol)),
  ] as const;

  const sizes = positionals.length > 0 ? positionals.map(Number) : defaultLines;
  console.log('\nprocessor time, ms  parse: libxml2 with limits; read: the tree of the rules and the invoice; sum: all but tax data');
  console.log(`  lines ${['parse', 'read', 'XSD', 'EN16931', 'Peppol', 'ours', 'sum', 'tax data', 'Sax.EN', 'Sax.Pep', 'ratio'].map((name) => name.padStart(9)).join('')}`);
  for (const lines of sizes) {
    const xml = Buffer.from(anInvoiceXml({ lines }));
    const tree = parseXml(lib, xml);
    const read = (): LayerInput => {
      const elements = parseTree(xml, { comments: 'ignored' });
      const invoice = readInvoice(ublElementOf(elements));
      return { xml, tree, elements, invoice, day: invoice.issue_date ?? '2026-11-21' };
    };
    const input = read();
    const layer = (one: Layer) => () => one.run(input);
    const steps: Steps = {
      parse: () => parseXml(lib, xml).dispose(),
      read,
      xsd: layer(xsd),
      en: layer(en16931),
      peppol: layer(peppol),
      ours: layer(national),
      tdd: layer(taxData),
      ...(lines <= Number(values['saxon-lines']) && { saxonEn: () => saxon[0](input), saxonPeppol: () => saxon[1](input) }),
    };
    const ms = best(steps);
    const sum = ['parse', 'read', 'xsd', 'en', 'peppol', 'ours'].reduce((all, name) => all + (ms[name] ?? 0), 0);
    const rulesOnly = (ms['en'] ?? 0) + (ms['peppol'] ?? 0);
    const ratio = ms['saxonEn'] === undefined ? undefined : (ms['saxonEn'] + (ms['saxonPeppol'] ?? 0)) / rulesOnly;
    row(String(lines), [ms['parse'], ms['read'], ms['xsd'], ms['en'], ms['peppol'], ms['ours'], sum, ms['tdd'], ms['saxonEn'], ms['saxonPeppol'], ratio]);
    tree.dispose();
  }
  await throughput();
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

/** Whole reports through the examining threads, as the portal makes them. */
async function throughput(): Promise<void> {
  console.log('\ndocuments a second, the way to the threads and tax data included');
  const log = { info: () => undefined, error: () => undefined };
  for (const [lines, count] of [[1, 2_000], [100, 400]] as const) {
    const xml = Buffer.from(anInvoiceXml({ lines }));
    for (const threads of [1, 2]) {
      const examiner = createDocumentExaminer({ rulesDir, threads, maxQueue: count, timeoutSeconds: 300, log });
      await examiner.ready();
      const all = (): Promise<unknown> => Promise.all(Array.from({ length: count }, () => examiner.examine({ xml, sender: null, today: '2026-11-21' })));
      await all();
      const start = performance.now();
      await all();
      const seconds = (performance.now() - start) / 1000;
      console.log(`${String(lines).padStart(7)} lines, ${threads} thread${threads > 1 ? 's' : ''}: ${(count / seconds).toFixed(0).padStart(6)}; process ${megabytes(process.memoryUsage().rss)}`);
      await examiner.close();
    }
  }
}

void main().then(() => process.exit(0));
