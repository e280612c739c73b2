import { mkdirSync } from 'node:fs';

import { ensureTool, type GoTool, say, step } from '@faktura-portal/dev-environment';

import { ensureRules } from '../../validation/rules/ensure';
import { foldersOf } from './folders';

/**
 * Builds the servers and compiles the validation rules, side by side: the one waits for the compiler, the other for the
 * network.
 */
export async function prepare(projectRoot: string): Promise<void> {
  const folders = foldersOf(projectRoot, 'main');
  mkdirSync(folders.tools, { recursive: true });
  mkdirSync(folders.rules, { recursive: true });
  const missing: GoTool[] = [
    ...(process.env.S3_ENDPOINT ? [] : ['minio' as const]),
    ...(process.env.TEMPORAL_ADDRESS ? [] : ['temporal' as const]),
  ];
  await Promise.all([
    ...missing.map((tool) => ensureTool(tool, folders.tools)),
    step('Validation rules', (note) =>
      ensureRules({
        projectRoot,
        rulesDir: folders.rules,
        log: (line) => {
          note(line);
          say(`    ${line}`);
        },
      }),
    ),
  ]);
}
