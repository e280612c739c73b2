import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compiledName } from './installed-rules';
import type { PinnedRuleSet } from './manifest';
import { runTool } from './run-tool';

export interface CompileJob {
  ruleSets: readonly PinnedRuleSet[];
  artefactsDir: string;
  outputDir: string;
  log: (line: string) => void;
}

/**
 * Compiles the stylesheets to SaxonJS exports, in processes of their own on all cores, the largest first so that the cores
 * finish together. Takes most of the time of a first start: half a minute on two cores.
 *
 * @returns the names of the files made in `outputDir`
 * @throws Error when the compiler fails or a compiled rule set has lost an assert
 */
export async function compileRuleSets({ ruleSets, artefactsDir, outputDir, log }: CompileJob): Promise<string[]> {
  const sizeOf = ({ file }: PinnedRuleSet): number => statSync(path.join(artefactsDir, file)).size;
  const waiting = [...ruleSets].sort((a, b) => sizeOf(b) - sizeOf(a));
  const compileNext = async (): Promise<void> => {
    for (let ruleSet = waiting.shift(); ruleSet; ruleSet = waiting.shift()) {
      const startedAt = Date.now();
      await compileOne(path.join(artefactsDir, ruleSet.file), path.join(outputDir, compiledName(ruleSet)), ruleSet);
      log(`compiled ${ruleSet.id} ${ruleSet.version}: ${ruleSet.asserts} rules in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  log(`compiling ${ruleSets.length} rule sets`);
  await Promise.all(Array.from({ length: availableParallelism() }, compileNext));
  return ruleSets.map(compiledName);
}

async function compileOne(stylesheet: string, output: string, ruleSet: PinnedRuleSet): Promise<void> {
  const compiler = path.join(path.dirname(require.resolve('xslt3/package.json')), 'xslt3.js');
  // "relocate" keeps the paths of this machine out of the result, so that its hash depends on the rules alone.
  await runTool(process.execPath, [compiler, `-xsl:${stylesheet}`, `-export:${output}`, '-nogo', '-relocate:on']);
  const compiled = readFileSync(output, 'utf8').split('"svrl:failed-assert"').length - 1;
  if (compiled !== ruleSet.asserts) throw new Error(`${path.basename(output)} holds ${compiled} of ${ruleSet.asserts} asserts.`);
}
