import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compileSvrlXslt, RuleCompileError } from '@faktura-portal/schematron';

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
 * Compiles the stylesheets to JavaScript modules, a fraction of a second each. A stylesheet with anything in it that
 * the rule compiler does not know is exported for SaxonJS instead, which takes its time and is slow at work, but loses
 * no rule.
 *
 * @returns the names of the files made in `outputDir`
 * @throws Error when SaxonJS fails, too, or a compiled rule set has lost an assert
 */
export async function compileRuleSets({ ruleSets, artefactsDir, outputDir, log }: CompileJob): Promise<string[]> {
  const names: string[] = [];
  for (const ruleSet of ruleSets) {
    const startedAt = Date.now();
    const stylesheet = path.join(artefactsDir, ruleSet.file);
    names.push(
      compileOne(stylesheet, outputDir, ruleSet, log) ?? (await exportForSaxon(stylesheet, outputDir, ruleSet)),
    );
    log(
      `compiled ${ruleSet.id} ${ruleSet.version}: ${ruleSet.asserts} rules in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    );
  }
  return names;
}

/** @returns null when the rule compiler refuses the stylesheet */
function compileOne(
  stylesheet: string,
  outputDir: string,
  ruleSet: PinnedRuleSet,
  log: (line: string) => void,
): string | null {
  try {
    const { code, assertCount } = compileSvrlXslt(readFileSync(stylesheet, 'utf8'));
    requireAll(ruleSet, assertCount);
    const name = compiledName(ruleSet, 'compiled');
    writeFileSync(path.join(outputDir, name), code);
    return name;
  } catch (error) {
    if (!(error instanceof RuleCompileError)) throw error;
    log(`${ruleSet.id} ${ruleSet.version} goes to SaxonJS, because the rule compiler refuses it: ${error.message}`);
    return null;
  }
}

/** Exports a stylesheet for SaxonJS; takes seconds. @returns the name of the file in `outputDir` */
export async function exportForSaxon(stylesheet: string, outputDir: string, ruleSet: PinnedRuleSet): Promise<string> {
  const compiler = path.join(path.dirname(require.resolve('xslt3/package.json')), 'xslt3.js');
  const name = compiledName(ruleSet, 'saxon');
  const output = path.join(outputDir, name);
  // "relocate" keeps the paths of this machine out of the result, so that its hash depends on the rules alone.
  await runTool(process.execPath, [compiler, `-xsl:${stylesheet}`, `-export:${output}`, '-nogo', '-relocate:on']);
  requireAll(ruleSet, readFileSync(output, 'utf8').split('"svrl:failed-assert"').length - 1);
  return name;
}

function requireAll({ id, version, asserts }: PinnedRuleSet, found: number): void {
  if (found !== asserts) throw new Error(`${id} ${version} was compiled with ${found} of its ${asserts} asserts.`);
}
