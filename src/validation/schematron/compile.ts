import { generateModule, type GeneratedModule } from './codegen/module';
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
