import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { compileSchematron } from '@faktura-portal/schematron';

import { compiledName } from './installed-rules';
import { nationalRuleSet, nationalSourceName } from './national-rules';

/**
 * Compiles our own rules into a folder, with their source beside them. They have no second engine: what the compiler
 * refuses must not be written.
 *
 * @returns the names of the files made
 * @throws RuleCompileError naming the rule
 */
export function compileNationalRules(source: string, outputDir: string): string[] {
  const name = compiledName(nationalRuleSet, 'compiled');
  writeFileSync(path.join(outputDir, name), compileSchematron(source).code);
  writeFileSync(path.join(outputDir, nationalSourceName), source);
  return [name, nationalSourceName];
}
