import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { RuleArtifact } from '../../domain/validation/validation-report';
import { sha256Of } from './manifest';

/** Our own rules for Slovak invoices. Raise the version with every change of what they say. */
export const nationalRuleSet = { id: 'portal-psk', version: '2026.2' } as const;

/** Source of the national rules in the project. */
export const nationalSourcePath = (projectRoot: string): string =>
  path.join(projectRoot, 'schematron', 'sk', 'psk.sch');

/** The source as it was compiled, kept beside the result: it is what the record of a validation names. */
export const nationalSourceName = `${nationalRuleSet.id}-${nationalRuleSet.version}.sch`;

/** The record of the national rules that are installed in a folder of compiled rules. */
export const nationalArtifact = (compiledDir: string): RuleArtifact => ({
  ...nationalRuleSet,
  sha256: sha256Of(readFileSync(path.join(compiledDir, nationalSourceName))),
});
