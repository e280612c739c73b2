import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { loadLibxml2 } from '../../src/document/libxml2';
import { parseXml } from '../../src/document/parse-xml';
import { readInvoice } from '../../src/document/read-invoice';
import { readTree } from '../../src/validation/engine/read-tree';
import { ublElementOf } from '../../src/validation/engine/ubl-view';
import { createValidationEngine } from '../../src/validation/engine/validation-engine';
import type { Layer, LayerInput } from '../../src/validation/format/layer';
import { LazyLibxml2Document } from '../../src/validation/format/lazy-libxml2-document';
import { schematronLayers } from '../../src/validation/format/schematron';
import { saxonEngine } from '../../src/validation/format/schematron-saxon';
import { nationalLayer } from '../../src/validation/format/schematron-sk';
import { taxDataLayer } from '../../src/validation/format/tdd-sk';
import { conformanceTo } from '../../src/validation/format/xsd/conformance';
import { schemasOf } from '../../src/validation/format/xsd/libxml2-schemas';
import { exportForSaxon } from '../../src/validation/rules/compile-rule-sets';
import { readSchemaModel } from '../../src/validation/rules/compile-schemas';
import { compiledName, type InstalledRules, locateRules } from '../../src/validation/rules/installed-rules';
import type { PinnedRuleSet } from '../../src/validation/rules/manifest';
import { anInvoiceXml } from '../support/factories/invoice-factory';

/**
 * What validation costs, layer by layer, beside SaxonJS on the same documents in the same run:
 *
 *   npm run bench:rules -- [--saxon-lines 100] [lines …]
 *
 * Processor time is reported, the least of many runs: it hardly moves when others want the processor too. SaxonJS is
 * asked up to `--saxon-lines` lines only, because on the Peppol rules it is quadratic.
 */

const projectRoot = path.join(__dirname, '../..');
const rulesDir = path.join(projectRoot, '.local/rules');
const defaultLines = [1, 100, 1_000, 5_000, 20_000];
const secondsForEach = 15;
const minTurns = 3;
const millisecondsOfTurn = 50;

type Steps = Record<string, () => unknown>;

/**
 * The least processor time of each step, in ms. The steps take turns, so that a busy moment hits all of them; a turn is
 * as many runs as fill its time, so that what is quick gets as warm as in a portal, which also validates one document
 * after the other.
 */
async function best(steps: Steps): Promise<Record<string, number>> {
  const shortest: Record<string, number> = {};
  const end = performance.now() + secondsForEach * 1000;
  for (let turns = 0; turns < minTurns || performance.now() < end; turns++) {
    for (const [name, work] of Object.entries(steps)) {
      const start = process.cpuUsage();
      let spent = 0;
      let runs = 0;
      while (spent < millisecondsOfTurn) {
        await work();
        runs++;
        const { user, system } = process.cpuUsage(start);
        spent = (user + system) / 1000;
      }
      shortest[name] = Math.min(shortest[name] ?? Infinity, spent / runs);
    }
  }
  return shortest;
}

async function saxonExport(rules: InstalledRules, ruleSet: PinnedRuleSet): Promise<string> {
  const folder = path.join(projectRoot, '.local/saxon-js');
  mkdirSync(folder, { recursive: true });
  const name = compiledName(ruleSet, 'saxon');
  if (!existsSync(path.join(folder, name)))
    await exportForSaxon(path.join(rules.artefactsDir, ruleSet.file), folder, ruleSet);
  return path.join(folder, name);
}

