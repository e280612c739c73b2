import { type GeneratedModule, generateModule } from './codegen/module';
import { readSchematron } from './sources/schematron';
import { readSvrlXslt } from './sources/svrl-xslt';

export type { GeneratedModule } from './codegen/module';

/**
 * Compiles an official artefact (the SVRL stylesheet of one edition) to a CommonJS module for `loadRuleSet`.
 * The caller compares `assertCount` with the count that is pinned for the edition.
 *
 * @throws RuleCompileError when the stylesheet holds anything that is not understood completely.
 */
export function compileSvrlXslt(xsltText: string): GeneratedModule {
  return generateModule(readSvrlXslt(xsltText));
}

/**
 * Compiles Schematron source, such as our national rules, to a CommonJS module for `loadRuleSet`.
 *
 * @throws RuleCompileError when the schema holds anything that is not understood completely.
 */
export function compileSchematron(schematronText: string): GeneratedModule {
  return generateModule(readSchematron(schematronText));
}