const shown = (ms: number | undefined): string => (ms === undefined ? '–' : ms.toFixed(ms < 10 ? 2 : 0)).padStart(9);
const columns = [
  'tree',
  'invoice',
  'schema',
  'EN16931',
  'Peppol',
  'ours',
  'sum',
  'tax data',
  'libxml2',
  'Sax.EN',
  'Sax.Pep',
  'ratio',
];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'saxon-lines': { type: 'string', default: '100' } },
  });
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
  const conforms = timed('schema model', () =>
    conformanceTo(readSchemaModel(rules.compiledDir, rules.manifest.schema)),
  );
  const [en16931, peppol] = timed('EN 16931 and Peppol', () => schematronLayers(rules));
  const national = timed('national', () => nationalLayer(rules));
  const taxData = timed('tax data', () => taxDataLayer(rules));
  const startedAt = performance.now();
  const lib = await loadLibxml2();
  const schemas = await schemasOf(loadLibxml2, rules.manifest.schema, rules.artefactsDir)();
  loading['libxml2 with its schemas, when one is needed'] = performance.now() - startedAt;
  if (!en16931 || !peppol) throw new Error('A layer is missing.');
  console.log(
    `loading (ms): ${Object.entries(loading)
      .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
      .join(', ')}; memory ${megabytes(process.memoryUsage().rss - memoryBefore)}`,
  );

  const saxon = [
    saxonEngine(await saxonExport(rules, edition.en16931)),
    saxonEngine(await saxonExport(rules, edition.peppol)),
  ] as const;

  const sizes = positionals.length > 0 ? positionals.map(Number) : defaultLines;
  console.log(
    '\nprocessor time, ms  tree and invoice: reading; sum: all but tax data; libxml2: its parser and XSD, which our reading and schema check replace',
  );
  console.log(`  lines ${columns.map((name) => name.padStart(9)).join('')}`);
  for (const lines of sizes) {
    const xml = Buffer.from(anInvoiceXml({ lines }));
    const elements = readTree(xml);
    const invoice = readInvoice(ublElementOf(elements));
    const libxml2Document = new LazyLibxml2Document(loadLibxml2, xml);
    const { document } = await libxml2Document.document();
    const day = invoice.issue_date ?? '2026-11-21';
    const input: LayerInput = { xml, elements, invoice, libxml2Document, day, reader: 'issuer' };
    const layer = (one: Layer) => () => one.run(input);
    const ms = await best({
      tree: () => readTree(xml),
      invoice: () => readInvoice(ublElementOf(elements)),
      schema: () => conforms(elements),
      EN16931: layer(en16931),
      Peppol: layer(peppol),
      ours: layer(national),
      'tax data': layer(taxData),
      libxml2: () => {
        parseXml(lib, xml).dispose();
        schemas[invoice.root].validate(document);
      },
      ...(lines <= Number(values['saxon-lines']) && {
        'Sax.EN': () => saxon[0](input),
        'Sax.Pep': () => saxon[1](input),
      }),
    });
    const sumOf = (...names: string[]): number => names.reduce((all, name) => all + (ms[name] ?? 0), 0);
    ms['sum'] = sumOf('tree', 'invoice', 'schema', 'EN16931', 'Peppol', 'ours');
    if (ms['Sax.EN'] !== undefined) ms['ratio'] = sumOf('Sax.EN', 'Sax.Pep') / sumOf('EN16931', 'Peppol');
    console.log(`${String(lines).padStart(7)} ${columns.map((name) => shown(ms[name])).join('')}`);
    libxml2Document.dispose();
  }
  await throughput();
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

/** Whole reports through the validating threads, as the portal makes them. */
async function throughput(): Promise<void> {
  console.log('\ndocuments a second, the way to the threads and tax data included');
  const log = { info: () => undefined, error: () => undefined };
  for (const [lines, count] of [
    [1, 2_000],
    [100, 400],
  ] as const) {
    const xml = Buffer.from(anInvoiceXml({ lines }));
    for (const threads of [1, 2]) {
      const engine = createValidationEngine({ rulesDir, threads, maxQueue: count, timeoutSeconds: 300, log });
      await engine.ready();
      const all = (): Promise<unknown> =>
        Promise.all(
          Array.from({ length: count }, () => engine.validateFormat({ xml, sender: null, today: '2026-11-21' })),
        );
      // A thread takes some thousand documents to get warm.
      for (let warming = 0; warming < 3; warming++) await all();
      const start = performance.now();
      await all();
      const seconds = (performance.now() - start) / 1000;
      console.log(
        `${String(lines).padStart(7)} lines, ${threads} thread${threads > 1 ? 's' : ''}: ${(count / seconds).toFixed(0).padStart(6)}; process ${megabytes(process.memoryUsage().rss)}`,
      );
      await engine.close();
    }
  }
}

void main().then(() => process.exit(0));
